package journal

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/compongo/compongo/internal/pgtest"
)

// The test binary run again as another process: it plays in a data folder and
// tells on standard output, one line each, what was acknowledged.
const (
	childRole = "COMPONGO_JOURNAL_CHILD" // one of the roles in TestMain
	childDir  = "COMPONGO_JOURNAL_DIR"
	childName = "COMPONGO_JOURNAL_NAME"
)

func TestMain(m *testing.M) {
	play, isChild := map[string]func(*Journal, string) error{"play": childPlay, "race": childRace, "drop": childDrop, "many": childMany, "fold": childFold, "copy": childCopy}[os.Getenv(childRole)]
	if !isChild {
		code := m.Run()
		pgtest.Stop()
		os.Exit(code)
	}
	often := func(o *options) { o.checkpoint = 50 } // so that crashes meet checkpoints too
	opened = time.Now()
	j, err := Open(os.Getenv(childDir), often)
	if err == nil {
		err = errors.Join(play(j, os.Getenv(childName)), j.Close())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// opened is when a child began to open its journal.
var opened time.Time

const (
	childGames = 4  // games of childPlay
	raceActs   = 60 // acts of one childRace
)

// childPlay appends for ever, several goroutines in games of their own, so
// that commits are shared.
func childPlay(j *Journal, name string) error {
	var group sync.WaitGroup
	results := make(chan error, childGames)
	for i := range childGames {
		game := fmt.Sprint("g", i)
		if err := j.Create(context.Background(), Game{ID: game}); err != nil && !errors.Is(err, ErrExists) {
			return err
		}
		group.Go(func() {
			for n := 0; ; n++ {
				key := fmt.Sprintf("%s-%d", name, n)
				ver, err := appendNext(j, game, key)
				if err != nil {
					results <- err
					return
				}
				fmt.Printf("%s %d %s\n", game, ver, key)
			}
		})
	}
	group.Wait()
	return <-results
}

// childDrop plays until it cannot and then ends without closing anything.
func childDrop(j *Journal, name string) error {
	fmt.Fprintln(os.Stderr, childPlay(j, name))
	os.Exit(0)
	return nil
}

// childRace appends a number of acts to the one game all race for.
func childRace(j *Journal, name string) error {
	for n := range raceActs {
		key := fmt.Sprintf("%s-%d", name, n)
		ver, err := appendNext(j, "g", key)
		if err != nil {
			return err
		}
		fmt.Printf("g %d %s\n", ver, key)
	}
	return nil
}

// childFold has its turn at folding and keeps it.
func childFold(j *Journal, _ string) error {
	_, mine, err := j.foldTurn(context.Background())
	fmt.Printf("turn %v %v\n", mine, err)
	select {}
}

// childCopy copies its journal into another.
func childCopy(j *Journal, place string) error {
	to, err := Open(place)
	if err != nil {
		return err
	}
	_, err = Copy(context.Background(), j, to, nil)
	return errors.Join(err, to.Close())
}

type child struct {
	cmd    *exec.Cmd
	out    io.Reader
	errOut strings.Builder
}

func startChild(t testing.TB, role, dir, name string) *child {
	t.Helper()
	c := &child{cmd: exec.Command(os.Args[0])}
	c.cmd.Env = append(os.Environ(), childRole+"="+role, childDir+"="+dir, childName+"="+name)
	c.cmd.Stderr = &c.errOut
	var err error
	if c.out, err = c.cmd.StdoutPipe(); err != nil {
		t.Fatal(err)
	}
	if err := c.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.cmd.Process.Kill() })
	return c
}

// ack is one acknowledged append.
type ack struct {
	game string
	ver  int64
	key  string
}

// acks reads what the child acknowledged until its output ends, calling after
// with the number of each.
func (c *child) acks(t testing.TB, after func(n int)) []ack {
	t.Helper()
	var all []ack
	lines := bufio.NewReader(c.out)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return all // a line cut short was not told
		}
		var a ack
		if _, err := fmt.Sscanf(line, "%s %d %s\n", &a.game, &a.ver, &a.key); err != nil {
			t.Fatalf("the child said %q", line)
		}
		all = append(all, a)
		after(len(all))
	}
}

// wantAcks checks that everything acknowledged is stored where it was said to
// be, and that every game is whole.
func wantAcks(t testing.TB, j *Journal, all []ack) {
	t.Helper()
	stored := make(map[ack]bool)
	games, err := j.Games(context.Background(), AllGames, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games {
		wantWhole(t, j, g)
		if g.Ver > 0 && g.Deadline != g.Ver {
			t.Fatalf("game %s stands at %d with the deadline of %d", g.ID, g.Ver, g.Deadline)
		}
		entries, err := j.Read(context.Background(), g.ID, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			stored[ack{e.Game, e.Ver, e.Key}] = true
		}
	}
	for _, a := range all {
		if !stored[a] {
			t.Fatalf("acknowledged and not stored: %v", a)
		}
	}
}
