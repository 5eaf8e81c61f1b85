package journal

import (
	"fmt"
	"testing"
)

// TestKeyring: keys are known in order, without gaps, until they are forgotten.
func TestKeyring(t *testing.T) {
	k := newKeyring()
	k.learn([]Entry{entry("g", 1, "a"), entry("g", 2, "")})
	k.learn([]Entry{entry("g", 2, "late"), entry("g", 4, "early")})
	for _, c := range []struct {
		key  string
		want bool
	}{{"a", true}, {"", false}, {"late", false}, {"early", false}} {
		if got := k.mayHold([]Entry{entry("g", 3, c.key)}); got != c.want {
			t.Errorf("%q: got %v", c.key, got)
		}
	}
	if k.ver("g") != 2 || k.ver("other") != 0 {
		t.Errorf("known up to %d and %d", k.ver("g"), k.ver("other"))
	}
	k.forget("g")
	if k.ver("g") != 0 || k.size != 0 || k.mayHold([]Entry{entry("g", 1, "a")}) {
		t.Errorf("known up to %d, %d in all, after it was forgotten", k.ver("g"), k.size)
	}
}

// TestKeyringMakesRoom: what does not fit is games of before.
func TestKeyringMakesRoom(t *testing.T) {
	k := newKeyring()
	entries := make([]Entry, mostKeys/4)
	for g := range 6 {
		for i := range entries {
			entries[i] = Entry{Game: fmt.Sprint("g", g), Ver: int64(i) + 1}
		}
		k.learn(entries)
		if last := fmt.Sprint("g", g); k.size > mostKeys || k.ver(last) != int64(len(entries)) {
			t.Fatalf("%d keys, %d of the last game", k.size, k.ver(last))
		}
	}
	sum := 0
	for _, known := range k.games {
		sum += len(known)
	}
	if sum != k.size {
		t.Errorf("%d keys, counted %d", sum, k.size)
	}
}
