package web

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws/words"
)

// view is what a page shows, but for the rulings, which grow with the game, and for what
// depends on the moment it is sent.
type view struct {
	hall.Picture
	Sheet   []sheetLine         `json:"sheet"`
	Written []written           `json:"written"`
	Result  *result             `json:"result"`
	Assist  map[string][]string `json:"assist,omitempty"`
}

// sheetLine is one half-move on the scoresheet. White's have odd numbers.
type sheetLine struct {
	Ply     int    `json:"ply"`
	By      string `json:"by"`
	SAN     string `json:"san"` // as the player writes it, an illegal move with both squares
	ClockMS *int64 `json:"clock_ms,omitempty"`
	Offer   bool   `json:"offer,omitempty"` // (=): a draw was offered with it (9.1.2.1)
}

type result struct {
	Result  string `json:"result"`
	Reason  string `json:"reason"`
	Article string `json:"article"`
	Text    string `json:"text"`
	// Why: it depends on who could mate, which can be shown.
	Why bool `json:"why,omitempty"`
}

// moment is the part of a view that depends on when it is sent and to whom.
type moment struct {
	Now   int64       `json:"server_now"` // milliseconds since the Unix epoch
	Clock *hall.Clock `json:"clock"`
	News  []news      `json:"news"`
}

// frame is how somebody sees a table.
type frame struct {
	lang   words.Lang
	role   hall.Role
	assist bool
}

// render appends the view of a snapshot at the instant now to out, with what is new after
// version since. What does not depend on them is built once for all.
func (f frame) render(out []byte, s *hall.Snapshot, now hall.Instant, since int64) ([]byte, error) {
	fixed := s.Built(f, func() []byte { return f.fixed(s) })
	if fixed == nil {
		return out, fmt.Errorf("the view of table %s, version %d, cannot be written", s.ID, s.Ver)
	}
	v := f.voice(s)
	m := moment{Now: int64(now), Clock: s.Clock(now), News: []news{}}
	for _, r := range s.After(since) {
		if !v.hears(r) {
			continue
		}
		n, err := v.news(r)
		if err != nil {
			return out, err
		}
		m.News = append(m.News, n)
	}
	head, err := json.Marshal(m)
	if err != nil {
		return out, err
	}
	told := s.Built(v, func() []byte { return v.latest(s) })
	out = slices.Grow(out, len(head)+len(told)+len(fixed)+len(`,"rulings":[],`))
	out = append(append(out, head[:len(head)-1]...), `,"rulings":[`...)
	out = append(append(out, told...), "],"...)
	return append(out, fixed[1:]...), nil
}

func (f frame) voice(s *hall.Snapshot) voice {
	return voice{lang: f.lang, you: f.role.You(), both: f.role == hall.Both, all: f.role == hall.Arbiter, first: s.FirstPly()}
}

func (f frame) fixed(s *hall.Snapshot) []byte {
	v := view{Picture: s.Picture(f.role), Sheet: f.sheet(s), Written: f.written(s), Result: f.result(s)}
	if f.assist {
		v.Assist = s.Assist()
	}
	data, err := json.Marshal(v)
	if err != nil {
		return nil
	}
	return data
}

func (f frame) sheet(s *hall.Snapshot) []sheetLine {
	shown := s.OnSheet()
	if f.role == hall.Arbiter {
		shown = s.Game.PlyCount()
	}
	timed, first, offers := !s.Header.Rules.Control.IsNone(), s.FirstPly(), offersOf(s)
	lines := make([]sheetLine, 0, shown)
	for i, ply := range s.Game.EachPly() {
		if i == shown {
			break
		}
		line := sheetLine{Ply: first + i + 1, By: ply.By.String(), SAN: words.SAN(f.lang, ply.Written()), Offer: offers[i]}
		if timed && ply.TimeKnown() {
			ms := ply.Left.Milliseconds()
			line.ClockMS = &ms
		}
		lines = append(lines, line)
	}
	return lines
}

func (f frame) result(s *hall.Snapshot) *result {
	o := s.Game.Outcome()
	if !o.Over() {
		return nil
	}
	res := &result{Result: string(o.Result), Reason: string(o.Reason), Text: words.Outcome(f.lang, o)}
	res.Why = o.Reason.HangsOnMate()
	if r, ok := s.Ending(); ok && len(r.Articles) > 0 {
		res.Article = r.Articles[0]
	}
	return res
}
