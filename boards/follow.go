package boards

import (
	"context"

	"github.com/compongo/compongo/hall"
)

// latestOf returns the table as it is now, and follows it from then on, so that the board
// hears of what others do there. Where too many follow it already it has to look each time.
func (b *board) latestOf(ctx context.Context) (s *hall.Snapshot, err error) {
	if b.follow == nil {
		b.follow, _ = b.keeper.hall.Subscribe(ctx, b.table, "")
	}
	if b.follow != nil {
		return b.follow.Latest(), nil
	}
	err = b.insist(ctx, func() error { s, err = b.keeper.hall.Look(ctx, b.table); return err })
	return s, err
}

func (b *board) leave() {
	if b.follow != nil {
		b.follow.Close()
		b.follow = nil
	}
}

// changes holds a value when something was done at the table.
func (b *board) changes() <-chan struct{} {
	if b.follow == nil {
		return nil
	}
	return b.follow.Wake()
}

// catchUp reads the board anew if others have changed the game, or it is no longer told.
func (b *board) catchUp(ctx context.Context, told bool) {
	switch {
	case !told:
		b.leave()
		b.read(ctx, nil)
	case b.othersActed(b.follow.Latest()):
		b.read(ctx, nil)
	default:
		b.tellSigns(b.follow.Latest())
	}
}

// putElsewhere tells the board that it may stand elsewhere now.
func (b *board) putElsewhere() {
	select {
	case b.moved <- struct{}{}:
	default:
	}
}
