package eboard

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// Session is one game refereed on one board: the reader, the game and what came of both.
type Session struct {
	reader  *Reader
	game    laws.Game
	entries []laws.Entry
	// proposed: the kings, or special men, have told a result.
	proposed bool
}

// Event is one thing that came of a message: an entry of the game, a note, a question or
// a request to be passed on to the board. Exactly one is set, and the game with an entry.
type Event struct {
	Entry    *laws.Entry
	Game     *laws.Game // as it stands after the entry
	Note     *Note
	Question *Question
	Request  Request
}

// NewSession begins a game on a board.
func NewSession(opts Options, rules laws.Rules, start chess.Position) *Session {
	s := &Session{reader: NewReader(opts)}
	s.game, _ = laws.New(rules, start)
	return s
}

// Resume begins with a game that was played up to some entries.
func Resume(opts Options, rules laws.Rules, start chess.Position, entries []laws.Entry) *Session {
	s := NewSession(opts, rules, start)
	for _, e := range entries {
		s.game = laws.Apply(s.game, e)
	}
	s.entries = append(s.entries, entries...)
	return s
}

// Game returns how the game stands.
func (s *Session) Game() laws.Game { return s.game }

// Entries returns all that was ruled on.
func (s *Session) Entries() []laws.Entry { return s.entries }

// Reader returns the reader of the board.
func (s *Session) Reader() *Reader { return s.reader }

// Take reads a message and rules on what it says.
func (s *Session) Take(m Message) []Event { return s.rule(s.reader.Take(m, s.game)) }

// Wake rules on what time alone has brought about.
func (s *Session) Wake(at clock.Instant) []Event { return s.rule(s.reader.Wake(s.game, at)) }

// Do rules on an act that somebody else tells, an arbiter or a player with a key.
func (s *Session) Do(a laws.Act) []Event {
	s.reader.ActedElsewhere()
	return s.step(a)
}

// Choose answers a question with what was played, and rules on it. It returns false if that
// was not asked, or of other moves.
func (s *Session) Choose(moves []chess.Move, at clock.Instant) ([]Event, bool) {
	findings, ok := s.reader.Choose(moves, s.game, at)
	return s.rule(findings), ok
}

func (s *Session) rule(findings []Finding) []Event {
	var events []Event
	for _, f := range findings {
		s.proposed = s.proposed || f.Question != nil && f.Question.Code == AskResult
		switch {
		case f.Act == nil:
			events = append(events, Event{Note: f.Note, Question: f.Question, Request: f.Request})
		case !s.game.Outcome().Over():
			events = append(events, s.step(*f.Act)...)
		}
	}
	return events
}

func (s *Session) step(a laws.Act) []Event {
	entries, next := laws.Step(s.game, a)
	s.game = next
	s.entries = append(s.entries, entries...)
	events := make([]Event, len(entries))
	for i := range entries {
		events[i].Entry, events[i].Game = &entries[i], &next
	}
	return events
}
