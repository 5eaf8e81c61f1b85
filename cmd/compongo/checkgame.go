package main

import (
	"bytes"
	"cmp"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/pgn"
	"github.com/compongo/compongo/laws/games"
	"github.com/compongo/compongo/laws/words"
)

// gameReport is what compongo check says of a game; its JSON form is stable.
type gameReport struct {
	File        string       `json:"file,omitempty"`
	Game        int          `json:"game"`
	Line        int          `json:"line"`
	OK          bool         `json:"ok"`
	Plies       int          `json:"plies"`
	Result      string       `json:"result"`
	Outcome     string       `json:"outcome"`
	Termination string       `json:"termination"`
	Faults      []gameFault  `json:"faults"`
	Findings    []gameRemark `json:"findings"`
}

// gameFault is something wrong with the text of a game.
type gameFault struct {
	Kind    string `json:"kind"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Ply     int    `json:"ply"`
	Message string `json:"message"`
}

// gameRemark is something that the Laws have a word for.
type gameRemark struct {
	Kind    string `json:"kind"`
	Article string `json:"article,omitempty"`
	Ply     int    `json:"ply"`
	Message string `json:"message"`
}

// longestLooked is how many plies of a game are looked at for repetitions.
const longestLooked = 1 << 14

// seenBits is how many bits of a path tell it from most of the others.
const seenBits = 8

// gameChecker is a visitor that makes a report of each game.
type gameChecker struct {
	reader *pgn.Reader
	lang   words.Lang
	report gameReport
	done   func(*gameReport)

	depth int
	at    *chess.Cursor
	start chess.Cursor
	plies int
	// moves are those of the game, and paths[n] tells which squares have been
	// left and taken by the first n of them: positions can only be the same where
	// these are.
	moves [longestLooked]chess.Move
	paths [longestLooked + 1]uint64
	path  uint64
	// seen holds, for some bits of each path, after how many moves one with these
	// bits was there last.
	seen [1 << seenBits]uint16
	// third, fifth, fifty and seventyFive are the plies at which it came to
	// that, 0 for never; the first two only tell that it may be.
	third, fifth, fifty, seventyFive int
	// quietFrom is the ply after which the moves before third began to leave
	// everything as it was.
	quietFrom int
	// dead is the ply since which nobody could mate, or -1.
	dead int

	// tag is the result as the Result tag has it.
	tag    pgn.Result
	clocks clockWatch
}

// BeginGame forgets the game before.
func (c *gameChecker) BeginGame(number, line int) {
	c.report = gameReport{Game: number, Line: line, Outcome: "*", Termination: "unterminated"}
	c.depth, c.at, c.plies, c.path = 0, nil, 0, 0
	c.third, c.fifth, c.fifty, c.seventyFive = 0, 0, 0, 0
	c.tag = ""
	c.seen = [1 << seenBits]uint16{}
	c.clocks.begin()
}

// Tag notes the result and the time control.
func (c *gameChecker) Tag(name, value []byte) {
	switch string(name) {
	case "Result":
		if result, ok := pgn.ParseResult(string(value)); ok && c.tag == "" {
			c.tag = result
		}
	case "TimeControl":
		c.clocks.control(value)
	}
}

// BeginMoves keeps the first position.
func (c *gameChecker) BeginMoves(start *chess.Cursor) bool {
	c.at, c.start = start, *start
	c.clocks.start(start)
	c.dead = -1
	if start.LoneMaterialDraw() {
		c.dead = 0
	}
	return true
}

// Move counts what the Laws count.
func (c *gameChecker) Move(m chess.Move, after *chess.Cursor) {
	if c.depth > 0 {
		return
	}
	path := c.path ^ 1<<(m.From()&63) ^ 1<<(m.To()&63)
	plies, quiet := c.plies+1, after.HalfmoveClock()
	c.path, c.plies = path, plies
	if plies <= longestLooked {
		c.moves[plies-1], c.paths[plies] = m, path
		seen := &c.seen[path*oddFraction>>(64-seenBits)]
		if int(*seen) >= plies-quiet && quiet >= 8 && c.fifth == 0 {
			c.countRepetitions(min(quiet, plies))
		}
		*seen = uint16(plies)
	}
	if c.dead < 0 && after.LoneMaterialDraw() {
		c.dead = c.plies
	}
	if quiet >= 100 {
		c.countQuiet(quiet)
	}
}

// oddFraction spreads the bits of a path: it is 2^64 by the golden ratio.
const oddFraction = 0x9e3779b97f4a7c15

// countQuiet notes moves without a capture or a pawn's move.
func (c *gameChecker) countQuiet(quiet int) {
	if c.fifty == 0 {
		c.fifty = c.plies
	}
	if quiet >= 150 && c.seventyFive == 0 {
		c.seventyFive = c.plies
	}
}

// countRepetitions looks back over the quiet moves. A position does not come
// again within less than four plies.
func (c *gameChecker) countRepetitions(quiet int) {
	times := 1
	for i := c.plies - 4; i >= c.plies-quiet; i -= 2 {
		if c.paths[i] == c.path {
			times++
		}
	}
	if times >= 3 && c.third == 0 {
		c.third, c.quietFrom = c.plies, c.plies-quiet
	}
	if times >= 5 && c.fifth == 0 {
		c.fifth = c.plies
	}
}

// Glyph is of no interest.
func (c *gameChecker) Glyph(pgn.Glyph) {}

// clockIn returns what follows the first clk command in a comment.
func clockIn(text []byte) (rest []byte, found bool) {
	if rest := clockAtEnd(text); rest != nil {
		return rest, true
	}
	for {
		i := bytes.IndexByte(text, '[')
		if i < 0 || len(text)-i < len("[%clk ") {
			return nil, false
		}
		if text = text[i+1:]; string(text[:5]) == "%clk " {
			return text[5:], true
		}
	}
}

// clockAtEnd does so where a command like [%clk 0:05:00] ends the comment, as it
// nearly always does, and no other can stand before; otherwise it returns nil.
func clockAtEnd(text []byte) []byte {
	end := len(text)
	if end > 0 && text[end-1] == ' ' {
		end--
	}
	begin := end - len("[%clk 0:05:00]")
	if begin < 0 || string(text[begin:begin+6]) != "[%clk " || bytes.IndexByte(text[:begin], 'k') >= 0 {
		return nil
	}
	return text[begin+6:]
}

// Comment looks for the clock of the move.
func (c *gameChecker) Comment(text []byte) {
	if c.depth > 0 || c.plies == 0 || len(c.report.Findings) >= mostTold {
		return
	}
	rest, found := clockIn(text)
	if !found {
		return
	}
	left, ok := plainClock(rest)
	if !ok {
		var err error
		end := bytes.IndexByte(rest, ']')
		if end < 0 {
			end = len(rest)
		}
		shown := string(bytes.TrimSpace(rest[:end]))
		if left, err = pgn.ParseClock(shown); err != nil {
			c.remark(gameRemark{Kind: "clock_unreadable", Ply: c.plies, Message: c.say("clock_unreadable", shown)})
			return
		}
	}
	if odd := c.clocks.see(c.plies, left); odd.kind != "" {
		c.remark(gameRemark{odd.kind, odd.article, odd.ply, c.say(odd.kind, odd.times...)})
	}
}

// plainClock reads the form h:mm:ss], which nearly all are in.
func plainClock(text []byte) (time.Duration, bool) {
	if len(text) < 8 || text[1] != ':' || text[4] != ':' || text[7] != ']' {
		return 0, false
	}
	h, m, m2, s, s2 := text[0]-'0', text[2]-'0', text[3]-'0', text[5]-'0', text[6]-'0'
	if h > 9 || m > 5 || m2 > 9 || s > 5 || s2 > 9 {
		return 0, false
	}
	return time.Duration(int(h)*3600+int(m)*600+int(m2)*60+int(s)*10+int(s2)) * time.Second, true
}

// BeginVariation goes into a variation, where only legality counts.
func (c *gameChecker) BeginVariation() bool {
	c.depth++
	return true
}

// EndVariation comes out of it.
func (c *gameChecker) EndVariation() { c.depth-- }

// mostTold is how many faults, and how many odd clocks, of one game are told, so that
// a file of nothing else takes no more memory than another.
const mostTold = 1000

// Fault notes a fault.
func (c *gameChecker) Fault(f *pgn.Fault) {
	kind, message := string(f.Kind), games.Fault(c.lang, f)
	switch told := len(c.report.Faults); {
	case told > mostTold:
		return
	case told == mostTold:
		kind, message = "more_faults", c.say("more_faults")
	}
	c.report.Faults = append(c.report.Faults, gameFault{kind, f.Line, f.Column, f.Ply, message})
}

func (c *gameChecker) say(key string, args ...any) string { return games.Text(c.lang, key, args...) }

func (c *gameChecker) remark(r gameRemark) {
	c.report.Findings = append(c.report.Findings, r)
}

// EndGame judges the last position and hands the report over.
func (c *gameChecker) EndGame(result pgn.Result) {
	r := &c.report
	r.Plies, r.Result = c.plies, string(result)
	if odd := c.clocks.end(c.plies); odd.kind != "" {
		c.remark(gameRemark{odd.kind, odd.article, odd.ply, c.say(odd.kind)})
	}
	if result == "" {
		r.Result = string(cmp.Or(c.tag, pgn.Unknown))
		c.remark(gameRemark{Kind: "no_result", Ply: r.Plies, Message: c.say("no_result")})
	}
	if c.at != nil {
		c.judge()
	}
	r.OK = len(r.Faults) == 0
	c.done(r)
}

// judge compares the result with what the board says.
func (c *gameChecker) judge() {
	turn, plies := c.at.Turn(), c.plies
	stuck := !c.at.HasLegalMove()
	switch {
	case stuck && c.at.InCheck():
		c.over([]string{"0-1", "1-0"}[turn], "checkmate", "5.1.1", plies, c.say("checkmate/"+turn.String()))
	case stuck:
		c.over("1/2-1/2", "stalemate", "5.2.1", plies, c.say("stalemate/"+turn.String()))
	case c.dead >= 0:
		c.over("1/2-1/2", "dead_position", "5.2.2", c.dead, c.say("dead_position"))
	}
	if c.third > 0 {
		c.confirmRepetitions()
	}
	if c.fifty > 0 {
		c.remark(gameRemark{"fifty_moves", "9.3", c.fifty, c.say("fifty_moves")})
	}
	if c.seventyFive > 0 {
		c.draws("seventyfive_moves", "9.6.2", c.seventyFive, c.say("seventyfive_moves"))
	}
}

// over notes an outcome that the board alone shows, and a result against it.
func (c *gameChecker) over(outcome, termination, article string, ply int, message string) {
	c.report.Outcome, c.report.Termination = outcome, termination
	c.remark(gameRemark{termination, article, ply, message})
	if c.report.Result != outcome && c.report.Result != "*" {
		line, column := c.reader.ResultPlace()
		c.report.Faults = append(c.report.Faults, gameFault{
			"result_board", line, column, c.plies,
			c.say("result_board", outcome, c.report.Result, message, article),
		})
	}
}

// draws notes a draw that the arbiter should have seen.
func (c *gameChecker) draws(termination, article string, ply int, message string) {
	if c.report.Termination == "unterminated" {
		c.report.Outcome, c.report.Termination = "1/2-1/2", termination
	}
	c.remark(gameRemark{termination, article, ply, message})
}

func replay(c *chess.Cursor, m chess.Move) {
	if m == 0 {
		c.Pass()
		return
	}
	c.Play(m)
}

// confirmRepetitions counts positions as Article 9.2.3 has it. It looks at those
// only that come three times by their paths.
func (c *gameChecker) confirmRepetitions() {
	p := c.start
	seen := map[chess.Identity]int{}
	third := false
	for i, m := range c.moves[:min(c.plies, longestLooked)] {
		if i >= c.quietFrom && c.comesThrice(i) {
			seen[p.Position().Identity()]++
		}
		replay(&p, m)
		if i+1 <= c.quietFrom || !c.comesThrice(i+1) {
			continue
		}
		switch id := p.Position().Identity(); {
		case seen[id] == 2 && !third:
			third = true
			c.remark(gameRemark{"threefold", "9.2", i + 1, c.say("threefold")})
		case seen[id] == 4:
			c.draws("fivefold", "9.6.1", i+1, c.say("fivefold"))
			return
		}
	}
}

// comesThrice tells whether the path after some plies is there three times since
// the moves that leave everything as it was began.
func (c *gameChecker) comesThrice(plies int) bool {
	times := 0
	for _, path := range c.paths[c.quietFrom : min(c.plies, longestLooked)+1] {
		if path == c.paths[plies] {
			times++
		}
	}
	return times >= 3
}
