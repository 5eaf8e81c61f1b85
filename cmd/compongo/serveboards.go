package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/compongo/compongo/boards"
	boardwords "github.com/compongo/compongo/eboard/words"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws/words"
	"github.com/compongo/compongo/web"
)

// keepBoards reads the boards that were named, for the tables of the hall, until stop.
func keepBoards(ctx context.Context, o serveOptions, h *hall.Hall, config *web.Config) (stop func(), err error) {
	if len(o.boards) == 0 {
		return func() {}, nil
	}
	if err := os.MkdirAll(o.data, 0o755); err != nil {
		return nil, fmt.Errorf("the folder in which it is kept where boards stand: %w", err)
	}
	keeper, err := boards.New(h, o.data, config.Log)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	for _, device := range o.boards {
		keeper.Keep(ctx, device.board(ctx))
	}
	config.Boards = boardPage{keeper}
	return func() { cancel(); keeper.Wait() }, nil
}

// boardPage tells the pages of the boards.
type boardPage struct{ keeper *boards.Keeper }

// Boards implements web.Boards.
func (p boardPage) Boards(lang words.Lang) []web.Board {
	list := []web.Board{}
	for _, s := range p.keeper.Status() {
		b := web.Board{Serial: s.Serial, Device: s.Device, Table: s.Table, Online: s.Online, Silence: s.Silence,
			Battery: s.Battery, Clock: s.Clock, Turned: s.Turned, Garbled: s.Garbled}
		if s.Note != nil {
			b.Note = boardwords.Note(lang, *s.Note)
		}
		if s.Question != nil {
			b.Question = boardwords.Question(lang, *s.Question)
		}
		list = append(list, b)
	}
	return list
}

// Assign implements web.Boards.
func (p boardPage) Assign(ctx context.Context, serial, table string) error {
	err := p.keeper.Assign(ctx, serial, table)
	if errors.Is(err, boards.ErrNoBoard) {
		return web.ErrNoBoard
	}
	return err
}
