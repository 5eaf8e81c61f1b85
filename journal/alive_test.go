package journal

import (
	"fmt"
	"reflect"
	"sync"
	"testing"
)

func testAlive(t *testing.T, store opener) {
	open := store(t)
	j, other := open(), open()
	for i, c := range []struct {
		since, at int64
		want      []Outage
	}{
		{1000, 1000, nil}, // the first ever
		{1000, 2000, nil},
		{3500, 3500, nil},                     // another one starts in between
		{5499, 5499, nil},                     // just in time
		{9000, 9000, []Outage{{5499, 9000}}},  // nobody was alive
		{9001, 9001, []Outage{{5499, 9000}}},  // who starts at the same time finds nothing new
		{9000, 12000, []Outage{{5499, 9000}}}, // a beat that was late, of one who was alive
		{100, 9500, []Outage{{5499, 9000}}},   // one that was held up takes nothing back
		{14000, 14500, []Outage{{5499, 9000}, {12000, 14000}}},
		{7000, 7000, []Outage{{5499, 9000}, {12000, 14000}}}, // the clock was set back: right too
		{9500, 9500, []Outage{{5499, 9000}, {7000, 9500}, {12000, 14000}}},
	} {
		handle := []*Journal{j, other}[i%2]
		if err := handle.Alive(t.Context(), c.since, c.at); err != nil {
			t.Fatal(err)
		}
		got, err := other.Outages(t.Context(), 0)
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("alive from %d to %d: got %v, %v; want %v", c.since, c.at, got, err, c.want)
		}
	}
	if got, err := j.Outages(t.Context(), 9500); err != nil || fmt.Sprint(got) != "[{12000 14000}]" {
		t.Errorf("after 9500: got %v, %v", got, err)
	}
	wantError(t, j.Alive(t.Context(), 2, 1), "expected since at or before 1")
}

// testStartTogether: of many that start after an outage one finds it.
func testStartTogether(t *testing.T, store opener) {
	open := store(t)
	handles := []*Journal{open(), open(), open()}
	if err := handles[0].Alive(t.Context(), 1000, 1000); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for i := range int64(12) {
		all.Go(func() {
			if err := handles[i%3].Alive(t.Context(), 50_000+i, 50_000+i); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	got, err := handles[1].Outages(t.Context(), 0)
	if err != nil || len(got) != 1 || got[0].From != 1000 || got[0].To < 50_000 || got[0].To > 50_011 {
		t.Errorf("got %v, %v; want one from 1000 to 50000", got, err)
	}
}

func testRunning(t *testing.T, store opener) {
	j := store(t)()
	create(t, j, "g")
	for i, c := range []struct {
		state State
		want  bool
	}{{State{}, false}, {State{Deadline: 5}, true}, {State{}, false}, {State{Deadline: 7}, true}, {State{Deadline: 7, Finished: true}, false}} {
		mustAppend(t, j, c.state, entry("g", int64(i)+1, ""))
		if due, err := j.Due(t.Context(), 6); err != nil || len(due) > 1 {
			t.Errorf("due: %v, %v", due, err)
		}
		if got, err := j.Running(t.Context()); err != nil || got != c.want {
			t.Errorf("%+v: got %v, %v", c.state, got, err)
		}
	}
}
