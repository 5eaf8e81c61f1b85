package report

import (
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// walk is a replay of a game that notes what there is to report.
type walk struct {
	game   laws.Game
	report Report
	offers map[int]bool // half-moves marked (=)
	open   map[chance]Missed
	made   map[chance]bool // claims made about the half-moves that stand
	missed []Missed
	fallen [3]*Missed // flags down that nobody has seen, by Side
	last   clock.Instant
}

// routine rulings are told by the scoresheet itself, or say nothing that is filed.
var routine = codes(laws.Made, laws.Completed, laws.NotMade, laws.Unfinished, laws.Recorded, laws.NoDuty, laws.PressIdle,
	laws.Same, laws.Said, laws.FeltMen, laws.ClaimOpen, laws.Voided, laws.AdjustBetween, laws.Started)

// passing rulings only say how an act binds the hand of the moment: alone they are
// not filed.
var passing = codes(laws.MustMove, laws.MustCapture, laws.MustCaptureWith, laws.MustCastle, laws.MustMoveKing,
	laws.MustChoose, laws.FreeChoice, laws.SquareFixed, laws.PromotionFixed, laws.ContactFixed, laws.Adjusting, laws.Accidental,
	laws.ClaimForfeit)

// Passing reports whether a ruling only says how an act binds the hand of the moment:
// alone it is not worth a line where a game is told.
func Passing(c laws.Code) bool { return passing[c] }

func codes(list ...laws.Code) map[laws.Code]bool {
	set := make(map[laws.Code]bool, len(list))
	for _, c := range list {
		set[c] = true
	}
	return set
}

func (w *walk) entry(ver int, e laws.Entry) {
	before := w.game
	w.game = laws.Apply(before, e)
	at := e.Act.At
	ev := Event{Ver: ver, At: at, Act: e.Act, Man: manOf(before, e.Act), Rulings: e.Rulings, Ply: before.PlyCount(),
		Clocks: clocksOf(before, at)}
	if changed := clocksOf(w.game, at); changed != nil && *changed != *ev.Clocks && e.Act.Kind != laws.Press {
		ev.After = changed
	}
	w.last = max(at, w.last)
	if w.report.Began == 0 && w.game.Started() {
		w.report.Began = at
	}
	w.act(ev)
	w.rulings(ev)
	for c := range w.made {
		if c.ply > w.game.PlyCount() {
			delete(w.made, c)
		}
	}
	if w.game.PlyCount() != ev.Ply || before.Position() != w.game.Position() {
		w.closeDraws()
		w.lookAtDraws()
	}
}

// act notes what the act itself leaves behind.
func (w *walk) act(ev Event) {
	switch ev.Act.Kind {
	case laws.Claim:
		w.report.Claims = append(w.report.Claims, ev)
		w.claimed(ev)
	case laws.Arbiter:
		w.decided(ev)
	case laws.Write:
		w.report.Written = append(w.report.Written, Entry{ev.Act.By, ev.At, ev.Ply, ev.Act.Text})
	case laws.Outage:
		w.report.Outages = append(w.report.Outages, Outage{ev.Act.From, ev.Act.To})
	}
}

// decided adds to a claim that waited what the arbiter has made of it.
func (w *walk) decided(ev Event) {
	i := slices.IndexFunc(ev.Rulings, func(r laws.Ruling) bool { return r.Code == laws.Claimed })
	if i < 0 {
		return
	}
	answer := ev.Rulings[i]
	for n, claim := range w.report.Claims {
		waits := slices.ContainsFunc(claim.Rulings, func(r laws.Ruling) bool { return r.Code == laws.ClaimPending })
		if waits && claim.Decided == nil && claim.Act.By == answer.Side && string(claim.Act.Claim) == answer.Args.Claim {
			claim.Rulings, claim.Decided = append(slices.Clip(claim.Rulings), answer), &ev.Act
			w.report.Claims[n] = claim
			return
		}
	}
}

// rulings files an event with its rulings, if any is worth it.
func (w *walk) rulings(ev Event) {
	weighty := false
	kept := make([]laws.Ruling, 0, len(ev.Rulings))
	for _, r := range ev.Rulings {
		w.ruling(ev, r)
		if !routine[r.Code] {
			kept = append(kept, r)
			weighty = weighty || !passing[r.Code]
		}
	}
	ev.Rulings = kept
	if weighty {
		w.report.Events = append(w.report.Events, ev)
	}
}

func (w *walk) ruling(ev Event, r laws.Ruling) {
	switch r.Code {
	case laws.Offered:
		w.offers[OwnPly(w.report.Case.Start.Turn(), ev.Ply, r.Side)] = true
	case laws.Restored:
		for ply := range w.offers {
			if ply >= r.Args.Ply {
				delete(w.offers, ply)
			}
		}
	case laws.FlagFell:
		w.fallen[r.Side] = &Missed{Kind: laws.ClaimFlag, By: r.Side.Other(), At: ev.At, First: ev.Ply, Last: ev.Ply, Articles: []string{"6.8"}}
	case laws.FlagNoticed, laws.PeriodReached:
		w.fallen[r.Side] = nil
	}
	if r.Ends() {
		w.report.Ended, w.report.Articles = ev.At, r.Articles
	}
}

// finish adds what only the end tells.
func (w *walk) finish() {
	g := w.game
	w.report.Outcome = g.Outcome()
	w.report.Last = clocksOf(g, w.last)
	for _, s := range []laws.Side{laws.White, laws.Black} {
		w.report.Illegal = w.report.Illegal.With(s, g.IllegalMoves(s))
		w.report.Added = w.report.Added.With(s, g.TimeAdded(s))
	}
	if g.Outcome().Over() {
		w.closeDraws()
		w.closeFlags()
	}
	for _, m := range faultsThatStood(g.Plies()) {
		if !w.made[chance{m.Kind, m.First}] {
			w.missed = append(w.missed, m)
		}
	}
	slices.SortStableFunc(w.missed, func(a, b Missed) int { return a.First - b.First })
	w.report.Missed = joined(w.missed)
	w.report.Moves = w.moves()
}

// moves is the scoresheet as it stands at the end.
func (w *walk) moves() []Move {
	var list []Move
	timed := !w.game.Rules().Control.IsNone()
	for i, p := range w.game.Plies() {
		m := Move{By: p.By, Written: p.Written(), Fault: p.Fault, Offer: w.offers[i]}
		if left := p.Left; timed && p.TimeKnown() {
			m.Left = &left
		}
		list = append(list, m)
	}
	return list
}

// clocksOf reads both clocks, nil where the game has none.
func clocksOf(g laws.Game, at clock.Instant) *Clocks {
	if g.Rules().Control.IsNone() {
		return nil
	}
	r := g.Clock().At(at)
	return &Clocks{r.Remaining[clock.White], r.Remaining[clock.Black]}
}

// manOf finds the man that an act speaks of: the one in the hand where it is put down,
// else the one on its square.
func manOf(g laws.Game, act laws.Act) chess.Piece {
	if held := g.Held(act.By); len(held) > 0 && (act.Kind == laws.Place || act.Kind == laws.Release) {
		return held[len(held)-1].Piece
	}
	if sq, err := chess.ParseSquare(act.Sq); err == nil {
		return g.Board().At(sq)
	}
	return chess.NoPiece
}
