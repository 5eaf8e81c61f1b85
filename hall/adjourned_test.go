package hall

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/envelope"
)

// TestEnvelopeWaitsForTheArbiter: a move is sealed at a table with an arbiter. Nobody reads
// it, neither in what is shown nor in the records, and nobody opens it, its author
// included, before the arbiter has said that play is to be resumed (I.5, I.7).
func TestEnvelopeWaitsForTheArbiter(t *testing.T) {
	const move, code = "Nb1-c3", "00000-11111-22222-33333"
	p := arbiters(t)
	p.judge(`{"e":"state","adjourn":"10:00","actor":"A. Biter"}`)
	closed, err := envelope.Close(move, code, p.look().Game.SealPosition())
	if err != nil {
		t.Fatal(err)
	}
	p.do(White, fmt.Sprintf(`{"e":"seal","envelope":%q}`, closed), press)
	s := p.look()
	for _, role := range []Role{White, Black, Watch, Arbiter} {
		shown, err := json.Marshal(map[string]any{"picture": s.Picture(role), "records": s.Records, "waits": s.Game.Waiting()})
		if err != nil {
			t.Fatal(err)
		}
		for _, secret := range []string{move, "b1-c3", "b1c3", code} {
			if strings.Contains(string(shown), secret) {
				t.Errorf("%s reads %q: %s", role, secret, shown)
			}
		}
	}
	if can := s.Picture(Arbiter).Can.([]string); slices.Contains(can, "resume") || !slices.Contains(can, "session") {
		t.Errorf("the arbiter can %v while the envelope lies there", can)
	}
	open := fmt.Sprintf(`{"e":"open","code":%q}`, code)
	p.do(Black, `{"e":"arrive"}`)
	if _, err := p.try(White, "early", open); !errors.Is(err, ErrNotArbiter) {
		t.Errorf("opened before the arbiter says so: %v", err)
	}
	p.judge(`{"e":"state","adjourn":false,"actor":"A. Biter"}`)
	p.do(White, `{"e":"open","code":"00000-00000-00000-00000"}`)
	if plies := p.look().Game.Plies(); len(plies) != 0 {
		t.Fatal("a wrong code has opened the envelope")
	}
	p.do(White, open)
	if plies := p.look().Game.Plies(); len(plies) != 1 || plies[0].By != laws.White || plies[0].SAN != "Nc3" {
		t.Errorf("after opening: %+v", plies)
	}
}
