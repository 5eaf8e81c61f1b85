package dgt

import (
	"iter"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/hands"
)

// showing plays a minute and more on a board whose clock is shown a text at each instant, and
// returns what it showed: "" for the times.
func showing(t *testing.T, change func(*table, *Device), at ...clock.Instant) (*counted, []string) {
	t.Helper()
	var shown []string
	texts := &counted{command: clkText}
	tb := scene(t, "", e4e5+"+40000 stop", func(tb *table) {
		device := tb.line.Device.(*Device)
		device.WatchDisplay(func(text string) { shown = append(shown, text) })
		change(tb, device)
		texts.Device, tb.line.Device = device, texts
		for _, at := range at {
			tb.line.Later(at, func() {
				tb.line.Driver.Ask(eboard.Display{Text: "MOVE Ng1", Short: "Ng1", For: 4 * time.Second}, at)
			})
		}
	})
	tb.record(t, "e4 e5")
	return texts, shown
}

func isAck(data []byte, command byte) bool {
	if len(data) != 10 || data[0] != msgTimes {
		return false
	}
	a, ok := readAck(data[3:])
	return ok && a.command == command
}

func TestDisplay(t *testing.T) {
	lost := 0
	for _, c := range []struct {
		name   string
		change func(*table, *Device)
		at     []clock.Instant
		sent   int // texts
		shown  string
	}{
		{"letters", func(*table, *Device) {}, []clock.Instant{4000}, 1, "MOVE Ng1,"},
		{"seven segments", func(tb *table, d *Device) { d.display.version = segmentsVersion }, []clock.Instant{4000}, 0, "ng1,"},
		{"one text after another", func(*table, *Device) {}, []clock.Instant{4000, 6000}, 2, "MOVE Ng1,"},
		{"a clock that answers nothing", func(tb *table, _ *Device) {
			tb.line.Fault = func(data []byte, _ clock.Instant) []byte {
				if isAck(data, clkVersion) {
					return nil
				}
				return data
			}
		}, []clock.Instant{4000}, 0, "none"},
		{"an acknowledgement lost", func(tb *table, _ *Device) {
			tb.line.Fault = func(data []byte, _ clock.Instant) []byte {
				if isAck(data, clkText) && lost == 0 {
					lost++
					return nil
				}
				return data
			}
		}, []clock.Instant{4000}, 2, "MOVE Ng1,"},
		{"a clock that refuses texts", func(tb *table, _ *Device) {
			tb.line.Fault = func(data []byte, _ clock.Instant) []byte {
				if isAck(data, clkText) {
					data[4] = ackBad
				}
				return data
			}
		}, []clock.Instant{4000, 14_000, 24_000, 34_000}, leaveAlone * ackTries, "MOVE Ng1,,MOVE Ng1,"},
	} {
		t.Run(c.name, func(t *testing.T) {
			texts, list := showing(t, c.change, c.at...)
			shown := strings.Join(list, ",")
			if len(list) == 0 {
				shown = "none"
			}
			if shown != c.shown || texts.n != c.sent {
				t.Errorf("shown %q, expected %q; %d texts sent, expected %d", shown, c.shown, texts.n, c.sent)
			}
		})
	}
}

// TestNoClock: without a clock nothing is sent.
func TestNoClock(t *testing.T) {
	if NewSingle().Ask(eboard.Display{Text: "ARBITER"}, 0) {
		t.Error("a text was taken for a clock that is not there")
	}
	if NewBus().Ask(eboard.Display{Board: "1025", Text: "ARBITER"}, 0) {
		t.Error("a text was taken for a clock on a bus, which has no message for it")
	}
}

// TestDisplayBytes: the bytes of a text and of its end, as the protocol has them.
func TestDisplayBytes(t *testing.T) {
	for _, c := range []struct {
		got  []byte
		want string
	}{
		{textCommand("TOCA Cg1", 0), "\x2b\x0c\x03\x0cTOCA Cg1\x00\x00"},
		{segmentCommand("STOP", 0), "\x2b\x0b\x03\x01\x5c\x78\x6d\x00\x00\x73\x00\x00\x00"},
		{toClock(clkEnd), "\x2b\x03\x03\x03\x00"},
	} {
		if string(c.got) != c.want {
			t.Errorf("% x, expected % x", c.got, c.want)
		}
	}
}

// TestTextLeftBehind: a text that was shown when the line was lost is ended by who opens it.
func TestTextLeftBehind(t *testing.T) {
	var shown []string
	scene(t, "", e4e5, func(tb *table) {
		device := tb.line.Device.(*Device)
		device.display.show("ILLEGAL")
		device.WatchDisplay(func(text string) { shown = append(shown, text) })
	})
	if !slices.Equal(shown, []string{""}) {
		t.Errorf("shown %q, expected the times", shown)
	}
}

// TestBusyClock: a command that comes before the last is answered is refused.
func TestBusyClock(t *testing.T) {
	d := NewDevice("", false)
	d.Do(eboard.RunClock{}, 0)
	d.Receive([]byte{cmdUpdateNice}, 0)
	_, _ = d.Send(0)
	d.Receive(slices.Concat(toClock(clkVersion), textCommand("DRAW?", 0)), 10)
	first, _ := d.Send(10)
	second, _ := d.Send(10 + answerAfter)
	if a, ok := readAck(first[3:]); !ok || a.status != ackBad || a.command != clkText {
		t.Errorf("a busy clock answers % x", first)
	}
	if a, ok := readAck(second[3:]); !ok || a.status != ackGood || a.command != clkVersion {
		t.Errorf("then % x", second)
	}
	if d.display.text != "" {
		t.Errorf("a busy clock shows %q", d.display.text)
	}
}

// TestTouchOnTheClock: a player who has put a man back and lifts another is told by the clock.
func TestTouchOnTheClock(t *testing.T) {
	for _, c := range []struct{ script, want string }{
		{"g1- +1500 g1N +800 b1- +1000 c3N white +2000", "move N g1"},
		{"g1- +1500 f3N +300 white +2000", ""},
	} {
		tb := scene(t, "", c.script)
		var got []string
		for sign := range tb.signs() {
			got = append(got, strings.TrimSpace(string(sign.Code)+" "+sign.Man+" "+sign.Square))
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%s: signs %q, expected %q", c.script, got, c.want)
		}
	}
}

// TestOrdinaryGame: a game with slips of the hand in which nothing is wrong shows nothing.
func TestOrdinaryGame(t *testing.T) {
	start := chess.StartingPosition()
	for seed := range uint64(4) {
		style := hands.Human()
		style.Seed, style.Base, style.Increment = seed, 3*time.Minute, 2*time.Second
		steps := hands.Play(start, moves(t, start, everything), style)
		tb := newTable(blitz(t, "3+2"), start, NewDevice("", false), steps)
		tb.line.Run(steps[len(steps)-1].After + 10_000)
		for sign := range tb.signs() {
			t.Errorf("seed %d: %+v", seed, sign)
		}
	}
}

// signs are those of all acts, one after another.
func (tb *table) signs() iter.Seq[eboard.Sign] {
	g := tb.session.Game()
	s := eboard.NewSession(eboard.Options{}, g.Rules(), g.StartPosition())
	return func(yield func(eboard.Sign) bool) {
		for _, a := range tb.acts {
			for _, e := range s.Do(a) {
				if sign := eboard.SignOf(*e.Entry, *e.Game); sign.Code != "" && !yield(sign) {
					return
				}
			}
		}
	}
}

// TestEndComesLast: whatever waits for the clock, the times are back in the end.
func TestEndComesLast(t *testing.T) {
	var talk clockTalk
	var has eboard.Ability
	text, end := eboard.Display{Text: "DRAW?"}, eboard.Display{}
	talk.show(text, 0)
	_ = talk.send(0, &has)
	for _, d := range []eboard.Display{end, text, end} {
		talk.show(d, 0)
	}
	if last := talk.queue[len(talk.queue)-1]; last[3] != clkEnd {
		t.Errorf("the last command is % x", last)
	}
}
