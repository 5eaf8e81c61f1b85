package journal

import (
	"context"
	"errors"
	"fmt"
)

var (
	// ErrExists: a game with that id is already in the journal.
	ErrExists = errors.New("the game already exists")
	// ErrNotFound: no game with that id is in the journal.
	ErrNotFound = errors.New("no such game")
	// ErrConflict: the versions given do not follow the last one stored.
	// Somebody appended first: read the game again and decide anew.
	ErrConflict = errors.New("somebody appended first")
	// ErrFull: there is no room on the disk of the data folder. Nothing that
	// was acknowledged is lost, nothing of this append is kept, and the same
	// Journal works again once there is room.
	ErrFull = errors.New("the disk is full: nothing was lost; make room and go on")
	// ErrBusy: another process held the journal for longer than the busy
	// timeout. Nothing of this call was kept; trying again is safe.
	ErrBusy = errors.New("another process holds the journal: try again")
	// ErrUnreachable: the database did not answer, or did not take writes, for
	// as long as the busy timeout. Nothing of this call was kept; trying again
	// is safe.
	ErrUnreachable = errors.New("the database does not answer: try again")
	// ErrDoubt: the connection broke before the database had answered, and it
	// could not be asked again in time. Trying again with the same key is safe.
	ErrDoubt = errors.New("the database has not said whether this was kept: try again")
	// ErrNoFile: a database is not copied into a file here.
	ErrNoFile = errors.New("a PostgreSQL database is backed up with its own tools, such as pg_dump")
	// ErrClosed: the Journal was closed.
	ErrClosed = errors.New("the journal is closed")
	// ErrNoJournal: the data folder holds no journal to copy.
	ErrNoJournal = errors.New("no journal in this data folder")
	// ErrNewer: the file was written by a newer Compongo. Update this one.
	ErrNewer = errors.New("written by a newer Compongo: update this one, nothing was changed")
	// ErrOutdated: a newer Compongo has changed the database meanwhile. Nothing of this call
	// was kept; a server that is up to date goes on.
	ErrOutdated = errors.New("a newer Compongo has changed the database: update this one")
)

// DuplicateKeyError tells that the idempotency key was stored before: the
// append had already been done, and its first answer is entry Ver of the game.
type DuplicateKeyError struct {
	Game string
	Key  string
	Ver  int64 // version of the entry stored with the key
}

// Error implements error.
func (e *DuplicateKeyError) Error() string {
	return fmt.Sprintf("key %q was already used in version %d", e.Key, e.Ver)
}

// isVerdict reports whether err is an answer about one request, given before
// anything of it was written, and no trouble of the store.
func isVerdict(err error) bool {
	var duplicate *DuplicateKeyError
	return errors.Is(err, ErrExists) || errors.Is(err, ErrNotFound) ||
		errors.Is(err, ErrConflict) || errors.As(err, &duplicate)
}

// isStoreTrouble reports whether err would be that of any request now, and not of one alone.
func isStoreTrouble(err error) bool {
	for _, trouble := range []error{
		ErrFull, ErrBusy, ErrUnreachable, ErrDoubt, ErrOutdated, ErrClosed, context.Canceled, context.DeadlineExceeded,
	} {
		if errors.Is(err, trouble) {
			return true
		}
	}
	return false
}

// awayError says what is known of a call while a database is away.
type awayError struct{ what, cause error }

// Error implements error.
func (e *awayError) Error() string { return e.what.Error() + ": " + e.cause.Error() }

// Unwrap gives ErrUnreachable or ErrDoubt, and what the connection said.
func (e *awayError) Unwrap() []error { return []error{e.what, e.cause} }

// storeError says what a person can do about trouble of the store.
type storeError struct {
	advice string
	cause  error
}

// Error implements error.
func (e *storeError) Error() string { return e.advice + ": " + e.cause.Error() }

// Unwrap gives what the database said.
func (e *storeError) Unwrap() error { return e.cause }
