package web

import (
	"encoding/json"
	"testing"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/words"
)

// TestLatest: a view holds the last rulings, the oldest first.
func TestLatest(t *testing.T) {
	for _, n := range []int{0, 1, mostRulings, mostRulings + 3} {
		s := &hall.Snapshot{Ver: int64(n)}
		for ver := range int64(n) {
			s.Records = append(s.Records, hall.Record{Ver: ver + 1, Rulings: []laws.Ruling{{Code: laws.Warned, Side: laws.White}}})
		}
		var list []Ruling
		if err := json.Unmarshal([]byte("["+string(voice{lang: words.English}.latest(s))+"]"), &list); err != nil {
			t.Fatal(err)
		}
		if len(list) != min(n, mostRulings) {
			t.Errorf("%d of %d rulings", len(list), n)
		}
		for i, r := range list {
			if want := int64(n - len(list) + i + 1); r.Ver != want {
				t.Fatalf("%d of %d is of version %d, want %d", i, n, r.Ver, want)
			}
		}
	}
}
