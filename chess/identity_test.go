package chess_test

import (
	"testing"

	"github.com/compongo/compongo/chess"
)

// TestIdentity is the table of Article 9.2.3: what makes positions the same.
func TestIdentity(t *testing.T) {
	tests := []struct {
		id, a, b string
		same     bool
	}{
		{"ID-01 no pawn beside", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", true},
		{"ID-02 en passant possible", "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3", false},
		{"ID-03 pinned on the file", "r4k2/8/8/8/4Pp2/8/8/R3KR2 b - e3 0 1", "r4k2/8/8/8/4Pp2/8/8/R3KR2 b - - 0 1", true},
		{"ID-04 rank opened", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1", true},
		{"ID-05 does not parry", "4b2k/8/8/3pP3/K7/8/8/8 w - d6 0 1", "4b2k/8/8/3pP3/K7/8/8/8 w - - 0 1", true},
		{"ID-06 captures the checker", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "8/8/8/2k5/3Pp3/8/8/4K3 b - - 0 1", false},
		{"ID-07 diagonal opened", "8/8/5k2/8/3Pp3/8/1B6/4K3 b - d3 0 1", "8/8/5k2/8/3Pp3/8/1B6/4K3 b - - 0 1", true},
		{"ID-08 one pinned, one free", "4k3/8/8/8/2pPp3/8/8/4R1K1 b - d3 0 1", "4k3/8/8/8/2pPp3/8/8/4R1K1 b - - 0 1", false},
		{"ID-09 right lost", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1", false},
		{"ID-10 right blocked", "r3kb1r/8/8/8/8/8/8/R3KB1R w KQkq - 0 1", "r3kb1r/8/8/8/8/8/8/R3KB1R w Qkq - 0 1", false},
		{"ID-11 side to move", "8/8/8/8/8/2k5/8/K6R w - - 0 1", "8/8/8/8/8/2k5/8/K6R b - - 0 1", false},
		{"ID-12 counters", "8/8/8/8/8/2k5/8/K6R w - - 4 10", "8/8/8/8/8/2k5/8/K6R w - - 12 44", true},
		{"ID-13 right that cannot be", "4k3/8/8/8/8/8/7R/4K3 w K - 0 1", "4k3/8/8/8/8/8/7R/4K3 w - - 0 1", true},
	}
	for _, test := range tests {
		t.Run(test.id, func(t *testing.T) {
			a, b := tolerated(t, test.a), tolerated(t, test.b)
			if same := a.Identity() == b.Identity(); same != test.same {
				t.Errorf("same %v, want %v", same, test.same)
			}
		})
	}
}

func tolerated(t *testing.T, fen string) chess.Position {
	t.Helper()
	s, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.PositionTolerating(chess.BadCastling | chess.OpponentInCheck | chess.ImpossibleCheck)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
