package hall

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/laws"
)

// A move is ruled on by a look at few positions. Where they leave open whether the
// position is dead, or whether he who has won could mate, more are looked at beside the
// games, one question at a time. What comes of it is an act in the journal with its
// proof; nobody waits for it.
const (
	// deepPositions is how many positions are looked at for each side: half a second,
	// and at most a quarter of a gigabyte.
	deepPositions = 250_000
	// mostQuestions may wait; further ones are asked again after the next move.
	mostQuestions = 256
	// longestProof bounds what is written into the journal, in bytes.
	longestProof = 1 << 20
)

// question is a game in which it is not decided who can mate.
type question struct {
	table string
	game  laws.Game
}

// wondered is what was asked last about a table: each position once, and once more when
// the game has ended without its being decided.
type wondered struct {
	position chess.Identity
	outcome  laws.Outcome
}

// DeepPositions replaces how many positions are looked at beside the games to find out
// who can still mate; with 0 nothing is.
func DeepPositions(n int) Option { return func(h *Hall) { h.deep = n } }

// wonder asks what the game leaves undecided.
func (t *table) wonder(g *laws.Game) {
	now := wondered{g.Position().Identity(), g.Outcome()}
	if now == t.wondered || t.hall.deep <= 0 || g.Outcome().Over() && !g.Outcome().Undecided {
		return
	}
	t.wondered = now
	undecided := false
	t.hall.Deep(func() { undecided = g.Undecided() })
	if !undecided {
		return
	}
	select {
	case t.hall.questions <- question{t.id, *g}:
	default:
		t.wondered = wondered{}
	}
}

// keepFindingOut answers the questions.
func (h *Hall) keepFindingOut() {
	for {
		select {
		case q := <-h.questions:
			h.findOut(q)
		case <-h.stop.Done():
			return
		}
	}
}

func (h *Hall) findOut(q question) {
	t, err := h.enter(h.stop, q.table)
	if err != nil {
		return // the hall is closing, or the journal will be asked again
	}
	defer h.leave(t)
	if err := t.survive(func() error { return t.findOut(q.game) }); err != nil { // it is asked again after the next move
		h.logUnlessClosing("cannot find out who can mate", err)
	}
}

func (t *table) findOut(g laws.Game) error {
	act, found := laws.FindOut(g, t.hall.deep)
	if !found {
		return nil
	}
	text, err := json.Marshal(act.Proofs)
	if err != nil {
		return fmt.Errorf("table %s: proof: %w", t.id, err)
	}
	if len(text) > longestProof {
		return fmt.Errorf("table %s: a proof of %d bytes, expected at most %d", t.id, len(text), longestProof)
	}
	var failed error
	err = t.do(t.hall.stop, func() { failed = t.decide(func() error { return t.tell(act) }) })
	return errors.Join(err, failed)
}

// tell enters what was found out, unless the game no longer wants it.
func (t *table) tell(act laws.Act) error {
	b, err := t.begin()
	if err != nil {
		return err
	}
	act.At = b.at
	rulings := laws.Decide(b.game, act)
	if len(rulings) == 0 || rulings[0].Code == laws.Voided {
		return nil
	}
	b.enter(laws.Entry{Act: act, Rulings: rulings})
	return t.store(b)
}
