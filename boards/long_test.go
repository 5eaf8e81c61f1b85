//go:build unix

package boards

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/dgt"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/laws"
)

// TestEightBoards reads eight emulated boards at once, each with a blitz game at four acts
// a second, for ten minutes (COMPONGO_LONG=1; another number is that of seconds). To read
// their lines and to rule takes less than 5 % of a core by the system's account, and no
// reading comes later than 50 ms. The boards live in a process of their own.
func TestEightBoards(t *testing.T) {
	long := os.Getenv("COMPONGO_LONG")
	if long == "" {
		t.Skip("ten minutes: COMPONGO_LONG=1")
	}
	seconds, _ := strconv.Atoi(long)
	if seconds <= 1 {
		seconds = 600
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Duration(seconds)*time.Second)
	defer cancel()
	var meters [8]meter
	if os.Getenv(boardsHere) != "" {
		beBoards(t, len(meters), seconds)
		return
	}
	paths := elsewhere(t, len(meters))
	var all sync.WaitGroup
	before := cpu()
	var late time.Duration
	all.Go(func() { late = lateness(ctx) })
	for i := range meters {
		slave, err := port.Open(paths[i], dgt.Line)
		if err != nil {
			t.Fatal(err)
		}
		all.Go(func() { meters[i].read(ctx, slave) })
	}
	all.Wait()
	share := 100 * (cpu() - before).Seconds() / float64(seconds)
	var latest time.Duration
	var entries, messages, slow int
	for i := range meters {
		latest = max(latest, meters[i].latest)
		entries += meters[i].entries
		messages += meters[i].messages
		slow += meters[i].slow
	}
	t.Logf("%d s, %d messages, %d entries; reading the lines and ruling %.2f %% of a core; latest reading %v, %d later than 50 ms; the machine itself was up to %v late",
		seconds, messages, entries, share, latest, slow, late.Round(time.Millisecond))
	if entries < seconds*8 {
		t.Errorf("%d entries in %d s: the boards did not play", entries, seconds)
	}
	if share >= 5 {
		t.Errorf("eight boards take %.1f %% of a core", share)
	}
	if latest > 50*time.Millisecond && late < 25*time.Millisecond {
		t.Errorf("a reading came %v late", latest)
	}
}

// boardsHere makes the process that has it in its environment be the boards.
const boardsHere = "COMPONGO_BE_BOARDS"

// beBoards emulates boards until standard input ends, and says on which lines.
func beBoards(t *testing.T, n, seconds int) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	for i := range n {
		steps := busyGame(uint64(i), seconds)
		line, path, err := port.Pty()
		if err != nil {
			t.Fatal(err)
		}
		go func() { _ = port.Emulate(ctx, line, dgt.NewDevice(fmt.Sprintf("%05d", i+1), false), steps, nil) }()
		fmt.Println("board", path)
	}
	_, _ = io.Copy(io.Discard, os.Stdin)
}

// elsewhere starts boards in another process until the test ends, and returns their lines.
func elsewhere(t *testing.T, n int) (paths []string) {
	child := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "^TestEightBoards$")
	child.Env = append(os.Environ(), boardsHere+"=1")
	child.Stderr = os.Stderr
	in, err1 := child.StdinPipe()
	out, err2 := child.StdoutPipe()
	if err := errors.Join(err1, err2, child.Start()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = in.Close(); _ = child.Wait() })
	for lines := bufio.NewScanner(out); len(paths) < n && lines.Scan(); {
		if path, ok := strings.CutPrefix(lines.Text(), "board "); ok {
			paths = append(paths, path)
		}
	}
	if len(paths) < n {
		t.Skip("no pseudo-terminals here")
	}
	return paths
}

// lateness is by how much this machine was late at most to wake somebody who sleeps: on a
// busy one nothing can be said of readings.
func lateness(ctx context.Context) (most time.Duration) {
	ticker := time.NewTicker(20 * time.Millisecond)
	defer ticker.Stop()
	for {
		select {
		case due := <-ticker.C:
			most = max(most, time.Since(due))
		case <-ctx.Done():
			return most
		}
	}
}

// meter reads a board and measures.
type meter struct {
	latest                  time.Duration
	entries, messages, slow int // slow ones are read later than 50 ms
}

func (m *meter) read(ctx context.Context, line io.ReadWriteCloser) {
	control, _ := clock.ParseControl("60+2")
	rules := laws.RulesFor(control, laws.Standard)
	rules.RealClock, rules.AwaitStart = true, true
	session := eboard.NewSession(eboard.Options{}, rules, chess.StartingPosition())
	asks := make(chan eboard.Request, 256)
	did := func(events []eboard.Event) {
		for _, e := range events {
			if e.Entry != nil {
				m.entries++
			}
			if e.Request != nil {
				asks <- e.Request
			}
		}
	}
	inbox := make(chan []eboard.Message, 64)
	go func() {
		_ = port.Drive(ctx, line, dgt.NewSingle(), asks, func(list []eboard.Message) { inbox <- list })
	}()
	ticker := time.NewTicker(wakeEvery)
	defer ticker.Stop()
	for {
		select {
		case list := <-inbox:
			for _, message := range list {
				m.note(message)
				did(session.Take(message))
			}
		case <-ticker.C:
			did(session.Wake(port.Wall()))
		case <-ctx.Done():
			return
		}
	}
}

// note counts a message, and how late it is read.
func (m *meter) note(message eboard.Message) {
	after := time.Duration(port.Wall()-message.At) * time.Millisecond
	m.latest = max(m.latest, after)
	if m.messages++; after > 50*time.Millisecond {
		m.slow++
	}
}

// busyGame is legal moves by chance, each of them two acts on the wood and a press, four
// acts a second.
func busyGame(seed uint64, seconds int) []eboard.Step {
	random := rand.New(rand.NewPCG(seed, 1))
	p := chess.StartingPosition()
	var men [64]chess.Piece
	for sq := chess.A1; sq <= chess.H8; sq++ {
		men[sq] = p.PieceAt(sq)
	}
	steps := []eboard.Step{{Do: eboard.Setup{Men: men}}, {Do: eboard.RunClock{Left: time.Hour, Right: time.Hour, Increment: 2 * time.Second}},
		{After: 2000, Do: eboard.ResumeClock{Runs: eboard.Left}}}
	for at := clock.Instant(2500); at < clock.Instant(seconds)*1000; at += 750 {
		legal := p.Legal(nil)
		if len(legal) == 0 {
			break
		}
		m := legal[random.IntN(len(legal))]
		next := p.PlayUnchecked(m)
		hand := eboard.Left
		if p.Turn() == chess.Black {
			hand = eboard.Right
		}
		n := clock.Instant(0)
		for _, sq := range []chess.Square{m.From(), m.To()} {
			steps = append(steps, eboard.Step{After: at + n, Do: eboard.Set{Square: sq, Man: next.PieceAt(sq)}})
			n += 250
		}
		for sq := chess.A1; sq <= chess.H8; sq++ { // castling, en passant
			if sq != m.From() && sq != m.To() && p.PieceAt(sq) != next.PieceAt(sq) {
				steps = append(steps, eboard.Step{After: at + 250, Do: eboard.Set{Square: sq, Man: next.PieceAt(sq)}})
			}
		}
		steps = append(steps, eboard.Step{After: at + 500, Do: eboard.Press{Hand: hand}})
		p = next
	}
	return steps
}

// cpu is the time this process has spent.
func cpu() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
