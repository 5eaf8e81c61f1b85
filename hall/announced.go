package hall

import "github.com/compongo/compongo/laws"

// Announced is the last move of a game for a blind player, as it was announced
// (Appendix D.2.1).
type Announced struct {
	By   laws.Side `json:"by"`
	Text string    `json:"text"`
	Ply  int       `json:"ply"`
	UCI  string    `json:"uci"`
	// Pending: it has not been made on one's own board yet.
	Pending bool `json:"pending"`
}

// announce shows a game for a blind player: to him his own board, on which only his own
// hand makes the opponent's moves, to everybody what was announced last.
func (s *Snapshot) announce(p *Picture, role Role) {
	g := s.Game
	if g.Rules().Blind == "" {
		return
	}
	if by, text, ok := g.Announcement(); ok {
		plies := g.Plies()
		last := plies[len(plies)-1]
		p.Announced = &Announced{By: by, Text: text, Ply: s.FirstPly() + len(plies)}
		if last.Move != 0 {
			p.Announced.UCI = last.Before.UCI(last.Move)
		} else if from, to, ok := g.LastRelease(); ok {
			p.Announced.UCI = from.String() + to.String()
		}
	}
	you := role.You()
	peg, lags, ok := g.Peg(you)
	if !ok || g.Outcome().Over() {
		return
	}
	if text, waits := g.Unannounced(); waits && g.ToMove() == you {
		p.Unannounced = text
	}
	if !lags && g.ToMove() == you {
		return
	}
	// He knows the opponent's men by what is announced, not by seeing them move.
	p.Board, p.Under, p.Last, p.Turn = peg, []Stood{}, nil, Turn{Touched: []string{}, Must: []string{}}
	if you == laws.White {
		p.Hands.Black = nil
	} else {
		p.Hands.White = nil
	}
	if p.Announced != nil {
		p.Announced.Pending = lags && p.Announced.By != you
	}
}
