package laws

import (
	"time"

	"github.com/compongo/compongo/clock"
)

// Edition names a text of the Laws.
type Edition string

// The editions by the day on which they came into force.
const (
	FIDE2017 Edition = "FIDE-2017" // 1 July 2017
	FIDE2018 Edition = "FIDE-2018" // 1 January 2018
	FIDE2023 Edition = "FIDE-2023" // 1 January 2023
)

// Editions returns the editions that can be chosen, the oldest first.
func Editions() []Edition { return []Edition{FIDE2017, FIDE2018, FIDE2023} }

// RulesIn returns the rules of an edition for a time control and a supervision. The error
// names an edition that is not known.
func RulesIn(edition Edition, control clock.Control, supervision Supervision) (Rules, error) {
	r := RulesFor(control, supervision)
	r.Edition = edition
	if err := r.Check(); err != nil {
		return Rules{}, err
	}
	switch edition {
	case FIDE2017:
		r.before2023()
		r.in2017()
	case FIDE2018:
		r.before2023()
	}
	return r, nil
}

// before2023: to resign loses whoever can mate (5.1.2), and only in blitz does one minute
// replace two.
func (r *Rules) before2023() {
	r.ResignLoses = true
	if r.Supervision != Unsupervised && !r.blitz() {
		r.IllegalTime, r.ClaimTime = 2*time.Minute, 2*time.Minute
	}
}

// in2017: the first illegal move loses rapid and blitz without adequate supervision; two
// hands need no press (7.7).
func (r *Rules) in2017() {
	r.HandsCount = true
	if r.Supervision == Inadequate {
		r.IllegalLimit = 1
	}
}

// faultArticle returns the article that makes a fault an illegal move.
func (r Rules) faultArticle(f Fault) string {
	switch {
	case f == NotPromoted:
		return "7.5.2"
	case f == PressedFirst && r.Edition == FIDE2017:
		return "7.8"
	case f == PressedFirst:
		return "7.5.3"
	case f == TwoHanded && r.Edition == FIDE2017:
		return "7.7"
	case f == TwoHanded:
		return "7.5.4"
	}
	return "7.5.1"
}
