package hall

import (
	"errors"
	"testing"

	"github.com/compongo/compongo/internal/pgtest"
)

// TestShards: two halls on two databases have a part of the tables each, none has those
// of the other, and whoever sends requests on can tell by the id.
func TestShards(t *testing.T) {
	var halls [2]*Hall
	var shards [2]Shard
	for k := range halls {
		shards[k] = Shard{K: k + 1, N: 2}
		halls[k], _ = openHall(t, pgtest.Database(t), OnlyShard(shards[k]))
	}
	if a, b := shards[0].Letters(), shards[1].Letters(); a+b != base58 || len(a) != len(b) {
		t.Errorf("letters %q and %q", a, b)
	}
	for n := range 20 {
		k := n % 2
		p := setUp(t, halls[k], Setup{TimeControl: "5+0"})
		if !shards[k].Has(p.id) || shards[1-k].Has(p.id) {
			t.Errorf("table %s of part %v", p.id, shards[k])
		}
		p.do(Black, press)
		p.do(White, `{"e":"play","uci":"e2e4"}`)
		if _, err := halls[1-k].Look(t.Context(), p.id); !errors.Is(err, ErrNoTable) {
			t.Errorf("the other part has table %s: %v", p.id, err)
		}
	}
	for text, good := range map[string]bool{"": true, "1/2": true, "2/2": true, "0/2": false, "3/2": false, "1/99": false, "1/2x": false, "1": false} {
		if s, err := ParseShard(text); (err == nil) != good || good && s.String() != text {
			t.Errorf("%q: %v, %v", text, s, err)
		}
	}
}
