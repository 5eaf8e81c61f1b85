package strict_test

import (
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
