package hall

import (
	"encoding/json"
	"fmt"
	"math"
	"sync"
	"testing"

	"github.com/compongo/compongo/journal"
)

// Every table is within reach of the desk, page by page, however many there are.
func TestFindReachesEveryTable(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	const tables = 120
	for i := range tables {
		if _, _, err := h.Create(t.Context(), Setup{White: fmt.Sprintf("Ana %d", i), Black: "Luis"}); err != nil {
			t.Fatal(err)
		}
	}
	desk := &Desk{hall: h}
	seen := map[string]bool{}
	for more := true; more; {
		list, m, err := desk.Find(t.Context(), "LUIS", len(seen))
		if err != nil || len(list) == 0 {
			t.Fatal(list, err)
		}
		for _, f := range list {
			seen[f.ID] = true
		}
		more = m
	}
	if len(seen) != tables {
		t.Errorf("%d of %d tables found", len(seen), tables)
	}
	list, more, err := desk.Find(t.Context(), "ana 117", 0)
	if err != nil || more || len(list) != 1 || list[0].White != "Ana 117" {
		t.Errorf("found %v, %v, %v", list, more, err)
	}
	if list, more, err := desk.Find(t.Context(), "", math.MaxInt); err != nil || more || len(list) != 0 {
		t.Errorf("beyond all tables: %d, %v, %v", len(list), more, err)
	}
	if only, _, _ := (&Desk{hall: h, only: list[0].ID}).Find(t.Context(), "", 0); len(only) != 1 {
		t.Errorf("the desk of one table finds %d", len(only))
	}
}

// Tables of long ago are found by whole words of their players' names, and by their id.
func TestFindOld(t *testing.T) {
	h, j := openHall(t, t.TempDir())
	var all sync.WaitGroup
	for i := range lately + 60 {
		header := json.RawMessage(fmt.Sprintf(`{"white":"Ana Nº %d","black":"Luis"}`, i))
		all.Go(func() {
			if err := j.Create(t.Context(), journal.Game{ID: fmt.Sprintf("g%04d", i), Created: int64(i), Header: header}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	desk := &Desk{hall: h}
	for text, want := range map[string]string{"ana 7": "g0007", "g0007": "g0007", "g1059": "g1059", "ana nº 1059": "g1059", "na nº 1059": "g1059"} {
		if list, more, err := desk.Find(t.Context(), text, 0); err != nil || more || len(list) != 1 || list[0].ID != want {
			t.Errorf("%q: found %v, %v, %v; want %s", text, list, more, err, want)
		}
	}
	seen := 0
	for more := true; more; {
		list, m, err := desk.Find(t.Context(), "luis", seen)
		if err != nil || len(list) == 0 {
			t.Fatal(seen, list, err)
		}
		for _, f := range list {
			if want := fmt.Sprintf("g%04d", lately+60-1-seen); f.ID != want {
				t.Fatalf("found %s where %s was to be", f.ID, want)
			}
			seen++
		}
		more = m
	}
	if seen != lately+60 {
		t.Errorf("%d of %d tables found", seen, lately+60)
	}
}
