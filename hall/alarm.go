package hall

import (
	"slices"

	"github.com/compongo/compongo/laws"
)

// AlarmKind says why an arbiter should look at a table.
type AlarmKind string

// The kinds of alarms, the weightiest first: an entry gives one at most.
const (
	AlarmClaim      AlarmKind = "claim"      // a player claims
	AlarmCall       AlarmKind = "call"       // a player has stopped the clocks to seek the arbiter (6.11.2)
	AlarmFlag       AlarmKind = "flag"       // a flag has fallen (6.8)
	AlarmIllegal    AlarmKind = "illegal"    // an illegal move was completed (7.5)
	AlarmBreach     AlarmKind = "breach"     // a move was made in breach of 4.1 to 4.7
	AlarmDecision   AlarmKind = "decision"   // a result that he must decide on waits
	AlarmDiscretion AlarmKind = "discretion" // the Laws leave it to the arbiter
)

// Alarm is an entry of the journal that concerns the arbiter.
type Alarm struct {
	Kind   AlarmKind
	Record Record
	// Side is the player who claims, calls or is at fault.
	Side laws.Side
	// Open: it waits for the arbiter, who has done nothing at this table since.
	Open bool
}

// Alarms lists what concerns the arbiter, the newest first.
func (s *Snapshot) Alarms() []Alarm {
	list := []Alarm{}
	open := true
	var settled []laws.Code // by what was ruled since
	for _, r := range slices.Backward(s.Records) {
		open = open && !r.ByArbiter()
		if kind, side := alarmOf(r); kind != "" && !r.ByArbiter() {
			waits := open && s.waits(kind, r) && !settles(kind, settled)
			if put(r) {
				waits = s.isWaiting(r.Act())
			}
			list = append(list, Alarm{Kind: kind, Record: r, Side: side, Open: waits})
		}
		for _, ruling := range r.Rulings {
			settled = append(settled, ruling.Code)
		}
	}
	return list
}

// put reports whether an entry has put something before the arbiter.
func put(r Record) bool {
	return slices.ContainsFunc(r.Rulings, func(r laws.Ruling) bool { return r.Code == laws.ClaimPending || r.Code == laws.Proposed })
}

// isWaiting reports whether what was done waits for the arbiter still.
func (s *Snapshot) isWaiting(act laws.Act) bool {
	return slices.ContainsFunc(s.Game.Waiting(), func(w laws.Waiting) bool {
		return w.Act.At == act.At && w.Act.By == act.By && w.Act.Kind == act.Kind && w.Act.Claim == act.Claim
	})
}

// settles reports whether what was ruled leaves nothing to do: an illegal move or a
// breach was corrected, or can be corrected no more (4.8, A.5.2), the game goes on after a call.
func settles(kind AlarmKind, codes []laws.Code) bool {
	var by []laws.Code
	switch kind {
	case AlarmCall:
		by = []laws.Code{laws.Resumed}
	case AlarmIllegal:
		by = []laws.Code{laws.Restored, laws.Queened, laws.Stands}
	case AlarmBreach:
		by = []laws.Code{laws.Restored, laws.Condoned, laws.ExecuteAgain}
	}
	return slices.ContainsFunc(by, func(c laws.Code) bool { return slices.Contains(codes, c) })
}

// waits reports whether an entry asks for the arbiter still. Where no person enforces
// the Laws only a call does. Nothing waits where the software has acted, where a flag
// changed nothing (6.4), nor once the game is over, but for a claim that ended it: the
// arbiter confirms that.
func (s *Snapshot) waits(kind AlarmKind, r Record) bool {
	human := s.Header.Enforce == ByHuman
	if !human && kind != AlarmCall {
		return false
	}
	acted := slices.ContainsFunc(r.Rulings, func(r laws.Ruling) bool {
		return r.Code == laws.ArbiterActs || r.Code == laws.PeriodReached
	})
	ended := slices.ContainsFunc(r.Rulings, laws.Ruling.Ends)
	if s.Game.Outcome().Over() {
		return ended && human && kind == AlarmClaim
	}
	return !acted
}

func alarmOf(r Record) (AlarmKind, laws.Side) {
	switch {
	case r.Kind() == laws.Claim:
		return AlarmClaim, r.By()
	case r.Kind() == laws.Pause && r.Act().Reason == forClaim:
		return "", laws.NoSide
	case r.Kind() == laws.Pause && r.By() != laws.NoSide:
		return AlarmCall, r.By()
	case r.Kind() == laws.Flag:
		return AlarmFlag, r.By()
	case put(r):
		return AlarmDecision, r.By()
	}
	for _, test := range []struct {
		kind AlarmKind
		fits func(laws.Ruling) bool
	}{
		{AlarmIllegal, func(r laws.Ruling) bool { return r.Code == laws.IllegalCompleted }},
		{AlarmBreach, func(r laws.Ruling) bool { return r.Code == laws.Made && r.Args.Reason != "" }},
		{AlarmDiscretion, discretionary},
	} {
		if i := slices.IndexFunc(r.Rulings, test.fits); i >= 0 {
			return test.kind, r.Rulings[i].Side
		}
	}
	return "", laws.NoSide
}

// discretionary reports a ruling that leaves something to the arbiter: whether there
// is a penalty, or whether to depart from what is ruled.
func discretionary(r laws.Ruling) bool {
	return r.Code == laws.Discretion || r.Args.Discretion || r.Args.Penalty != ""
}

// Moved is how far the last half-move has come.
type Moved struct {
	Ply       int       `json:"ply"` // from 1
	By        laws.Side `json:"by"`
	Completed bool      `json:"completed"` // 6.2.1
	Fault     string    `json:"fault,omitempty"`
}

// Moved tells whether the last half-move has been completed, nil before the first.
func (s *Snapshot) Moved() *Moved {
	plies := s.Game.Plies()
	if len(plies) == 0 {
		return nil
	}
	last := plies[len(plies)-1]
	return &Moved{Ply: s.FirstPly() + len(plies), By: last.By, Completed: last.Completed, Fault: string(last.Fault)}
}
