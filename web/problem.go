package web

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws/words"
)

// problem is an error as a client is told.
type problem struct {
	status int
	code   string
	field  string
	column int               // where in the field's text, from 1; 0 where that says nothing
	detail string            // in English, what was expected and where
	set    *chess.SetupError // why nobody can play from a position; nil where that is not it
	cause  error             // for the log alone
}

// Error implements error.
func (p *problem) Error() string { return p.code + ": " + p.detail }

// problemOf finds the answer to an error.
func problemOf(err error) *problem {
	var p *problem
	if errors.As(err, &p) {
		return p
	}
	var field *hall.FieldError
	if errors.As(err, &field) {
		return fieldProblem(field)
	}
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return &problem{status: http.StatusRequestEntityTooLarge, code: "too_large", detail: fmt.Sprintf("at most %d bytes", large.Limit)}
	}
	var clock *hall.ClockError
	if errors.As(err, &clock) {
		return &problem{status: http.StatusServiceUnavailable, code: "clock_off", detail: clock.Error()}
	}
	for _, known := range []struct {
		err    error
		status int
		code   string
	}{
		{hall.ErrNoTable, http.StatusNotFound, "no_table"},
		{ErrNoBoard, http.StatusNotFound, "no_board"},
		{ErrNoQuestion, http.StatusConflict, "no_question"},
		{hall.ErrNoSeat, http.StatusForbidden, "no_seat"},
		{hall.ErrWatcher, http.StatusForbidden, "watcher"},
		{hall.ErrOtherSide, http.StatusForbidden, "other_side"},
		{hall.ErrNotArbiter, http.StatusForbidden, "arbiter_only"},
		{hall.ErrNoDesk, http.StatusForbidden, "no_desk"},
		{hall.ErrRate, http.StatusTooManyRequests, "too_fast"},
		{hall.ErrCrowded, http.StatusServiceUnavailable, "crowded"},
		{hall.ErrLong, http.StatusConflict, "table_full"},
		{hall.ErrFull, http.StatusServiceUnavailable, "disk_full"},
		{hall.ErrBusy, http.StatusServiceUnavailable, "busy"},
		{hall.ErrAway, http.StatusServiceUnavailable, "away"},
		{hall.ErrDoubt, http.StatusServiceUnavailable, "away"},
		{hall.ErrOutdated, http.StatusServiceUnavailable, "closing"},
		{hall.ErrClosed, http.StatusServiceUnavailable, "closing"},
	} {
		if errors.Is(err, known.err) {
			return &problem{status: known.status, code: known.code}
		}
	}
	return &problem{status: http.StatusInternalServerError, code: "internal", cause: err}
}

func fieldProblem(e *hall.FieldError) *problem {
	p := &problem{status: http.StatusBadRequest, code: e.Code, field: e.Field, detail: e.Reason}
	if e.Code == "too_many_acts" {
		p.status = http.StatusRequestEntityTooLarge
	}
	p.column = e.Column
	errors.As(e, &p.set)
	return p
}

// fail answers with an error in the asked language.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	p := problemOf(err)
	if r.Context().Err() != nil {
		// Mostly nobody is there any more. Whoever is must not take silence for an answer.
		p = &problem{status: http.StatusServiceUnavailable, code: "busy"}
	}
	if p.cause != nil {
		s.log.Error("request failed", "path", pathForLog(r), "error", p.cause)
	}
	if p.status == http.StatusServiceUnavailable || p.status == http.StatusTooManyRequests {
		w.Header().Set("Retry-After", "1")
	}
	lang := langOf(r, "")
	told := map[string]any{"code": p.code, "field": p.field, "message": p.message(lang)}
	if p.column > 0 {
		told["column"] = p.column
	}
	if lang != words.English && p.set == nil && p.detail != "" {
		told["detail"] = p.detail // in English only, so beside the sentence and not in it
	}
	writeJSON(w, p.status, map[string]any{"error": told})
}

func (p *problem) message(lang words.Lang) string {
	if p.set != nil {
		return unplayable(lang, p.set)
	}
	code := p.code
	if strings.HasSuffix(p.field, ".fen") {
		code = "bad_fen"
	}
	text := cmp.Or(messages[lang][code], messages[words.English][code], code)
	if where := p.where(lang); where != "" {
		text += " (" + where + ")"
	}
	return text
}

// unplayable says why nobody can play from a position; where on the board is told in English only.
func unplayable(lang words.Lang, set *chess.SetupError) string {
	reasons := set.Details
	if lang != words.English {
		reasons = nil
		for reason := range set.Problems.All() {
			reasons = append(reasons, words.Problem(lang, reason))
		}
	}
	return words.Unplayable(lang) + " " + strings.Join(reasons, "; ")
}

// where tells the place of the error and what was expected there. The reasons are in English
// only: in another language the message says what is expected, and the place alone stands beside it.
func (p *problem) where(lang words.Lang) string {
	switch {
	case p.column > 0 && lang == words.Spanish:
		return fmt.Sprintf("columna %d", p.column)
	case p.column > 0:
		return fmt.Sprintf("column %d: %s", p.column, p.detail)
	case lang == words.Spanish && p.code == "bad_json" && p.field != "body":
		return p.field
	case lang == words.Spanish: // the field is named beside the sentence
		return ""
	}
	return p.detail
}

// pathForLog leaves out the tokens of seats and desks.
func pathForLog(r *http.Request) string {
	parts := strings.Split(r.URL.Path, "/")
	for i := range parts {
		seat := i == 3 && parts[1] == "t"
		desk := i > 0 && i < 4 && parts[i-1] == "desk"
		if seat || desk {
			parts[i] = "…"
		}
	}
	return strings.Join(parts, "/")
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	data, err := json.Marshal(v)
	if err != nil { // only values of this package come here
		http.Error(w, "internal error", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write(append(data, '\n'))
}
