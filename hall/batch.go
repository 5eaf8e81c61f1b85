package hall

import (
	"context"
	"errors"
	"fmt"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/journal"
	"github.com/compongo/compongo/laws"
)

// batch is what is to be appended together: decided on a copy of the game,
// which becomes the table's only when it is durable.
type batch struct {
	at      clock.Instant // now, never before what has been told of the game
	game    laws.Game
	ver     int64
	records []Record
	human   bool // a human arbiter enforces the Laws
}

// decide tries to decide something and to make it durable, from what is known of the table.
// Whenever somebody else was first, it reads what he did and tries anew.
func (t *table) decide(try func() error) error {
	const races = 100 // each lost to an append that somebody else made
	if t.stale || t.isBehind() {
		if err := t.catchUp(); err != nil {
			return err
		}
	}
	for range races {
		if err := try(); !errors.Is(err, journal.ErrConflict) {
			return err
		}
		if err := t.catchUp(); err != nil {
			return err
		}
	}
	return journal.ErrBusy
}

// begin opens a batch. If nobody could play for a while, the time is given back
// first. On an error nothing can be decided now: a *ClockError, or one of the journal.
func (t *table) begin() (*batch, error) {
	if err := t.hall.fit(); err != nil {
		return nil, err
	}
	if err := t.hall.ensureFresh(); err != nil {
		t.refused(max(t.hall.now(), t.latest.Load().until()), err)
		return nil, err
	}
	s := t.latest.Load()
	b := &batch{at: max(t.hall.now(), s.until()), game: s.Game, ver: s.Ver, human: s.Header.Enforce == ByHuman}
	owed := t.hall.owed(s)
	if t.lost > 0 {
		owed = append(owed, journal.Outage{From: int64(t.lost), To: int64(b.at)})
	}
	b.giveBack(s.until(), owed)
	if len(b.records) == 0 {
		t.lost = 0
	}
	return b, nil
}

// step enters an act with all that comes of it.
func (b *batch) step(act laws.Act) {
	entries, game := laws.Step(b.game, act)
	for _, e := range entries {
		b.enter(e)
	}
	b.game = game // the same, but for what it knows of who can mate
	b.stopForDecision()
}

// enterDecided decides an act that is elementary and enters it.
func (b *batch) enterDecided(act laws.Act) {
	b.enter(laws.Entry{Act: act, Rulings: laws.Decide(b.game, act)})
}

// enter adds one decided entry.
func (b *batch) enter(e laws.Entry) {
	man := manOf(b.game, e.Act)
	b.game = laws.Apply(b.game, e)
	b.ver++
	r := RecordOf(e.Act, e.Rulings)
	r.Ver, r.Ply, r.Man = b.ver, b.game.PlyCount(), man
	b.records = append(b.records, r)
}

// mark gives the records from the index first the key of a request: the first
// of them the key itself, so that it can be used once, the others the key with
// their number, so that a retry finds them all.
func (b *batch) mark(first int, key string, seen int64) {
	for i := range b.records[first:] {
		r := &b.records[first+i]
		r.Key = key
		if i > 0 {
			r.Key = fmt.Sprintf("%s/%d", key, i+1)
		}
	}
	if first < len(b.records) {
		b.records[first].seen = seen
	}
}

// store makes a batch durable and the table's state. On an error the table is
// as before; journal.ErrConflict asks to catch up and decide anew.
func (t *table) store(b *batch) error {
	entries := make([]journal.Entry, len(b.records))
	for i, r := range b.records {
		e, err := r.entry(t.id)
		if err != nil {
			return fmt.Errorf("table %s, entry %d: %w", t.id, r.Ver, err)
		}
		entries[i] = e
	}
	state := journal.State{Finished: b.game.Outcome().Over()}
	if at, ok := fall(b.game); ok {
		state.Deadline = int64(at)
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := t.hall.journal.Append(ctx, entries, state); err != nil {
		t.refused(b.at, err)
		return translate(err)
	}
	t.lost, t.notBefore = 0, 0
	t.publish(t.latest.Load().with(b.records, b.game))
	return nil
}

// refused notes what an append that failed at an instant means for the table. Where a
// database was away for all, the signs of life will tell.
func (t *table) refused(at clock.Instant, err error) {
	var duplicate *journal.DuplicateKeyError
	if errors.Is(err, journal.ErrConflict) || errors.As(err, &duplicate) {
		return
	}
	t.hall.pulse.refuse(err, t.hall.now())
	away := errors.Is(err, ErrAway) || errors.Is(err, ErrDoubt)
	t.notBefore = at + clock.Instant(retryAfter.Milliseconds())
	if t.lost == 0 && !away {
		t.lost = at
	}
	t.stale = !errors.Is(err, journal.ErrFull) && !errors.Is(err, journal.ErrBusy)
}
