package journal

import (
	"fmt"
	"slices"
	"testing"
)

// TestHints: what is told in several notifications is all that has grown, each of them
// short enough for the server.
func TestHints(t *testing.T) {
	s := &server{node: "0123456789ab", hints: newHints(), keys: newKeyring(), clock: newOffsets()}
	s.stored(&attempt{request: &request{entries: []Entry{{Game: "alone", Ver: 1}}}})
	if list := s.hints.take(s.node); list != nil {
		t.Errorf("told, where nobody is to be told: %v", list)
	}
	s.hints.met()
	want := make(map[string]int64)
	for i := range 2000 {
		game := fmt.Sprintf("game \"%d\"\n", i)
		s.stored(&attempt{request: &request{entries: []Entry{{Game: game, Ver: int64(i) + 1}}}})
		want[game] = int64(i) + 1
	}
	list := s.hints.take(s.node)
	for _, text := range list {
		told := parseNotification(text)
		if told.node != s.node || len(text) >= 8000 {
			t.Fatalf("%d bytes: %.200s", len(text), text)
		}
		for game, ver := range told.grown() {
			if want[game] != ver {
				t.Errorf("%q is told to be at %d, want %d", game, ver, want[game])
			}
			delete(want, game)
		}
	}
	if len(want) > 0 || len(list) < 2 {
		t.Errorf("%d games are in none of %d notifications", len(want), len(list))
	}
	if again := s.hints.take(s.node); again != nil {
		t.Errorf("told again: %v", again)
	}
	s.hints.hello(5)
	if list := s.hints.take(s.node); !slices.Equal(list, []string{s.node + " 5"}) {
		t.Errorf("a greeting is %q", list)
	}
}
