package report

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/words"
)

// document is a report in words, ready to be laid out.
type document struct {
	Lang, Title, Players, Score, Footer string
	Facts                               []fact
	Sections                            []section
}

type fact struct{ Name, Text string }

// section is a table, or a sentence where there is nothing to list.
type section struct {
	Title, Empty string
	Head         []string
	Rows         [][]cell
}

// cell holds the lines of one cell.
type cell []string

// speaker puts a report into words.
type speaker struct {
	*catalogue
	Report
	zone *time.Location
}

// speak writes the report in a language; instants are shown as in zone, UTC if nil.
func (r Report) speak(lang words.Lang, zone *time.Location) document {
	if zone == nil {
		zone = time.UTC
	}
	s := speaker{catalogueOf(lang), r, zone}
	d := document{
		Lang: string(s.lang), Title: s.title, Players: s.name(laws.White) + " – " + s.name(laws.Black),
		Score: s.score(), Footer: s.footer, Facts: s.facts(),
		Sections: []section{s.ruled(), s.claimed(), s.notClaimed(), s.moves()},
	}
	if len(r.Written) > 0 {
		d.Sections = append(d.Sections, s.byHand())
	}
	d.Sections = append(d.Sections, s.downtimes())
	return d
}

func (s speaker) facts() []fact {
	c := s.Case
	facts := []fact{
		{s.result, s.ending()}, {s.article, s.cited(s.Articles)}, {s.game, c.ID},
		{words.Side(s.lang, laws.White), s.name(laws.White)}, {words.Side(s.lang, laws.Black), s.name(laws.Black)},
		{s.date, s.day()}, {s.began, s.instant(s.Began)}, {s.ended, s.instant(s.Ended)},
		{s.control, s.controlText()}, {s.category, s.categories[c.Rules.Control.Category()]},
		{s.supervision, s.supervisions[c.Rules.Supervision]}, {s.enforced, s.enforcer()}, {s.edition, string(c.Rules.Edition)},
		{s.times, s.pair(s.Last)}, {s.illegal, s.counts(s.Illegal, func(n int) string { return strconv.Itoa(n) })},
		{s.added, s.counts(s.Added, func(n int) string { return fmt.Sprintf("%+d %s", n, s.seconds) })},
	}
	if c.Start != chess.StartingPosition() {
		facts = append(facts, fact{s.position, c.Start.FEN()})
	}
	kept := facts[:0]
	for _, f := range facts {
		if f.Text != "" {
			kept = append(kept, f)
		}
	}
	return kept
}

func (s speaker) name(side laws.Side) string {
	name := s.Case.White
	if side == laws.Black {
		name = s.Case.Black
	}
	if name == "" {
		return "(" + s.unnamed + ")"
	}
	return name
}

func (s speaker) score() string {
	if !s.Outcome.Over() {
		return "*"
	}
	return strings.NewReplacer("1/2-1/2", "½–½", "-", "–").Replace(string(s.Outcome.Result))
}

func (s speaker) ending() string {
	if !s.Outcome.Over() {
		return s.unfinished
	}
	return s.score() + " · " + words.Outcome(s.lang, s.Outcome)
}

func (s speaker) enforcer() string {
	switch rules := s.Case.Rules; {
	case rules.Arbiter:
		return s.byArbiter
	case rules.Human:
		return s.byHuman
	}
	return s.byPlayers
}

func (s speaker) controlText() string {
	if s.Case.Rules.Control.IsNone() {
		return s.noClock
	}
	if s.Case.TimeControl != "" {
		return s.Case.TimeControl
	}
	return s.Case.Rules.Control.String()
}

// counts tells a number of each side, or that there is none.
func (s speaker) counts(n laws.PerSide, text func(int) string) string {
	var parts []string
	for _, side := range []laws.Side{laws.White, laws.Black} {
		if n.Of(side) != 0 {
			parts = append(parts, words.Side(s.lang, side)+" "+text(n.Of(side)))
		}
	}
	return strings.Join(parts, ", ")
}

func (s speaker) day() string {
	if s.Case.Created == 0 {
		return ""
	}
	return time.UnixMilli(int64(s.Case.Created)).In(s.zone).Format("2006-01-02")
}

// instant tells a time of day, or on a timeline of its own the time since its beginning.
func (s speaker) instant(at clock.Instant) string {
	switch {
	case at == 0 && s.Case.Created != 0:
		return ""
	case s.Case.Created == 0:
		return lapse(time.Duration(at) * time.Millisecond)
	}
	return time.UnixMilli(int64(at)).In(s.zone).Format("15:04:05")
}

// lapse writes how long something took, with tenths where they count.
func lapse(d time.Duration) string {
	if d < time.Minute {
		return fmt.Sprintf("0:%04.1f", d.Truncate(100*time.Millisecond).Seconds())
	}
	d = d.Truncate(time.Second)
	if d < time.Hour {
		return fmt.Sprintf("%d:%02d", d/time.Minute, d/time.Second%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", d/time.Hour, d/time.Minute%60, d/time.Second%60)
}

func (s speaker) pair(c *Clocks) string {
	if c == nil {
		return ""
	}
	return words.TimeLeft(s.lang, c.White) + " – " + words.TimeLeft(s.lang, c.Black)
}

// cited names articles: "art. 7.5.5, A.3".
func (s speaker) cited(articles []string) string {
	if len(articles) == 0 {
		return ""
	}
	return strings.Join(append([]string{words.Article(s.lang, articles[0])}, articles[1:]...), ", ")
}

// halfMove names the half-move with an index from 0: "24.", "24…".
func (s speaker) halfMove(ply int) string {
	n := s.Case.first() + ply + 1
	if n%2 == 1 {
		return strconv.Itoa((n+1)/2) + "."
	}
	return strconv.Itoa(n/2) + "…"
}

// afterPlies names the moment when some half-moves had been made.
func (s speaker) afterPlies(plies int) string {
	if plies == 0 {
		return s.beforeMoves
	}
	return s.halfMove(plies - 1)
}
