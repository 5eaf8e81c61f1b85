package laws

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/compongo/compongo/clock"
)

// Supervision says how strictly a game is watched (0.4 of the specification).
type Supervision string

// The four layers of strictness.
const (
	Unsupervised Supervision = "none"       // a friendly game: only the opponent can enforce
	Standard     Supervision = "standard"   // Articles 1 to 12 in full
	Adequate     Supervision = "adequate"   // rapid under A.4, blitz under B.2
	Inadequate   Supervision = "inadequate" // rapid under A.5, blitz under B.3
)

// Rules are the data by which a game is ruled, fixed when it is created. Nothing
// about penalties is written into the flow.
type Rules struct {
	Edition     Edition       `json:"edition"`
	Control     clock.Control `json:"time_control"`
	Supervision Supervision   `json:"supervision"`

	// Arbiter: somebody who sees everything enforces the Laws at once (12.1, 12.3),
	// without waiting for a claim.
	Arbiter bool `json:"arbiter,omitempty"`
	// Human: an arbiter of flesh and blood decides the claims that need judgement; the Laws'
	// answer is put before him (12.1, 12.2). It excludes Arbiter.
	Human bool `json:"human_arbiter,omitempty"`
	// ContactBinds fixes the square at the first contact instead of the release (house rule, CON-1).
	ContactBinds bool `json:"contact_binds,omitempty"`
	// RookThenKingEither lets him choose who touched a rook, then the king (house rule, CON-4).
	RookThenKingEither bool `json:"rook_then_king_either,omitempty"`
	// NoDrawBefore forbids draw offers before that many moves of both (9.1.1); 0 allows them.
	NoDrawBefore int `json:"no_draw_before_move,omitempty"`
	// DefaultTime is how late a player may arrive (6.7). Negative: the event says nothing;
	// then nobody is missed, but who is seen to arrive late has forfeited.
	DefaultTime time.Duration `json:"default_time,omitempty"`
	// Quickplay: Guidelines III were announced.
	Quickplay bool `json:"quickplay_guidelines,omitempty"`
	// LastPeriod says whether the present period is the last, where the control does not tell.
	LastPeriod *bool `json:"last_period,omitempty"`
	// AwaitStart: the clock and the game begin with a Start act or a press, not at once.
	AwaitStart bool `json:"await_start,omitempty"`
	Chess960   bool `json:"chess960,omitempty"`
	// RealClock: a clock beside a real board keeps the time. Press and SetClock acts bring what
	// it shows, Flag acts its flags; no flag falls by reckoning alone.
	RealClock bool `json:"real_clock,omitempty"`
	// SetPosition: the game was meant to begin from its starting position, whatever it is, so
	// that nobody can claim that it is a wrong one (7.2.1).
	SetPosition bool `json:"set_position,omitempty"`
	// Blind says who plays on a peg board, with announced moves (Appendix D): white, black,
	// both or "" for nobody.
	Blind string `json:"blind,omitempty"`
	// Notation is the language in which each player writes moves.
	Notation Notation `json:"notation,omitzero"`
	// Sheets: the players keep their scoresheets by Write acts, so that it is seen who has
	// not recorded (8.1.3).
	Sheets bool `json:"sheets,omitempty"`

	// IllegalTime goes to the opponent for an illegal move (7.5.5, A.3).
	IllegalTime time.Duration `json:"illegal_time"`
	// IllegalLimit is the number of illegal moves that loses (7.5.5); 0: none loses.
	IllegalLimit int `json:"illegal_limit"`
	// ClaimTime goes to the opponent for an incorrect draw claim (9.5.3, A.3).
	ClaimTime time.Duration `json:"claim_time"`
	// ReplyCloses: an illegal move can be claimed only until the reply is made (A.5.2).
	ReplyCloses bool `json:"reply_closes,omitempty"`
	// HandsCount: two hands count as an illegal move without a press too (7.7 of 2017).
	HandsCount bool `json:"hands_count,omitempty"`
	// ResignLoses: resignation loses also against who cannot mate (before 2023).
	ResignLoses bool `json:"resign_loses,omitempty"`
}

// RulesFor returns the rules of the 2023 Laws for a time control and a supervision.
func RulesFor(control clock.Control, supervision Supervision) Rules {
	r := Rules{
		Edition: FIDE2023, Control: control, Supervision: supervision,
		DefaultTime: -1, IllegalLimit: 2,
		IllegalTime: 2 * time.Minute, ClaimTime: 2 * time.Minute,
	}
	switch supervision {
	case Unsupervised:
		r.IllegalTime, r.ClaimTime, r.IllegalLimit = 0, 0, 0
	case Adequate, Inadequate:
		r.IllegalTime, r.ClaimTime = time.Minute, time.Minute
		r.ReplyCloses = supervision == Inadequate
	}
	return r
}

// Check reports what no game can be ruled by: an edition or a language that is not known.
func (r Rules) Check() error {
	if !slices.Contains(Editions(), r.Edition) {
		return fmt.Errorf("edition %q: expected FIDE-2017, FIDE-2018 or FIDE-2023", r.Edition)
	}
	if err := r.Notation.Check(); err != nil {
		return err
	}
	if !slices.Contains([]string{"", "white", "black", "both"}, r.Blind) {
		return fmt.Errorf("blind %q: expected white, black or both", r.Blind)
	}
	if r.NoDrawBefore < 0 || r.NoDrawBefore > longestCount {
		return fmt.Errorf("no_draw_before_move %d: expected a move from 0 to %d", r.NoDrawBefore, longestCount)
	}
	if r.Arbiter && r.Human {
		return errors.New("arbiter and human_arbiter: expected one of them")
	}
	return nil
}

// minuteArticle cites A.3 where one minute replaces two.
func (r Rules) minuteArticle() []string {
	if r.Edition == FIDE2023 && (r.Supervision == Adequate || r.Supervision == Inadequate) {
		return []string{"A.3"}
	}
	return nil
}

// regimeArticles cites the provision under which a rapid or blitz game is watched as
// it is: A.4 or B.2 with adequate supervision, B.3 for blitz without.
func (r Rules) regimeArticles() []string {
	switch {
	case r.Supervision == Adequate && r.blitz():
		return []string{"B.2"}
	case r.Supervision == Adequate:
		return []string{"A.4"}
	case r.Supervision == Inadequate && r.blitz():
		return []string{"B.3"}
	}
	return nil
}

// fast reports whether Appendix A or B governs the game.
func (r Rules) fast() bool {
	c := r.Control.Category()
	return c == clock.Rapid || c == clock.Blitz
}

func (r Rules) blitz() bool { return r.Control.Category() == clock.Blitz }
