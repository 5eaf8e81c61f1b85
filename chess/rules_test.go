package chess_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
)

func TestIllegalMovesSayWhy(t *testing.T) {
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	tests := []struct{ fen, move, reason string }{
		{start, "e3e4", "no man stands on e3"},
		{start, "e7e5", "the pawn on e7 is the opponent's and white is to move"},
		{start, "e1h1", "castling with the rook on h1 is not possible now"},
		{start, "e1g1", "castling with the rook on h1 is not possible now"},
		{start, "d1d2", "an own pawn stands on d2"},
		{start, "e2e5", "a pawn on e2 cannot go to e5"},
		{start, "b1b3", "a knight on b1 cannot go to b3"},
		{start, "e2e4q", "only a pawn that reaches its last rank is promoted"},
		{start, "g1f3q", "only a pawn that reaches its last rank is promoted"},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "the pawn must become a queen, rook, bishop or knight"},
		{"4k3/8/8/8/8/4r3/4N3/4K3 w - - 0 1", "e2c3", "the own king would be in check"},
		{"4k3/8/8/8/8/4r3/8/4K2N w - - 0 1", "h1g3", "the king on e1 would still be in check"},
		{"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6", "the own king would be in check"},
	}
	for _, test := range tests {
		p := position(t, test.fen, false)
		_, err := p.ParseUCIMove(test.move)
		var illegal *chess.IllegalMoveError
		if !errors.As(err, &illegal) || illegal.Reason != test.reason || illegal.FEN != p.FEN() {
			t.Errorf("%s %s: %v", test.fen, test.move, err)
			continue
		}
		if _, err := p.Play(illegal.Move); err == nil || err.Error() != illegal.Error() {
			t.Errorf("%s %s: play says %v", test.fen, test.move, err)
		}
	}
}

func TestKingIsNeverCaptured(t *testing.T) {
	s, err := chess.ParseFEN("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.PositionTolerating(chess.OpponentInCheck)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.ParseUCIMove("e7e8"); err == nil || !strings.Contains(err.Error(), "a king is never captured") {
		t.Errorf("%v", err)
	}
}

func TestUCISyntax(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", "expected two squares"},
		{"e2", "expected two squares"},
		{"e2e4qq", "expected two squares"},
		{"i2e4", "column 1"},
		{"e2e9", "column 3"},
		{"e7e8k", "column 5"},
		{"e7e8Q", "column 5"},
		{"e2e2", "two different squares"},
		{"0000", "column 1"},
		{strings.Repeat("é", 2), "column 1"},
		{strings.Repeat("x", 100), "…"},
	}
	for _, test := range tests {
		if m, err := chess.ParseUCI(test.text); err == nil || m != 0 || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, %v", test.text, m, err)
		}
	}
}

// TestCastlingText: both forms are read in both variants, each is written in
// its own.
func TestCastlingText(t *testing.T) {
	tests := []struct {
		fen      string
		chess960 bool
		read     string
		move     string
		written  string
	}{
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", false, "e1g1", "e1h1", "e1g1"},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", false, "e1h1", "e1h1", "e1g1"},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", true, "e1c1", "e1a1", "e1a1"},
		{"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", true, "f1g1", "f1g1", "f1g1"},
		{"4k3/8/8/8/8/8/8/1K4R1 w G - 0 1", true, "b1g1", "b1g1", "b1g1"},
		{"4k3/8/8/8/8/8/8/RK6 w A - 0 1", true, "b1c1", "b1c1", "b1c1"},
		{"4k3/8/8/8/8/8/8/RK6 w A - 0 1", true, "b1a1", "b1a1", "b1a1"},
		{"4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", true, "e1g1", "e1g1", "e1g1"},
	}
	for _, test := range tests {
		p := position(t, test.fen, test.chess960)
		m, err := p.ParseUCIMove(test.read)
		if err != nil || m.String() != test.move || p.UCI(m) != test.written {
			t.Errorf("%s %s: %v written %s (%v)", test.fen, test.read, m, p.UCI(m), err)
		}
	}
}

// TestCastlingShield: the rook with which the king castles may not uncover it.
func TestCastlingShield(t *testing.T) {
	tests := []struct {
		fen   string
		legal bool
	}{
		{"4k3/8/8/8/8/8/8/qRK5 w B - 0 1", false},
		{"4k3/8/8/8/8/8/8/bRK5 w B - 0 1", true},
		{"1r2k3/8/8/8/8/8/8/1RK5 w B - 0 1", true},
	}
	for _, test := range tests {
		p := position(t, test.fen, true)
		if got := p.IsLegal(chess.NewMove(chess.C1, chess.B1)); got != test.legal {
			t.Errorf("%s: castling legal %v", test.fen, got)
		}
		judge(t, p)
	}
}

func TestSliders(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 20000 {
		occupied := chess.Bitboard(random.Uint64() & random.Uint64())
		sq := chess.Square(random.IntN(64))
		for _, kind := range []chess.PieceType{chess.Bishop, chess.Rook, chess.Queen} {
			o := oracle{}
			for man := range occupied.All() {
				o.Board[man] = chess.NewPiece(chess.Black, chess.Pawn)
			}
			o.Board[sq] = chess.NewPiece(chess.White, kind)
			want := chess.NewBitboard(o.reach(sq)...)
			if got := chess.Attacks(o.Board[sq], sq, occupied); got != want {
				t.Fatalf("%v on %v among %v: %v, want %v", kind, sq, occupied, got, want)
			}
		}
	}
}

func TestNoAllocation(t *testing.T) {
	p := position(t, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", false)
	buf := make([]chess.Move, 0, 256)
	same := 0
	if n := testing.AllocsPerRun(10, func() {
		for _, m := range p.Legal(buf) {
			next := p.PlayUnchecked(m)
			if next.Identity() == p.Identity() || !p.IsLegal(m) || next.IsCheckmate() {
				same++
			}
		}
	}); n != 0 || same != 0 {
		t.Errorf("%v allocations, %d wrong", n, same)
	}
}

// TestCountersStop shuffles knights until the halfmove clock has no more room.
func TestCountersStop(t *testing.T) {
	s := chess.StartingPosition().Setup()
	s.HalfmoveClock, s.FullmoveNumber = 99999, 99999
	p, err := s.Position()
	if err != nil {
		t.Fatal(err)
	}
	shuffle := []chess.Move{
		chess.NewMove(chess.G1, chess.F3), chess.NewMove(chess.G8, chess.F6),
		chess.NewMove(chess.F3, chess.G1), chess.NewMove(chess.F6, chess.G8),
	}
	const last = 1<<20 - 1
	for plies := 99999; plies < last+5; plies++ {
		if p.HalfmoveClock() != min(plies, last) {
			t.Fatalf("halfmove clock %d, want %d", p.HalfmoveClock(), plies)
		}
		p = p.PlayUnchecked(shuffle[(plies+1)%4])
	}
	if want := 99999 + (last+5-99999)/2; p.FullmoveNumber() != want {
		t.Errorf("move %d, want %d", p.FullmoveNumber(), want)
	}
}

func TestDivide(t *testing.T) {
	p := position(t, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", false)
	total := uint64(0)
	entries := chess.Divide(p, 3)
	for _, e := range entries {
		total += e.Nodes
	}
	if len(entries) != 48 || total != chess.Perft(p, 3) {
		t.Errorf("%d moves, %d nodes", len(entries), total)
	}
	if chess.Perft(p, 0) != 1 || chess.Perft(p, -1) != 1 || chess.Divide(p, 0) != nil {
		t.Error("depth 0")
	}
}

func TestLoneMaterialDraw(t *testing.T) {
	tests := []struct {
		fen  string
		want bool
	}{
		{"8/8/4k3/8/8/3K4/8/8 w - - 0 1", true},
		{"8/8/4k3/8/8/3K4/3B4/8 w - - 0 1", true},
		{"8/8/4k3/8/8/3K4/3N4/8 w - - 0 1", true},
		{"8/1b6/4k3/3b4/8/3K1B2/6B1/8 w - - 0 1", true},
		{"8/8/4k3/8/3b4/3B4/8/4K3 w - - 0 1", false},
		{"8/8/4k3/8/3n4/2N5/8/4K3 w - - 0 1", false},
		{"8/8/4k3/8/8/2NN4/8/4K3 w - - 0 1", false},
		{"8/8/4k3/8/8/2NB4/8/4K3 w - - 0 1", false},
		{"8/8/4k3/8/8/3P4/8/4K3 w - - 0 1", false},
		{"8/8/4k3/8/8/3R4/8/4K3 w - - 0 1", false},
	}
	for _, test := range tests {
		if got := position(t, test.fen, false).LoneMaterialDraw(); got != test.want {
			t.Errorf("%s: %v", test.fen, got)
		}
	}
}
