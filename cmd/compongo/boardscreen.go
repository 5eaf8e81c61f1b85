package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/words"
)

// boardScreen shows one game on a terminal, drawn anew when it has changed.
type boardScreen struct {
	out  io.Writer
	last string
}

// screenOn returns the screen of an output that is a terminal, else none.
func screenOn(out io.Writer) *boardScreen {
	if w, ok := out.(*checkedWriter); ok {
		out = w.out
	}
	f, ok := out.(*os.File)
	if !ok {
		return nil
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	return &boardScreen{out: out}
}

// lastLines is how many of the last rulings the screen shows.
const lastLines = 10

func (s *boardScreen) show(b *liveBoard) {
	text := "Waiting for the board on " + b.device.path + "\n"
	if b.lost != "" {
		text += b.lost + "\n"
	}
	if b.game != nil && b.game.session != nil {
		text = b.game.picture(b.identity.Serial)
	}
	if text != s.last {
		s.last = text
		fmt.Fprint(s.out, "\x1b[H\x1b[2J"+text)
	}
}

// picture is the board as the sensors have it, the clocks, what is in the air, what
// binds, and the last rulings.
func (b *boardGame) picture(serial string) string {
	var out strings.Builder
	g := b.session.Game()
	reader := b.session.Reader()
	men := reader.Board().Men
	fmt.Fprintf(&out, "  %s\n\n", serial)
	for rank := 7; rank >= 0; rank-- {
		fmt.Fprintf(&out, "  %d ", rank+1)
		for file := range 8 {
			man := men[chess.NewSquare(chess.File(file), chess.Rank(rank))]
			letter := "·"
			if man != chess.NoPiece {
				letter = string(man.Letter())
			}
			fmt.Fprintf(&out, " %s", letter)
		}
		out.WriteString(b.beside(rank, g) + "\n")
	}
	out.WriteString("\n     a b c d e f g h\n\n")
	for _, line := range b.lines[max(0, len(b.lines)-lastLines):] {
		out.WriteString("  " + line + "\n")
	}
	return out.String()
}

// beside is what stands to the right of a rank.
func (b *boardGame) beside(rank int, g laws.Game) string {
	switch rank {
	case 7:
		return "    " + b.time(laws.Black)
	case 0:
		return "    " + b.time(laws.White)
	case 5:
		if plies := g.Plies(); len(plies) > 0 {
			return fmt.Sprintf("    %d. %s", (len(plies)+1)/2, words.SAN(b.options.lang, plies[len(plies)-1].Written()))
		}
	case 4:
		return "    " + b.inTheAir(g)
	case 3:
		if duty := laws.Obligation(g); duty.Code != "" && duty.Man != chess.NoSquare {
			return fmt.Sprintf("    ! %s", duty.Man)
		}
	case 2:
		if g.Outcome().Over() {
			return "    " + string(g.Outcome().Result) + " " + words.Outcome(b.options.lang, g.Outcome())
		}
	}
	return ""
}

func (b *boardGame) time(side laws.Side) string {
	g := b.session.Game()
	mark := "  "
	if g.ToMove() == side {
		mark = "▸ "
	}
	text := mark + words.Side(b.options.lang, side)
	if g.Rules().Control.IsNone() {
		return text
	}
	left := g.Clock().At(port.Wall()).Remaining[side-laws.White]
	if white, black, ok := b.session.Reader().Clock(); ok {
		if left = white.Remaining; side == laws.Black {
			left = black.Remaining
		}
	}
	return text + " " + clockText(left)
}

// inTheAir names the men in the hands.
func (b *boardGame) inTheAir(g laws.Game) string {
	var names []string
	for _, side := range []laws.Side{laws.White, laws.Black} {
		for _, man := range g.Held(side) {
			names = append(names, "↑ "+words.Man(b.options.lang, man.Piece))
		}
	}
	return strings.Join(names, ", ")
}
