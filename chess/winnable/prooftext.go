package winnable

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/compongo/compongo/chess"
)

var classNames = [...]string{"none", "bare king", "knight alone", "bishops alone"}

// String returns "bare king", "knight alone", "bishops alone" or "none".
func (c Class) String() string {
	if int(c) < len(classNames) {
		return classNames[c]
	}
	return fmt.Sprintf("class(%d)", uint8(c))
}

var kindNames = [...]string{"none", "mate", "material", "wall", "closed"}

// String returns "mate", "material", "wall", "closed" or "none".
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return fmt.Sprintf("kind(%d)", uint8(k))
}

// proofText is the JSON form of a proof: one of its fields is there.
type proofText struct {
	Mate     *[]string   `json:"mate,omitempty"`
	Material string      `json:"material,omitempty"`
	Wall     *wallText   `json:"wall,omitempty"`
	Closed   *closedText `json:"closed,omitempty"`
}

type closedText struct {
	Positions int        `json:"positions"`
	Walls     []wallText `json:"walls,omitempty"`
}

type wallText struct {
	Men      []manText    `json:"men"`
	Breaches []breachText `json:"breaches,omitempty"`
}

type breachText struct {
	Square string   `json:"square"`
	Wall   wallText `json:"wall"`
}

type manText struct {
	Man        string `json:"man"`
	Reach      string `json:"reach"`
	Promoted   string `json:"promoted,omitempty"`
	Capturable bool   `json:"capturable,omitempty"`
}

// MarshalJSON writes the proof as an object with one field: "mate" with moves
// in the form of UCI, castling as king takes rook; "material" with a class;
// "wall"; or "closed" with the number of positions and the walls among them. A
// man of a wall is its letter of FEN and its square, a set of squares their
// names with blanks between.
func (p Proof) MarshalJSON() ([]byte, error) {
	var text proofText
	switch p.Kind {
	case Mate:
		moves := make([]string, len(p.Line))
		for i, m := range p.Line {
			moves[i] = m.String()
		}
		text.Mate = &moves
	case Material:
		text.Material = p.Class.String()
	case Walled:
		if len(p.Walls) != 1 {
			return nil, fmt.Errorf("proof by a wall with %d walls", len(p.Walls))
		}
		wall := p.Walls[0].text()
		text.Wall = &wall
	case Closed:
		text.Closed = &closedText{Positions: p.Positions}
		for _, w := range p.Walls {
			text.Closed.Walls = append(text.Closed.Walls, w.text())
		}
	}
	return json.Marshal(text)
}

func (w Wall) text() wallText {
	t := wallText{Men: make([]manText, len(w.Men))}
	for i, m := range w.Men {
		t.Men[i] = manText{
			string(m.Piece.Letter()) + m.Square.String(), m.Reach.String(), m.Promoted.String(), m.Capturable,
		}
	}
	for _, b := range w.Breaches {
		t.Breaches = append(t.Breaches, breachText{b.Square.String(), b.Wall.text()})
	}
	return t
}

// UnmarshalJSON reads the form of MarshalJSON. An object without a field is the
// zero Proof. Whether the proof holds is not its business: see Check.
func (p *Proof) UnmarshalJSON(data []byte) error {
	var text proofText
	if err := json.Unmarshal(data, &text); err != nil {
		return fmt.Errorf("proof: %w", err)
	}
	read, err := text.proof()
	if err != nil {
		return fmt.Errorf("proof: %w", err)
	}
	*p = read
	return nil
}

func (t proofText) proof() (Proof, error) {
	var proofs []Proof
	if t.Mate != nil {
		line, err := parseLine(*t.Mate)
		if err != nil {
			return Proof{}, err
		}
		proofs = append(proofs, Proof{Kind: Mate, Line: line})
	}
	if t.Material != "" {
		class := slices.Index(classNames[:], t.Material)
		if class < int(BareKing) {
			return Proof{}, fmt.Errorf("material %q: expected one of %q", t.Material, classNames[BareKing:])
		}
		proofs = append(proofs, Proof{Kind: Material, Class: Class(class)})
	}
	if t.Wall != nil {
		wall, err := t.Wall.wall()
		if err != nil {
			return Proof{}, err
		}
		proofs = append(proofs, Proof{Kind: Walled, Walls: []Wall{wall}})
	}
	if t.Closed != nil {
		closed := Proof{Kind: Closed, Positions: t.Closed.Positions}
		for i, w := range t.Closed.Walls {
			wall, err := w.wall()
			if err != nil {
				return Proof{}, fmt.Errorf("wall %d: %w", i+1, err)
			}
			closed.Walls = append(closed.Walls, wall)
		}
		proofs = append(proofs, closed)
	}
	switch len(proofs) {
	case 0:
		return Proof{}, nil
	case 1:
		return proofs[0], nil
	}
	return Proof{}, errors.New("expected one of mate, material, wall and closed, got more")
}

func parseLine(texts []string) ([]chess.Move, error) {
	line := make([]chess.Move, len(texts))
	for i, text := range texts {
		m, err := chess.ParseUCI(text)
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		line[i] = m
	}
	return line, nil
}

func (t wallText) wall() (Wall, error) {
	w := Wall{Men: make([]Man, len(t.Men))}
	for i, text := range t.Men {
		m, err := text.man()
		if err != nil {
			return Wall{}, fmt.Errorf("man %d: %w", i+1, err)
		}
		w.Men[i] = m
	}
	for _, text := range t.Breaches {
		sq, err := chess.ParseSquare(text.Square)
		if err != nil {
			return Wall{}, fmt.Errorf("breach: %w", err)
		}
		after, err := text.Wall.wall()
		if err != nil {
			return Wall{}, fmt.Errorf("breach on %v: %w", sq, err)
		}
		w.Breaches = append(w.Breaches, Breach{sq, after})
	}
	return w, nil
}

func (t manText) man() (Man, error) {
	if t.Man == "" {
		return Man{}, errors.New("expected a letter of FEN and a square, got nothing")
	}
	piece, ok := chess.ParsePiece(t.Man[0])
	sq, err := chess.ParseSquare(t.Man[1:])
	if !ok || err != nil {
		return Man{}, fmt.Errorf("%q: expected a letter of FEN and a square", t.Man)
	}
	m := Man{Square: sq, Piece: piece, Capturable: t.Capturable}
	if m.Reach, err = parseSquares(t.Reach); err != nil {
		return Man{}, fmt.Errorf("reach of %s: %w", t.Man, err)
	}
	if m.Promoted, err = parseSquares(t.Promoted); err != nil {
		return Man{}, fmt.Errorf("promoted %s: %w", t.Man, err)
	}
	return m, nil
}

func parseSquares(text string) (set chess.Bitboard, err error) {
	for _, name := range strings.Fields(text) {
		sq, err := chess.ParseSquare(name)
		if err != nil {
			return 0, err
		}
		set |= chess.NewBitboard(sq)
	}
	return set, nil
}
