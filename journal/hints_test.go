package journal

import (
	"encoding/json"
	"fmt"
	"testing"
)

// TestHints: what is told in several notifications is all that has grown, each of them
// short enough for the server.
func TestHints(t *testing.T) {
	s := &server{node: "0123456789ab", hints: newHints(), keys: newKeyring(), clock: newOffsets()}
	want := make(map[string]int64)
	for i := range 2000 {
		game := fmt.Sprintf("game \"%d\"\n", i)
		s.stored(&attempt{request: &request{entries: []Entry{{Game: game, Ver: int64(i) + 1}}}})
		want[game] = int64(i) + 1
	}
	list := s.hints.take(s.node)
	for _, text := range list {
		var told notification
		if err := json.Unmarshal([]byte(text), &told); err != nil || told.Node != s.node || len(text) >= 8000 {
			t.Fatalf("%v of %d bytes: %.200s", err, len(text), text)
		}
		for game, ver := range told.Games {
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
}
