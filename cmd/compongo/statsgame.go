package main

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/opening"
	"github.com/compongo/compongo/chess/pgn"
)

// score counts results.
type score struct {
	Games  int `json:"games"`
	White  int `json:"white"`
	Draws  int `json:"draws"`
	Black  int `json:"black"`
	Others int `json:"others"`
	// WhiteShare is White's share of the points in percent, of the games that
	// have a result; nil where none has.
	WhiteShare *float64 `json:"white_share"`
}

func (s *score) add(result pgn.Result) {
	s.Games++
	switch result {
	case pgn.WhiteWins:
		s.White++
	case pgn.BlackWins:
		s.Black++
	case pgn.Draw:
		s.Draws++
	default:
		s.Others++
	}
}

func (s *score) merge(o score) {
	s.Games += o.Games
	s.White += o.White
	s.Draws += o.Draws
	s.Black += o.Black
	s.Others += o.Others
}

// shared returns the score with the share worked out.
func (s score) shared() score {
	if done := s.White + s.Draws + s.Black; done > 0 {
		white := float64(200*s.White+100*s.Draws) / float64(2*done)
		s.WhiteShare = &white
	}
	return s
}

// gameSums is what is summed of games.
type gameSums struct {
	all    score
	faulty int
	// plies counts the games of each length.
	plies        map[int]int
	terminations map[termination]int
	// openings are by code and name, years and ratings by the year and the
	// first rating of a band.
	openings map[[2]string]*score
	years    map[string]*score
	ratings  map[string]*score
}

// termination is how a game ended, with its article where there is one.
type termination struct{ article, name string }

func newGameSums() *gameSums {
	return &gameSums{
		plies: map[int]int{}, terminations: map[termination]int{}, openings: map[[2]string]*score{},
		years: map[string]*score{}, ratings: map[string]*score{},
	}
}

func (s *gameSums) merge(o *gameSums) {
	s.all.merge(o.all)
	s.faulty += o.faulty
	for k, n := range o.plies {
		s.plies[k] += n
	}
	for k, n := range o.terminations {
		s.terminations[k] += n
	}
	mergeScores(s.openings, o.openings)
	mergeScores(s.years, o.years)
	mergeScores(s.ratings, o.ratings)
}

func mergeScores[K comparable](into, from map[K]*score) {
	for k, s := range from {
		at(into, k).merge(*s)
	}
}

func at[K comparable](scores map[K]*score, k K) *score {
	s := scores[k]
	if s == nil {
		s = &score{}
		scores[k] = s
	}
	return s
}

// gameCounter is a visitor that adds games to sums.
type gameCounter struct {
	pgn.Ignore
	sums *gameSums

	plies              int
	moves              []chess.Move // the first ones
	cursor             *chess.Cursor
	standard, faulty   bool
	year, ended        string
	tag                pgn.Result // as the Result tag has it
	whiteElo, blackElo int
}

// BeginGame forgets the game before.
func (c *gameCounter) BeginGame(int, int) {
	*c = gameCounter{sums: c.sums, moves: c.moves[:0]}
}

// Tag notes what games are summed by.
func (c *gameCounter) Tag(name, value []byte) {
	switch string(name) {
	case "Date", "UTCDate":
		if c.year == "" && len(value) >= 4 && len(bytes.Trim(value[:4], "0123456789")) == 0 {
			c.year = string(value[:4])
		}
	case "WhiteElo":
		c.whiteElo = rating(value)
	case "BlackElo":
		c.blackElo = rating(value)
	case "Result":
		if result, ok := pgn.ParseResult(string(value)); ok && c.tag == "" {
			c.tag = result
		}
	case "Termination":
		c.ended = strings.ToLower(string(value))
	}
}

// highestRating is one that nobody has had.
const highestRating = 4000

// rating reads the value of a tag; 0 is for what is none.
func rating(value []byte) int {
	n, err := strconv.Atoi(string(value))
	if err != nil || n < 0 || n > highestRating {
		return 0
	}
	return n
}

// BeginMoves notes where the game begins.
func (c *gameCounter) BeginMoves(start *chess.Cursor) bool {
	c.cursor = start
	c.standard = start.Position() == chess.StartingPosition()
	return true
}

// Move keeps the moves that an opening has.
func (c *gameCounter) Move(m chess.Move, _ *chess.Cursor) {
	if c.plies++; c.plies <= 30 {
		c.moves = append(c.moves, m)
	}
}

// BeginVariation leaves variations out.
func (c *gameCounter) BeginVariation() bool { return false }

// Fault leaves a game out whose moves are not all known.
func (c *gameCounter) Fault(f *pgn.Fault) {
	switch f.Kind {
	case pgn.BadTag, pgn.BadResultTag, pgn.ResultMismatch, pgn.AfterResult, pgn.BadGlyph, pgn.StrayParenthesis:
	default:
		c.faulty = true
	}
}

// EndGame adds the game.
func (c *gameCounter) EndGame(result pgn.Result) {
	s := c.sums
	if c.faulty || c.cursor == nil {
		s.faulty++
		return
	}
	if result == "" {
		result = c.tag
	}
	s.all.add(result)
	s.plies[c.plies]++
	s.terminations[c.termination()]++
	if c.standard {
		if o, ok := opening.Of(c.moves); ok {
			at(s.openings, [2]string{o.Code, o.Name}).add(result)
		}
	}
	if c.year != "" {
		at(s.years, c.year).add(result)
	}
	if c.whiteElo > 0 && c.blackElo > 0 {
		band := (c.whiteElo + c.blackElo) / 2 / 200 * 200
		at(s.ratings, strconv.Itoa(band)).add(result)
	}
}

// termination is what the board says, or else the Termination tag.
func (c *gameCounter) termination() termination {
	last := c.cursor.Position()
	switch {
	case last.IsCheckmate():
		return termination{"5.1.1", "checkmate"}
	case last.IsStalemate():
		return termination{"5.2.1", "stalemate"}
	case last.LoneMaterialDraw():
		return termination{"5.2.2", "dead position"}
	case strings.Contains(c.ended, "time"):
		return termination{"6.9", "time"}
	case strings.Contains(c.ended, "rules infraction"):
		return termination{"7.5", "rules infraction"}
	case strings.Contains(c.ended, "abandon"):
		return termination{"", "abandoned"}
	case strings.Contains(c.ended, "unterminated"):
		return termination{"", "unterminated"}
	case strings.Contains(c.ended, "forfeit"):
		return termination{"", "forfeit"}
	}
	return termination{"", "resignation, agreement or claim"}
}

// statsReport is the JSON form of the sums.
type statsReport struct {
	Results      score         `json:"results"`
	Faulty       int           `json:"faulty"`
	Length       lengthReport  `json:"length"`
	Terminations []countReport `json:"terminations"`
	Openings     []namedScore  `json:"openings"`
	Years        []namedScore  `json:"years"`
	Ratings      []namedScore  `json:"ratings"`
}

// lengthReport tells of lengths in moves of both sides.
type lengthReport struct {
	Mean    float64       `json:"mean"`
	Median  int           `json:"median"`
	Longest int           `json:"longest"`
	Moves   []countReport `json:"moves"`
}

type countReport struct {
	Name    string `json:"name"`
	Article string `json:"article,omitempty"`
	Games   int    `json:"games"`
}

type namedScore struct {
	Code string `json:"code,omitempty"`
	Name string `json:"name"`
	score
}

// report works everything out and sorts it.
func (s *gameSums) report() statsReport {
	r := statsReport{Results: s.all.shared(), Faulty: s.faulty, Length: s.lengths(), Terminations: []countReport{}}
	for t, n := range s.terminations {
		r.Terminations = append(r.Terminations, countReport{t.name, t.article, n})
	}
	slices.SortFunc(r.Terminations, func(a, b countReport) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Name, b.Name))
	})
	r.Openings = []namedScore{}
	for key, o := range s.openings {
		r.Openings = append(r.Openings, namedScore{key[0], key[1], o.shared()})
	}
	slices.SortFunc(r.Openings, func(a, b namedScore) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Code, b.Code), cmp.Compare(a.Name, b.Name))
	})
	r.Years, r.Ratings = sorted(s.years), sorted(s.ratings)
	return r
}

func sorted(scores map[string]*score) []namedScore {
	list := []namedScore{}
	for name, s := range scores {
		list = append(list, namedScore{Name: name, score: s.shared()})
	}
	slices.SortFunc(list, func(a, b namedScore) int {
		return cmp.Or(cmp.Compare(len(a.Name), len(b.Name)), cmp.Compare(a.Name, b.Name))
	})
	return list
}

// lengths sorts games by tens of moves.
func (s *gameSums) lengths() lengthReport {
	r := lengthReport{Moves: []countReport{}}
	if s.all.Games == 0 {
		return r
	}
	var plies []int
	sum := 0
	for n, games := range s.plies {
		plies = append(plies, n)
		sum += n * games
	}
	slices.Sort(plies)
	r.Mean = float64(sum) / 2 / float64(s.all.Games)
	r.Longest = (plies[len(plies)-1] + 1) / 2
	seen := 0
	for _, n := range plies {
		if before := seen; before <= (s.all.Games-1)/2 {
			r.Median = (n + 1) / 2
		}
		seen += s.plies[n]
		moves := (n + 1) / 2
		name := strconv.Itoa(moves/10*10) + "-" + strconv.Itoa(moves/10*10+9)
		if last := len(r.Moves) - 1; last >= 0 && r.Moves[last].Name == name {
			r.Moves[last].Games += s.plies[n]
		} else {
			r.Moves = append(r.Moves, countReport{Name: name, Games: s.plies[n]})
		}
	}
	return r
}
