package chess_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
)

func TestDoubts(t *testing.T) {
	const (
		pawns   = chess.PawnCaptures
		caged   = chess.CagedBishop
		check   = chess.UnexplainedCheck
		unequal = chess.UnequalCastling
		counter = chess.CounterConflict
		parity  = chess.MoveParity
	)
	tests := []struct {
		fen    string
		want   []chess.DoubtReason
		detail string
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", nil, ""},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", nil, ""},
		// Doubled pawns need a capture, and nothing is missing.
		{"rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 1", []chess.DoubtReason{pawns}, "the white pawns need 1 capture and black has lost 0"},
		{"rnbqkb1r/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 1", nil, ""},
		// Three pawns of two files' making.
		{"4k3/8/8/8/8/P7/PP6/4K3 w - - 0 1", []chess.DoubtReason{pawns}, "a2 and b2 and a3 cannot all"},
		{"4k3/p7/p7/p7/p7/p7/8/4K3 w - - 0 1", nil, ""},
		{"2bqkb2/p7/p7/p7/p7/p7/8/RNBQKB2 w - - 0 1", nil, ""},
		{"2bqkb2/p7/p7/p7/p7/p7/8/RNBQKBN1 w - - 0 1", []chess.DoubtReason{pawns}, "the black pawns need 10 captures and white has lost 9"},
		// The bishop that is missing was taken at home, by no pawn.
		{"rn1qkbnr/pp1p1ppp/8/8/8/8/8/4K3 w - - 0 1", nil, ""},
		{"rn1qkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 1", []chess.DoubtReason{pawns}, "need 1 capture and black has lost 0"},
		{"4k3/8/8/8/5B2/8/PPPPPPPP/RN1QKBNR w KQ - 0 1", []chess.DoubtReason{caged}, "the white bishop on f4 never left"},
		{"4k3/8/8/8/5B2/8/PPP1PPPP/RN1QKBNR w KQ - 0 1", nil, ""},
		{"4k3/8/8/8/5B2/8/1P1PPPPP/RNBQKBNR w KQ - 0 1", nil, ""},
		// A pawn at home gives no check: it has not moved and nothing hid it.
		{"8/8/8/8/8/2k5/1P6/4K3 b - - 0 1", []chess.DoubtReason{check}, "b2"},
		{"8/8/8/8/2k5/1P6/8/4K3 b - - 0 1", nil, ""},
		{"5k2/8/8/8/8/8/8/5RK1 b - - 0 1", nil, ""},
		{"r3k2r/8/8/8/8/8/8/1R2K1R1 w GBha - 0 1", []chess.DoubtReason{unequal, unequal}, ""},
		{"1r3kr1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", []chess.DoubtReason{unequal}, "the kings on e1 and f8"},
		{"1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", nil, ""},
		{"4k3/8/8/3Pp3/8/8/8/4K3 w - e6 7 40", []chess.DoubtReason{counter}, "e6"},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 2", []chess.DoubtReason{parity, counter}, "only 2 moves"},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 9", []chess.DoubtReason{counter}, "lost 15 men but"},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 99", nil, ""},
		{"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1", []chess.DoubtReason{parity}, "black is to move"},
		{"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", nil, ""},
		{"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 2", []chess.DoubtReason{parity}, "fullmove number 2"},
	}
	for _, test := range tests {
		s, err := chess.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		var got []chess.DoubtReason
		var details []string
		for _, d := range s.Doubts() {
			got = append(got, d.Reason)
			details = append(details, d.Detail)
		}
		if test.want = slices.Compact(test.want); !slices.Equal(slices.Compact(got), test.want) || !strings.Contains(strings.Join(details, "; "), test.detail) {
			t.Errorf("%s: %v %q, want %v %q", test.fen, got, details, test.want, test.detail)
		}
	}
	if chess.EmptySetup().Doubts() != nil {
		t.Error("no kings, but doubts")
	}
}

// TestReachableIsNeverDoubted: whatever comes of a game is valid and in no doubt.
func TestReachableIsNeverDoubted(t *testing.T) {
	games := 200
	if testing.Short() {
		games = 40
	} else if scale(1) > 1 {
		games = 100_000
	}
	random := rand.New(rand.NewPCG(5, 6))
	reached := 0
	for game := range games {
		p := chess.StartingPosition()
		if game%2 == 1 {
			p, _ = chess.StartingPosition960(random.IntN(960))
		}
		for range 40 + random.IntN(200) {
			s := p.Setup()
			if problems, doubts := s.Validate(), s.Doubts(); problems != 0 || doubts != nil {
				t.Fatalf("%s: %v, %v", s.FEN(), problems, doubts)
			}
			reached++
			m := someMove(p, random)
			if m == 0 {
				break
			}
			p = p.PlayUnchecked(m)
		}
	}
	t.Logf("%d positions of %d games", reached, games)
}

// someMove prefers checks, promotions and castling, which random games lack.
func someMove(p chess.Position, random *rand.Rand) chess.Move {
	moves := p.Legal(nil)
	if len(moves) == 0 {
		return 0
	}
	m := moves[random.IntN(len(moves))]
	for range 6 {
		_, castles := p.CastlingSide(m)
		if castles || m.Promotion() != chess.NoPieceType || p.PlayUnchecked(m).InCheck() {
			break
		}
		m = moves[random.IntN(len(moves))]
	}
	return m
}
