package strict_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/internal/strict"
)

type inner struct {
	Count int `json:"count"`
}

type sheet struct {
	Name  string   `json:"name"`
	Lines []string `json:"lines"`
	Seen  bool     `json:"seen"`
	Time  *float64 `json:"time"`
	Per   *inner   `json:"per"`
	inner
}

// What could be misread is refused, and said without the names of a program.
func TestDecodeRefuses(t *testing.T) {
	for text, want := range map[string]string{
		``:                              `EOF`,
		`[]`:                            `array, expected an object`,
		`{"name":"a"`:                   `ends in the middle, expected a closing bracket`,
		`1. e4`:                         `expected an object in braces`,
		`e2e4`:                          `expected an object in braces`,
		`{"name":'a'}`:                  `column 9: invalid character '\'' looking for beginning of value`,
		`{"nome":"a"}`:                  `unknown field "nome"`,
		`{"name":5}`:                    `field "name": number, expected text`,
		`{"lines":"a"}`:                 `field "lines": string, expected an array`,
		`{"seen":1}`:                    `field "seen": number, expected true or false`,
		`{"time":"1"}`:                  `field "time": string, expected a number`,
		`{"per":{"count":1.5}}`:         `field "per.count": number 1.5, expected a whole number`,
		`{"name":"a"} {}`:               `column 14: expected one object, found more after it`,
		`{"name":"a","name":"a"}`:       `field "name": given twice, expected it once`,
		`{"name":"a","NAME":"b"}`:       `field "NAME": given twice, expected it once`,
		`{"per":{"count":1,"count":2}}`: `field "per.count": given twice, expected it once`,
		`{"name":"a", "name" : "b"}`:    `field "name": given twice, expected it once`,
		`{"name":"a","n\u0061me":"b"}`:  `field "name": given twice, expected it once`,
		`{"per":{"count":1},"lines":["name"],"name":"é","name":"b"}`: `field "name": given twice, expected it once`,
		`{"per":{"count":1},"Per":{"count":1}}`:                      `field "Per": given twice, expected it once`,
	} {
		var s sheet
		if err := strict.Decode([]byte(text), &s); err == nil || err.Error() != want {
			t.Errorf("%s: %v, expected %s", text, err, want)
		}
	}
}

// One key in two objects is no key twice.
func TestDecode(t *testing.T) {
	var list []inner
	if err := strict.Decode([]byte(`[{"count":1},{"count":2}]`), &list); err != nil || list[1].Count != 2 {
		t.Errorf("%v, %v", list, err)
	}
}

// FuzzUnique: what is decoded names no key twice, however it is written.
func FuzzUnique(f *testing.F) {
	for _, text := range []string{`{"a":1,"A":2}`, `{"a":{"b":1},"b":[{"a":1},{"a":2}]}`, `{"a" :1,"\u0061":2}`, `[["a","a"]]`, `{"":1,"":2}`, `{"k":1,"K":2}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var v any
		err := strict.Decode([]byte(text), &v)
		given := err != nil && strings.Contains(err.Error(), "given twice")
		if json.Valid([]byte(text)) && (err == nil || given) && given != twice(json.NewDecoder(strings.NewReader(text))) {
			t.Errorf("%q: %v", text, err)
		}
	})
}

// twice reports whether a value names a key twice in one object.
func twice(dec *json.Decoder) bool {
	token, _ := dec.Token()
	var seen []string
	for open := token; open == json.Delim('{') || open == json.Delim('['); {
		if !dec.More() {
			_, _ = dec.Token()
			return false
		}
		if open == json.Delim('{') {
			key, _ := dec.Token()
			text := strings.ToLower(key.(string))
			if slices.Contains(seen, text) {
				return true
			}
			seen = append(seen, text)
		}
		if twice(dec) {
			return true
		}
	}
	return false
}
