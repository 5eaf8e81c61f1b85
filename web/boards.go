package web

import (
	"context"
	"errors"
	"net/http"
	"slices"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws/words"
)

// Boards are the electronic boards that an organiser puts at tables.
type Boards interface {
	// Boards lists them as they are now, with sentences in a language.
	Boards(lang words.Lang) []Board
	// Assign puts the board with a serial number somewhere.
	// Errors: ErrNoBoard, those of hall.Look.
	Assign(ctx context.Context, serial string, place BoardPlace) error
	// Answer answers what the board with a serial number asks, in an arbiter's name.
	// Errors: ErrNoBoard, ErrNoQuestion, *hall.FieldError, those of hall.Look.
	Answer(ctx context.Context, serial string, answer BoardAnswer) error
}

// What can be wrong with a board that is spoken of.
var (
	ErrNoBoard    = errors.New("no such board")
	ErrNoQuestion = errors.New("the board asks that no more")
)

// Board is an electronic board as the arbiter's desk shows it.
type Board struct {
	Serial string `json:"serial"`
	Device string `json:"device"`
	BoardPlace
	Online  bool  `json:"online"`
	Silence int64 `json:"silence"` // milliseconds since it last said anything
	Battery *int  `json:"battery"` // percent, null where it is not known
	Clock   bool  `json:"clock"`
	Turned  bool  `json:"turned"`
	Garbled int   `json:"garbled"` // bytes
	// Notes are the last ones, the newest first; Question is what waits for an arbiter.
	Notes    []BoardNote    `json:"notes"`
	Question *BoardQuestion `json:"question"`
}

// BoardPlace is where a board stands.
type BoardPlace struct {
	Table string `json:"table"` // its id, "" for none
	Alone bool   `json:"alone"` // the opponent plays elsewhere
}

// BoardNote is a fact that a board has told.
type BoardNote struct {
	At   int64  `json:"at"` // milliseconds since the Unix epoch
	Text string `json:"text"`
	// Alarm: it is for an arbiter to hear.
	Alarm bool `json:"alarm"`
}

// BoardQuestion is what only an arbiter can tell a board.
type BoardQuestion struct {
	ID      string   `json:"id"`
	At      int64    `json:"at"`
	Ply     int      `json:"ply"` // half-moves that are sure
	Text    string   `json:"text"`
	Squares []string `json:"squares"` // on which the men differ
	Choices []string `json:"choices"`
}

// BoardAnswer is an arbiter's answer.
type BoardAnswer struct {
	Question string `json:"question"` // its id
	Choice   int    `json:"choice"`   // from 0
	Actor    string `json:"actor"`    // his name
}

// routeBoards adds the boards to the desk.
func (s *Server) routeBoards(mux *http.ServeMux) {
	mux.HandleFunc("GET /api/desk/{token}/boards", s.atDesk(s.listBoards))
	if s.boards == nil {
		return
	}
	mux.HandleFunc("POST /api/desk/{token}/boards/{serial}", s.atDesk(s.assignBoard))
	mux.HandleFunc("POST /api/desk/{token}/boards/{serial}/answer", s.atDesk(s.answerBoard))
}

// boardsOf lists the boards of a desk: all of them, or those of its only table.
func (s *Server) boardsOf(r *http.Request, desk *hall.Desk) []Board {
	list := s.boards.Boards(langOf(r, ""))
	if one := desk.One(); one != "" {
		list = slices.DeleteFunc(list, func(b Board) bool { return b.Table != one })
	}
	return list
}

func (s *Server) tellBoards(w http.ResponseWriter, r *http.Request, desk *hall.Desk) {
	writeJSON(w, http.StatusOK, map[string]any{"boards": s.boardsOf(r, desk)})
}

func (s *Server) listBoards(w http.ResponseWriter, r *http.Request, desk *hall.Desk) {
	if s.boards == nil {
		w.WriteHeader(http.StatusNoContent) // a desk asks once, and no more
		return
	}
	s.tellBoards(w, r, desk)
}

// assignBoard puts a board at a table: that is not for the arbiter of one table.
func (s *Server) assignBoard(w http.ResponseWriter, r *http.Request, desk *hall.Desk) {
	if desk.One() != "" {
		s.fail(w, r, hall.ErrNoDesk)
		return
	}
	var to BoardPlace
	err := readJSON(w, r, &to)
	if err == nil {
		err = s.boards.Assign(r.Context(), r.PathValue("serial"), to)
	}
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.tellBoards(w, r, desk)
}

func (s *Server) answerBoard(w http.ResponseWriter, r *http.Request, desk *hall.Desk) {
	serial := r.PathValue("serial")
	if !slices.ContainsFunc(s.boardsOf(r, desk), func(b Board) bool { return b.Serial == serial }) {
		s.fail(w, r, ErrNoBoard)
		return
	}
	var answer BoardAnswer
	err := readJSON(w, r, &answer)
	if err == nil {
		err = s.boards.Answer(r.Context(), serial, answer)
	}
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.tellBoards(w, r, desk)
}
