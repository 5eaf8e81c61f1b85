package journal

import (
	"testing"
	"time"
)

// awaken fails the test when no wake comes.
func awaken(t *testing.T, wake <-chan int64) {
	t.Helper()
	select {
	case <-wake:
	case <-time.After(30 * time.Second):
		t.Fatal("not woken")
	}
}

func asleep(t *testing.T, wake <-chan int64) {
	t.Helper()
	select {
	case <-wake:
		t.Error("woken without cause")
	default:
	}
}

func testWatch(t *testing.T, store opener) {
	j := store(t)(PollEvery(time.Hour))
	create(t, j, "g")
	create(t, j, "h")
	g1, stop1 := j.Watch("g")
	g2, stop2 := j.Watch("g")
	h, stopH := j.Watch("h")
	defer stop2()
	defer stopH()
	mustAppend(t, j, State{}, entry("g", 1, ""))
	mustAppend(t, j, State{}, entry("g", 2, ""))
	if ver := <-g1; ver != 2 {
		t.Errorf("woken for version %d, the last is 2", ver)
	}
	awaken(t, g2)
	asleep(t, g1)
	asleep(t, h)
	stop1()
	stop1()
	mustAppend(t, j, State{}, entry("g", 3, ""))
	asleep(t, g1)
	awaken(t, g2)
	j.Close()
	awaken(t, h)
	late, stop := j.Watch("g")
	defer stop()
	awaken(t, late)
}

func testWatchForeign(t *testing.T, store opener) {
	open := store(t)
	here, there := open(PollEvery(time.Millisecond)), open()
	create(t, here, "g")
	create(t, here, "h")
	for ver := int64(1); ver <= 20; ver++ { // each watch finds the poller at rest
		wake, stop := here.Watch("g")
		mustAppend(t, there, State{}, entry("g", ver, ""))
		awaken(t, wake)
		readUntil(t, here, "g", wake, ver-1, ver)
		stop()
	}
	g, stopG := here.Watch("g")
	defer stopG()
	h, stopH := here.Watch("h")
	defer stopH()
	for ver := int64(1); ver <= 20; ver++ { // one watch for all
		mustAppend(t, there, State{}, entry("h", ver, ""))
		awaken(t, h)
		readUntil(t, here, "h", h, ver-1, ver)
	}
	select {
	case <-g: // the watch began after version 20, which may be told once
	default:
	}
	mustAppend(t, there, State{}, entry("h", 21, ""))
	readUntil(t, here, "h", h, 20, 21)
	asleep(t, g)
}

// readUntil follows a game as its users do: read, and wait when there is
// nothing.
func readUntil(t *testing.T, j *Journal, game string, wake <-chan int64, after, until int64) int64 {
	t.Helper()
	for {
		entries, err := j.Read(t.Context(), game, after)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if e.Ver != after+1 {
				t.Fatalf("version %d follows %d", e.Ver, after)
			}
			after = e.Ver
		}
		if after >= until {
			return after
		}
		awaken(t, wake)
	}
}
