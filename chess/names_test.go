package chess_test

import (
	"testing"

	"github.com/compongo/compongo/chess"
)

func TestNames(t *testing.T) {
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if back, err := chess.ParseSquare(sq.String()); err != nil || back != sq || chess.NewSquare(sq.File(), sq.Rank()) != sq {
			t.Errorf("%v read as %v (%v)", sq, back, err)
		}
	}
	for _, text := range []string{"", "e", "e0", "e9", "i1", "E4", "e44", "é4"} {
		if sq, err := chess.ParseSquare(text); err == nil || sq != chess.NoSquare {
			t.Errorf("%q read as %v", text, sq)
		}
	}
	for i := range 256 {
		piece, ok := chess.ParsePiece(byte(i))
		if ok != (piece != chess.NoPiece) || ok && piece.Letter() != byte(i) {
			t.Errorf("%q read as %v", rune(i), piece)
		}
	}
	for _, c := range []chess.Color{chess.White, chess.Black} {
		if back, err := chess.ParseColor(c.String()); err != nil || back != c {
			t.Errorf("%v read as %v (%v)", c, back, err)
		}
	}
	if _, err := chess.ParseColor("White"); err == nil {
		t.Error("White accepted")
	}
}

// TestNamesOfNothing: values out of range have names, too.
func TestNamesOfNothing(t *testing.T) {
	names := []string{
		chess.NoSquare.String(), chess.Square(200).String(), chess.File(9).String(), chess.Rank(9).String(),
		chess.Color(7).String(), chess.PieceType(7).String(), chess.Piece(255).String(), chess.CastlingSide(3).String(),
		chess.Problems(1 << 15).String(), chess.FENField(99).String(), chess.Move(0xffff).String(), chess.Move(0).String(),
	}
	for i, name := range names {
		if name == "" {
			t.Errorf("name %d is empty", i)
		}
	}
	if chess.PieceType(9).Letter() != '.' || chess.Piece(7).Letter() != '.' || chess.NoPiece.String() != "none" {
		t.Error("letters of nothing")
	}
}

func TestCastlingRights(t *testing.T) {
	r := chess.StandardCastling
	if sq, ok := r.Rook(chess.Black, chess.QueenSide); !ok || sq != chess.A8 {
		t.Errorf("%v, %v", sq, ok)
	}
	r = r.Without(chess.Black, chess.QueenSide)
	if sq, ok := r.Rook(chess.Black, chess.QueenSide); ok || sq != chess.NoSquare || !r.Has(chess.Black, chess.KingSide) {
		t.Errorf("%v, %v", sq, ok)
	}
	if r.With(chess.Black, chess.QueenSide, chess.FileA) != chess.StandardCastling {
		t.Error("with does not undo without")
	}
}

func TestBitboard(t *testing.T) {
	set := chess.NewBitboard(chess.H8, chess.A1, chess.E4)
	if set.String() != "a1 e4 h8" || set.Count() != 3 || !set.Has(chess.E4) || set.Has(chess.NoSquare) {
		t.Errorf("%v", set)
	}
	if chess.Bitboard(0).First() != chess.NoSquare || set.First() != chess.A1 {
		t.Error("first")
	}
	for sq := range set.All() {
		if sq != chess.A1 {
			t.Errorf("%v first", sq)
		}
		break
	}
}

func TestZeroPosition(t *testing.T) {
	var p chess.Position
	if p.Count() != 0 || len(p.Legal(nil)) != 0 || p.InCheck() || p.King(chess.White) != chess.NoSquare {
		t.Errorf("%v: %v", p, p.Legal(nil))
	}
	judgeNone(t, p)
}

func judgeNone(t *testing.T, p chess.Position) {
	t.Helper()
	for m := range 1 << 16 {
		if _, err := p.Play(chess.Move(m)); err == nil {
			t.Fatalf("%v is legal", chess.Move(m))
		}
	}
}
