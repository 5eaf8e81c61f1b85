package hall

import (
	"errors"
	"fmt"
	"testing"
)

// TestCatchUp: whoever comes from another process sees no older game here, though nobody
// has told this one yet.
func TestCatchUp(t *testing.T) { onEach(t, testCatchUp) }

func testCatchUp(t *testing.T, fresh func(*testing.T) string) {
	place := fresh(t)
	one, _ := openHall(t, place)
	other, _ := openHall(t, place)
	p := setUp(t, one, Setup{})
	sub, err := other.Subscribe(t.Context(), p.id, "")
	if err != nil {
		t.Fatal(err)
	}
	defer sub.Close()
	for n := range 20 {
		ver := p.do(White, fmt.Sprintf(`{"e":"declare","text":"%d"}`, n)).Ver
		if n%2 == 0 {
			s, err := other.Look(t.Context(), p.id)
			if err != nil || s.Ver != ver {
				t.Fatalf("looked at version %d, %v; want %d", s.Ver, err, ver)
			}
			continue
		}
		for _, seen := range []int64{ver, ver + 100} { // nobody has seen what is not there, and may say so
			if err := sub.CatchUp(t.Context(), seen); err != nil || sub.Latest().Ver != ver {
				t.Fatalf("version %d, %v; want %d", sub.Latest().Ver, err, ver)
			}
		}
	}
}

// TestReachable: only where others may go on without this process does it send its pages away.
func TestReachable(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	for _, c := range []struct{ sick, want error }{
		{nil, nil}, {ErrFull, nil}, {ErrBusy, nil},
		{fmt.Errorf("alive: %w", ErrAway), ErrAway}, {fmt.Errorf("alive: %w", ErrDoubt), ErrDoubt},
	} {
		h.pulse.set(func(p *pulse) { p.sick = c.sick })
		if err := h.Reachable(); !errors.Is(err, c.want) {
			t.Errorf("%v: got %v, want %v", c.sick, err, c.want)
		}
	}
}

// TestOneMistake: what fails in one game by a mistake of this program is an error of that
// game alone; who follows it, at the table or from the desk, finds it again.
func TestOneMistake(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	p, other := setUp(t, h, Setup{}), setUp(t, h, Setup{})
	follow, err := (&Desk{hall: h}).Follow(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer follow.Close()
	sub, err := h.Subscribe(t.Context(), p.id, "")
	if err != nil {
		t.Fatal(err)
	}
	defer sub.Close()
	fails := func() { panic("a mistake") }
	if err := sub.table.do(t.Context(), fails); err == nil {
		t.Error("what failed was taken for done")
	}
	p.do(White, `{"e":"touch","sq":"e2"}`)
	sub.table.inbox <- fails // as where time itself does something
	for open := true; open; {
		_, open = <-sub.Wake()
	}
	if err := sub.table.do(t.Context(), func() {}); !errors.Is(err, ErrClosed) {
		t.Errorf("a table that is not kept: %v", err)
	}
	if err := follow.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	follow.Changed()
	p.do(White, `{"e":"touch","sq":"e2"}`)
	other.do(White, `{"e":"touch","sq":"e2"}`)
	if list := follow.Changed(); len(list) != 2 {
		t.Errorf("%d tables have changed on the desk, expected both", len(list))
	}
}
