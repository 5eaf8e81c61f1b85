package pgn

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/compongo/compongo/chess"
)

// Annotation is a comment with the commands in it that programs write, such as
// [%clk 0:03:12] (the supplement of 2001 to the PGN standard, and what servers
// have made of it).
type Annotation struct {
	// Text is the comment without the commands that are understood.
	Text string
	// Clock is the time left after the move (clk), Elapsed the time it took
	// (emt), where HasClock and HasElapsed.
	Clock, Elapsed       time.Duration
	HasClock, HasElapsed bool
	// Eval is an engine's evaluation, where HasEval.
	Eval    Eval
	HasEval bool
	// Squares and Arrows are colored marks on the board (csl, cal).
	Squares []Square
	Arrows  []Arrow
}

// Eval is an evaluation from White's side.
type Eval struct {
	// Pawns is the advantage in pawns, 0 when Mate is not.
	Pawns float64
	// Mate is the number of moves to mate: above 0 White mates, below 0 Black.
	Mate int
	// Depth is the depth of the search in plies, 0 when it is not told.
	Depth int
}

// Square is a colored square; Color is one of the letters G, R, Y and B.
type Square struct {
	Color  byte
	Square chess.Square
}

// Arrow is a colored arrow; Color is one of the letters G, R, Y and B.
type Arrow struct {
	Color    byte
	From, To chess.Square
}

// ParseAnnotation takes the commands out of a comment. A command that is not
// known or cannot be read stays in the text; the error names the first one that
// cannot be read.
func ParseAnnotation(comment string) (Annotation, error) {
	var a Annotation
	var first error
	var text strings.Builder
	for comment != "" {
		begin := strings.Index(comment, "[%")
		if begin < 0 {
			break
		}
		length := strings.IndexByte(comment[begin:], ']')
		if length < 0 {
			break
		}
		text.WriteString(comment[:begin])
		command := comment[begin : begin+length+1]
		comment = comment[begin+length+1:]
		known, err := a.command(command[2 : len(command)-1])
		if err != nil && first == nil {
			first = fmt.Errorf("command %s: %w", command, err)
		}
		if !known || err != nil {
			text.WriteString(command)
		}
	}
	text.WriteString(comment)
	a.Text = strings.Join(strings.Fields(text.String()), " ")
	return a, first
}

// command reads what stands between [% and ].
func (a *Annotation) command(text string) (known bool, err error) {
	name, value, _ := strings.Cut(text, " ")
	value = strings.TrimSpace(value)
	switch name {
	case "clk":
		known, err = set(&a.Clock, &a.HasClock, value, ParseClock)
	case "emt":
		known, err = set(&a.Elapsed, &a.HasElapsed, value, ParseClock)
	case "eval":
		known, err = set(&a.Eval, &a.HasEval, value, parseEval)
	case "csl":
		var squares []Square
		known, err = set(&squares, new(bool), value, parseSquares)
		a.Squares = append(a.Squares, squares...)
	case "cal":
		var arrows []Arrow
		known, err = set(&arrows, new(bool), value, parseArrows)
		a.Arrows = append(a.Arrows, arrows...)
	}
	return known, err
}

// set reads a value; one that cannot be read changes nothing.
func set[T any](into *T, has *bool, text string, parse func(string) (T, error)) (known bool, err error) {
	value, err := parse(text)
	if err == nil {
		*into, *has = value, true
	}
	return true, err
}

// ParseClock reads a time in the form of the clk command: hours, minutes and
// seconds, 1:30:05, perhaps with a fraction of seconds. Hours may be missing.
func ParseClock(text string) (time.Duration, error) {
	whole, fraction, hasFraction := strings.Cut(text, ".")
	parts := strings.Split(whole, ":")
	if len(parts) < 2 || len(parts) > 3 {
		return 0, fmt.Errorf("time %q: expected h:mm:ss", text)
	}
	seconds := 0
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 10, 16)
		if err != nil || i > 0 && n > 59 {
			return 0, fmt.Errorf("time %q: expected h:mm:ss", text)
		}
		seconds = 60*seconds + int(n)
	}
	d := time.Duration(seconds) * time.Second
	if hasFraction {
		n, err := strconv.ParseUint(fraction, 10, 32)
		if err != nil || len(fraction) > 9 {
			return 0, fmt.Errorf("time %q: expected digits after the period", text)
		}
		for range 9 - len(fraction) {
			n *= 10
		}
		d += time.Duration(n)
	}
	return d, nil
}

func parseEval(text string) (Eval, error) {
	var e Eval
	value, depth, hasDepth := strings.Cut(text, ",")
	if hasDepth {
		n, err := strconv.ParseUint(strings.TrimSpace(depth), 10, 16)
		if err != nil {
			return Eval{}, fmt.Errorf("depth %q: expected a number", depth)
		}
		e.Depth = int(n)
	}
	var err error
	if mate, ok := strings.CutPrefix(strings.TrimSpace(value), "#"); ok {
		e.Mate, err = strconv.Atoi(mate)
	} else {
		e.Pawns, err = strconv.ParseFloat(strings.TrimSpace(value), 64)
	}
	if err != nil || e.Pawns != e.Pawns || e.Pawns > 1e6 || e.Pawns < -1e6 {
		return Eval{}, fmt.Errorf("evaluation %q: expected pawns as 0.25, or moves to mate as #-3", value)
	}
	return e, nil
}

func parseSquares(text string) ([]Square, error) {
	var squares []Square
	for mark := range strings.SplitSeq(text, ",") {
		mark = strings.TrimSpace(mark)
		if len(mark) != 3 || strings.IndexByte("GRYB", mark[0]) < 0 {
			return nil, fmt.Errorf("mark %q: expected a color G, R, Y or B and a square", mark)
		}
		sq, err := chess.ParseSquare(mark[1:])
		if err != nil {
			return nil, err
		}
		squares = append(squares, Square{mark[0], sq})
	}
	return squares, nil
}

func parseArrows(text string) ([]Arrow, error) {
	var arrows []Arrow
	for mark := range strings.SplitSeq(text, ",") {
		mark = strings.TrimSpace(mark)
		if len(mark) != 5 || strings.IndexByte("GRYB", mark[0]) < 0 {
			return nil, fmt.Errorf("mark %q: expected a color G, R, Y or B and two squares", mark)
		}
		m, err := chess.ParseUCI(mark[1:])
		if err != nil {
			return nil, err
		}
		arrows = append(arrows, Arrow{mark[0], m.From(), m.To()})
	}
	return arrows, nil
}

// String writes the annotation as a comment: the commands, then the text. Times
// are written in whole seconds, rounded up.
func (a Annotation) String() string {
	var parts []string
	if a.HasEval {
		parts = append(parts, "[%eval "+a.Eval.String()+"]")
	}
	if a.HasClock {
		parts = append(parts, clockCommand(a.Clock))
	}
	if a.HasElapsed {
		parts = append(parts, "[%emt"+strings.TrimPrefix(clockCommand(a.Elapsed), "[%clk"))
	}
	var marks []string
	for _, s := range a.Squares {
		marks = append(marks, string(rune(s.Color))+s.Square.String())
	}
	if len(marks) > 0 {
		parts = append(parts, "[%csl "+strings.Join(marks, ",")+"]")
	}
	marks = nil
	for _, arrow := range a.Arrows {
		marks = append(marks, string(rune(arrow.Color))+arrow.From.String()+arrow.To.String())
	}
	if len(marks) > 0 {
		parts = append(parts, "[%cal "+strings.Join(marks, ",")+"]")
	}
	if a.Text != "" {
		parts = append(parts, a.Text)
	}
	return strings.Join(parts, " ")
}

// String writes the evaluation as the eval command has it.
func (e Eval) String() string {
	text := strconv.FormatFloat(e.Pawns, 'f', 2, 64)
	if e.Mate != 0 {
		text = "#" + strconv.Itoa(e.Mate)
	}
	if e.Depth > 0 {
		text += "," + strconv.Itoa(e.Depth)
	}
	return text
}
