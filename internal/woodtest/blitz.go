package woodtest

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
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/dgt"
	"github.com/compongo/compongo/eboard/port"
)

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

// Blitz is a board in another process, on which one blitz game after the other is played.
type Blitz struct {
	Path, Serial string
	Games        [][]string // moves as UCI, game by game
}

// Blitzes starts boards in another process, which play for some seconds from when somebody
// opens them: four acts a second on each, an act being a man lifted, a man set down, or a
// press of the clock. A game has [GameLength] half-moves and ends with the kings in the
// centre. end ends them and returns how late the machine was at most to wake somebody who
// sleeps.
//
// The other process is the same test once more, which must call Blitzes first.
func Blitzes(t *testing.T, n, seconds int) (list []Blitz, end func() time.Duration) {
	t.Helper()
	if os.Getenv(boardsHere) != "" {
		beBoards(t, n, seconds)
		t.SkipNow()
	}
	paths, end := elsewhere(t, n)
	for i, path := range paths {
		_, games := busyGames(uint64(i), seconds)
		list = append(list, Blitz{path, "3.000" + serialOf(i), games})
	}
	return list, end
}

func serialOf(i int) string { return fmt.Sprintf("%05d", i+1) }

// elsewhere starts boards in another process and returns their lines. end ends them and
// returns how late the machine was at most.
func elsewhere(t *testing.T, n int) (paths []string, end func() time.Duration) {
	child := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "^"+t.Name()+"$")
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

const (
	// GameLength is how many half-moves a game of [Blitzes] has.
	GameLength = 160
	// ActsAfter is how many acts follow them: the kings are set in the centre.
	ActsAfter = 4

	pace = 240 // milliseconds from one act to the next
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
	b.do(eboard.RunClock{Left: 182 * time.Second, Right: 182 * time.Second, Increment: 2 * time.Second})
	b.at += 1500
	b.do(eboard.ResumeClock{Runs: eboard.Left})
	b.at += 500
	for len(moves) < GameLength {
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
