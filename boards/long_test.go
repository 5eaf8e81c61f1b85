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
	"syscall"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/dgt"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/internal/woodtest"
)

// TestEightBoards reads eight emulated boards at once, each with one blitz game after the
// other at four acts a second, for ten minutes (COMPONGO_LONG=1; another number is that of
// seconds). An act is a man lifted, a man set down, or a press of the clock. Each game is
// played at a table of its own, kept in a journal on the disk, and ends with the kings in the
// centre and an arbiter's answer. All of that takes less than 5 % of a core by the system's
// account, and no reading comes later than 50 ms. The boards live in a process of their own.
func TestEightBoards(t *testing.T) {
	long := os.Getenv("COMPONGO_LONG")
	if long == "" {
		t.Skip("ten minutes: COMPONGO_LONG=1")
	}
	seconds, _ := strconv.Atoi(long)
	if seconds <= 1 {
		seconds = 600
	}
	const boards = 8
	if os.Getenv(boardsHere) != "" {
		beBoards(t, boards, seconds)
		return
	}
	r := newRoom(t)
	var list []*blitz
	paths, end := elsewhere(t, boards)
	for i, path := range paths {
		list = append(list, newBlitz(r, i, path, seconds))
	}
	before, wakes := cpu(), wakeups()
	for end := time.Now().Add(time.Duration(seconds) * time.Second); time.Now().Before(end); {
		for _, b := range list {
			b.goOn()
		}
		<-time.After(500 * time.Millisecond)
	}
	share := 100 * (cpu() - before).Seconds() / float64(seconds)
	wakes = wakeups() - wakes
	latest, acts, records := tally(list)
	late := end()
	rate := float64(acts) / float64(seconds) / boards
	t.Logf("%d s, %d acts, %.2f a second on each board, %d entries in the journal; %.2f %% of a core, woken %d times a second; latest reading %v; the machine itself was up to %v late",
		seconds, acts, rate, records, share, wakes/seconds, latest, late)
	if rate < 3.8 {
		t.Errorf("%.2f acts a second on each board: expected about 4", rate)
	}
	if share >= 5 {
		t.Errorf("eight boards take %.1f %% of a core", share)
	}
	if latest > tooLate && late < tooLate/2 {
		t.Errorf("a reading came %v late", latest)
	}
}

// tally is how late the latest message was read, and how many acts were seen on boards and
// entries written, by all boards.
func tally(list []*blitz) (latest time.Duration, acts, records int) {
	for _, b := range list {
		b.check(b.room.look(b.table), false)
		latest = max(latest, b.latest())
		acts += b.acts
		records += b.records
	}
	return latest, acts, records
}

// blitz is a board, the table at which it stands, and what is played on it.
type blitz struct {
	room    *room
	serial  string
	table   string
	games   [][]string // moves as UCI, game by game
	acts    int
	records int
}

func (b *blitz) latest() time.Duration {
	board := b.room.keeper.board(b.serial)
	board.mu.Lock()
	defer board.mu.Unlock()
	return board.latest
}

func newBlitz(r *room, i int, path string, seconds int) *blitz {
	_, games := busyGames(uint64(i), seconds)
	b := &blitz{room: r, serial: "3.000" + serialOf(i), games: games}
	r.keeper.Keep(r.ctx, port.Board{Device: path, Driver: func() eboard.Driver { return dgt.NewSingle() },
		Open: func() (io.ReadWriteCloser, error) { return port.Open(path, dgt.Line) }}, eboard.Options{})
	woodtest.Until(r.t, b.serial+" is there", func() bool { return r.keeper.board(b.serial) != nil })
	b.begin()
	return b
}

func serialOf(i int) string { return fmt.Sprintf("%05d", i+1) }

// begin sets up a table for the game that is played next, and puts the board there.
func (b *blitz) begin() {
	table, _, err := b.room.hall.Create(b.room.ctx, hall.Setup{TimeControl: "3+2"})
	if err == nil {
		err = b.room.keeper.Assign(b.room.ctx, b.serial, Place{Table: table})
	}
	if err != nil {
		b.room.t.Fatal(err)
	}
	b.table = table
}

// goOn answers what the kings in the centre ask, and lets the next game begin.
func (b *blitz) goOn() {
	q := b.room.keeper.board(b.serial).status()
	switch {
	case q.Question == nil || q.Question.Ply == 0:
	case q.Question.Code != eboard.AskResult:
		b.room.t.Fatalf("board %s asks %s after %d half-moves", b.serial, q.Question.Code, q.Question.Ply)
	default:
		if err := b.room.keeper.Answer(b.room.ctx, b.serial, Answer{Question: q.QuestionID, Actor: "Ana"}); err != nil {
			b.room.t.Fatal(err)
		}
		b.check(b.room.look(b.table), true)
		b.acts += 4 // of the kings
		b.begin()
	}
}

// check compares what stands in the record with what was played, and counts it.
func (b *blitz) check(s *hall.Snapshot, whole bool) {
	plies := s.Game.Plies()
	for i, p := range plies {
		if got := p.Before.UCI(p.Move); got != b.games[0][i] {
			b.room.t.Fatalf("board %s, half-move %d: %s, played %s", b.serial, i+1, got, b.games[0][i])
		}
	}
	if whole && (len(plies) != len(b.games[0]) || !s.Game.Outcome().Over()) {
		b.room.t.Fatalf("board %s: %d half-moves, played %d; %v", b.serial, len(plies), len(b.games[0]), s.Game.Outcome())
	}
	b.acts += 3 * len(plies)
	b.records += len(s.Records)
	b.games = b.games[1:]
}

// boardsHere makes the process that has it in its environment be the boards.
const boardsHere = "COMPONGO_BE_BOARDS"

// beBoards emulates boards until standard input ends, says on which lines, and in the end
// how late this machine was at most.
func beBoards(t *testing.T, n, seconds int) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	for i := range n {
		steps, _ := busyGames(uint64(i), seconds)
		line, path, err := port.Pty()
		if err != nil {
			t.Fatal(err)
		}
		go func() { _ = port.Emulate(ctx, line, dgt.NewDevice(serialOf(i), false), steps, nil) }()
		fmt.Println("board", path)
	}
	over := make(chan struct{})
	go func() { _, _ = io.Copy(io.Discard, os.Stdin); close(over) }()
	fmt.Println("late", lateness(over).Milliseconds())
}

// lateness is by how much this machine was late at most to wake somebody who sleeps, until
// over: on a busy one nothing can be said of readings.
func lateness(over <-chan struct{}) (most time.Duration) {
	ticker := time.NewTicker(20 * time.Millisecond)
	defer ticker.Stop()
	for {
		select {
		case due := <-ticker.C:
			most = max(most, time.Since(due))
		case <-over:
			return most
		}
	}
}

// elsewhere starts boards in another process and returns their lines. end ends them and
// returns how late the machine was at most.
func elsewhere(t *testing.T, n int) (paths []string, end func() time.Duration) {
	child := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "^TestEightBoards$")
	child.Env = append(os.Environ(), boardsHere+"=1")
	child.Stderr = os.Stderr
	in, err1 := child.StdinPipe()
	out, err2 := child.StdoutPipe()
	if err := errors.Join(err1, err2, child.Start()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = in.Close(); _ = child.Wait() })
	lines := bufio.NewScanner(out)
	for len(paths) < n && lines.Scan() {
		if path, ok := strings.CutPrefix(lines.Text(), "board "); ok {
			paths = append(paths, path)
		}
	}
	if len(paths) < n {
		t.Skip("no pseudo-terminals here")
	}
	return paths, func() time.Duration { return saidLate(in, lines) }
}

func saidLate(in io.Closer, lines *bufio.Scanner) time.Duration {
	_ = in.Close()
	for lines.Scan() {
		if text, ok := strings.CutPrefix(lines.Text(), "late "); ok {
			late, _ := strconv.Atoi(text)
			return time.Duration(late) * time.Millisecond
		}
	}
	return 0
}

// How the games are played: half-moves of a game, and milliseconds from one act to the next.
const (
	gameLength = 160
	pace       = 240
)

// busyGames plays games by chance, one after the other for some seconds, and returns what
// happens on the wood with the moves of each. The kings in the centre end a game.
func busyGames(seed uint64, seconds int) (steps []eboard.Step, games [][]string) {
	p := busyPlayer{random: rand.New(rand.NewPCG(seed, 1))}
	for p.at < clock.Instant(seconds)*1000+5000 {
		games = append(games, p.game())
	}
	return p.steps, games
}

type busyPlayer struct {
	random *rand.Rand
	at     clock.Instant
	steps  []eboard.Step
}

func (b *busyPlayer) do(h eboard.Happening) {
	b.steps = append(b.steps, eboard.Step{After: b.at, Do: h})
}

func (b *busyPlayer) game() (moves []string) {
	p := chess.StartingPosition()
	b.do(eboard.Setup{Men: eboard.PlacementOf(p.Setup().Board).Men})
	b.do(eboard.RunClock{Left: 3 * time.Minute, Right: 3 * time.Minute, Increment: 2 * time.Second})
	b.at += 1500
	b.do(eboard.ResumeClock{Runs: eboard.Left})
	b.at += 500
	for len(moves) < gameLength {
		m, next := b.choose(p)
		b.move(p, m, next)
		moves = append(moves, p.UCI(m))
		p = next
	}
	b.do(eboard.StopClock{})
	b.kings(p)
	b.at += 2500
	return moves
}

// choose takes a move after which the game is not over.
func (b *busyPlayer) choose(p chess.Position) (chess.Move, chess.Position) {
	for {
		legal := p.Legal(nil)
		m := legal[b.random.IntN(len(legal))]
		if next := p.PlayUnchecked(m); len(next.Legal(nil)) > 0 {
			return m, next
		}
	}
}

// move lifts a man, sets it down and presses. What castling and captures in passing do to
// other squares happens with it.
func (b *busyPlayer) move(p chess.Position, m chess.Move, next chess.Position) {
	b.do(eboard.Set{Square: m.From(), Man: next.PieceAt(m.From())})
	b.at += pace
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if sq != m.From() && p.PieceAt(sq) != next.PieceAt(sq) {
			b.do(eboard.Set{Square: sq, Man: next.PieceAt(sq)})
		}
	}
	b.at += pace
	hand := eboard.Left
	if p.Turn() == chess.Black {
		hand = eboard.Right
	}
	b.do(eboard.Press{Hand: hand})
	b.at += pace
}

// kings puts the kings where they say that nobody has won.
func (b *busyPlayer) kings(p chess.Position) {
	for c, to := range []chess.Square{chess.E4, chess.E5} {
		b.do(eboard.Set{Square: p.King(chess.Color(c))})
		b.at += pace
		b.do(eboard.Set{Square: to, Man: chess.NewPiece(chess.Color(c), chess.King)})
		b.at += pace
	}
}

// cpu is the time this process has spent.
func cpu() time.Duration {
	u := usage()
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// wakeups is how often one of its threads had waited and went on.
func wakeups() int { return int(usage().Nvcsw) }

func usage() (u syscall.Rusage) {
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return u
}
