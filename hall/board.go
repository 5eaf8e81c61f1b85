package hall

import (
	"context"

	"github.com/compongo/compongo/laws"
)

// BoardAct does at a table what an electronic board has seen there: acts of either
// player and of the clock, which nobody else could tell. The key names the request as in
// [Request]. Errors are those of Act.
func (h *Hall) BoardAct(ctx context.Context, id, key string, acts []laws.Act) (Answer, error) {
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
	if t.latest.Load().Ver >= h.limits.Entries {
		return Answer{}, ErrLong
	}
	var answer Answer
	var failed error
	if err := t.do(ctx, func() { answer, failed = t.act("board:"+key, 0, acts) }); err != nil {
		return Answer{}, err
	}
	return answer, failed
}
