package scenario

import (
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/winnable"
	"github.com/compongo/compongo/laws"
)

// Got is what came of a scenario, in the fields of its expectation. Result is "*"
// while the game goes on.
type Got struct {
	Ruling       string         `json:"ruling,omitempty"` // in words; filled in by who has them
	Articles     []string       `json:"articles"`
	ToMove       string         `json:"to_move,omitempty"`
	Made         *bool          `json:"made,omitempty"`
	Completed    *bool          `json:"completed,omitempty"`
	MustBy       string         `json:"must_by,omitempty"`
	MustPlay     any            `json:"must_play,omitempty"` // sorted UCI texts, "any_legal" or "none"
	MustFEN      string         `json:"must_fen,omitempty"`
	Claim        string         `json:"claim,omitempty"`
	TimeAdd      map[string]int `json:"time_add"`
	IllegalCount map[string]int `json:"illegal_count"`
	Result       laws.Result    `json:"result"`
	Reason       laws.Reason    `json:"reason,omitempty"`
	FENAfter     string         `json:"fen_after"`
	Penalty      string         `json:"penalty"`
	Discretion   bool           `json:"discretion"`
	SamePosition *bool          `json:"same_position,omitempty"`
	WhiteCanMate *bool          `json:"white_can_mate,omitempty"`
	BlackCanMate *bool          `json:"black_can_mate,omitempty"`
	Dead         *bool          `json:"dead,omitempty"`
	Category     string         `json:"category"`
}

// Got sums up a trace.
func (t Trace) Got() Got {
	g := t.Game
	got := Got{
		Articles: t.articles(), ToMove: g.ToMove().String(), TimeAdd: map[string]int{},
		IllegalCount: map[string]int{"white": g.IllegalMoves(laws.White), "black": g.IllegalMoves(laws.Black)},
		Result:       g.Outcome().Result, Reason: g.Outcome().Reason,
		FENAfter: g.Position().FEN(), Penalty: "none", Category: g.Rules().Control.Category().String(),
	}
	for _, s := range []laws.Side{laws.White, laws.Black} {
		if seconds := g.TimeAdded(s); seconds != 0 {
			got.TimeAdd[s.String()] = seconds
		}
	}
	got.fromRulings(t.Rulings())
	got.fromMove(g)
	got.fromDuty(g)
	got.fromMates(g.Position())
	if len(t.Entries) == 0 {
		got.Articles = append(got.Articles, "5.1.2", "5.2.2", "6.9", "A.1", "B.1")
	}
	return got
}

func (t Trace) articles() []string {
	var all []string
	for _, r := range t.Rulings() {
		all = append(all, r.Articles...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func (got *Got) fromRulings(rulings []laws.Ruling) {
	for _, r := range rulings {
		if r.Args.Penalty != "" {
			got.Penalty = r.Args.Penalty
		}
		got.Discretion = got.Discretion || r.Args.Discretion
		switch r.Code {
		case laws.Claimed:
			got.Claim = r.Args.Verdict
		case laws.Same:
			same := r.Args.Count == 1
			got.SamePosition = &same
		}
	}
}

// fromMove tells whether the latest act of the side that had the move was made and completed.
func (got *Got) fromMove(g laws.Game) {
	made, completed := false, false
	if plies := g.Plies(); len(plies) > 0 && !g.Unfinished() {
		last := plies[len(plies)-1]
		made, completed = last.Fault == laws.NoFault, last.Completed
	}
	got.Made, got.Completed = &made, &completed
}

func (got *Got) fromDuty(g laws.Game) {
	if g.Outcome().Over() {
		got.MustPlay = "none"
		return
	}
	duty := laws.Obligation(g)
	got.MustBy, got.MustFEN = duty.Side.String(), g.Position().FEN()
	if duty.Free {
		got.MustPlay = "any_legal"
		return
	}
	moves := []string{}
	for _, m := range duty.Moves {
		moves = append(moves, g.Position().UCI(m))
	}
	got.MustPlay = moves
}

// mateBudget bounds the positions looked at to find out who can still mate.
const mateBudget = 100_000

func (got *Got) fromMates(p chess.Position) {
	white := winnable.Decide(p, chess.White, mateBudget).Verdict != winnable.Unwinnable
	black := winnable.Decide(p, chess.Black, mateBudget).Verdict != winnable.Unwinnable
	dead := !white && !black
	got.WhiteCanMate, got.BlackCanMate, got.Dead = &white, &black, &dead
}
