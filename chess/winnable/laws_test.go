package winnable_test

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/winnable"
)

// lawFENs are positions of many kinds, from which the laws are tried on walks.
var lawFENs = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1",
	"8/2k5/8/1p1p1p2/1P1P1P2/4B3/2K5/8 w - - 0 1",
	"2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1",
	"Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - - 0 1",
	"8/8/8/3P2p1/PQ3p2/6kP/6P1/2q4K w - - 0 1",
	"1k6/1P5p/BP3p2/1P6/8/8/5PKP/8 b - - 0 1",
	"8/8/4k3/8/3n4/3B4/8/4K3 w - - 0 1",
	"8/8/8/8/1p6/kP6/P7/1K6 w - - 0 1",
	"8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1",
	"4k2r/8/8/8/8/8/6PP/4K2R w Kk - 0 1",
	"8/8/8/8/k1pP4/P1P5/8/K7 b - d3 0 1",
}

const lawBudget = 3000

// TestUnwinnableStaysUnwinnable and the converse: a winnable position has a
// winnable successor, and an unwinnable one has none.
func TestVerdictsAgreeWithSuccessors(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	plies := 25
	if testing.Short() {
		plies = 6
	}
	for _, fen := range lawFENs {
		p := anyPosition(t, fen)
		for range plies {
			for _, c := range []chess.Color{chess.White, chess.Black} {
				compareWithSuccessors(t, p, c)
			}
			moves := p.Legal(nil)
			if len(moves) == 0 {
				break
			}
			p = p.PlayUnchecked(moves[r.IntN(len(moves))])
		}
	}
}

func compareWithSuccessors(t *testing.T, p chess.Position, c chess.Color) {
	t.Helper()
	verdict := verdictOf(t, p, c, lawBudget).Verdict
	moves := p.Legal(nil)
	if verdict == winnable.Unknown || len(moves) == 0 {
		return
	}
	known, some := true, false
	for _, m := range moves {
		next := verdictOf(t, p.PlayUnchecked(m), c, lawBudget).Verdict
		known = known && next != winnable.Unknown
		some = some || next == winnable.Winnable
	}
	if some && verdict == winnable.Unwinnable || known && !some && verdict == winnable.Winnable {
		t.Errorf("%s %v: %v, but a winnable successor: %t", p.FEN(), c, verdict, some)
	}
}

// TestMirrorAndColorFlipAgree compares positions with those that change the
// colors, and those that change left and right when nobody can castle.
func TestMirrorAndColorFlipAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for _, fen := range lawFENs {
		p := anyPosition(t, fen)
		for range 6 {
			for _, c := range []chess.Color{chess.White, chess.Black} {
				want := verdictOf(t, p, c, lawBudget).Verdict
				agree(t, p, c, want, flipped(t, p), c.Other())
				if p.Castling() == 0 {
					agree(t, p, c, want, mirrored(t, p), c)
				}
			}
			moves := p.Legal(nil)
			if len(moves) == 0 {
				break
			}
			p = p.PlayUnchecked(moves[r.IntN(len(moves))])
		}
	}
}

func agree(t *testing.T, p chess.Position, c chess.Color, want winnable.Verdict, q chess.Position, d chess.Color) {
	t.Helper()
	got := verdictOf(t, q, d, lawBudget).Verdict
	if got != want && got != winnable.Unknown && want != winnable.Unknown {
		t.Errorf("%s %v: %v, but %s %v: %v", p.FEN(), c, want, q.FEN(), d, got)
	}
}

// flipped changes the colors.
func flipped(t *testing.T, p chess.Position) chess.Position {
	s := p.Setup()
	old := s
	s.Turn = old.Turn.Other()
	s.Castling = 0
	for _, c := range []chess.Color{chess.White, chess.Black} {
		for _, side := range []chess.CastlingSide{chess.KingSide, chess.QueenSide} {
			if rook, ok := old.Castling.Rook(c, side); ok {
				s.Castling = s.Castling.With(c.Other(), side, rook.File())
			}
		}
	}
	if old.EnPassant != chess.NoSquare {
		s.EnPassant = old.EnPassant ^ 56
	}
	for sq := range chess.NoSquare {
		s.Board[sq] = chess.NoPiece
		if piece := old.Board[sq^56]; piece != chess.NoPiece {
			s.Board[sq] = chess.NewPiece(piece.Color().Other(), piece.Type())
		}
	}
	return tolerated(t, s)
}

// mirrored changes left and right.
func mirrored(t *testing.T, p chess.Position) chess.Position {
	s := p.Setup()
	old := s
	if old.EnPassant != chess.NoSquare {
		s.EnPassant = old.EnPassant ^ 7
	}
	for sq := range chess.NoSquare {
		s.Board[sq] = old.Board[sq^7]
	}
	return tolerated(t, s)
}

func tolerated(t *testing.T, s chess.Setup) chess.Position {
	t.Helper()
	p, err := s.PositionTolerating(chess.TooManyMen | chess.ImpossibleCheck)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestDecideIsDeterministicWithinItsBudget(t *testing.T) {
	for _, fen := range lawFENs {
		p := anyPosition(t, fen)
		for _, budget := range []int{-1, 0, 1, 2, 50, 1500} {
			a, b := winnable.Decide(p, chess.White, budget), winnable.Decide(p, chess.White, budget)
			if !reflect.DeepEqual(a, b) {
				t.Errorf("%s: two answers", fen)
			}
			if a.Nodes > max(budget, 0) {
				t.Errorf("%s: %d positions with a budget of %d", fen, a.Nodes, budget)
			}
			if more := winnable.Decide(p, chess.White, budget+1000); a.Verdict != winnable.Unknown && more.Nodes != a.Nodes {
				t.Errorf("%s: %d positions, and %d with a greater budget", fen, a.Nodes, more.Nodes)
			}
		}
	}
}

// TestProofsSurviveTheirText writes proofs, reads them and checks them again.
func TestProofsSurviveTheirText(t *testing.T) {
	kinds := map[winnable.Kind]bool{}
	for _, fen := range append(lawFENs, "8/8/4k3/8/8/3K4/8/8 w - - 0 1", "B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1") {
		p := anyPosition(t, fen)
		for _, c := range []chess.Color{chess.White, chess.Black} {
			a := winnable.Decide(p, c, 20_000)
			kinds[a.Proof.Kind] = true
			text, err := json.Marshal(a.Proof)
			if err != nil {
				t.Fatal(err)
			}
			var read winnable.Proof
			if err := json.Unmarshal(text, &read); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if !reflect.DeepEqual(normal(read), normal(a.Proof)) {
				t.Errorf("%s: read as %+v", text, read)
			}
		}
	}
	for kind := winnable.Mate; kind <= winnable.Closed; kind++ {
		if !kinds[kind] {
			t.Errorf("no proof of kind %v", kind)
		}
	}
}

// normal makes no difference between nil and empty lists.
func normal(p winnable.Proof) winnable.Proof {
	if len(p.Line) == 0 {
		p.Line = nil
	}
	return p
}

func TestBadTextsOfProofs(t *testing.T) {
	for text, want := range map[string]string{
		`[]`:                                            "proof: json",
		`{"mate":["e2e9"]}`:                             "proof: move 1: ",
		`{"material":"a pawn"}`:                         `material "a pawn": expected one of`,
		`{"mate":[],"closed":{}}`:                       "expected one of mate, material, wall and closed",
		`{"wall":{"men":[{"man":""}]}}`:                 "man 1: expected a letter of FEN",
		`{"wall":{"men":[{"man":"Xa1"}]}}`:              `man 1: "Xa1": expected`,
		`{"wall":{"men":[{"man":"Ka1","reach":"a0"}]}}`: "man 1: reach of Ka1",
		`{"wall":{"men":[{"man":"Pa2","reach":"a2","promoted":"b"}]}}`:         "man 1: promoted Pa2",
		`{"wall":{"men":[],"breaches":[{"square":"z1"}]}}`:                     "breach: square",
		`{"wall":{"men":[],"breaches":[{"square":"a1","wall":{"men":[{}]}}]}}`: "breach on a1: man 1",
		`{"closed":{"walls":[{"men":[{}]}]}}`:                                  "wall 1: man 1",
	} {
		var p winnable.Proof
		err := json.Unmarshal([]byte(text), &p)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
