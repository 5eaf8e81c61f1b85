package livechess

import "encoding/json"

// call is what a program sends. The param of a subscription is a subscription.
type call struct {
	ID    int           `json:"id"`
	Call  string        `json:"call"`
	Param *subscription `json:"param,omitempty"`
}

// subscription asks for the feed of a board; to a method call it is what the method is
// given.
type subscription struct {
	Feed   string         `json:"feed,omitempty"`
	ID     int            `json:"id"`
	Method string         `json:"method,omitempty"`
	Param  boardParameter `json:"param"`
}

type boardParameter struct {
	Serial string `json:"serialnr,omitempty"`
	FEN    string `json:"fen,omitempty"`
	Flip   *bool  `json:"flip,omitempty"`
}

// response is what LiveChess sends: the answer to a call, a feed, or an error.
type response struct {
	Response string          `json:"response"`
	ID       int             `json:"id"`
	Param    json.RawMessage `json:"param"`
	Time     int64           `json:"time"`
}

// board is what is told of one board. A member that is absent has not changed.
type board struct {
	Serial  string          `json:"serialnr"`
	Source  string          `json:"source,omitempty"`
	State   json.RawMessage `json:"state,omitempty"`
	Battery json.RawMessage `json:"battery,omitempty"`
	Comment *string         `json:"comment,omitempty"`
	Board   string          `json:"board,omitempty"`
	Flipped *bool           `json:"flipped,omitempty"`
	Clock   json.RawMessage `json:"clock,omitempty"`
	Start   string          `json:"start,omitempty"`
	SAN     []string        `json:"san,omitempty"`
	Match   json.RawMessage `json:"match,omitempty"`
}

// times is a clock: seconds left, and whose runs.
type times struct {
	White float64 `json:"white"`
	Black float64 `json:"black"`
	Run   *bool   `json:"run"` // true for White, false for Black, null for neither
	Time  int64   `json:"time"`
}

// failure is what an error says.
type failure struct {
	Message string `json:"message"`
}

// text returns the string a raw value is, "" for null or anything else.
func text(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return ""
	}
	return s
}

// line writes a value as one line.
func line(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic("livechess: " + err.Error()) // only our own types are written
	}
	return append(data, '\n')
}
