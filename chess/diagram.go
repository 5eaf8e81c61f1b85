package chess

import "strings"

// Diagram draws the board as one side sees it, a line for each rank with its
// number and a last line of files: capital letters for White's men, small ones for
// Black's, dots for empty squares.
func (p Position) Diagram(view Color) string {
	var b strings.Builder
	turned := A8
	if view == Black {
		turned = H1
	}
	for at := A1; at <= H8; at++ {
		sq := at ^ turned
		if at&7 == 0 {
			b.WriteString(sq.Rank().String())
		}
		b.WriteByte(' ')
		if man := p.PieceAt(sq); man != NoPiece {
			b.WriteByte(man.Letter())
		} else {
			b.WriteByte('.')
		}
		if at&7 == 7 {
			b.WriteByte('\n')
		}
	}
	b.WriteByte(' ')
	for file := FileA; file <= FileH; file++ {
		b.WriteString(" " + (file ^ turned.File()).String())
	}
	return b.String()
}
