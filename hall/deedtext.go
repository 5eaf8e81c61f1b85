package hall

import (
	"encoding/json"
	"strconv"

	"github.com/compongo/compongo/laws"
)

// ActJSON is what was done as JSON, as [laws.Act] is written.
func (r Record) ActJSON() (json.RawMessage, error) {
	if text, ok := r.deed.json(); ok {
		return text, nil
	}
	return json.Marshal(r.Act())
}

// json writes what nearly all deeds are without looking at each field that an act may have;
// false where there is more to it.
func (d *deed) json() (text []byte, ok bool) {
	if d.whole != nil || !plain(string(d.kind)) || !plain(d.sq) || d.by > laws.Black {
		return nil, false
	}
	text = append(make([]byte, 0, 96), `{"e":"`...)
	text = append(append(text, d.kind...), '"')
	if d.by != laws.NoSide {
		text = append(append(append(text, `,"by":"`...), d.by.String()...), '"')
	}
	if d.at != 0 {
		text = strconv.AppendInt(append(text, `,"at":`...), int64(d.at), 10)
	}
	if d.sq != "" {
		text = append(append(append(text, `,"sq":"`...), d.sq...), '"')
	}
	return append(text, '}'), true
}

// plain reports whether a text stands in JSON as it is.
func plain(text string) bool {
	for i := range len(text) {
		if c := text[i]; (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_' {
			return false
		}
	}
	return true
}
