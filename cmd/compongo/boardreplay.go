package main

import (
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/compongo/compongo/chess/pgn"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/laws"
)

// maxRecording bounds a recording, in bytes.
const maxRecording = 64 << 20

// replayBoard reads recorded bytes in place of a device.
func replayBoard(o boardOptions, stdin io.Reader, out io.Writer) error {
	f, name, err := openInput(o.replay, stdin)
	if err != nil {
		return err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxRecording+1))
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", name, err)
	case len(data) > maxRecording:
		return fmt.Errorf("%s: longer than %d bytes", name, maxRecording)
	}
	recorded, err := recordedBytes(data)
	if err != nil {
		return named(err, name)
	}
	messages := readRecording(makes[o.driver].driver(), recorded)
	said := func(m eboard.Message) bool {
		_, garbled := m.Reading.(eboard.Garbled)
		return !garbled
	}
	if !slices.ContainsFunc(messages, said) {
		return &eboard.TroubleError{Trouble: eboard.TroubleNothing, Device: name, Text: "no message of a board in it"}
	}
	if messages, err = eboard.Complete(messages); err != nil {
		return &eboard.TroubleError{Trouble: eboard.TroubleNoStart, Device: name, Text: err.Error()}
	}
	for len(messages) > 0 {
		if messages, err = replayGame(o, name, messages, out); err != nil {
			return err
		}
	}
	return nil
}

// replayGame reads the first game of a recording and returns what is left for others.
func replayGame(o boardOptions, name string, messages []eboard.Message, out io.Writer) ([]eboard.Message, error) {
	rules, start, err := o.rules(shownControl(messages))
	if err != nil {
		return nil, err
	}
	if o.fen == "" {
		start, messages, _ = eboard.UnderWay(messages, start)
	}
	game := &boardGame{out: out, options: o, label: name}
	if o.pgn {
		game.out = io.Discard
	}
	game.session = eboard.NewSession(eboard.Options{Quiet: o.quiet, Turned: o.turned, Button: o.button, Slow: makes[o.driver].slow}, rules, start)
	rest := game.session.Replay(messages, game.tell)
	return rest, game.finish(out)
}

// readRecording hears a recording through a driver.
func readRecording(d eboard.Driver, data []byte) []eboard.Message {
	var messages []eboard.Message
	at := clock.Instant(0)
	for len(data) > 0 {
		n := min(len(data), 64)
		messages = append(messages, d.Receive(data[:n], at)...)
		data = data[n:]
		at++
	}
	return append(messages, d.Receive(nil, at+1000)...)
}

// shownControl finds out the time control that a clock was set to: what it showed before it
// first ran, less the increment that is on it by then. The presses tell that; before any, it is
// taken for the seconds beside whole minutes.
func shownControl(messages []eboard.Message) clock.Control {
	first, last := eboard.Clock{}, eboard.Clock{}
	gained := map[time.Duration]int{}
	known := false
	for _, m := range messages {
		c, ok := m.Reading.(eboard.Clock)
		if !ok || c.Missing {
			continue
		}
		if !known || !last.Running && !c.Running && len(gained) == 0 {
			first, known = c, true
		} else if c.Pressed != last.Pressed && c.Running && last.Running {
			gained[max(faceOf(c, c.Pressed).Remaining-faceOf(last, c.Pressed).Remaining, 0)]++
		}
		last = c
	}
	base, increment := max(first.Left.Remaining, first.Right.Remaining), mostOften(gained)
	if seconds := base % time.Minute; len(gained) == 0 && !first.Running && first.Left.Remaining == first.Right.Remaining && seconds <= 30*time.Second {
		increment = seconds
	}
	if rest := base - increment; rest > 0 && rest%(30*time.Second) == 0 {
		base = rest
	}
	control, err := clock.NewControl(clock.Period{Base: base, Increment: increment})
	if err != nil {
		return clock.Control{}
	}
	return control
}

// faceOf is the side of a clock.
func faceOf(c eboard.Clock, h eboard.Hand) eboard.Face {
	if h == eboard.Right {
		return c.Right
	}
	return c.Left
}

// mostOften is what was gained most often, the longer of two; 0 for nothing.
func mostOften(gained map[time.Duration]int) (most time.Duration) {
	for d, n := range gained {
		if n > gained[most] || n == gained[most] && d > most {
			most = d
		}
	}
	return most
}

// finish tells how the game stands.
func (b *boardGame) finish(out io.Writer) error {
	switch {
	case b.failed != nil:
		return b.failed
	case b.options.pgn:
		text, err := pgn.Text(b.pgn())
		if err != nil {
			return err
		}
		_, err = io.WriteString(out, text)
		return err
	case b.options.json:
		return writeJSON(out, map[string]any{"state": b.state()})
	}
	_, err := fmt.Fprint(out, b.summary())
	return err
}

// boardState is how a game on a board stands.
type boardState struct {
	Moves    []boardMove       `json:"moves"`
	FEN      string            `json:"fen"`
	Result   laws.Result       `json:"result"`
	Reason   laws.Reason       `json:"reason,omitempty"`
	Proposed string            `json:"proposed,omitempty"` // a result that was signalled
	Flagged  string            `json:"flagged,omitempty"`
	Turned   bool              `json:"turned"`
	Control  string            `json:"time_control"`
	Clock    map[string]string `json:"clock,omitempty"`
	Question *eboard.Question  `json:"question,omitempty"` // the last one that is open
}

type boardMove struct {
	SAN   string      `json:"san"`
	UCI   string      `json:"uci,omitempty"`
	Clock string      `json:"clk,omitempty"`
	Fault *laws.Fault `json:"fault,omitempty"`
}

func (b *boardGame) state() boardState {
	g := b.session.Game()
	turned, _ := b.session.Reader().Turned()
	s := boardState{Moves: []boardMove{}, FEN: g.Position().FEN(), Result: g.Outcome().Result, Reason: g.Outcome().Reason,
		Proposed: b.proposed, Turned: turned, Control: g.Rules().Control.String(), Question: b.question}
	for _, p := range g.Plies() {
		m := boardMove{SAN: p.Written()}
		if p.Move != 0 {
			m.UCI = p.Before.UCI(p.Move)
		}
		if p.TimeKnown() && !g.Rules().Control.IsNone() {
			m.Clock = clockText(p.Left)
		}
		if p.Fault != laws.NoFault {
			m.Fault = &p.Fault
		}
		s.Moves = append(s.Moves, m)
	}
	for _, side := range []laws.Side{laws.White, laws.Black} {
		if g.Flagged(side, b.latest) {
			s.Flagged = side.String()
		}
	}
	if white, black, ok := b.session.Reader().Clock(); ok {
		s.Clock = map[string]string{"white": clockText(white.Remaining), "black": clockText(black.Remaining)}
	}
	return s
}

func clockText(d time.Duration) string {
	s := int(d / time.Second)
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}
