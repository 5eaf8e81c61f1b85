package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
	boardwords "github.com/compongo/compongo/eboard/words"
)

// told is what came on a line, by the number of its device.
type told struct {
	line int
	list []eboard.Message
}

// boardRoom is the boards being read, in one goroutine.
type boardRoom struct {
	options boardOptions
	out     io.Writer
	stderr  io.Writer
	boards  []*liveBoard
	screen  *boardScreen
	inbox   chan told
	lines   []chan eboard.Request // by the number of the device
	latest  time.Duration         // by which a message was read at most
}

// refereeBoards referees games on the boards named until ctx ends.
func refereeBoards(ctx context.Context, o boardOptions, stdin io.Reader, out, stderr io.Writer) error {
	room, err := newBoardRoom(ctx, o, out, stderr)
	if err != nil {
		return err
	}
	defer room.close()
	return room.run(ctx, linesOf(stdin))
}

// newBoardRoom opens the boards named, until ctx ends.
func newBoardRoom(ctx context.Context, o boardOptions, out, stderr io.Writer) (*boardRoom, error) {
	if err := keepChips(&chips, o.record, stderr); err != nil {
		return nil, err
	}
	room := &boardRoom{options: o, out: out, stderr: stderr, inbox: make(chan told, 64)}
	if !o.json && len(o.devices) == 1 {
		room.screen = screenOn(out, o.lang)
	}
	devices, err := o.named()
	if err != nil {
		return nil, err
	}
	for _, device := range devices {
		room.open(ctx, device)
	}
	return room, nil
}

// named are the devices named, all of which may have a board.
func (o *boardOptions) named() ([]namedDevice, error) {
	var list []namedDevice
	for _, text := range o.devices {
		device, err := readDevice(text, o.driver)
		if err != nil {
			return nil, err
		}
		if err := device.check(); err != nil {
			return nil, err
		}
		device.turned = o.turned
		list = append(list, device)
	}
	return list, nil
}

func (r *boardRoom) open(ctx context.Context, device namedDevice) {
	b := &liveBoard{device: device, asks: make(chan eboard.Request, 16), begins: port.Wall() + identifyWithin}
	line := len(r.lines)
	r.boards, r.lines = append(r.boards, b), append(r.lines, b.asks)
	take := func(list []eboard.Message) {
		select {
		case r.inbox <- told{line, list}:
		case <-ctx.Done():
		}
	}
	go port.Keep(ctx, device.board(ctx), b.asks, func(eboard.Driver) {}, take)
}

func linesOf(in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		for scanner := bufio.NewScanner(in); scanner.Scan(); {
			lines <- scanner.Text()
		}
	}()
	return lines
}

func (r *boardRoom) run(ctx context.Context, lines <-chan string) error {
	timer := time.NewTimer(r.rest())
	defer timer.Stop()
	for {
		more, err := r.once(ctx, timer.C, lines)
		if !more || err != nil {
			return err
		}
		if r.screen != nil {
			r.screen.show(r.boards[0])
		}
		timer.Reset(r.rest())
	}
}

// once does one thing when there is something to do. It returns false when ctx has ended.
func (r *boardRoom) once(ctx context.Context, due <-chan time.Time, lines <-chan string) (bool, error) {
	select {
	case t := <-r.inbox:
		return true, r.hearAll(t)
	case <-due:
		return true, r.wakeAll()
	case line := <-lines:
		return true, r.command(line)
	case <-ctx.Done():
		return false, nil
	}
}

const (
	idle   = 3_600_000 // milliseconds for which the room is left alone when nothing is under way
	redraw = 1000      // the clocks on the screen
)

// rest is how long the room may be left alone.
func (r *boardRoom) rest() time.Duration {
	now := port.Wall()
	next := now + idle
	for _, b := range r.boards {
		next = min(next, b.next(now))
	}
	if r.screen != nil {
		next = min(next, now-now%redraw+redraw)
	}
	return time.Duration(next-now) * time.Millisecond
}

func (r *boardRoom) hearAll(t told) error {
	for _, m := range t.list {
		r.noteLate(m)
		for _, b := range r.of(t.line, m) {
			if err := r.hear(b, m); err != nil {
				return err
			}
		}
	}
	return nil
}

// tooLate is by when a message is to be read: beyond, hands have gone on.
const tooLate = 50 * time.Millisecond

// noteLate says when a message is read later than any before, and too late.
func (r *boardRoom) noteLate(m eboard.Message) {
	late := time.Duration(port.Wall()-m.At) * time.Millisecond
	if late <= r.latest {
		return
	}
	if r.latest = late; late > tooLate {
		fmt.Fprintln(r.stderr, "compongo: "+boardwords.Line(r.options.lang, boardwords.LineLate, late.String()))
	}
}

func (r *boardRoom) wakeAll() error {
	for _, b := range r.boards {
		if err := r.wake(b); err != nil {
			return err
		}
	}
	return nil
}

// of returns the boards on a line that a message is for. Boards that have names take the
// place of the nameless one.
func (r *boardRoom) of(line int, m eboard.Message) []*liveBoard {
	var all []*liveBoard
	for _, b := range r.boards {
		if b.asks == r.lines[line] && (m.Board == "" || b.sub == m.Board) {
			all = append(all, b)
		}
	}
	if len(all) > 0 || m.Board == "" {
		return all
	}
	i := slices.IndexFunc(r.boards, func(b *liveBoard) bool { return b.asks == r.lines[line] && b.sub == "" && b.game == nil })
	if i < 0 {
		first := r.boards[slices.IndexFunc(r.boards, func(b *liveBoard) bool { return b.asks == r.lines[line] })]
		r.boards = append(r.boards, &liveBoard{device: first.device, asks: first.asks})
		i = len(r.boards) - 1
	}
	r.boards[i].sub, r.boards[i].begins = m.Board, port.Wall()+identifyWithin
	return r.boards[i : i+1]
}
