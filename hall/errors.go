package hall

import (
	"errors"
	"fmt"

	"github.com/compongo/compongo/journal"
)

// Errors a caller can branch on.
var (
	// ErrFull: the disk is full. Nothing was lost; trying again is safe.
	ErrFull = journal.ErrFull
	// ErrBusy: the journal could not be had. Trying again is safe.
	ErrBusy = journal.ErrBusy
	// ErrAway: the database does not answer. Nothing was done; trying again is safe.
	ErrAway = journal.ErrUnreachable
	// ErrDoubt: the database did not say whether it was done. Trying again with the
	// same key is safe.
	ErrDoubt = journal.ErrDoubt
	// ErrOutdated: a newer program has changed the database. Another process goes on.
	ErrOutdated = journal.ErrOutdated
	// ErrNoTable: there is no such table.
	ErrNoTable = errors.New("no such table")
	// ErrNoSeat: the token opens no seat at this table.
	ErrNoSeat = errors.New("the link opens no seat at this table")
	// ErrWatcher: one who watches does nothing at the table.
	ErrWatcher = errors.New("whoever watches cannot act")
	// ErrOtherSide: a player acts for the opponent.
	ErrOtherSide = errors.New("a player cannot act for the other side")
	// ErrNotArbiter: a player does what only an arbiter may.
	ErrNotArbiter = errors.New("only an arbiter can do that")
	// ErrNoDesk: the token opens no arbiter's desk.
	ErrNoDesk = errors.New("the link opens no desk")
	// ErrRate: too many requests in a short time.
	ErrRate = errors.New("too fast")
	// ErrCrowded: too many pages follow the table.
	ErrCrowded = errors.New("too many follow this table")
	// ErrLong: the journal of the table has grown as long as it may.
	ErrLong = errors.New("the journal of this table is full")
	// ErrClosed: the hall is being closed; another process may go on.
	ErrClosed = errors.New("the hall is closed")
)

// FieldError says which field of a request cannot be and why.
type FieldError struct {
	// Code names the kind of mistake for programs: bad_name, bad_time_control,
	// bad_fen, bad_version, bad_act, bad_key, too_many_acts and the like.
	Code string
	// Field is the path of the field, such as "time_control" or "acts[2].sq".
	Field string
	// Column is where in the field's text, from 1; 0 where that says nothing.
	Column int
	// Reason says what was expected.
	Reason string
	// Err is the error behind it; nil where there is none.
	Err error
}

// Unwrap returns the error behind it.
func (e *FieldError) Unwrap() error { return e.Err }

// Error implements error.
func (e *FieldError) Error() string {
	if e.Column > 0 {
		return fmt.Sprintf("%s: column %d: %s", e.Field, e.Column, e.Reason)
	}
	return fmt.Sprintf("%s: %s", e.Field, e.Reason)
}
