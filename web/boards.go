package web

import (
	"context"
	"errors"
	"net/http"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws/words"
)

// Boards are the electronic boards that an organiser puts at tables.
type Boards interface {
	// Boards lists them as they are now, with sentences in a language.
	Boards(lang words.Lang) []Board
	// Assign puts the board with a serial number at a table, or with "" at none.
	// Errors: ErrNoBoard, those of hall.Look.
	Assign(ctx context.Context, serial, table string) error
}

// ErrNoBoard says that there is no board with that serial number.
var ErrNoBoard = errors.New("no such board")

// Board is an electronic board as the arbiter's desk shows it.
type Board struct {
	Serial  string `json:"serial"`
	Device  string `json:"device"`
	Table   string `json:"table"` // its id, "" for none
	Online  bool   `json:"online"`
	Silence int64  `json:"silence"` // milliseconds since it last said anything
	Battery *int   `json:"battery"` // percent, null where it is not known
	Clock   bool   `json:"clock"`
	Turned  bool   `json:"turned"`
	Garbled int    `json:"garbled"` // bytes
	// Note is what was noted last, Question what waits for an arbiter.
	Note     string `json:"note"`
	Question string `json:"question"`
}

// routeBoards adds the boards to the desk on which all tables lie.
func (s *Server) routeBoards(mux *http.ServeMux) {
	if s.boards == nil {
		return
	}
	mux.HandleFunc("GET /api/desk/{token}/boards", s.listBoards)
	mux.HandleFunc("POST /api/desk/{token}/boards/{serial}", s.assignBoard)
}

// boardDesk opens the desk of all tables: boards are not for the arbiter of one.
func (s *Server) boardDesk(r *http.Request) error {
	desk, err := s.hall.Desk(r.Context(), r.PathValue("token"))
	if err == nil && desk.One() != "" {
		return hall.ErrNoDesk
	}
	return err
}

func (s *Server) listBoards(w http.ResponseWriter, r *http.Request) {
	if err := s.boardDesk(r); err != nil {
		s.fail(w, r, err)
		return
	}
	writeJSON(w, http.StatusOK, map[string]any{"boards": s.boards.Boards(langOf(r, ""))})
}

func (s *Server) assignBoard(w http.ResponseWriter, r *http.Request) {
	if err := s.boardDesk(r); err != nil {
		s.fail(w, r, err)
		return
	}
	var to struct {
		Table string `json:"table"`
	}
	if err := readJSON(w, r, &to); err != nil {
		s.fail(w, r, err)
		return
	}
	if err := s.boards.Assign(r.Context(), r.PathValue("serial"), to.Table); err != nil {
		s.fail(w, r, err)
		return
	}
	writeJSON(w, http.StatusOK, map[string]any{"boards": s.boards.Boards(langOf(r, ""))})
}
