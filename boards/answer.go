package boards

import (
	"context"
	"errors"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws"
)

// Answer is how an arbiter answers the question of a board.
type Answer struct {
	Question string // its id, as in Status
	Choice   int    // which of its choices, from 0
	Actor    string // the arbiter's name, for the record
}

// ErrNoQuestion says that the question has been answered or has settled itself.
var ErrNoQuestion = errors.New("the board asks that no more")

// answering is an answer on its way.
type answering struct {
	Answer
	done chan error
}

// Answer answers the question of a board: it is carried out at its table and stands in the
// record with the arbiter's name. Errors: ErrNoBoard, ErrNoQuestion, a *hall.FieldError,
// those of hall.Look.
func (k *Keeper) Answer(ctx context.Context, serial string, a Answer) error {
	if err := hall.CheckSignature(a.Actor); err != nil {
		return err
	}
	b := k.board(serial)
	if b == nil {
		return ErrNoBoard
	}
	sent := &answering{a, make(chan error, 1)}
	select {
	case b.answers <- sent:
	case <-b.gone:
		return ErrNoBoard
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case err := <-sent.done:
		return err
	case <-b.gone:
		return ErrNoBoard
	case <-ctx.Done():
		return ctx.Err()
	}
}

// answer carries out an answer, if it is to what is asked now.
func (b *board) answer(ctx context.Context, a Answer) error {
	if b.table == "" || b.reader.Asking() == nil {
		return ErrNoQuestion
	}
	snapshot, err := b.keeper.hall.Look(ctx, b.table)
	if err != nil {
		return err
	}
	q := b.reader.Asking()
	choices := q.Choices(snapshot.Game)
	if idOf(q) != a.Question || snapshot.Game.Outcome().Over() {
		return ErrNoQuestion
	}
	if a.Choice < 0 || a.Choice >= len(choices) {
		return &hall.FieldError{Code: "bad_choice", Field: "choice", Reason: "expected the number of a choice, from 0"}
	}
	c := choices[a.Choice]
	signed := laws.Act{Kind: laws.State, Actor: a.Actor, Answered: q.Answered(b.name(), c)}
	if err := b.carryOut(ctx, c, signed, snapshot); err != nil {
		return err
	}
	if snapshot, err = b.keeper.hall.Look(ctx, b.table); err == nil {
		b.show(nil, snapshot)
	}
	return err
}

// carryOut does at the table what was chosen; signed is an act with the arbiter's name, the
// question and the answer.
func (b *board) carryOut(ctx context.Context, c eboard.Choice, signed laws.Act, s *hall.Snapshot) error {
	switch c.Code {
	case eboard.ChoosePlayed:
		moves, err := eboard.ReadMoves(s.Game.Position(), c.Text)
		if err != nil {
			return ErrNoQuestion // the game has gone on
		}
		findings, ok := b.reader.Choose(moves, s.Game, port.Wall())
		if !ok {
			return ErrNoQuestion
		}
		return b.find(ctx, append([]eboard.Finding{{Act: &signed}}, findings...), s)
	case eboard.ChoosePosition:
		signed.Kind, signed.Do, signed.FEN = laws.Arbiter, laws.DoPosition, c.Text
	case eboard.ChooseIllegal:
		before := len(s.Game.Plies()) - 1
		signed.Kind, signed.Do, signed.Ply = laws.Arbiter, laws.DoRestore, &before
	case eboard.ChooseResult:
		signed.Kind, signed.Do, signed.Result = laws.Arbiter, laws.DoResult, laws.Result(c.Text)
	}
	if err := b.tell(ctx, b.table, []laws.Act{signed}); err != nil {
		return err
	}
	b.reader.Dismiss()
	return nil
}
