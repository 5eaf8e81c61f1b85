package hall

import (
	"context"
	"errors"
	"strings"

	"github.com/compongo/compongo/laws"
)

// byBoard begins the keys of what boards have told.
const byBoard = "board:"

// ByBoard reports whether the electronic board with a serial number told it.
func (r Record) ByBoard(serial string) bool {
	return strings.HasPrefix(r.Key, byBoard+serial+":")
}

// CheckSignature accepts the name with which an arbiter signs. The error is a *FieldError.
func CheckSignature(actor string) error {
	err := checkSigned(laws.Act{Actor: actor})
	var bad *laws.ActError
	if errors.As(err, &bad) {
		return &FieldError{Code: "bad_act", Field: bad.Field, Reason: "expected " + bad.Expected}
	}
	return err
}

// BoardAct does at a table what an electronic board has seen there: acts of either
// player and of the clock, which nobody else could tell. The key names the request, as in
// [Request], among those of the board with that serial number. Errors are those of Act.
func (h *Hall) BoardAct(ctx context.Context, id, serial, key string, acts []laws.Act) (Answer, error) {
	t, err := h.enter(ctx, id)
	if err != nil {
		return Answer{}, err
	}
	defer h.leave(t)
	for i, act := range acts {
		if err := act.Check(); err != nil {
			return Answer{}, badAct(i, err)
		}
	}
	if h.limits.full(t.latest.Load().Ver, Watch) {
		return Answer{}, ErrLong
	}
	var answer Answer
	var failed error
	if err := t.do(ctx, func() { answer, failed = t.act(byBoard+serial+":"+key, 0, acts) }); err != nil {
		return Answer{}, err
	}
	return answer, failed
}
