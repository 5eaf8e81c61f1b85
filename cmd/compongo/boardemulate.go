package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/pgn"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/hands"
	"github.com/compongo/compongo/eboard/port"
	boardwords "github.com/compongo/compongo/eboard/words"
)

// shortGame is played on an emulated board where no other game is given: castling both
// ways, a capture in passing, a promotion.
const shortGame = `[TimeControl "300+3"]

1. e4 d5 2. e5 f5 3. exf6 Nc6 4. fxg7 Be6 5. gxh8=Q Qd7 6. Nf3 O-O-O 7. Qxg8 Bxg8 8. Be2 e5
9. O-O e4 10. Nd4 Nxd4 11. c3 Nxe2+ 12. Qxe2 d4 13. cxd4 Qxd4 14. Nc3 Qe5 15. Qxe4 Qxe4
16. Nxe4 Bd5 17. Nc3 Bc6 18. d3 Bd6 19. Bg5 Bxh2+ 20. Kxh2 Rg8 21. Rae1 Rxg5 1-0
`

// emulateBoard makes a board out of nothing and plays a game on it until it is interrupted.
func emulateBoard(o boardOptions, steps []eboard.Step, out io.Writer) error {
	m := makes[o.emulate]
	if m.emulator == nil {
		return fmt.Errorf("there is no emulator of %s boards", o.emulate)
	}
	if o.turned && m.slow {
		return fmt.Errorf("--turned: %s turns the boards itself", o.emulate)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	listen := m.listen
	if listen == nil {
		listen = port.Pty
	}
	line, path, err := listen()
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s\n", path)
	lasts := time.Duration(steps[len(steps)-1].After) * time.Millisecond
	tell := func(code boardwords.LineCode, text string) { fmt.Fprintln(out, boardwords.Line(o.lang, code, text)) }
	tell(boardwords.LineEmulated, o.emulate+":"+path)
	tell(boardwords.LineBegins, lasts.Round(time.Second).String())
	done := func() { tell(boardwords.LinePlayed, "") }
	device := m.emulator(o.turned)
	if d, ok := device.(eboard.Displaying); ok {
		d.WatchDisplay(func(text string) {
			if text == "" {
				tell(boardwords.LineTimes, "")
				return
			}
			tell(boardwords.LineShows, text)
		})
	}
	if o.turned {
		device = hands.TurnedRound(device)
	}
	err = port.Emulate(ctx, line, device, steps, done)
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// performance is what happens on the emulated board.
func (o *boardOptions) performance() ([]eboard.Step, error) {
	start, moves, control, err := o.gameToPlay()
	if err != nil {
		return nil, err
	}
	if o.illegal < 0 || o.illegal > len(moves) {
		return nil, fmt.Errorf("--illegal: expected 1 to %d, a half-move of the game", len(moves))
	}
	style := o.hands()
	style.Turned, style.IllegalAt, style.Signal = o.turned, o.illegal, o.signal
	style.Base, style.Increment = 0, 0
	if !control.IsNone() && makes[o.emulate].clock {
		style.Base, style.Increment = control.Period(0).Base, control.Period(0).Increment
	}
	return o.atSpeed(hands.Play(start, moves, style)), nil
}

// settles is how long men must stand, on whatever board, to be seen and taken for what was set
// up or moved last, in milliseconds.
const settles = 4000

// hands are those of people. However fast they are, the men are seen before the first is lifted,
// and the last move before the kings are: nothing that follows would confirm it.
func (o *boardOptions) hands() hands.Style {
	style := hands.Human()
	style.Pause = int(settles * o.speed)
	return style
}

// atSpeed lets hands be faster than people's.
func (o *boardOptions) atSpeed(steps []eboard.Step) []eboard.Step {
	for i := range steps {
		steps[i].After = clock.Instant(float64(steps[i].After) / o.speed)
	}
	return steps
}

// gameToPlay reads the first game of a file.
func (o *boardOptions) gameToPlay() (chess.Position, []chess.Move, clock.Control, error) {
	text := io.Reader(strings.NewReader(shortGame))
	if o.game != "" {
		f, err := os.Open(o.game)
		if err != nil {
			return chess.Position{}, nil, clock.Control{}, fmt.Errorf("--game: %w", err)
		}
		defer f.Close()
		text = f
	}
	for tree, err := range pgn.Games(text, pgn.Options{}) {
		if err != nil {
			return chess.Position{}, nil, clock.Control{}, fmt.Errorf("--game: %w", err)
		}
		control, _ := clock.ParsePGNControl(tree.Tag("TimeControl"))
		if o.control != "" {
			if control, err = clock.ParseControl(o.control); err != nil {
				return chess.Position{}, nil, control, fmt.Errorf("--time-control: %w", err)
			}
		}
		var moves []chess.Move
		for _, node := range tree.Mainline() {
			moves = append(moves, node.Move())
		}
		if len(moves) == 0 {
			return chess.Position{}, nil, control, errors.New("--game: no moves in the first game")
		}
		return tree.Root().Position(), moves, control, nil
	}
	return chess.Position{}, nil, clock.Control{}, errors.New("--game: no game in it")
}
