package web

import (
	"encoding/json"
	"testing"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/journal"
	"github.com/compongo/compongo/laws/words"
)

// TestReadings: what an entry on a scoresheet means is found out once, whatever is done at the
// table after it.
func TestReadings(t *testing.T) {
	j, err := journal.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	h, err := hall.Open(t.Context(), j)
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	id, seats, err := h.Create(t.Context(), hall.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	written := func(key, act string) []written {
		acts := []json.RawMessage{json.RawMessage(act)}
		if _, err := h.Act(t.Context(), id, seats.Both, hall.Request{Key: key, Acts: acts}); err != nil {
			t.Fatal(err)
		}
		s, err := h.Look(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		f := frame{lang: words.English, role: hall.White}
		list := f.written(s)
		for asked, means := range f.handwriting(s).read.means { // so that it shows whether they are asked
			f.handwriting(s).read.means[asked] = !means
		}
		return list
	}
	written("a", `{"e":"move","by":"white","uci":"e2e4"}`)
	written("b", `{"e":"move","by":"black","uci":"e7e5"}`)
	if list := written("c", `{"e":"write","by":"white","text":"e4"}`); len(list) != 1 || list[0].Ply != 1 {
		t.Errorf("read as %+v, expected half-move 1", list)
	}
	if list := written("d", `{"e":"touch","by":"white","sq":"g1"}`); len(list) != 1 || list[0].Ply != 2 {
		t.Errorf("read anew: %+v", list)
	}
}
