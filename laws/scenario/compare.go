package scenario

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"sort"

	"github.com/compongo/compongo/chess"
)

// Compare lists what differs between what a scenario expects and what came of it.
// A field that is absent is not tested; articles are a minimum; positions are
// compared as positions, not as text.
func (r Record) Compare(got Got) []string {
	data, err := json.Marshal(got)
	if err != nil {
		return []string{err.Error()}
	}
	var have map[string]any
	if err := json.Unmarshal(data, &have); err != nil {
		return []string{err.Error()}
	}
	var diffs []string
	for field, want := range r.Expect {
		if !r.agree(field, want, have[field]) {
			diffs = append(diffs, fmt.Sprintf("%s: expected %v, got %v", field, text(want), text(have[field])))
		}
	}
	sort.Strings(diffs)
	return diffs
}

func text(v any) string {
	data, _ := json.Marshal(v)
	return string(data)
}

func (r Record) agree(field string, want, have any) bool {
	switch field {
	case "ruling":
		return true
	case "articles":
		return subset(want, have)
	case "must_fen", "fen_after":
		return r.samePosition(want, have)
	case "must_play":
		return r.sameMoves(want, have)
	case "time_add", "illegal_count":
		return sameNumbers(want, have)
	case "claim":
		return r.Expect["claim"] == have || r.isFlagClaim()
	}
	return reflect.DeepEqual(want, have)
}

// isFlagClaim: for flag claims only the result is tested.
func (r Record) isFlagClaim() bool {
	for i := len(r.Events) - 1; i >= 0; i-- {
		var e struct{ E, Kind string }
		if json.Unmarshal(r.Events[i], &e) == nil && e.E == "claim" {
			return e.Kind == "flag"
		}
	}
	return false
}

func subset(want, have any) bool {
	w, _ := want.([]any)
	h, _ := have.([]any)
	return !slices.ContainsFunc(w, func(a any) bool { return !slices.Contains(h, a) })
}

func (r Record) samePosition(want, have any) bool {
	a, ok1 := want.(string)
	b, ok2 := have.(string)
	if !ok1 || !ok2 {
		return false
	}
	p, err1 := r.position(a)
	q, err2 := r.position(b)
	return err1 == nil && err2 == nil && p.FEN() == q.FEN()
}

func (r Record) position(fen string) (chess.Position, error) {
	s, err := chess.ParseFEN(fen)
	if err != nil {
		return chess.Position{}, err
	}
	s.Chess960 = s.Chess960 || r.Config.Variant == "chess960"
	return s.PositionTolerating(anything)
}

// sameMoves compares a list of moves. A list that names all legal moves says the
// same as "any_legal".
func (r Record) sameMoves(want, have any) bool {
	return reflect.DeepEqual(r.moves(want), r.moves(have))
}

func (r Record) moves(v any) any {
	if v != "any_legal" {
		return v
	}
	fen, _ := r.Expect["must_fen"].(string)
	p, err := r.position(fen)
	if err != nil {
		return v
	}
	list := []string{}
	for m := range p.Moves() {
		list = append(list, p.UCI(m))
	}
	slices.Sort(list)
	all := make([]any, len(list))
	for i, m := range list {
		all[i] = m
	}
	return all
}

// sameNumbers compares numbers by side; a side that is absent has zero.
func sameNumbers(want, have any) bool {
	w, _ := want.(map[string]any)
	h, _ := have.(map[string]any)
	for _, side := range []string{"white", "black"} {
		a, _ := w[side].(float64)
		b, _ := h[side].(float64)
		if a != b {
			return false
		}
	}
	return true
}
