package livechess

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/wiretest"
)

var startMen = chess.StartingPosition().Setup().Board

// told writes messages in short, one each.
func told(messages []eboard.Message) []string {
	var all []string
	for _, m := range messages {
		text := m.Board + " "
		switch r := m.Reading.(type) {
		case eboard.Dump:
			text += placementFEN(r.Placement.Men)
		case eboard.Clock:
			text += clockText(r)
		case eboard.Moves:
			text += "moves " + strings.Join(r.SAN, " ") + r.Result
		case eboard.Identity:
			text += "is " + r.Serial + " at " + r.Address
			if r.Battery != nil {
				text += fmt.Sprintf(" %d%%", r.Battery.Percent)
			}
		case eboard.Silent:
			text += fmt.Sprintf("silent %v", r.For)
		case eboard.Garbled:
			text += "garbled"
		default:
			text += fmt.Sprintf("%T", r)
		}
		all = append(all, strings.TrimSpace(text))
	}
	return all
}

func clockText(c eboard.Clock) string {
	if c.Missing {
		return "no clock"
	}
	text := fmt.Sprintf("clock %v %v", c.Left.Remaining, c.Right.Remaining)
	switch {
	case c.Left.Ticking:
		text += " left runs"
	case c.Right.Ticking:
		text += " right runs"
	}
	return text + " pressed " + c.Pressed.String()
}

func compare(t *testing.T, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("got\n\t%s\nwant\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}

const startFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

// opening is what a driver has called for after the list with one board, as in the recording.
const opening = `{"id":1,"call":"eboards"}` + "\n"

const list = `{"response":"call","id":1,"param":[{"serialnr":"23946","source":"COM3","state":"ACTIVE","battery":"84%","comment":null,"board":"` + startFEN + `","flipped":false,"clock":null}],"time":1587948082875}` + "\n"

// opened returns a driver that has had the list.
func opened(t *testing.T) *Driver {
	d := NewDriver()
	if out, _ := d.Send(0); string(out) != opening {
		t.Fatalf("first call %q, want %q", out, opening)
	}
	compare(t, told(d.Receive([]byte(list), 10)), []string{"23946 is 23946 at COM3 84%", "23946 " + startFEN, "23946 no clock"})
	want := `{"id":2,"call":"subscribe","param":{"feed":"eboardevent","id":1,"param":{"serialnr":"23946"}}}` + "\n"
	if out, _ := d.Send(10); string(out) != want {
		t.Fatalf("second call %q, want %q", out, want)
	}
	return d
}

func TestMessages(t *testing.T) {
	const head = `{"response":"feed","id":1,"time":5,"param":{"serialnr":"23946","flipped":false,`
	for _, c := range []struct {
		name  string
		lines []string
		want  []string
	}{
		{"a board", []string{head + `"board":"8/8/8/8/8/8/8/K6k"}}`}, []string{"23946 8/8/8/8/8/8/8/K6k"}},
		{"the same board", []string{head + `"board":"` + startFEN + `"}}`}, nil},
		{"times and then the press", []string{
			head + `"clock":{"white":180,"black":179.5,"run":true,"time":4}}}`,
			head + `"clock":{"white":180,"black":179.5,"run":true,"time":5}}}`,
			head + `"clock":{"white":175,"black":179.5,"run":false,"time":9}}}`,
			head + `"clock":{"white":175,"black":0,"run":null,"time":9}}}`,
			head + `"clock":null}}`,
		}, []string{
			"23946 clock 3m0s 2m59.5s left runs pressed right",
			"23946 clock 2m55s 2m59.5s right runs pressed left",
			"23946 clock 2m55s 0s pressed left",
			"23946 no clock",
		}},
		{"the man before the press", []string{
			head + `"clock":{"white":175,"black":180,"run":false,"time":9},"san":["e4"],"board":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"}}`,
		}, []string{
			"23946 rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR",
			"23946 moves e4",
			"23946 clock 2m55s 3m0s right runs pressed left",
		}},
		{"moves that grow by two, repeat, are rewritten, begin anew", []string{
			head + `"san":["e4","e5"]}}`, head + `"san":["e4","e5"]}}`, head + `"san":["e4","c5"]}}`, head + `"san":[]}}`,
		}, []string{"23946 moves e4 e5", "23946 moves e4 c5", "23946 moves"}},
		{"a result", []string{head + `"san":["f3"],"match":{"result":"BLACKFORFAIT"}}}`, head + `"match":null}}`},
			[]string{"23946 moves f31-0", "23946 moves f3"}},
		{"another board", []string{`{"response":"feed","id":2,"param":{"serialnr":"1","board":"8/8/8/8/8/8/8/8"}}`}, nil},
		{"an answer to nobody", []string{`{"response":"call","id":99,"param":[{"serialnr":"5"}]}`}, nil},
		{"an error", []string{`{"response":"error","param":{"message":"no such board"}}`}, []string{"garbled"}},
		{"no JSON", []string{`{"response":`}, []string{"garbled"}},
		{"no response", []string{`{}`, `[]`, `"x"`, `null`}, []string{"garbled", "garbled", "garbled", "garbled"}},
		{"a board that is none", []string{head + `"board":"8/8"}}`}, []string{"23946 garbled"}},
		{"more than a board", []string{head + `"board":"8/8/8/8/8/8/8/8 w"}}`}, []string{"23946 garbled"}},
		{"a clock that is none", []string{head + `"clock":7}}`}, []string{"23946 garbled"}},
		{"a clock without end", []string{head + `"clock":{"white":1e300,"black":1}}}`}, []string{"23946 garbled"}},
		{"moves that are none", []string{head + `"san":"e4"}}`}, []string{"garbled"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for name, way := range map[string]func([]byte) [][]byte{"whole": nil, "bytewise": wiretest.Bytewise} {
				d := opened(t)
				var got []eboard.Message
				data := []byte(strings.Join(c.lines, "\n") + "\n")
				parts := [][]byte{data}
				if way != nil {
					parts = way(data)
				}
				for _, part := range parts {
					got = append(got, d.Receive(part, 20)...)
				}
				t.Log(name)
				compare(t, told(got), c.want)
			}
		})
	}
}

// TestRecording reads what LiveChess sent in the recording that the specification of issue
// 7 names: the boards are those of the recording, each once.
func TestRecording(t *testing.T) {
	name := filepath.Join("..", "..", "..", "shared", "eboard", "recordings", "livechess-websocket", "BoardWebSocket-LiveChess-DGT.txt")
	file, err := os.Open(name)
	if err != nil {
		t.Skipf("the recording is not there: %v", err)
	}
	defer file.Close()
	d := NewDriver()
	d.Send(0)
	var got []eboard.Message
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), `{"response"`) {
			got = append(got, d.Receive([]byte(lines.Text()+"\n"), 10)...)
		}
	}
	want := []string{"23946 is 23946 at COM3 84%", "23946 " + startFEN, "23946 no clock"}
	for _, board := range []string{
		"rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR",
		"rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPP1PPP/RNBQKBNR",
		"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR",
		"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKB1R",
		"rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R",
		"r1bqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R",
	} {
		want = append(want, "23946 "+board)
	}
	compare(t, told(got), want)
}

// TestSeveralBoards: two boards on one connection, each by its serial number, with clocks.
func TestSeveralBoards(t *testing.T) {
	e := NewEmulator("11111", "22222")
	w := &wiretest.Wire{Driver: NewDriver(), Device: e}
	e.Do(eboard.RunClock{Left: 3 * time.Minute, Right: 3 * time.Minute, Increment: 2 * time.Second, Runs: eboard.Left}, 0)
	w.Run(t, 1500)
	w.Got = nil
	e.DoOn(1, eboard.Set{Square: chess.D2}, w.At)
	e.Do(eboard.Set{Square: chess.E2}, w.At)
	e.Do(eboard.Set{Square: chess.E4, Man: startMen[chess.E2]}, w.At)
	e.Do(eboard.Press{Hand: eboard.Left}, w.At)
	w.Run(t, 2600)
	compare(t, told(w.Got), []string{
		"11111 rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR",
		"11111 moves e4",
		"11111 clock 3m0s 2m59s right runs pressed left",
		"22222 rnbqkbnr/pppppppp/8/8/8/8/PPP1PPPP/RNBQKBNR",
	})
	w.Got = nil
	if !w.Ask(eboard.AskDump{Board: "22222"}) || !w.Ask(eboard.AskClock{Board: "22222"}) || !w.Ask(eboard.AskIdentity{Board: "22222"}) {
		t.Fatal("a request was refused")
	}
	w.Run(t, w.At+10)
	compare(t, told(w.Got), []string{
		"11111 clock 3m0s 2m58s right runs pressed left",
		"22222 is 22222 at COM2 84%", "22222 rnbqkbnr/pppppppp/8/8/8/8/PPP1PPPP/RNBQKBNR", "22222 no clock",
	})
	if w.Ask(eboard.Light{}) || w.Ask(eboard.AskMissed{}) {
		t.Error("lights or a memory were promised")
	}
}

// TestBoardThatIsLost: LiveChess says that a board does not respond, and later that it does.
func TestBoardThatIsLost(t *testing.T) {
	e := NewEmulator("11111")
	w := &wiretest.Wire{Driver: NewDriver(), Device: e}
	w.Run(t, 1000)
	e.SetState(0, "NOTRESPONDING")
	w.Got = nil
	w.Run(t, 20_000)
	e.SetState(0, "ACTIVE")
	w.Run(t, 26_000)
	compare(t, told(w.Got), []string{"11111 silent 0s", "11111 " + startFEN})
}

func TestSilence(t *testing.T) {
	w := &wiretest.Wire{Driver: NewDriver(), Device: NewEmulator("11111")}
	w.Run(t, 1000)
	w.Run(t, 40_000)
	if err := w.Driver.(eboard.Hanger).HangUp(); err != nil {
		t.Errorf("hung up on a program that answers: %v", err)
	}
	w.ToDriver = func([]byte) [][]byte { return nil }
	w.Run(t, 60_000)
	if got := wiretest.Readings[eboard.Silent](w.Got); len(got) != 1 {
		t.Errorf("silence was told %d times", len(got))
	}
	if err := w.Driver.(eboard.Hanger).HangUp(); err == nil {
		t.Error("a dead connection is kept")
	}
}

// TestLostAndDoubledLines: feeds that do not arrive, or twice, leave the last board right,
// since the list tells it again.
func TestLostAndDoubledLines(t *testing.T) {
	e := NewEmulator("11111")
	w := &wiretest.Wire{Driver: NewDriver(), Device: e}
	w.Run(t, 1500)
	n := 0
	w.ToDriver = func(data []byte) [][]byte {
		n++
		if strings.Contains(string(data), `"feed"`) && n%2 == 0 {
			return nil
		}
		return [][]byte{data, data}
	}
	men := startMen
	for _, s := range []eboard.Set{{Square: chess.E2}, {Square: chess.E4, Man: startMen[chess.E2]}, {Square: chess.E7}} {
		w.Do(s)
		men[s.Square] = s.Man
		w.Run(t, w.At+1300)
	}
	w.Run(t, w.At+6000)
	dumps := wiretest.Readings[eboard.Dump](w.Got)
	if got := dumps[len(dumps)-1].Placement.Men; got != men {
		t.Errorf("in the end %s", placementFEN(got))
	}
}

func TestLineWithoutEnd(t *testing.T) {
	d := opened(t)
	long := strings.Repeat("x", longestLine)
	got := append(d.Receive([]byte(long), 20), d.Receive([]byte(long+"\n"+list), 30)...)
	if bad := wiretest.Readings[eboard.Garbled](got); len(bad) != 1 || bad[0].Bytes <= longestLine {
		t.Errorf("got %v", told(got))
	}
}

// FuzzDriver feeds anything to both ends: nothing panics, what comes is bounded.
func FuzzDriver(f *testing.F) {
	f.Add([]byte(list), int64(10))
	f.Add([]byte(list+`{"response":"feed","id":1,"param":{"serialnr":"23946","clock":{"white":1,"black":2,"run":true},"san":["e4"]}}`+"\n"), int64(4000))
	f.Add([]byte(opening+`{"id":2,"call":"subscribe","param":{"feed":"eboardevent","id":1,"param":{"serialnr":"1"}}}`+"\n"), int64(1))
	f.Fuzz(func(t *testing.T, data []byte, pause int64) {
		const day = 86_400_000
		step := clock.Instant((pause%day + day) % day)
		d, e := NewDriver(), NewEmulator("1")
		at := step
		for range 3 {
			if _, next := d.Send(at); next <= at {
				t.Errorf("wants to be asked again at %d, at %d", next, at)
			}
			if got := d.Receive(data, at); len(got) > len(data)+2 {
				t.Errorf("%d messages of %d bytes", len(got), len(data))
			}
			e.Receive(data, at)
			e.Send(at)
			at += step
		}
	})
}
