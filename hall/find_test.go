package hall

import (
	"fmt"
	"testing"
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
	if only, _, _ := (&Desk{hall: h, only: list[0].ID}).Find(t.Context(), "", 0); len(only) != 1 {
		t.Errorf("the desk of one table finds %d", len(only))
	}
}
