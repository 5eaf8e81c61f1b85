package hall

import (
	"context"
	"errors"
	"slices"

	"github.com/compongo/compongo/laws"
)

// noticeArrival enters that who has come to the board has arrived, where he is waited for
// (6.7). A page that follows from a player's seat shows that he is there.
func (t *table) noticeArrival(ctx context.Context, role Role) {
	if !t.awaits(role) {
		return
	}
	var failed error
	err := t.do(ctx, func() { failed = t.decide(func() error { return t.arrive(role) }) })
	if err = errors.Join(err, failed); err != nil && t.hall.stop.Err() == nil { // the next act of his shows it as well
		t.hall.log.Warn("cannot note an arrival", "table", t.id, "error", err)
	}
}

func (t *table) arrive(role Role) error {
	b, err := t.begin()
	if err != nil {
		return err
	}
	if b.arrive(role.sides()); len(b.records) == 0 {
		return nil
	}
	return t.store(b)
}

func (t *table) awaits(role Role) bool {
	s := t.latest.Load()
	return slices.ContainsFunc(role.sides(), func(side laws.Side) bool {
		_, waits := s.Game.Late(side, t.hall.now())
		return waits
	})
}

// arrive enters the arrival of those sides that are waited for.
func (b *batch) arrive(sides []laws.Side) {
	for _, side := range sides {
		if seconds, waits := b.game.Late(side, b.at); waits {
			b.step(laws.Act{Kind: laws.Arrive, By: side, At: b.at, AtS: &seconds})
		}
	}
}

// arriveAtStart enters the arrival of all who sit at the board when the game starts.
func (b *batch) arriveAtStart(t *table, act laws.Act) {
	if act.Kind != laws.Start && act.Kind != laws.Press {
		return
	}
	sides := []laws.Side{act.By}
	for _, role := range t.present() {
		sides = append(sides, role.sides()...)
	}
	b.arrive(sides)
}

// present lists the roles from which somebody follows the table.
func (t *table) present() []Role {
	t.mu.Lock()
	defer t.mu.Unlock()
	var roles []Role
	for s := range t.subscribers {
		roles = append(roles, s.Role)
	}
	return roles
}
