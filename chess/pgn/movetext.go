package pgn

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/compongo/compongo/chess"
)

// writeMovetext writes the moves and the result (PGN 8.2).
func writeMovetext(b *strings.Builder, g Game) error {
	number, side := max(1, g.Start.FullmoveNumber), g.Start.Turn
	l := lines{b: b}
	if !utf8.ValidString(g.Comment) {
		return fmt.Errorf("comment before the first move: expected UTF-8, found %q", g.Comment)
	}
	l.comment(g.Comment)
	numbered := false // whether White's move stands right before
	for _, m := range g.Moves {
		indication := fmt.Sprintf("%d.", number)
		if side == chess.Black {
			indication += ".."
		}
		if err := checkMove(m); err != nil {
			return fmt.Errorf("move %s %w", indication, err)
		}
		if !numbered {
			l.token(indication)
		}
		annotated := l.move(m)
		if side == chess.Black {
			number++
		}
		numbered = side == chess.White && !annotated
		side = side.Other()
	}
	l.token(string(g.Result))
	l.flush()
	b.WriteByte('\n')
	return nil
}

func checkMove(m Move) error {
	if m.SAN == "" {
		return fmt.Errorf("is empty: expected a move in algebraic notation")
	}
	for i, r := range m.SAN {
		letter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
		if !letter && (i == 0 || !strings.ContainsRune("0123456789+#=-", r)) {
			return fmt.Errorf("%q: %q is not part of a move in algebraic notation", m.SAN, r)
		}
	}
	if m.HasClock && m.Clock < 0 {
		return fmt.Errorf("%s: clock %v is negative", m.SAN, m.Clock)
	}
	if !utf8.ValidString(m.Comment) {
		return fmt.Errorf("%s: comment: expected UTF-8, found %q", m.SAN, m.Comment)
	}
	return nil
}

// clockCommand writes a time as the clk command of the supplement (4.2), whole
// seconds rounded up, so that 0:00:00 is a flag that has fallen.
func clockCommand(d time.Duration) string {
	s := int64(d / time.Second)
	if d%time.Second > 0 {
		s++
	}
	return fmt.Sprintf("[%%clk %d:%02d:%02d]", s/3600, s/60%60, s%60)
}
