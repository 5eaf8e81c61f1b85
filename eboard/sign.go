package eboard

import (
	"slices"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// SignCode says what a sign on the clock's display is about; eboard/words has the text.
type SignCode string

// The signs, the weightier the later.
const (
	SignDraw    SignCode = "draw"    // a draw is offered
	SignStopped SignCode = "stopped" // the clocks are stopped
	SignMove    SignCode = "move"    // the man on Square, touched before, is to be moved
	SignCapture SignCode = "capture" // the man on To is to be captured: with that on Square, or with any
	SignCastle  SignCode = "castle"  // castling is to be carried out: Move
	SignArbiter SignCode = "arbiter" // something waits for the arbiter
	SignIllegal SignCode = "illegal" // an illegal move counts against a player
	SignResult  SignCode = "result"  // the game has ended: Result
)

var weights = []SignCode{SignDraw, SignStopped, SignMove, SignCapture, SignCastle, SignArbiter, SignIllegal, SignResult}

// Sign is what the display of the clock may tell players in a word or two. Which fields are
// set depends on the code; the zero Sign is none.
type Sign struct {
	Code   SignCode
	Man    string // as in FEN: the man on Square
	Square string
	To     string
	Move   string // as SAN
	Result string
}

// SignOf returns the weightiest sign that comes of an entry; g is the game after it.
func SignOf(e laws.Entry, g laws.Game) Sign {
	best := dutySign(e.Act, g) // of no ruling: the duty stood before
	for _, r := range e.Rulings {
		if s := rulingSign(r); weight(s) > weight(best) {
			best = s
		}
	}
	return best
}

func weight(s Sign) int { return slices.Index(weights, s.Code) }

// rulingSign is the sign of a ruling that players are told, and short enough for a display.
func rulingSign(r laws.Ruling) Sign {
	switch r.Code {
	case laws.Offered:
		return Sign{Code: SignDraw}
	case laws.Paused:
		return Sign{Code: SignStopped}
	case laws.ClaimPending, laws.Proposed:
		return Sign{Code: SignArbiter}
	case laws.IllegalCounted:
		return Sign{Code: SignIllegal}
	case laws.GameOver:
		if r.Args.Result != string(laws.Cancelled) {
			return Sign{Code: SignResult, Result: r.Args.Result}
		}
	}
	return Sign{}
}

// dutySign tells what binds a player who takes another man than those that bind him.
func dutySign(a laws.Act, g laws.Game) Sign {
	if a.Kind != laws.Lift && a.Kind != laws.Touch || a.By != g.ToMove() || g.Outcome().Over() {
		return Sign{}
	}
	d := laws.Obligation(g)
	if d.Free || d.Man == chess.NoSquare || a.Sq == d.Man.String() || a.Sq == d.To.String() {
		return Sign{}
	}
	man := letter(g.Position().PieceAt(d.Man))
	switch d.Code {
	case laws.MustMove, laws.MustMoveKing:
		return Sign{Code: SignMove, Man: man, Square: d.Man.String()}
	case laws.MustCapture:
		return Sign{Code: SignCapture, To: d.Man.String()}
	case laws.MustCaptureWith:
		return Sign{Code: SignCapture, Man: man, Square: d.Man.String(), To: d.To.String()}
	case laws.MustCastle:
		return Sign{Code: SignCastle, Move: castlingText(d)}
	}
	return Sign{}
}

func castlingText(d laws.Duty) string {
	if d.To.File() > d.Man.File() {
		return "O-O"
	}
	return "O-O-O"
}

// Signs decides which signs the display of a clock shows, and for how long: it shows the times
// for nearly all of a game. The zero Signs has shown none.
type Signs struct {
	last Sign
	at   clock.Instant
}

const (
	// LengthOfSign is how long a sign is shown before the times are back.
	LengthOfSign = 4 * time.Second
	signGap      = 8_000  // milliseconds from one sign to the next that is not weightier
	signAgain    = 60_000 // to the same
	hurriedBelow = 30 * time.Second
)

// Show reports whether a sign is to be shown now. A player whose time runs and is short sees
// nothing else but it.
func (s *Signs) Show(sign Sign, r *Reader, at clock.Instant) bool {
	since := at - s.at
	switch {
	case sign.Code == "", r.hurried():
		return false
	case s.last.Code == "":
	case sign == s.last && since < signAgain, since < signGap && weight(sign) <= weight(s.last):
		return false
	}
	s.last, s.at = sign, at
	return true
}

// hurried reports whether the clock of somebody runs who has few seconds left.
func (r *Reader) hurried() bool {
	white, black, ok := r.Clock()
	short := func(f Face) bool { return f.Ticking && f.Remaining < hurriedBelow }
	return ok && (short(white) || short(black))
}
