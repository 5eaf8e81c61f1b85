package laws

import (
	"strings"
	"testing"
)

// What is malformed is refused in one line that names the field, what was there and what
// was expected.
func TestParseActRefuses(t *testing.T) {
	for act, want := range map[string]string{
		``:                                     `not an act: EOF`,
		`[]`:                                   `not an act: array, expected an object`,
		`{}`:                                   `field "e": missing, expected a known act such as touch, lift, press or claim`,
		`{"e":"juggle"}`:                       `field "e": "juggle", expected a known act such as touch, lift, press or claim`,
		`{"e":"press"}`:                        `field "by": missing, expected white or black`,
		`{"e":"press","by":"x"}`:               `side "x": expected white or black`,
		`{"e":"touch","by":"white","sq":"i9"}`: `field "sq": "i9", expected a square such as e2`,
		`{"e":"touch","by":"white"}`:           `field "sq": missing, expected a square such as e2`,
		`{"e":"touch","by":"white","sq":"e2","intent":"maybe"}`:      `field "intent": "maybe", expected adjust or accidental`,
		`{"e":"lift","by":"white","sq":"e2","hand":"third"}`:         `field "hand": "third", expected R, L or both`,
		`{"e":"put","by":"white","sq":"e8","piece":"Q"}`:             `field "piece": "Q", expected a man such as wQ or bN`,
		`{"e":"move","by":"white","uci":"e2"}`:                       `field "uci": "e2", expected a move such as e2e4`,
		`{"e":"move","by":"white","uci":["e2e4","d2d4"]}`:            `field "uci": "2 moves", expected one move`,
		`{"e":"touch","by":"white","sq":"e2","uci":["e2e4","d2d4"]}`: `field "uci": "2 moves", expected one move`,
		`{"e":"claim","by":"white","kind":"everything"}`:             `field "kind": "everything", expected a kind of claim such as touch_move`,
		`{"e":"arbiter_sees","what":"ghosts"}`:                       `field "what": "ghosts", expected what the arbiter saw, such as illegal_move`,
		`{"e":"arbiter_sees","what":"device"}`:                       `field "by": missing, expected white or black`,
		`{"e":"arrive","by":"white","at_s":-3}`:                      `field "at_s": "-3", expected seconds from 0 to 1000000`,
		`{"e":"state","first":"nobody"}`:                             `field "first": "nobody", expected white or black`,
		`{"e":"press","by":"white","colour":"red"}`:                  `not an act: unknown field "colour"`,
		`{"e":"press","by":"white"} {"e":"press"}`:                   `expected one object, found more after it`,
		`{"e":"touch","by":"white","sq":"e2","sq":"d2"}`:             `field "sq": "given twice", expected it once`,
		`{"e":"touch","by":"white","sq":5}`:                          `field "sq": "number", expected text`,
		`{"e":"state","illegal_count":{"white":1.5}}`:                `field "illegal_count.white": "number 1.5", expected a whole number`,
		`{"e":"state","illegal_count":{"white":-1}}`:                 `field "illegal_count.white": "-1", expected a number from 0 to 10000`,
		`{"e":"state","moves_completed":{"black":10001}}`:            `field "moves_completed.black": "10001", expected a number from 0 to 10000`,
		`{"e":"touch","by":"white","sq":"e2","sqs":["d2"]}`:          `field "sqs": "1 squares", expected sq or sqs, not both`,
		`{"e":"state","displaced":{"z9":"a1"}}`:                      `field "displaced": "z9", expected a square such as e2`,
		`{"e":"state","board":"blind","player":"nobody"}`:            `field "player": "nobody", expected white or black`,
		`{"e":"compare","fen2":"junk"}`:                              `field "fen2": "junk", expected a position in FEN`,
		`{"e":"state","period_quota":-4}`:                            `field "period_quota": "-4", expected a number from 0 to 10000`,
		`{"e":"write","by":"white","text":"` + long(1001) + `"}`:     `field "text": "xxxxxxxxxxxxxxxxxxxx…", expected at most 1000 bytes`,
		`{"e":"outage","from":9,"to":3}`:                             `field "at": "0", expected an instant in milliseconds, not before 0`,
		`{"e":"touch","by":"white","sqs":["a1"` + many(64) + `]}`:    `field "sqs": "65 squares", expected at most 64`,
	} {
		_, err := ParseAct([]byte(act))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60s: %v, expected %s", act, err, want)
		}
	}
}

// Of several fields that are wrong the same is always told, and no half character of it.
func TestTheFirstFieldIsTold(t *testing.T) {
	text := "a" + strings.Repeat("ñ", 600)
	act := Act{Kind: Write, By: White, Say: text, Text: text, Reason: text, Condition: text, Actor: text}
	for range 20 {
		want := `field "say": "añññññññññ…", expected at most 1000 bytes`
		if err := act.Check(); err == nil || err.Error() != want {
			t.Fatalf("%v, expected %s", err, want)
		}
	}
}

func long(n int) string { return strings.Repeat("x", n) }

func many(n int) string { return strings.Repeat(`,"a1"`, n) }
