package laws

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/internal/strict"
	"github.com/compongo/compongo/laws/envelope"
)

// ActError tells what is malformed in an act: in which field, and what was expected.
type ActError struct {
	Field    string // as in the JSON form
	Text     string // what was there
	Expected string
}

// Error names the field, what it held and what was expected.
func (e *ActError) Error() string {
	if e.Text == "" {
		return fmt.Sprintf("field %q: missing, expected %s", e.Field, e.Expected)
	}
	return fmt.Sprintf("field %q: %q, expected %s", e.Field, e.Text, e.Expected)
}

// ParseAct reads one act from its JSON form and checks it. Unknown fields, fields named
// twice, words and squares are refused by name; an [*ActError] says which.
func ParseAct(data []byte) (Act, error) {
	a, err := DecodeAct(data)
	if err == nil {
		err = a.Check()
	}
	if err != nil {
		return Act{}, err
	}
	return a, nil
}

// DecodeAct reads one act like [ParseAct], for who fills in fields before its [Act.Check].
func DecodeAct(data []byte) (Act, error) {
	var a Act
	err := strict.Decode(data, &a)
	var wrong *strict.Error
	switch {
	case err == nil:
		return a, nil
	case errors.As(err, &wrong) && wrong.Field != "":
		return Act{}, &ActError{Field: wrong.Field, Text: wrong.Found, Expected: wrong.Expected}
	}
	return Act{}, fmt.Errorf("not an act: %w", err)
}

// needs lists, by kind, the fields that an act cannot do without.
var needs = map[Kind][]string{
	Touch: {"by", "sq|sqs"}, Adjust: {"by"}, Lift: {"by", "sq"}, Place: {"by", "sq"}, Release: {"by", "sq"},
	Remove: {"by", "sq"}, Put: {"by", "sq", "piece"}, Move: {"by", "uci"}, Press: {"by"}, Play: {"by", "uci"},
	Plays: {"uci"}, Knock: {"by", "sq|sqs"}, Restore: {"by"}, Pause: nil, Resume: nil, Flag: {"by"},
	SetClock: nil, Start: nil, Arrive: {"by"}, OfferDraw: {"by"}, AcceptDraw: {"by"}, RejectDraw: {"by"},
	Resign: {"by"}, Claim: {"by", "kind"}, Write: {"by", "text"}, Declare: {"by", "text"},
	ArbiterSees: {"what"}, Seal: {"by", "text|uci|envelope"}, Open: {"code"}, Feel: {"by"}, Execute: {"by", "uci"}, Compare: {"fen2"}, State: nil, Outage: {"to"}, Arbiter: {"do"},
	Prove: {"ply", "proofs"},
}

// sightsOfAPlayer are those that must name whom the arbiter saw: the board does not tell.
var sightsOfAPlayer = []Sight{SeesDevice, SeesRefusal, SeesAbsence}

var claimKinds = []ClaimKind{ClaimTouchMove, ClaimReleased, ClaimTwoHands, ClaimIllegal, ClaimCastling, ClaimPromotion,
	ClaimFlag, ClaimThreefold, ClaimThreeNext, ClaimFifty, ClaimFiftyNext, ClaimNoWin, ClaimIncrement, ClaimSetup,
	ClaimDisturb, ClaimScoresheet}

var sights = []Sight{SeesTouchMove, SeesTwoHands, SeesIllegal, SeesNotPressed, SeesFlag, SeesBothInCheck, SeesPawnOnLast,
	SeesInverted, SeesWrongSetup, SeesOrientation, SeesReversed, SeesDisplaced, SeesDevice, SeesDisrepute, SeesRefusal,
	SeesDisturbance, SeesAbsence}

// Check reports the first field that is missing or malformed, as an [*ActError].
func (a Act) Check() error {
	fields, known := needs[a.Kind]
	if !known {
		return &ActError{"e", string(a.Kind), "a known act such as touch, lift, press or claim"}
	}
	for _, field := range fields {
		if err := a.checkPresent(field); err != nil {
			return err
		}
	}
	for _, check := range []func() error{a.checkSquares, a.checkWords, a.checkEnvelope, a.checkMoves, a.checkTimes, a.checkFacts, a.checkCounts, a.checkMeasure} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (a Act) checkPresent(field string) error {
	missing := false
	switch field {
	case "by":
		missing = a.By == NoSide
	case "sq":
		missing = a.Sq == ""
	case "sq|sqs":
		missing = a.Sq == "" && len(a.Sqs) == 0
		field = "sq"
	case "text|uci|envelope":
		missing = a.Text == "" && len(a.UCI) == 0 && a.Envelope == ""
		field = "text"
	case "code":
		missing = a.Code == ""
	case "uci":
		missing = len(a.UCI) == 0
	case "piece":
		missing = a.Piece == ""
	case "kind":
		missing = a.Claim == ""
	case "what":
		missing = a.What == ""
	case "text":
		missing = a.Text == ""
	case "at_s":
		missing = a.AtS == nil
	case "fen2":
		missing = a.FEN2 == ""
	case "to":
		missing = a.To == 0
	case "do":
		missing = a.Do == ""
	case "seconds":
		missing = a.Seconds == nil
	case "count":
		missing = a.Count == nil
	case "ply":
		missing = a.Ply == nil
	case "points":
		missing = a.Points == ""
	case "result":
		missing = a.Result == ""
	case "fen":
		missing = a.FEN == ""
	case "proofs":
		missing = a.Proofs == nil || *a.Proofs == Proofs{}
	}
	if missing {
		return &ActError{Field: field, Expected: expected[field]}
	}
	return nil
}

// expected says of each field what it holds.
var expected = map[string]string{
	"by": "white or black", "sq": "a square such as e2", "uci": "a move such as e2e4", "piece": "a man such as wQ",
	"kind": "a kind of claim such as touch_move", "what": "what the arbiter saw, such as illegal_move",
	"text": "text", "code": "the code of an envelope, 20 letters", "at_s": "seconds after the start", "fen2": "a position in FEN", "to": "an instant in milliseconds",
	"do": "a measure such as warning, time_to or result", "seconds": "seconds", "count": "a number of moves", "ply": "a half-move, counted from 0",
	"points": "points such as 0.5", "result": "1-0, 0-1, 1/2-1/2 or 0-0", "fen": "a position in FEN", "proofs": "a proof for white, for black or for both",
}

func (a Act) checkSquares() error {
	texts := a.Sqs
	if a.Sq != "" {
		texts = append(slices.Clip(texts), a.Sq)
	}
	if a.Sq != "" && len(a.Sqs) > 0 {
		return &ActError{"sqs", fmt.Sprint(len(a.Sqs), " squares"), "sq or sqs, not both"}
	}
	if len(texts) > 64 {
		return &ActError{"sqs", fmt.Sprint(len(texts), " squares"), "at most 64"}
	}
	for _, text := range texts {
		if _, err := chess.ParseSquare(text); err != nil {
			return &ActError{"sq", text, expected["sq"]}
		}
	}
	return a.checkDisplaced()
}

// checkDisplaced refuses squares that no man can have left or be on, and a position to
// compare with that is none.
func (a Act) checkDisplaced() error {
	for from, to := range a.Displaced {
		for _, text := range []string{from, to} {
			if _, err := chess.ParseSquare(text); err != nil {
				return &ActError{"displaced", text, expected["sq"]}
			}
		}
	}
	if a.FEN2 != "" {
		if _, err := tolerated(a.FEN2, false); err != nil {
			return &ActError{"fen2", a.FEN2[:min(len(a.FEN2), 90)], expected["fen2"]}
		}
	}
	return nil
}

func (a Act) checkWords() error {
	_, man := pieceOf(a.Piece)
	switch {
	case a.Piece != "" && !man:
		return &ActError{"piece", a.Piece, "a man such as wQ or bN"}
	case !slices.Contains([]string{IntentMove, IntentAdjust, IntentAccidental}, a.Intent):
		return &ActError{"intent", a.Intent, "adjust or accidental"}
	case !slices.Contains([]string{"", "R", "L", "both"}, a.Hand):
		return &ActError{"hand", a.Hand, "R, L or both"}
	case a.Claim != "" && !slices.Contains(claimKinds, a.Claim):
		return &ActError{"kind", string(a.Claim), expected["kind"]}
	case a.What != "" && !slices.Contains(sights, a.What):
		return &ActError{"what", string(a.What), expected["what"]}
	case slices.Contains(sightsOfAPlayer, a.What) && a.By == NoSide:
		return &ActError{Field: "by", Expected: expected["by"]}
	}
	return a.checkLengths()
}

// longestText bounds what is said or written, in bytes.
const longestText = 1000

// Wording is what somebody says or writes in a field of an act, named as in the JSON form.
type Wording struct{ Field, Text string }

// Wordings lists what is said or written in an act, "" where nothing is, always in one order.
func (a Act) Wordings() []Wording {
	return []Wording{{"say", a.Say}, {"text", a.Text}, {"reason", a.Reason}, {"condition", a.Condition}, {"actor", a.Actor}}
}

func (a Act) checkLengths() error {
	for _, said := range a.Wordings() {
		if len(said.Text) > longestText {
			begin := strings.ToValidUTF8(said.Text[:20], "") // without half a character
			return &ActError{said.Field, begin + "…", fmt.Sprintf("at most %d bytes", longestText)}
		}
	}
	return nil
}

func (a Act) checkMoves() error {
	for _, text := range a.UCI {
		if _, err := chess.ParseUCI(text); err != nil {
			return &ActError{"uci", text, expected["uci"]}
		}
	}
	if a.Kind != Plays && len(a.UCI) > 1 {
		return &ActError{"uci", fmt.Sprint(len(a.UCI), " moves"), "one move"}
	}
	return nil
}

// checkEnvelope refuses what is no envelope, and codes that none can have.
func (a Act) checkEnvelope() error {
	if a.Envelope != "" {
		if err := envelope.Check(a.Envelope); err != nil {
			return &ActError{"envelope", a.Envelope[:min(len(a.Envelope), 20)], "an envelope as the page closes it"}
		}
	}
	if a.Code != "" {
		if _, err := envelope.Normal(a.Code); err != nil {
			return &ActError{"code", a.Code[:min(len(a.Code), 40)], expected["code"]}
		}
	}
	return nil
}

// longestSeconds bounds times told from outside: about eleven days.
const longestSeconds = 1e6

func (a Act) checkTimes() error {
	for field, seconds := range map[string]*float64{"at_s": a.AtS, "white": a.White, "black": a.Black, "seconds": a.Seconds} {
		if seconds != nil && !(*seconds >= 0 && *seconds <= longestSeconds) {
			return &ActError{field, fmt.Sprint(*seconds), "seconds from 0 to 1000000"}
		}
	}
	if a.At < 0 || a.Kind == Outage && (a.From < 0 || a.To < a.From) {
		return &ActError{"at", fmt.Sprint(a.At), "an instant in milliseconds, not before 0"}
	}
	return nil
}

// checkCounts refuses counts told from outside that no game can have.
func (a Act) checkCounts() error {
	for field, counts := range map[string]*PerSide{"moves_completed": a.MovesCompleted, "illegal_count": a.IllegalCount,
		"scoresheet_requests": a.SheetRequests} {
		if counts == nil {
			continue
		}
		for _, s := range []Side{White, Black} {
			if n := counts.Of(s); n < 0 || n > longestCount {
				return &ActError{field + "." + s.String(), strconv.Itoa(n), "a number from 0 to 10000"}
			}
		}
	}
	if a.PeriodQuota < 0 || a.PeriodQuota > longestCount {
		return &ActError{"period_quota", strconv.Itoa(a.PeriodQuota), "a number from 0 to 10000"}
	}
	return nil
}

// Follows reports an act at an earlier instant than last, that of the act before, as an
// [*ActError]. An act that names no instant happens at once.
func (a Act) Follows(last clock.Instant) error {
	if a.At != 0 && a.At < last {
		return &ActError{"at", fmt.Sprint(a.At), fmt.Sprintf("an instant not before %d, that of the act before", last)}
	}
	return nil
}

func (a Act) checkFacts() error {
	sides := map[string]string{"earlier_illegal": a.EarlierIllegal, "hand_on_clock": a.HandOnClock,
		"blocks_press": a.BlocksPress, "first": a.First, "player": a.Player}
	for field, name := range sides {
		var s Side
		if err := s.UnmarshalText([]byte(name)); err != nil {
			return &ActError{field, name, expected["by"]}
		}
	}
	return nil
}
