package winnable

import (
	"errors"
	"fmt"

	"github.com/compongo/compongo/chess"
)

// The checker. Nothing in check.go and checkwall.go is used by the search, and
// they use nothing of it: only the rules of chess.

// Check returns nil if the proof shows its verdict on whether color can mate
// from p, and otherwise an error that says where it fails. It trusts nothing
// that the proof says.
func Check(p chess.Position, color chess.Color, proof Proof) error {
	if color > chess.Black || p.King(chess.White) == chess.NoSquare || p.King(chess.Black) == chess.NoSquare {
		return fmt.Errorf("expected white or black and a king of each, got %v and %s", color, p.FEN())
	}
	if proof.Kind != Mate && isMated(p, color) {
		return errors.New("the mate stands on the board")
	}
	switch proof.Kind {
	case Mate:
		return checkMate(p, color, proof.Line)
	case Material:
		return checkMaterial(p, color, proof.Class)
	case Walled:
		if len(proof.Walls) != 1 {
			return fmt.Errorf("expected one wall, got %d", len(proof.Walls))
		}
		return checkWall(p, color, proof.Walls[0])
	case Closed:
		return checkClosed(p, color, proof)
	}
	return errors.New("there is no proof")
}

// isMated tells whether the opponent of color is checkmated (Article 5.1.1).
func isMated(p chess.Position, color chess.Color) bool {
	return p.Turn() != color && p.IsCheckmate()
}

// checkMate plays the line.
func checkMate(p chess.Position, color chess.Color, line []chess.Move) error {
	for i, m := range line {
		next, err := p.Play(m)
		if err != nil {
			return fmt.Errorf("move %d of the line: %w", i+1, err)
		}
		p = next
	}
	if !isMated(p, color) {
		return fmt.Errorf("the line ends at %s, expected %v to be checkmated", p.FEN(), color.Other())
	}
	return nil
}

// checkMaterial compares the men with those of the class. That a class cannot
// mate is proved in docs/winnable.md; a test goes through every pattern of
// mate.
func checkMaterial(p chess.Position, color chess.Color, class Class) error {
	var own, enemy [8]int
	var shades [2]int
	for sq := range p.Occupied().All() {
		piece := p.PieceAt(sq)
		if piece.Color() == color {
			own[piece.Type()]++
		} else {
			enemy[piece.Type()]++
		}
		if piece.Type() == chess.Bishop && sq.IsLight() {
			shades[1]++
		} else if piece.Type() == chess.Bishop {
			shades[0]++
		}
	}
	switch {
	case class == BareKing && own == [8]int{chess.King: 1}:
	case class == KnightAlone && own == [8]int{chess.King: 1, chess.Knight: 1} &&
		enemy == [8]int{chess.King: 1, chess.Queen: enemy[chess.Queen]}:
	case class == BishopsAlone && own == [8]int{chess.King: 1, chess.Bishop: own[chess.Bishop]} &&
		enemy[chess.Pawn]+enemy[chess.Knight] == 0 && (shades[0] == 0 || shades[1] == 0):
	default:
		return fmt.Errorf("the men are not those of the class %v", class)
	}
	return nil
}

// checkClosed walks through everything that can follow, up to positions that
// are unwinnable for a reason of their own.
func checkClosed(p chess.Position, color chess.Color, proof Proof) error {
	walls := map[board]Wall{}
	for _, w := range proof.Walls {
		walls[w.board()] = w
	}
	met := map[chess.Identity]bool{p.Identity(): true}
	for todo := []chess.Position{p}; len(todo) > 0; {
		p = todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if isMated(p, color) {
			return fmt.Errorf("%v is checkmated in %s", color.Other(), p.FEN())
		}
		end, err := isEnd(p, color, walls)
		if err != nil {
			return err
		}
		if end {
			continue
		}
		for m := range p.Moves() {
			next := p.PlayUnchecked(m)
			if id := next.Identity(); !met[id] {
				met[id] = true
				todo = append(todo, next)
			}
		}
		if len(met) > proof.Positions {
			return fmt.Errorf("more than the %d positions of the proof can follow", proof.Positions)
		}
	}
	return nil
}

// isEnd tells whether a walk need not go beyond p. The error says that p has a
// wall and that it does not hold.
func isEnd(p chess.Position, color chess.Color, walls map[board]Wall) (bool, error) {
	for class := BareKing; class <= BishopsAlone; class++ {
		if checkMaterial(p, color, class) == nil {
			return true, nil
		}
	}
	if len(walls) == 0 || p.Castling() != 0 || p.LegalEnPassantSquare() != chess.NoSquare {
		return false, nil // a wall may be that of the same men without those
	}
	wall, ok := walls[boardOf(p)]
	if !ok {
		return false, nil
	}
	if err := checkWall(p, color, wall); err != nil {
		return false, fmt.Errorf("the wall around %s: %w", p.FEN(), err)
	}
	return true, nil
}

// board is what stands on each square.
type board [64]chess.Piece

func boardOf(p chess.Position) (b board) {
	for sq := range p.Occupied().All() {
		b[sq] = p.PieceAt(sq)
	}
	return b
}

func (w Wall) board() (b board) {
	for _, m := range w.Men {
		b[m.Square&63] = m.Piece
	}
	return b
}
