package dgt

import (
	"bufio"
	"encoding/base64"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/laws"
)

const recordings = "../../../shared/eboard/recordings/dgt-serial"

// recording reads the bytes of a recording; the test is skipped where it is absent.
func recording(t *testing.T, name string) []byte {
	t.Helper()
	f, err := os.Open(filepath.Join(recordings, name+".inbytes"))
	if err != nil {
		t.Skipf("the recordings are not beside the repository: %v", err)
	}
	defer f.Close()
	var all []byte
	for lines := bufio.NewScanner(f); lines.Scan(); {
		b, err := base64.StdEncoding.DecodeString(strings.TrimSpace(lines.Text()))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, b...)
	}
	return all
}

// playedMoves reads the moves that were really played.
func playedMoves(t *testing.T, file string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(recordings, file))
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	p := chess.StartingPosition()
	for word := range strings.FieldsSeq(string(text)) {
		if strings.HasSuffix(word, ".") || strings.Contains(word, "-0") || strings.Contains(word, "-1") || word == "*" {
			if word != "O-O" {
				continue
			}
		}
		m, err := p.ParseUCIMove(word)
		if err != nil {
			if m, err = notation.ParseLenient(p, word); err != nil {
				t.Fatalf("%s: %q: %v", file, word, err)
			}
		}
		list = append(list, notation.SAN(p, m))
		p = p.PlayUnchecked(m)
	}
	return list
}

// heard is what came of a recording.
type heard struct {
	session   *eboard.Session
	questions []eboard.Question
	notes     []eboard.Note
}

// hear plays a recording through the driver in chunks of the sizes given.
func hear(t *testing.T, data []byte, rules laws.Rules, size func() int, watch func(*eboard.Session)) *heard {
	t.Helper()
	h := &heard{session: eboard.NewSession(eboard.Options{}, rules, chess.StartingPosition())}
	driver, at := NewSingle(), clock.Instant(0)
	var messages []eboard.Message
	for ; len(data) > 0; at++ {
		n := min(size(), len(data))
		messages = append(messages, driver.Receive(data[:n], at)...)
		data = data[n:]
	}
	messages = append(messages, driver.Receive(nil, at+1000)...)
	h.session.Replay(messages, func(events []eboard.Event) {
		h.add(events)
		watch(h.session)
	})
	return h
}

func (h *heard) add(events []eboard.Event) {
	for _, e := range events {
		if e.Question != nil {
			h.questions = append(h.questions, *e.Question)
		}
		if e.Note != nil {
			h.notes = append(h.notes, *e.Note)
		}
	}
}

func blitz(t *testing.T, text string) laws.Rules {
	t.Helper()
	control, err := clock.ParseControl(text)
	if err != nil {
		t.Fatal(err)
	}
	rules := laws.RulesFor(control, laws.Standard)
	rules.RealClock, rules.AwaitStart = true, true
	return rules
}

func sans(g laws.Game) []string {
	var list []string
	for _, p := range g.Plies() {
		list = append(list, p.Written())
	}
	return list
}

// published is a recording of a game on a real board.
type published struct{ name, file, control string }

var allPublished = []published{{"1", "1.uci", "3+2"}, {"johan", "johan.pgn", "5+5"}}

// right fails the test at once when a session has a move that was not played.
func (p published) right(t *testing.T) func(*eboard.Session) {
	want := strings.Join(playedMoves(t, p.file), " ")
	return func(s *eboard.Session) {
		if got := strings.Join(sans(s.Game()), " "); !strings.HasPrefix(want, got) {
			t.Fatalf("a wrong move: %s", got[max(0, len(got)-20):])
		}
	}
}

// check compares what was heard with what was played, the times and the end.
func (p published) check(t *testing.T, data []byte, h *heard) {
	t.Helper()
	if got, want := strings.Join(sans(h.session.Game()), " "), strings.Join(playedMoves(t, p.file), " "); got != want {
		t.Errorf("read %s\nplayed %s; questions %+v", got, want, h.questions)
	}
	checkTimes(t, data, h.session.Game())
	if p.name == "johan" {
		checkEndOfJohan(t, h)
	} else if len(h.questions) > 0 {
		t.Errorf("questions: %+v", h.questions)
	}
}

func TestRecordings(t *testing.T) {
	for _, r := range allPublished {
		data := recording(t, r.name)
		for name, size := range chunkings() {
			t.Run(r.name+"/"+name, func(t *testing.T) {
				r.check(t, data, hear(t, data, blitz(t, r.control), size, r.right(t)))
			})
		}
	}
}

// checkTimes compares the times of the record with those of the messages in which the
// lever had changed sides, read here by hand: byte 9 bit 1, bytes 3 to 5 and 6 to 8.
func checkTimes(t *testing.T, data []byte, g laws.Game) {
	t.Helper()
	var want []time.Duration
	lever := byte(0)
	for i := range data {
		if data[i] != 0x8d || i+10 > len(data) {
			continue
		}
		if now := data[i+9] & 2; now != lever {
			lever = now
			face := data[i+6 : i+9]
			if now == 0 {
				face = data[i+3 : i+6]
			}
			digits := func(b byte) time.Duration { return time.Duration(b>>4)*10 + time.Duration(b&15) }
			want = append(want, time.Duration(face[0]&15)*time.Hour+digits(face[1])*time.Minute+digits(face[2])*time.Second)
		}
	}
	pressed := 0
	for i, p := range g.Plies() {
		if !p.Pressed {
			continue
		}
		if i < len(want) && p.Left != want[i] {
			t.Errorf("half-move %d: %v left, the clock showed %v", i+1, p.Left, want[i])
		}
		pressed++
	}
	if pressed != len(want) {
		t.Errorf("%d half-moves pressed, the lever changed sides %d times", pressed, len(want))
	}
}

// checkEndOfJohan: Black's flag falls, then the kings are set on e4 and d5.
func checkEndOfJohan(t *testing.T, h *heard) {
	t.Helper()
	g := h.session.Game()
	if !g.Flagged(laws.Black, 0) || g.Flagged(laws.White, 0) {
		t.Error("Black's flag is not down, or White's is")
	}
	if g.Outcome().Over() {
		t.Errorf("the game was ended by %+v: a signal is a proposal", g.Outcome())
	}
	if len(h.questions) != 1 || h.questions[0].Code != eboard.AskResult || h.questions[0].Result != "1-0" {
		t.Errorf("questions %+v, expected the proposal of 1-0", h.questions)
	}
}

func chunkings() map[string]func() int {
	random := rand.New(rand.NewPCG(7, 7))
	return map[string]func() int{
		"bytes":  func() int { return 1 },
		"whole":  func() int { return 1 << 20 },
		"random": func() int { return 1 + random.IntN(90) },
	}
}

// turnedRound is a recording as it would be with the board turned round: squares counted
// from the other end, the sides of the clock exchanged.
func turnedRound(data []byte) []byte {
	out := append([]byte(nil), data...)
	for m := out; len(m) >= 3; {
		n := min(int(m[1])<<7|int(m[2]), len(m))
		switch m[0] {
		case msgDump:
			for i := range 32 {
				m[3+i], m[66-i] = m[66-i], m[3+i]
			}
		case msgField:
			m[3] = 63 - m[3]
		case msgTimes:
			for i := range 3 {
				m[3+i], m[6+i] = m[6+i], m[3+i]
			}
			m[9] ^= bitLever | bitLeftTurn | bitRightTurn
		}
		m = m[n:]
	}
	return out
}

func TestRecordingsTurnedRound(t *testing.T) {
	for _, r := range allPublished {
		data := recording(t, r.name)
		h := hear(t, turnedRound(data), blitz(t, r.control), func() int { return 50 }, r.right(t))
		r.check(t, data, h)
		if turned, known := h.session.Reader().Turned(); !turned || !known {
			t.Errorf("%s: not seen that it lies turned round", r.name)
		}
	}
}
