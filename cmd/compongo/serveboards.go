package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/compongo/compongo/boards"
	"github.com/compongo/compongo/eboard"
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
	for _, device := range o.boards {
		if err := device.check(); err != nil {
			return nil, err
		}
	}
	if err := os.MkdirAll(o.data, 0o755); err != nil {
		return nil, fmt.Errorf("the folder in which it is kept where boards stand: %w", err)
	}
	if err := keepChips(&chips, o.data, os.Stderr); err != nil {
		return nil, err
	}
	keeper, err := boards.New(h, o.data, config.Log)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	for _, device := range o.boards {
		keeper.Keep(ctx, device.board(ctx), eboard.Options{Button: o.button, Slow: makes[device.make].slow})
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
		b := web.Board{Serial: s.Serial, Device: s.Device, BoardPlace: web.BoardPlace(s.Place), Online: s.Online, Silence: s.Silence,
			Battery: s.Battery, Clock: s.Clock, Turned: s.Turned, Garbled: s.Garbled, Notes: []web.BoardNote{}}
		for _, n := range s.Notes {
			b.Notes = append(b.Notes, web.BoardNote{At: int64(n.At), Text: boardwords.Note(lang, n), Alarm: n.Code.ForArbiter()})
		}
		if s.Question != nil {
			b.Question = boardQuestion(lang, s)
		}
		list = append(list, b)
	}
	return list
}

func boardQuestion(lang words.Lang, s boards.Status) *web.BoardQuestion {
	q := &web.BoardQuestion{ID: s.QuestionID, At: int64(s.Question.At), Ply: s.Question.Ply,
		Text: boardwords.Question(lang, *s.Question), Squares: []string{}}
	for _, d := range s.Question.Squares {
		q.Squares = append(q.Squares, d.Square)
	}
	for _, c := range s.Choices {
		q.Choices = append(q.Choices, boardwords.Choice(lang, c))
	}
	return q
}

// Assign implements web.Boards.
func (p boardPage) Assign(ctx context.Context, serial string, place web.BoardPlace) error {
	return pageError(p.keeper.Assign(ctx, serial, boards.Place(place)))
}

// Answer implements web.Boards.
func (p boardPage) Answer(ctx context.Context, serial string, a web.BoardAnswer) error {
	return pageError(p.keeper.Answer(ctx, serial, boards.Answer{Question: a.Question, Choice: a.Choice, Actor: a.Actor}))
}

// pageError is an error as package web knows it.
func pageError(err error) error {
	switch {
	case errors.Is(err, boards.ErrNoBoard):
		return web.ErrNoBoard
	case errors.Is(err, boards.ErrNoQuestion):
		return web.ErrNoQuestion
	}
	return err
}
