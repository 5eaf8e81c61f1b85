package boards

import (
	"fmt"
	"strings"
	"time"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/hall"
)

// Status is how a board is: one line of the page on which an organiser sees them all.
type Status struct {
	Serial  string // or the end of its device, where it tells none
	Device  string
	Place   Place
	Version string
	Battery *int // percent, nil where it is not known
	Online  bool
	Silence int64 // milliseconds since it last said anything
	Clock   bool
	Turned  bool
	Garbled int // bytes

	// Notes are the last ones, the newest first.
	Notes []eboard.Note
	// Question waits for an arbiter, nil if none does; it is answered by its id with one of
	// the choices.
	Question   *eboard.Question
	QuestionID string
	Choices    []eboard.Choice
}

// mostNotes is how many notes of a board are kept.
const mostNotes = 8

func (b *board) status() Status {
	b.mu.Lock()
	defer b.mu.Unlock()
	s := b.shown
	if !b.heard.IsZero() {
		s.Silence = time.Since(b.heard).Milliseconds()
	}
	return s
}

func (b *board) name() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.shown.Serial
}

// change changes what is shown.
func (b *board) change(f func(*Status)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	f(&b.shown)
}

// hear notes what is shown of the board itself.
func (b *board) hear(m eboard.Message) {
	b.change(func(s *Status) {
		switch r := m.Reading.(type) {
		case eboard.Lost:
			s.Online = false
			return
		case eboard.Silent:
			s.Online = false
		case eboard.Garbled:
			s.Garbled += r.Bytes
		case eboard.Clock:
			s.Clock = !r.Missing
		case eboard.Identity:
			if r.Serial != "" {
				s.Serial = longer(s.Serial, r.Serial)
			}
			if r.Version != "" {
				s.Version = r.Version
			}
			if r.Battery != nil {
				s.Battery = &r.Battery.Percent
			}
			s.Online = true
		default:
			s.Online = true
		}
		b.heard = time.Now()
	})
}

// longer keeps the long serial number where the short one comes too.
func longer(known, told string) string {
	if strings.HasSuffix(known, told) {
		return known
	}
	return told
}

// show shows notes, and what is asked by now at a table.
func (b *board) show(notes []eboard.Note, s *hall.Snapshot) {
	q := b.reader.Asking()
	if s.Game.Outcome().Over() {
		q = nil
	}
	b.change(func(shown *Status) {
		shown.Turned, _ = b.reader.Turned()
		for _, n := range notes {
			if n.At == 0 {
				n.At = port.Wall()
			}
			shown.Notes = append([]eboard.Note{n}, shown.Notes[:min(len(shown.Notes), mostNotes-1)]...)
		}
		if q == shown.Question {
			return
		}
		shown.Question, shown.QuestionID, shown.Choices = q, "", nil
		if q != nil {
			shown.QuestionID, shown.Choices = idOf(q), q.Choices(s.Game)
		}
	})
}

// idOf names a question, so that an answer is never taken for one to the next.
func idOf(q *eboard.Question) string { return fmt.Sprintf("%s-%d-%d", q.Code, q.Ply, q.At) }
