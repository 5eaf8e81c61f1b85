package hall

import (
	"slices"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/laws"
)

// Picture is what somebody at the table sees, without sentences: the facts that
// do not change until the next version.
type Picture struct {
	Ver   int64   `json:"ver"`
	Table string  `json:"table"`
	You   Role    `json:"you"`
	Names Names   `json:"names"`
	Rules Ruled   `json:"rules"`
	Board string  `json:"board"` // a8 to h1, letters as in FEN, "." for none
	Under []Stood `json:"covered"`
	Hands Hands   `json:"hands"`
	// Aside holds the men taken off the board, by who took them.
	Aside  Asides     `json:"aside"`
	ToMove *laws.Side `json:"to_move"`
	Turn   Turn       `json:"turn"`
	Last   *Step      `json:"last"`
	Offer  *laws.Side `json:"offer"`
	// Can is a list of words, or for Both one for each side.
	Can       any        `json:"can"`
	Adjourned *Adjourned `json:"adjourned,omitempty"`
	// Of a game for a blind player: the last announcement, and the move that stands on one's
	// board and is not announced yet, as it may be said.
	Announced   *Announced `json:"announced,omitempty"`
	Unannounced string     `json:"unannounced,omitempty"`
}

// Names of the players, as they were given.
type Names struct {
	White string `json:"white"`
	Black string `json:"black"`
}

// Ruled says by what rules the game is played.
type Ruled struct {
	TimeControl string           `json:"time_control"`
	Category    string           `json:"category"`
	Supervision laws.Supervision `json:"supervision"`
	Enforce     string           `json:"enforce"`
	Lang        string           `json:"lang"`
	Chess960    bool             `json:"chess960"`
	Blind       string           `json:"blind,omitempty"`
	Notation    laws.Notation    `json:"notation"`
	// DefaultTime is how many seconds a player may be late (6.7.1); nil: nobody is missed.
	DefaultTime *int `json:"default_time_s,omitempty"`
	// NoDrawBefore is the move before which no draw may be agreed (9.1.1).
	NoDrawBefore int          `json:"no_draw_before_move,omitempty"`
	Quickplay    bool         `json:"quickplay_guidelines,omitempty"`
	Edition      laws.Edition `json:"edition"`
}

// Stood is a man that stands under another one.
type Stood struct {
	Square string `json:"sq"`
	Man    string `json:"man"`
}

// Hands tells what each hand holds, nil for nothing.
type Hands struct {
	White *Held `json:"white"`
	Black *Held `json:"black"`
}

// Held is a man in the hand. Over is the square it touches.
type Held struct {
	Man  string  `json:"man"`
	From *string `json:"from"`
	Over *string `json:"over"`
}

// Asides are men off the board, letters as in FEN.
type Asides struct {
	White []string `json:"white"`
	Black []string `json:"black"`
}

// Step is from where to where the last move went.
type Step struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// Picture shows the table to a role.
func (s *Snapshot) Picture(role Role) Picture {
	g := s.Game
	p := Picture{
		Ver: s.Ver, Table: s.ID, You: role,
		Names: Names{s.Header.White, s.Header.Black},
		Rules: s.ruled(),
		Board: g.Board().Text(), Under: stood(g.Board().Covered()),
		Hands:  Hands{White: held(g.Held(laws.White)), Black: held(g.Held(laws.Black))},
		Aside:  Asides{White: letters(g.Aside(laws.White)), Black: letters(g.Aside(laws.Black))},
		ToMove: someone(s.toMove(role)), Turn: turnOf(g), Last: lastStep(g), Offer: someone(g.Offer()),
	}
	p.Can, p.Adjourned = s.can(role), s.adjourned(role)
	s.announce(&p, role)
	return p
}

// toMove is who has the move. A player with a clock sees only whose clock runs:
// whether a move has been made he must see for himself (12.6).
func (s *Snapshot) toMove(role Role) laws.Side {
	running, runs := s.Game.Clock().Running()
	if len(role.sides()) == 1 && runs && !s.Game.Outcome().Over() {
		return laws.Side(running) + laws.White
	}
	return s.Game.ToMove()
}

func (s *Snapshot) ruled() Ruled {
	r := s.Header.Rules
	ruled := Ruled{
		TimeControl: s.Header.TimeControl, Category: r.Control.Category().String(),
		Supervision: r.Supervision, Enforce: s.Header.Enforce, Lang: s.Header.Lang, Chess960: r.Chess960, Blind: r.Blind,
		Notation: r.Notation, NoDrawBefore: r.NoDrawBefore, Quickplay: r.Quickplay, Edition: r.Edition,
	}
	if r.DefaultTime >= 0 && !r.Control.IsNone() {
		seconds := int(r.DefaultTime / time.Second)
		ruled.DefaultTime = &seconds
	}
	return ruled
}

// someone is nil for nobody.
func someone(s laws.Side) *laws.Side {
	if s == laws.NoSide {
		return nil
	}
	return &s
}

func somewhere(sq chess.Square) *string {
	if sq == chess.NoSquare {
		return nil
	}
	text := sq.String()
	return &text
}

func stood(men []laws.Man) []Stood {
	list := make([]Stood, 0, len(men))
	for _, m := range men {
		list = append(list, Stood{m.Square.String(), string(m.Piece.Letter())})
	}
	return list
}

// held shows the man taken up last.
func held(men []laws.Man) *Held {
	if len(men) == 0 {
		return nil
	}
	m := men[len(men)-1]
	h := &Held{Man: string(m.Piece.Letter()), From: somewhere(m.Square)}
	if over, ok := m.Over(); ok {
		h.Over = somewhere(over)
	}
	return h
}

func letters(men []laws.Man) []string {
	list := make([]string, 0, len(men))
	for _, m := range men {
		list = append(list, string(m.Piece.Letter()))
	}
	return list
}

// lastStep is where a man was last let go, legal or not.
func lastStep(g laws.Game) *Step {
	from, to, ok := g.LastRelease()
	if !ok {
		return nil
	}
	return &Step{From: from.String(), To: to.String()}
}

// landing is where the man that leaves its square arrives.
func landing(p chess.Position, m chess.Move) chess.Square {
	if side, castling := p.CastlingSide(m); castling {
		king, _ := p.CastlingTargets(side)
		return king
	}
	return m.To()
}

// Assist lists where each man of the player who has the move may go.
func (s *Snapshot) Assist() map[string][]string {
	goals := map[string][]string{}
	if s.Game.Outcome().Over() {
		return goals
	}
	p := s.Game.Position()
	for m := range p.Moves() {
		from, to := m.From().String(), landing(p, m).String()
		if !slices.Contains(goals[from], to) {
			goals[from] = append(goals[from], to)
		}
	}
	return goals
}
