package main

import (
	"slices"
	"testing"
	"time"
)

// TestDelays: a request has arrived with the first version that holds it, and one that
// has not arrived is not left out.
func TestDelays(t *testing.T) {
	const ms = time.Millisecond
	w := &watcher{
		table: &table{sent: []sent{
			{due: 1 * ms, ver: 2}, {due: 10 * ms, ver: 4}, {due: 20 * ms, refused: true}, {due: 21 * ms, ver: 5},
			{due: 900 * ms, ver: 9}, // after the span
		}},
		seen: []seen{{ver: 2, at: 4 * ms}, {ver: 5, at: 31 * ms}, {ver: 9, at: 901 * ms}},
	}
	want := []time.Duration{3 * ms, 21 * ms, 10 * ms}
	if got := w.delays(span{0, 100 * ms}); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	w.seen = w.seen[:1]
	if got := w.delays(span{0, 100 * ms}); len(got) != 3 || got[0] != 3*ms {
		t.Errorf("got %v, want three of which one has arrived", got)
	}
}

func TestNumber(t *testing.T) {
	for body, want := range map[string]int64{
		`{"rulings":[{"ver":7}],"ver":12}`: 12, `{"ver":3,"x":1}`: 3, `{"over":5}`: 0, `{}`: 0,
	} {
		if got := number([]byte(body), "ver"); got != want {
			t.Errorf("%s: got %d, want %d", body, got, want)
		}
	}
}
