package chess_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
)

func TestValidate(t *testing.T) {
	tests := []struct {
		fen  string
		want chess.Problems
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0},
		{"8/8/8/8/8/8/8/8 w - - 0 1", chess.MissingKing},
		{"4k3/8/8/8/8/8/8/3KK3 w - - 0 1", chess.ManyKings},
		{"8/8/8/8/8/8/8/3KK3 w - - 0 1", chess.MissingKing | chess.ManyKings},
		{"P3k3/8/8/8/8/8/8/4K3 w - - 0 1", chess.PawnOnBackRank},
		{"4k3/8/8/8/8/8/8/p3K3 w - - 0 1", chess.PawnOnBackRank},
		{"4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", chess.OpponentInCheck},
		{"8/8/8/8/8/8/4k3/4K3 w - - 0 1", chess.OpponentInCheck},
		{"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", chess.TooManyMen},
		{"4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", chess.TooManyMen},
		{"4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1", chess.TooManyMen},
		{"4k3/8/8/8/8/8/PPPPPPP1/B1B1K3 w - - 0 1", 0},
		{"4k3/8/8/8/8/NNNNNNNN/RRRRRRRR/4K3 w - - 0 1", chess.TooManyMen},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", 0},
		{"4k3/8/8/8/8/8/8/4K3 w K - 0 1", chess.BadCastling},
		{"4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", chess.BadCastling},
		{"4k3/8/8/8/8/8/8/5K1R w K - 0 1", chess.BadCastling},
		{"4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", 0},
		{"4k3/8/8/8/8/8/8/5K1R w H - 0 1", 0},
		{"4k3/8/8/8/8/8/4K3/7R w H - 0 1", chess.BadCastling},
		{"4k3/8/8/8/8/8/8/4K2r w H - 0 1", chess.BadCastling},
		{"4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", 0},
		{"4k3/8/8/3Pp3/8/8/8/4K3 w - e6 7 1", 0},
		{"4k3/8/8/3P4/8/8/8/4K3 w - e6 0 1", chess.BadEnPassant},
		{"4k3/4p3/8/3Pp3/8/8/8/4K3 w - e6 0 1", chess.BadEnPassant},
		{"4k3/8/4p3/3Pp3/8/8/8/4K3 w - e6 0 1", chess.BadEnPassant},
		{"4k3/8/8/3Pp3/8/8/8/4K3 b - e6 0 1", chess.BadEnPassant},
		{"4k3/8/8/3Pp3/8/8/8/4K3 w - e5 0 1", chess.BadEnPassant},
		{"4k3/8/8/3Pp3/8/8/8/4K3 w - a1 0 1", chess.BadEnPassant},
		{"4k3/8/8/3Pp3/8/8/8/4K3 w - h8 0 1", chess.BadEnPassant},
		{"8/8/8/3Pp3/8/8/8/k2K3r w - e6 0 1", chess.ImpossibleCheck},
		{"k7/8/8/4p3/3K4/8/8/8 w - e6 0 1", 0},
		{"k5b1/8/8/4p3/8/8/K7/8 w - e6 0 1", chess.ImpossibleCheck},
		{"k2r4/8/8/8/3K4/8/8/3r4 w - - 0 1", chess.ImpossibleCheck},
		{"k7/8/4n3/1n6/3K4/8/8/8 w - - 0 1", chess.ImpossibleCheck},
		{"k2r4/8/2n1n3/8/3K4/8/8/8 w - - 0 1", chess.ImpossibleCheck},
		{"k2r4/8/2n5/8/3K4/8/8/8 w - - 0 1", chess.ImpossibleCheck},
		{"k2r4/8/8/1n6/3K4/8/8/8 w - - 0 1", 0},
		// Only a capture on f6 can have hidden the queen until now.
		{"3k4/8/5B2/8/7Q/8/8/3RK3 b - - 0 1", 0},
		// Two lines opened by one capture en passant.
		{"4R3/1B6/3P4/8/4k3/8/8/6K1 b - - 0 1", 0},
		{"4r2k/8/8/7b/8/4p3/8/3K4 w - - 0 1", 0},
		// A rook that was promoted by capture and uncovers another.
		{"3Rk3/8/8/8/8/4R3/8/4K3 b - - 0 1", 0},
		{"4Rk2/8/8/8/8/5R2/8/4K3 b - - 0 1", 0},
	}
	for _, test := range tests {
		s, err := chess.ParseFEN(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Validate(); got != test.want {
			t.Errorf("%s: %v, want %v", test.fen, got, test.want)
		}
	}
}

func TestPositionGivesEveryReason(t *testing.T) {
	_, err := chess.ParsePosition("P3k3/8/8/8/8/8/4R3/4K3 w KQ e3 0 1")
	var setup *chess.SetupError
	if !errors.As(err, &setup) {
		t.Fatalf("%v", err)
	}
	want := chess.PawnOnBackRank | chess.BadCastling | chess.OpponentInCheck | chess.BadEnPassant
	if setup.Problems != want || len(setup.Details) != 4 {
		t.Errorf("%v: %v", setup.Problems, setup.Details)
	}
	for _, part := range []string{"a8", "white may castle king side but has no rook on h1", "the black king on e8 is in check from e2", "can pass e3"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q does not say %q", err, part)
		}
	}
}

func TestBadCounter(t *testing.T) {
	s := chess.StartingPosition().Setup()
	s.HalfmoveClock = -1
	if got := s.Validate(); got != chess.BadCounter {
		t.Errorf("%v", got)
	}
	p, err := s.PositionTolerating(chess.BadCounter)
	if err != nil || p != chess.StartingPosition() {
		t.Errorf("%v, %v", p, err)
	}
}

func TestKingsAreNeverForgiven(t *testing.T) {
	if _, err := chess.EmptySetup().PositionTolerating(^chess.Problems(0)); err == nil {
		t.Error("no kings, no error")
	}
}

func TestFENRoundTrip(t *testing.T) {
	tests := []struct {
		fen, written string
		chess960     bool
	}{
		{"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "", false},
		{"4k3/8/8/8/8/8/8/4K2R w K -", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", false},
		{"4k3/8/8/8/8/8/8/4K2R w K - 5", "4k3/8/8/8/8/8/8/4K2R w K - 5 1", false},
		{"  4k3/8/8/8/8/8/8/4K2R\tw K  - 5 9\n", "4k3/8/8/8/8/8/8/4K2R w K - 5 9", false},
		{"4k3/8/8/8/8/8/8/RR2K2R w KB - 0 1", "4k3/8/8/8/8/8/8/RR2K2R w HB - 0 1", true},
		{"1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 0 1", "", true},
		{"4k3/8/8/8/8/8/8/4K3 w qK - 0 1", "4k3/8/8/8/8/8/8/4K3 w Kq - 0 1", false},
	}
	for _, test := range tests {
		s, err := chess.ParseFEN(test.fen)
		if err != nil {
			t.Errorf("%q: %v", test.fen, err)
			continue
		}
		want := test.written
		if want == "" {
			want = test.fen
		}
		if got := s.FEN(); got != want || s.Chess960 != test.chess960 {
			t.Errorf("%q: written %q, chess960 %v", test.fen, got, s.Chess960)
		}
	}
}

func TestXFEN(t *testing.T) {
	s, err := chess.ParseFEN("rk2r3/8/8/8/8/8/8/RK1RR3 w DAea - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := s.XFEN(), "rk2r3/8/8/8/8/8/8/RK1RR3 w DQkq - 0 1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestFENErrorsSayWhere(t *testing.T) {
	tests := []struct {
		fen    string
		field  chess.FENField
		column int
		want   string
	}{
		{"", chess.FENBoard, 1, "from a8"},
		{"8/8/8/8/8/8/8 w - - 0 1", chess.FENBoard, 14, "/ and rank 1"},
		{"8/8/8/8/8/8/8/8/8 w - - 0 1", chess.FENBoard, 16, "a blank after the first rank"},
		{"8/ppppppppp/8/8/8/8/8/8 w - - 0 1", chess.FENBoard, 11, "/ after the eight squares of rank 7"},
		{"8/7/8/8/8/8/8/8 w - - 0 1", chess.FENBoard, 4, "for h7"},
		{"8/44/8/8/8/8/8/8 w - - 0 1", chess.FENBoard, 4, "for e7"},
		{"8/p8/8/8/8/8/8/8 w - - 0 1", chess.FENBoard, 4, "a digit 1 to 7 from b7"},
		{"8/é7/8/8/8/8/8/8 w - - 0 1", chess.FENBoard, 3, "from a7"},
		{"8/8/8/8/8/8/8/8 W - - 0 1", chess.FENTurn, 17, "w or b"},
		{"8/8/8/8/8/8/8/8", chess.FENTurn, 16, "w or b"},
		{"8/8/8/8/8/8/8/8 w", chess.FENCastling, 18, "KQkq"},
		{"8/8/8/8/8/8/8/8 w KX - 0 1", chess.FENCastling, 20, "KQkq"},
		{"8/8/8/8/8/8/8/8 w KK - 0 1", chess.FENCastling, 20, "right once"},
		{"8/8/8/8/8/8/8/8 w - e9 0 1", chess.FENEnPassant, 21, "- or a square"},
		{"8/8/8/8/8/8/8/8 w -", chess.FENEnPassant, 20, "- or a square"},
		{"8/8/8/8/8/8/8/8 w - - -1 1", chess.FENHalfmoveClock, 23, "from 0 to 99999"},
		{"8/8/8/8/8/8/8/8 w - - 0 99999999999999999999", chess.FENFullmoveNumber, 25, "from 0 to 99999"},
		{"8/8/8/8/8/8/8/8 w - - 0 1 x", chess.FENEnd, 27, "nothing more"},
	}
	for _, test := range tests {
		_, err := chess.ParseFEN(test.fen)
		var fen *chess.FENError
		if !errors.As(err, &fen) {
			t.Errorf("%q: no error", test.fen)
			continue
		}
		if fen.Field != test.field || fen.Column != test.column || !strings.Contains(fen.Want, test.want) {
			t.Errorf("%q: %v", test.fen, err)
		}
	}
}

func TestMostMoves(t *testing.T) {
	const fen = "kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1"
	s, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.PositionTolerating(chess.TooManyMen | chess.OpponentInCheck | chess.ImpossibleCheck)
	if err != nil {
		t.Fatal(err)
	}
	judge(t, p)
	seen := 0
	for range p.Moves() {
		seen++
	}
	if seen != 270 || seen != p.Count() {
		t.Errorf("%d moves, counted %d", seen, p.Count())
	}
}

func TestScharnagl(t *testing.T) {
	want := map[int]string{0: "BBQNNRKR", 518: "RNBQKBNR", 534: "RNBKQBNR", 959: "RKRNNQBB"}
	seen := map[string]bool{}
	for n := range 960 {
		p, err := chess.StartingPosition960(n)
		if err != nil {
			t.Fatal(err)
		}
		fen := p.FEN()
		rank := strings.ToUpper(fen[:8])
		if w, ok := want[n]; ok && rank != w {
			t.Errorf("%d: %s, want %s", n, rank, w)
		}
		king, first, last := strings.Index(rank, "K"), strings.Index(rank, "R"), strings.LastIndex(rank, "R")
		if seen[rank] || king < first || king > last || strings.Index(rank, "B")%2 == strings.LastIndex(rank, "B")%2 {
			t.Errorf("%d: %s", n, rank)
		}
		seen[rank] = true
		if problems := p.Setup().Validate(); problems != 0 || p.Count() < 18 {
			t.Errorf("%d: %v", n, problems)
		}
	}
	for _, n := range []int{-1, 960} {
		if _, err := chess.StartingPosition960(n); err == nil {
			t.Errorf("%d accepted", n)
		}
	}
	standard, _ := chess.StartingPosition960(518)
	if standard.XFEN() != chess.StartingPosition().FEN() {
		t.Errorf("518 is %s", standard.XFEN())
	}
}
