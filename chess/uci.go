package chess

import "fmt"

// ParseUCI reads a move in the form of the Universal Chess Interface, such as
// "e2e4" or "e7e8q". Only the text is checked. Castling comes back as it is
// written; [Position.ParseUCIMove] knows what it means.
func ParseUCI(text string) (Move, error) {
	if len(text) != 4 && len(text) != 5 {
		return 0, fmt.Errorf("move %q: expected two squares and perhaps a piece, such as e2e4 or e7e8q", clip(text))
	}
	from, err := ParseSquare(text[:2])
	if err != nil {
		return 0, fmt.Errorf("move %q, column 1: %w", text, err)
	}
	to, err := ParseSquare(text[2:4])
	if err != nil {
		return 0, fmt.Errorf("move %q, column 3: %w", text, err)
	}
	if from == to {
		return 0, fmt.Errorf("move %q: expected two different squares", text)
	}
	if len(text) == 4 {
		return NewMove(from, to), nil
	}
	switch text[4] {
	case 'q', 'r', 'b', 'n':
		t, _ := ParsePieceType(text[4])
		return NewPromotion(from, to, t), nil
	}
	return 0, fmt.Errorf("move %q, column 5: expected q, r, b or n for the piece promoted to", text)
}

// clip shortens a text for a message.
func clip(text string) string {
	if runes := []rune(text); len(runes) > 20 {
		return string(runes[:20]) + "…"
	}
	return text
}

// ParseUCIMove reads a legal move in the form of UCI. Castling may be written
// as the king's two squares, e1g1, or as king takes own rook, e1h1, whatever
// the variant; in Chess960 the king's own squares mean castling only where no
// king's step is. The error for a move that is not legal is an
// *IllegalMoveError.
func (p Position) ParseUCIMove(text string) (Move, error) {
	m, err := ParseUCI(text)
	if err != nil {
		return 0, err
	}
	m = p.castlingMeant(m)
	if !p.IsLegal(m) {
		return 0, p.illegal(m)
	}
	return m, nil
}

// castlingMeant turns a king's move of two squares or more to where castling
// ends into king takes rook.
func (p Position) castlingMeant(m Move) Move {
	us := p.Turn()
	from, to := m.From(), m.To()
	if from != p.King(us) || KingAttacks(from).Has(to) || m.Promotion() != NoPieceType {
		return m
	}
	for rook := range (p.state.castlingRooks() & p.ByColor(us)).All() {
		if kingTo, _ := castlingTargets(from, rook); kingTo == to {
			return NewMove(from, rook)
		}
	}
	return m
}

// UCI writes a move of the position in the form of UCI: castling as e1g1 in
// chess, as king takes rook in Chess960.
func (p Position) UCI(m Move) string {
	if side, ok := p.CastlingSide(m); ok && !p.Chess960() {
		return NewMove(m.From(), NewSquare(side.kingTarget(), m.From().Rank())).String()
	}
	return m.String()
}
