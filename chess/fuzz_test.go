package chess_test

import (
	"testing"

	"github.com/compongo/compongo/chess"
)

// FuzzParseFEN: no text makes anything panic, a setup written is read back the
// same, and on what is left of one king each the two generators agree.
func FuzzParseFEN(f *testing.F) {
	for _, r := range perftRecords(f)[:40] {
		f.Add(r.FEN)
	}
	f.Fuzz(func(t *testing.T, fen string) {
		s, err := chess.ParseFEN(fen)
		if err != nil {
			_ = err.Error()
			return
		}
		written := s.FEN()
		back, err := chess.ParseFEN(written)
		if err != nil || back.FEN() != written || back.Board != s.Board || back.Castling != s.Castling {
			t.Fatalf("%q is written %q and read back %q: %v", fen, written, back.FEN(), err)
		}
		_ = s.Validate().String()
		if p, err := s.PositionTolerating(^chess.Problems(0)); err == nil {
			judge(t, p)
		}
		if p, err := s.Position(); err == nil {
			again, err := chess.ParsePosition(p.Setup().FEN())
			if err != nil || again.Identity() != p.Identity() {
				t.Fatalf("%q comes back as %v: %v", fen, again, err)
			}
		}
	})
}

// FuzzParseUCI: no text makes it panic, and what is read is written back.
func FuzzParseUCI(f *testing.F) {
	for _, text := range []string{"e2e4", "e7e8q", "e1g1", "e1h1", "0000", "e2e9", "é2e4", "e2e4x", ""} {
		f.Add("r3k2r/P6P/8/8/8/8/p6p/R3K2R w KQkq - 0 1", text)
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		m, err := chess.ParseUCI(text)
		if err == nil && m.String() != text {
			t.Fatalf("%q is read as %v", text, m)
		}
		p, err := chess.ParsePosition(fen)
		if err != nil {
			return
		}
		m, err = p.ParseUCIMove(text)
		if err != nil {
			return
		}
		if back, err := p.ParseUCIMove(p.UCI(m)); err != nil || back != m {
			t.Fatalf("%s: %q is read as %v, written %q and read as %v (%v)", fen, text, m, p.UCI(m), back, err)
		}
	})
}
