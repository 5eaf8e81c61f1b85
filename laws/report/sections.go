package report

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/words"
)

// ruled lists the rulings and penalties.
func (s speaker) ruled() section {
	out := section{Title: s.rulings, Empty: s.noRulings, Head: []string{s.after, s.at, s.clocks, s.what}}
	for _, e := range s.Events {
		clocks := cell{s.pair(e.Clocks)}
		if e.After != nil {
			clocks = append(clocks, "→ "+s.pair(e.After))
		}
		what := s.happened(e)
		out.Rows = append(out.Rows, []cell{{s.afterPlies(e.Ply)}, {s.instant(e.At)}, clocks, what})
	}
	return out
}

// happened tells the act and what was ruled on it. A ruling that says the act over
// again only adds its articles.
func (s speaker) happened(e Event) cell {
	what := cell{}
	act := ""
	if e.Ver > 0 {
		act = s.act(e)
		what = append(what, act)
	}
	for _, r := range e.Rulings {
		if cited := s.cited(r.Articles); len(what) == 1 && act == words.Ruling(s.lang, r, laws.NoSide) {
			what[0] += " · " + cited
			continue
		}
		what = append(what, "– "+s.ruling(r))
	}
	return what
}

func (s speaker) act(e Event) string {
	text := words.Act(s.lang, e.Act, e.Man) + signed(e.Act)
	if len(e.Act.UCI) == 1 && e.Act.Kind == laws.Claim {
		for _, r := range e.Rulings {
			if r.Args.SAN != "" {
				return text + " (" + words.SAN(s.lang, r.Args.SAN) + ")"
			}
		}
		text += " (" + e.Act.UCI[0] + ")"
	}
	return text
}

// signed tells the name that stands under an arbiter's act and his reason, in his own words.
func signed(act laws.Act) string {
	arbiters := act.Kind == laws.Arbiter || act.Kind == laws.ArbiterSees || act.By == laws.NoSide
	if !arbiters || act.Actor == "" {
		return ""
	}
	text := " (" + act.Actor + ")"
	if act.Reason != "" && act.Kind != laws.Pause { // of a pause the act itself says it
		text += ": " + act.Reason
	}
	return text
}

func (s speaker) ruling(r laws.Ruling) string {
	text := words.Ruling(s.lang, r, laws.NoSide)
	if cited := s.cited(r.Articles); cited != "" {
		text += " · " + cited
	}
	return text
}

// claimed lists the claims made, with their verdicts.
func (s speaker) claimed() section {
	out := section{Title: s.claims, Empty: s.noClaims, Head: []string{s.after, s.at, s.clocks, s.verdict, s.what}}
	for _, e := range s.Claims {
		verdict, why := "", cell{s.act(e)}
		for _, r := range e.Rulings {
			if r.Code != laws.Claimed {
				continue
			}
			verdict = r.Args.Verdict
			why = append(why, "– "+s.ruling(r))
			if e.Decided != nil {
				why[len(why)-1] += signed(*e.Decided)
			}
			if len(r.Args.Plies) > 0 {
				why = append(why, "  "+s.stood+" "+s.moments(r.Args.Plies))
			}
		}
		out.Rows = append(out.Rows, []cell{{s.afterPlies(e.Ply)}, {s.instant(e.At)}, {s.pair(e.Clocks)}, {s.verdictText(verdict)}, why})
	}
	return out
}

func (s speaker) verdictText(verdict string) string {
	if text, ok := s.verdicts[verdict]; ok {
		return text
	}
	return verdict
}

func (s speaker) moments(plies []int) string {
	list := make([]string, len(plies))
	for i, ply := range plies {
		list[i] = s.afterPlies(ply)
	}
	return strings.Join(list, ", ")
}

// notClaimed lists the claims that were possible and not made.
func (s speaker) notClaimed() section {
	out := section{Title: s.missed, Empty: s.noMissed, Head: []string{s.after, s.who, s.what}}
	for _, m := range s.Missed {
		when := s.afterPlies(m.First)
		if m.Last != m.First {
			when += " " + s.to + " " + s.afterPlies(m.Last)
		}
		out.Rows = append(out.Rows, []cell{{when}, {words.Side(s.lang, m.By)}, s.chance(m)})
	}
	return out
}

func (s speaker) chance(m Missed) cell {
	text := s.missedKinds[m.Kind]
	if text == "" {
		text = string(m.Kind)
	}
	move := words.SAN(s.lang, m.Move)
	switch {
	case m.Fault != laws.NoFault:
		text += ": " + s.halfMove(m.First-1) + " " + move
		if why := s.faults[m.Fault]; why != "" {
			text += " (" + why + ")"
		}
	case move != "":
		text += ", " + s.with + " " + s.halfMove(m.First) + " " + move
	case m.Kind == laws.ClaimFlag:
		text += ", " + s.instant(m.At)
	}
	lines := cell{text + " · " + s.cited(m.Articles)}
	if len(m.Plies) > 0 {
		lines = append(lines, s.stood+" "+s.moments(m.Plies))
	}
	return lines
}

// moves is the scoresheet, a row for each move.
func (s speaker) moves() section {
	timed := s.Last != nil
	white, black := words.Side(s.lang, laws.White), words.Side(s.lang, laws.Black)
	out := section{Title: s.sheet, Empty: s.noMoves, Head: []string{s.number, white, black}}
	if timed {
		out.Head = []string{s.number, white, s.clock, black, s.clock}
	}
	width := (len(out.Head) - 1) / 2
	for i, m := range s.Moves {
		n := s.Case.first() + i + 1
		if n%2 == 1 || i == 0 {
			row := make([]cell, len(out.Head))
			row[0] = cell{strconv.Itoa((n+1)/2) + "."}
			out.Rows = append(out.Rows, row)
		}
		row := out.Rows[len(out.Rows)-1][1:]
		if m.By == laws.Black {
			row = row[width:]
		}
		row[0] = cell{s.played(m)}
		if timed && m.Left != nil {
			row[1] = cell{words.TimeLeft(s.lang, *m.Left)}
		}
	}
	return out
}

// played is a half-move with its marks: (=) for an offer, * for a fault.
func (s speaker) played(m Move) string {
	text := words.SAN(s.lang, m.Written)
	if m.Offer {
		text += " (=)"
	}
	if m.Fault != laws.NoFault {
		text += " *"
	}
	return text
}

// entriesInLine is how many entries of a scoresheet stand in one line.
const entriesInLine = 10

// byHand lists what the players wrote on their scoresheets, in the order they did.
func (s speaker) byHand() section {
	out := section{Title: s.written, Head: []string{s.scoresheet, s.from, s.until, s.text}}
	for _, side := range []laws.Side{laws.White, laws.Black} {
		var texts []string
		var from, until clock.Instant
		for _, e := range s.Written {
			if e.By != side {
				continue
			}
			if len(texts) == 0 {
				from = e.At
			}
			until, texts = e.At, append(texts, e.Text)
		}
		if len(texts) == 0 {
			continue
		}
		lines := cell{}
		for chunk := range slices.Chunk(texts, entriesInLine) {
			lines = append(lines, strings.Join(chunk, " · "))
		}
		out.Rows = append(out.Rows, []cell{{words.Side(s.lang, side)}, {s.moment(from)}, {s.moment(until)}, lines})
	}
	return out
}

// downtimes lists the outages.
func (s speaker) downtimes() section {
	out := section{Title: s.outages, Empty: s.noOutages, Head: []string{s.from, s.until, s.length}}
	for _, o := range s.Outages {
		length := time.Duration(o.To-o.From) * time.Millisecond
		out.Rows = append(out.Rows, []cell{{s.moment(o.From)}, {s.moment(o.To)}, {lapse(length)}})
	}
	return out
}

// moment is an instant that is always shown, even that of the very beginning.
func (s speaker) moment(at clock.Instant) string {
	if text := s.instant(at); text != "" {
		return text
	}
	return "–"
}
