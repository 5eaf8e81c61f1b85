package report

import (
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// Missed is a claim that the position or the other player's act allowed and that
// was not made.
type Missed struct {
	Kind  laws.ClaimKind
	By    laws.Side // who could have claimed
	First int       // half-moves made when he could first
	Last  int       // and when he could last
	Move  string    // the written move it needed, or the move it is about, in English letters
	Plies []int     // after which half-moves the same position stood
	Fault laws.Fault
	At    clock.Instant // of a flag
	// Articles by which it could have been claimed.
	Articles []string
}

// chance names one opportunity: a claim in one turn.
type chance struct {
	kind laws.ClaimKind
	ply  int
}

// lookAtDraws notes which draws the player who has the move could claim now (9.2, 9.3).
func (w *walk) lookAtDraws() {
	g := w.game
	if g.Outcome().Over() {
		return
	}
	plies := g.Plies()
	stood := map[chess.Identity][]int{g.StartPosition().Identity(): {0}}
	repeated := false
	for i, p := range plies {
		id := p.After.Identity()
		stood[id] = append(stood[id], i+1)
		repeated = repeated || len(stood[id]) > 1
	}
	p := g.Position()
	if list := stood[p.Identity()]; len(list) >= 3 {
		w.could(laws.ClaimThreefold, "", list, "9.2.2")
	} else if move, list := completes(p, stood); repeated && move != "" {
		w.could(laws.ClaimThreeNext, move, list, "9.2.1")
	}
	switch n := p.HalfmoveClock(); {
	case n >= 100:
		w.could(laws.ClaimFifty, "", nil, "9.3.2")
	case n == 99:
		if move := quiet(p); move != "" {
			w.could(laws.ClaimFiftyNext, move, nil, "9.3.1")
		}
	}
}

func (w *walk) could(kind laws.ClaimKind, move string, plies []int, article string) {
	n := w.game.PlyCount()
	w.open[chance{kind, n}] = Missed{Kind: kind, By: w.game.ToMove(), First: n, Last: n, Move: move, Plies: plies, Articles: []string{article}}
}

// claimed closes the chances that a claim has taken, whatever its verdict; a breach that was
// claimed too late was missed all the same.
func (w *walk) claimed(ev Event) {
	act := ev.Act
	late := slices.ContainsFunc(ev.Rulings, func(r laws.Ruling) bool { return r.Code == laws.Claimed && r.Args.Verdict == "too_late" })
	w.made[chance{act.Claim, ev.Ply}] = !late
	if act.Claim == laws.ClaimFlag {
		w.fallen[act.By.Other()] = nil
	}
	for c, m := range w.open {
		if m.By == act.By && family(c.kind) == family(act.Claim) {
			delete(w.open, c)
		}
	}
}

// family is the draw that a claim asks for, with or without a written move.
func family(kind laws.ClaimKind) laws.ClaimKind {
	switch kind {
	case laws.ClaimThreeNext:
		return laws.ClaimThreefold
	case laws.ClaimFiftyNext:
		return laws.ClaimFifty
	}
	return kind
}

// closeDraws files the chances of the turn that is over.
func (w *walk) closeDraws() {
	for _, kind := range []laws.ClaimKind{laws.ClaimThreefold, laws.ClaimThreeNext, laws.ClaimFifty, laws.ClaimFiftyNext} {
		for c, m := range w.open {
			if c.kind == kind {
				w.missed = append(w.missed, m)
			}
		}
	}
	clear(w.open)
}

// closeFlags files the flags that fell and that nobody claimed.
func (w *walk) closeFlags() {
	for _, m := range w.fallen {
		if m != nil {
			w.missed = append(w.missed, *m)
		}
	}
}

// completes finds a legal move after which a position stands for the third time, with
// where it stood before; "" if there is none.
func completes(p chess.Position, stood map[chess.Identity][]int) (move string, plies []int) {
	for m := range p.Moves() {
		if list := stood[p.PlayUnchecked(m).Identity()]; len(list) >= 2 {
			return notation.SAN(p, m), list
		}
	}
	return "", nil
}

// quiet finds a legal move without a capture and without a pawn, "" if there is none.
func quiet(p chess.Position) string {
	for m := range p.Moves() {
		if p.PlayUnchecked(m).HalfmoveClock() > p.HalfmoveClock() {
			return notation.SAN(p, m)
		}
	}
	return ""
}

// faultsThatStood lists the illegal moves and the breaches of touch-move that were
// never corrected (7.5, 4.8).
func faultsThatStood(plies []laws.Ply) []Missed {
	var list []Missed
	for i, p := range plies {
		m := Missed{By: p.By.Other(), First: i + 1, Last: i + 1, Move: p.Written(), Fault: p.Fault}
		switch p.Fault {
		case laws.IllegalMove, laws.NotPromoted, laws.PressedFirst:
			m.Kind, m.Articles = laws.ClaimIllegal, []string{"7.5.1"}
		case laws.TouchMove, laws.NotIntended:
			m.Kind, m.Articles = laws.ClaimTouchMove, []string{"4.3", "4.8"}
		case laws.ChosenMan:
			m.Kind, m.Articles = laws.ClaimPromotion, []string{"4.4.4", "4.8"}
		case laws.Rereleased:
			m.Kind, m.Articles = laws.ClaimReleased, []string{"4.7", "4.8"}
		default:
			if !p.Again {
				continue
			}
			m.Kind, m.Fault, m.Articles = laws.ClaimReleased, laws.Rereleased, []string{"4.7", "4.8"}
		}
		list = append(list, m)
	}
	return list
}

// joined makes one of the chances that a player had turn after turn.
func joined(list []Missed) []Missed {
	var out []Missed
	latest := map[chance]int{}
	for _, m := range list {
		key := chance{m.Kind, int(m.By)}
		if i, ok := latest[key]; ok && m.Fault == laws.NoFault && m.Kind != laws.ClaimFlag && m.First == out[i].Last+2 {
			out[i].Last = m.Last
			continue
		}
		latest[key] = len(out)
		out = append(out, m)
	}
	return out
}
