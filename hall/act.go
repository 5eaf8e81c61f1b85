package hall

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/compongo/compongo/journal"
	"github.com/compongo/compongo/laws"
)

// Request is what one hand does in one go. The acts are decided in order and
// become durable together.
type Request struct {
	// Key names the request: sent again, it is not done again but gets the
	// first answer. 1 to 64 letters, digits, "-", "_" or ".".
	Key string `json:"key"`
	// Seen is the version the hand saw. It is recorded, never a condition.
	Seen int64 `json:"seen"`
	// Acts are acts in the JSON form of package laws, without an instant.
	Acts []json.RawMessage `json:"acts"`
}

// Answer tells what came of a request: the entries it made, durable by now.
type Answer struct {
	Ver     int64 // of its last entry
	Records []Record

	// To whom it is told, in which language the table is kept, and the number of
	// the half-move before the game: see Snapshot.FirstPly.
	Role     Role
	Lang     string
	FirstPly int
}

// handled lists what somebody at the table can do. The other kinds of acts are
// facts told by an arbiter or by the hall itself.
var handled = []laws.Kind{
	laws.Touch, laws.Adjust, laws.Lift, laws.Place, laws.Release, laws.Remove, laws.Put, laws.Move,
	laws.Press, laws.Play, laws.Knock, laws.Restore, laws.Pause, laws.Resume, laws.Start,
	laws.OfferDraw, laws.AcceptDraw, laws.RejectDraw, laws.Resign, laws.Claim, laws.Write, laws.Declare,
	laws.Seal, laws.Open, laws.Arrive, laws.Execute, laws.Feel,
}

// Act does what a request asks for whoever has the token. It returns once the
// entries are durable. Errors: ErrNoTable, ErrNoSeat, ErrWatcher, ErrOtherSide,
// ErrNotArbiter, ErrRate, a *FieldError, and with nothing done journal.ErrFull, journal.ErrBusy,
// ErrClosed. After any other error the same request may be sent again.
func (h *Hall) Act(ctx context.Context, id, token string, req Request) (Answer, error) {
	return h.actAs(ctx, id, func(s Seats) (Role, error) { return s.role(token) }, req)
}

func (h *Hall) actAs(ctx context.Context, id string, roleOf func(Seats) (Role, error), req Request) (Answer, error) {
	t, err := h.enter(ctx, id)
	if err != nil {
		return Answer{}, err
	}
	defer h.leave(t)
	role, err := roleOf(t.seats)
	if err != nil {
		return Answer{}, err
	}
	acts, err := t.admit(role, req)
	if err != nil {
		return Answer{}, err
	}
	var answer Answer
	var failed error
	key := string(role) + ":" + req.Key
	if err := t.do(ctx, func() { answer, failed = t.act(key, req.Seen, acts) }); err != nil {
		return Answer{}, err
	}
	latest := t.latest.Load()
	answer.Role, answer.Lang, answer.FirstPly = role, latest.Header.Lang, latest.FirstPly()
	return answer, failed
}

// admit reads the acts of a request that somebody in a role may make now.
func (t *table) admit(role Role, req Request) ([]laws.Act, error) {
	if role == Watch {
		return nil, ErrWatcher
	}
	if !t.acts[role].take(max(len(req.Acts), 1), t.hall.now()) {
		return nil, ErrRate
	}
	acts, err := t.hall.readActs(role, req)
	if err != nil {
		return nil, err
	}
	s := t.latest.Load()
	if t.hall.limits.full(s.Ver, role) {
		return nil, ErrLong
	}
	resumed := s.Header.Enforce == ByHuman && slices.ContainsFunc(acts, resumes)
	if role != Arbiter && (resumed || s.keptClosed(acts)) {
		return nil, ErrNotArbiter
	}
	return acts, nil
}

func (h *Hall) readActs(role Role, req Request) ([]laws.Act, error) {
	if !validKey(req.Key) {
		return nil, &FieldError{Code: "bad_key", Field: "key", Reason: "expected 1 to 64 letters, digits, -, _ or ."}
	}
	switch n := len(req.Acts); {
	case n == 0:
		return nil, &FieldError{Code: "bad_acts", Field: "acts", Reason: "expected at least one act"}
	case n > h.limits.Acts:
		return nil, &FieldError{Code: "too_many_acts", Field: "acts", Reason: fmt.Sprintf("expected at most %d acts, got %d", h.limits.Acts, n)}
	}
	acts := make([]laws.Act, len(req.Acts))
	for i, raw := range req.Acts {
		act, err := readAct(role, raw)
		if errors.Is(err, ErrOtherSide) || errors.Is(err, ErrNotArbiter) {
			return nil, fmt.Errorf("acts[%d]: %w", i, err)
		}
		if err != nil {
			return nil, badAct(i, err)
		}
		acts[i] = act
	}
	return acts, nil
}

func badAct(i int, err error) error {
	bad := &FieldError{Code: "bad_act", Field: fmt.Sprintf("acts[%d]", i), Reason: strings.TrimPrefix(err.Error(), "json: ")}
	var act *laws.ActError
	if errors.As(err, &act) {
		bad.Field += "." + act.Field
	}
	return bad
}

// readAct reads an act and fills in whose it is before it is checked.
func readAct(role Role, raw json.RawMessage) (laws.Act, error) {
	act, err := laws.DecodeAct(raw)
	if err != nil {
		return act, err
	}
	if role == Arbiter {
		return act, checkArbiters(act)
	}
	if slices.Contains(arbitersOnly, act.Kind) {
		return act, ErrNotArbiter
	}
	if !slices.Contains(handled, act.Kind) {
		return act, fmt.Errorf("e: %q is no act of a player", act.Kind)
	}
	if act.By, err = role.side(act.By); err != nil {
		return act, err
	}
	if act.By == laws.NoSide {
		return act, errors.New("by: expected white or black, for both sit here")
	}
	if err := act.Check(); err != nil {
		return act, err
	}
	if act.Kind == laws.Seal && (act.Envelope == "" || act.Text != "" || len(act.UCI) > 0) {
		return act, &laws.ActError{Field: "envelope", Expected: "a closed envelope, and the move nowhere but in it"}
	}
	if err := checkSaid(act); err != nil {
		return act, err
	}
	return act, checkTold(act)
}

// checkSaid refuses what a player says or writes that does not show itself.
func checkSaid(act laws.Act) error {
	for _, said := range act.Wordings() {
		if hidden(said.Text) {
			return &laws.ActError{Field: said.Field, Text: said.Text, Expected: "no control characters"}
		}
	}
	return nil
}

// checkTold refuses what only an arbiter or the hall may tell.
func checkTold(act laws.Act) error {
	told := act.At != 0 || act.From != 0 || act.To != 0 || act.AtS != nil || act.White != nil || act.Black != nil ||
		act.Down || act.Forcible || act.Unseen || act.FEN2 != "" || act.What != "" || hasFacts(&act.Facts)
	decided := act.Do != "" || act.Seconds != nil || act.Count != nil || act.Ply != nil || act.Points != "" || act.Result != "" || act.FEN != "" ||
		act.Proofs != nil || act.Answered != nil
	if told || decided {
		return errors.New("holds a field that is not a player's to fill")
	}
	return nil
}

func validKey(key string) bool {
	if len(key) < 1 || len(key) > 64 {
		return false
	}
	return strings.IndexFunc(key, func(r rune) bool {
		letter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
		return !letter && r != '-' && r != '_' && r != '.'
	}) < 0
}

// act decides acts and makes them durable.
func (t *table) act(key string, seen int64, acts []laws.Act) (answer Answer, err error) {
	err = t.decide(func() (err error) {
		if t.latest.Load().has(key) {
			answer = t.firstAnswer(key)
			return nil
		}
		answer, err = t.tryAct(key, seen, acts)
		return err
	})
	var duplicate *journal.DuplicateKeyError
	if !errors.As(err, &duplicate) {
		return answer, err
	}
	if err := t.catchUp(); err != nil {
		return Answer{}, err
	}
	return t.firstAnswer(key), nil
}

func (t *table) tryAct(key string, seen int64, acts []laws.Act) (Answer, error) {
	b, err := t.begin()
	if err != nil {
		return Answer{}, err
	}
	first := len(b.records)
	t.hall.Deep(func() {
		for _, act := range acts {
			act.At = b.at
			b.stopForClaim(act)
			b.step(act)
			b.arriveAtStart(t, act)
		}
		b.mark(first, key, seen)
	})
	if len(b.records) == first { // nothing came of it, and nothing is to be kept
		return Answer{Ver: t.latest.Load().Ver}, nil
	}
	if err := t.store(b); err != nil {
		return Answer{}, err
	}
	t.hall.stats.acts.Add(int64(len(b.records) - first))
	return Answer{Ver: b.ver, Records: b.records[first:]}, nil
}

// firstAnswer gathers what the request with a key made when it was first sent.
func (t *table) firstAnswer(key string) Answer {
	s := t.latest.Load()
	answer := Answer{Ver: s.Ver}
	for _, r := range s.Records {
		if r.Key == key || strings.HasPrefix(r.Key, key+"/") {
			answer.Records = append(answer.Records, r)
			answer.Ver = r.Ver
		}
	}
	return answer
}
