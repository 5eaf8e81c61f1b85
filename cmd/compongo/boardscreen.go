package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/eboard/port"
	boardwords "github.com/compongo/compongo/eboard/words"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/words"
)

// boardScreen shows one game on a terminal, drawn anew when it has changed.
type boardScreen struct {
	out  io.Writer
	lang words.Lang
	last string
}

// screenOn returns the screen of an output that is a terminal, else none.
func screenOn(out io.Writer, lang words.Lang) *boardScreen {
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
	return &boardScreen{out: out, lang: lang}
}

const (
	lastLines = 12 // of what was told last
	wide      = 76 // columns: terminals have 80 and more
)

func (s *boardScreen) show(b *liveBoard) {
	text := boardwords.Line(s.lang, boardwords.LineWaiting, b.device.path) + "\n"
	if b.lost != "" {
		text += b.lost + "\n"
	}
	if b.game != nil && b.game.session != nil {
		text = b.game.picture(orElse(b.identity.Serial, b.device.path))
	}
	if text != s.last {
		s.last = text
		fmt.Fprint(s.out, "\x1b[H\x1b[2J"+text)
	}
}

// picture is the board as the sensors have it, the clocks, what is in the air, what
// binds, the last rulings, and what the arbiter is asked.
func (b *boardGame) picture(name string) string {
	var out strings.Builder
	g := b.session.Game()
	reader := b.session.Reader()
	fmt.Fprintf(&out, "  %s\n\n", name)
	for rank := 7; rank >= 0; rank-- {
		fmt.Fprintf(&out, "  %d %s%s\n", rank+1, b.rank(chess.Rank(rank)), b.beside(rank, g))
	}
	out.WriteString("\n     a b c d e f g h\n\n")
	var lines []string
	for _, line := range b.lines[max(0, len(b.lines)-lastLines):] {
		lines = append(lines, wrap(line)...)
	}
	for _, line := range lines[max(0, len(lines)-lastLines):] {
		out.WriteString("  " + line + "\n")
	}
	if q := reader.Asking(); q != nil {
		out.WriteString("\n  " + strings.Join(wrap("? "+boardwords.Question(b.options.lang, *q)), "\n  ") + "\n")
	}
	return out.String()
}

// rank writes the men of a rank with the letters of the language, those of Black small.
func (b *boardGame) rank(rank chess.Rank) string {
	placement := b.session.Reader().Board()
	letters, ok := notation.LettersFor(string(b.options.lang))
	if !ok {
		letters = notation.English
	}
	var out strings.Builder
	for file := range 8 {
		sq := chess.NewSquare(chess.File(file), rank)
		man, letter := placement.Men[sq], "·"
		switch {
		case man == chess.NoPiece && placement.Occupied.Has(sq):
			letter = "?"
		case man.Type() == chess.Pawn && man != chess.NoPiece:
			letter = "P"
		case man != chess.NoPiece:
			letter = string(letters[man.Type()])
		}
		if man != chess.NoPiece && man.Color() == chess.Black {
			letter = strings.ToLower(letter)
		}
		out.WriteString(" " + letter)
	}
	return out.String()
}

// wrap breaks a line at blanks; what follows stands further in than its beginning.
func wrap(line string) []string {
	indent := strings.Repeat(" ", len(line)-len(strings.TrimLeft(line, " ")))
	var lines []string
	text := indent
	for word := range strings.FieldsSeq(line) {
		if utf8.RuneCountInString(text)+1+utf8.RuneCountInString(word) > wide {
			lines = append(lines, text)
			text = indent + "   "
		} else if strings.TrimSpace(text) != "" {
			text += " "
		}
		text += word
	}
	return append(lines, text)
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
	return text + " " + words.TimeLeft(b.options.lang, left)
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
