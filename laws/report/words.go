package report

import (
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/words"
)

// catalogue is everything the report itself says in one language. What the Laws say
// comes from laws/words.
type catalogue struct {
	lang words.Lang

	title, game, players, result, article, date, began, ended  string
	control, category, supervision, enforced, edition          string
	times, illegal, added, none, unnamed, unfinished, noClock  string
	byPlayers, byArbiter, byHuman, position                    string
	rulings, claims, missed, sheet, written, outages           string
	noRulings, noClaims, noMissed, noMoves, noOutages          string
	at, after, clocks, what, who, verdict, number, from, until string
	length, move, text, clock, scoresheet, footer              string

	// beforeMoves names the moment before the first half-move.
	beforeMoves string
	// to joins the first and the last of several turns; with and by add to a claim.
	to, with, stood, seconds string

	categories   map[clock.Category]string
	supervisions map[laws.Supervision]string
	verdicts     map[string]string
	// missedKinds say what could have been claimed.
	missedKinds map[laws.ClaimKind]string
	faults      map[laws.Fault]string
}

func catalogueOf(lang words.Lang) *catalogue {
	if lang == words.Spanish {
		return &spanish
	}
	return &english
}
