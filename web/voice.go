package web

import (
	"bytes"
	"encoding/json"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws/words"
)

// voice tells somebody, in a language, what was done and ruled.
type voice struct {
	lang  words.Lang
	you   hall.Side
	both  bool // both sit here
	all   bool // an arbiter is told also what players may not be (12.6)
	first int  // number of the half-move before the game
}

// Ruling is a ruling with its sentence.
type Ruling struct {
	Ver      int64     `json:"ver"`
	Ply      int       `json:"ply"` // the half-move after which it was made
	Code     string    `json:"code"`
	Side     string    `json:"side"`
	Text     string    `json:"text"`
	Article  string    `json:"article"`
	Articles []string  `json:"articles"`
	Args     hall.Args `json:"args"`
	At       int64     `json:"at"`               // milliseconds since the Unix epoch
	Silent   bool      `json:"silent,omitempty"` // the players are not told
}

// news is one entry of the journal as it is told.
type news struct {
	Ver     int64           `json:"ver"`
	At      int64           `json:"at"`
	Act     json.RawMessage `json:"act"`
	Rulings []Ruling        `json:"rulings"`
	Said    string          `json:"said"`
}

func (v voice) rulings(list []Ruling, r hall.Record) []Ruling {
	for _, told := range v.told(r) {
		list = append(list, v.ruling(told, r.Ver, r.Ply, int64(r.At)))
	}
	return list
}

// mostRulings is about how many rulings a view holds, the last ones: far more than any game
// has, and a bound to what one who claims without end makes everybody read.
const mostRulings = 1000

// latest lists the rulings that are told of a game, the oldest first, as JSON between the
// brackets of an array. Each of them is written once, however long the game goes on.
func (v voice) latest(s *hall.Snapshot) []byte {
	list := s.Grown(v, func(list []byte, r hall.Record) []byte { return joined(list, inJSON(v.rulings(nil, r))) })
	list = joined(inJSON(v.opening(nil, s)), list)
	const begin = `{"ver":` // nothing else begins so
	for more := bytes.Count(list, []byte(begin)) - mostRulings; more > 0; more-- {
		list = list[1+bytes.Index(list[1:], []byte(begin)):]
	}
	return list
}

// inJSON writes rulings as JSON, without the brackets of an array.
func inJSON(list []Ruling) []byte {
	if len(list) == 0 {
		return nil
	}
	data, err := json.Marshal(list)
	if err != nil { // as with writeJSON
		return nil
	}
	return data[1 : len(data)-1]
}

// joined is one list and another behind it.
func joined(list, more []byte) []byte {
	if len(list) == 0 {
		return more
	}
	if len(more) > 0 {
		list = append(list, ',')
	}
	return append(list, more...)
}

// told are the rulings on an act that are told here.
func (v voice) told(r hall.Record) []hall.Ruling {
	if v.all {
		return r.Rulings
	}
	return r.Told()
}

func (v voice) opening(list []Ruling, s *hall.Snapshot) []Ruling {
	for _, told := range s.Told() {
		list = append(list, v.ruling(told, 0, 0, s.Created))
	}
	return list
}

func (v voice) ruling(r hall.Ruling, ver int64, ply int, at int64) Ruling {
	told := Ruling{
		Ver: ver, Ply: v.first + ply, Code: string(r.Code), Side: r.Side.String(),
		Text: words.Ruling(v.lang, r, v.you), Articles: r.Articles, Args: r.Args, At: at, Silent: r.Silent(),
	}
	if told.Articles == nil {
		told.Articles = []string{}
	}
	if len(r.Articles) > 0 {
		told.Article = r.Articles[0]
	}
	return told
}

// hears reports whether an entry is anything that whoever listens may be told.
func (v voice) hears(r hall.Record) bool { return v.all || r.Announced() || len(r.Told()) > 0 }

func (v voice) news(r hall.Record) (n news, err error) {
	n = news{Ver: r.Ver, At: int64(r.At), Rulings: v.rulings([]Ruling{}, r)}
	if !v.reads(r) {
		act := r.Act()
		act.Text = ""
		n.Act, err = json.Marshal(act)
		return n, err
	}
	if v.all || r.Announced() {
		n.Said = words.Act(v.lang, r.Act(), r.Man)
	}
	n.Act, err = r.ActJSON()
	return n, err
}

// reads reports whether what was done may be read here: a scoresheet is read by the
// player who keeps it, and by the arbiter (8.2).
func (v voice) reads(r hall.Record) bool {
	return !r.Written() || v.both || v.all || v.you == r.By()
}
