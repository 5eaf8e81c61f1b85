package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/pgn"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
	boardwords "github.com/compongo/compongo/eboard/words"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/words"
)

// boardGame is a game refereed on a board, and what is told of it.
type boardGame struct {
	out      io.Writer
	options  boardOptions
	label    string // of the board, where there are several
	session  *eboard.Session
	proposed string
	question *eboard.Question
	latest   clock.Instant
	ask      func(eboard.Request)
	keep     func([]laws.Entry) error
	signs    eboard.Signs
	failed   error
	lines    []string      // told last, for the screen
	many     bool          // there are several boards on the line
	back     []eboard.Note // what was taken back
	headless bool          // the beginning of the recording is missing
}

// tell prints what came of a message. What could not be kept is not told, nor what follows:
// the program ends with it.
func (b *boardGame) tell(events []eboard.Event) {
	if b.failed == nil {
		b.note(b.keepAll(events))
	}
	for _, e := range events {
		if b.failed != nil {
			return
		}
		b.tellEvent(e)
	}
}

// keepAll keeps the entries among events.
func (b *boardGame) keepAll(events []eboard.Event) error {
	var entries []laws.Entry
	for _, e := range events {
		if e.Entry != nil {
			entries = append(entries, *e.Entry)
		}
	}
	if b.keep == nil || len(entries) == 0 {
		return nil
	}
	return b.keep(entries)
}

func (b *boardGame) tellEvent(e eboard.Event) {
	switch {
	case e.Entry != nil:
		b.latest = max(b.latest, e.Entry.Act.At)
		b.tellEntry(*e.Entry, e.Game)
		b.sign(eboard.SignOf(*e.Entry, *e.Game))
	case e.Note != nil:
		b.tellNote(*e.Note)
	case e.Question != nil:
		b.question = e.Question
		if e.Question.Code == eboard.AskResult {
			b.proposed = e.Question.Result
		}
		b.tellQuestion(*e.Question)
		b.sign(eboard.Sign{Code: eboard.SignArbiter})
	case e.Request != nil && b.ask != nil:
		b.ask(e.Request)
	}
}

// sign shows a sign on the display of the clock, where there is one.
func (b *boardGame) sign(s eboard.Sign) {
	if b.ask != nil && b.signs.Show(s, b.session.Reader(), port.Wall()) {
		b.ask(boardwords.Sign(b.options.lang, s))
	}
}

// choose answers a question with what was played: "played e7e8q", "played e2e4 e7e5".
func (b *boardGame) choose(line string) bool {
	text, ok := strings.CutPrefix(line, "played ")
	if !ok {
		return false
	}
	moves, err := eboard.ReadMoves(b.session.Game().Position(), text)
	if err != nil {
		b.say("? " + err.Error())
		return true
	}
	events, asked := b.session.Choose(moves, b.latest)
	if !asked {
		b.say("? nobody asked whether that was played")
		return true
	}
	b.question = nil
	b.tell(events)
	return true
}

func (b *boardGame) note(err error) {
	if b.failed == nil {
		b.failed = err
	}
}

func (b *boardGame) tellEntry(e laws.Entry, after *laws.Game) {
	if b.options.json {
		b.note(writeJSON(b.out, struct {
			Board   string        `json:"board,omitempty"`
			Act     laws.Act      `json:"act"`
			Rulings []laws.Ruling `json:"rulings"`
		}{b.label, e.Act, append([]laws.Ruling{}, e.Rulings...)}))
		return
	}
	if e.Act.Kind != laws.SetClock {
		b.say(words.Act(b.options.lang, e.Act, manOf(e.Act, after)))
	}
	for _, r := range e.Rulings {
		if e.Act.Kind == laws.SetClock {
			continue
		}
		sentence := words.Ruling(b.options.lang, r, laws.NoSide)
		if len(r.Articles) > 0 {
			sentence += " · " + words.Article(b.options.lang, r.Articles[0])
		}
		b.say("    " + sentence)
	}
}

// manOf finds the man that an act speaks of: the one it names, or else on the board as it is
// after the act, which is not always the last of those that came at once.
func manOf(a laws.Act, g *laws.Game) chess.Piece {
	if len(a.Piece) == 2 {
		letter := a.Piece[1]
		if a.Piece[0] == 'b' {
			letter += 'a' - 'A'
		}
		if man, ok := chess.ParsePiece(letter); ok {
			return man
		}
	}
	sq, err := chess.ParseSquare(a.Sq)
	if err != nil {
		return chess.NoPiece
	}
	for _, man := range append(g.Held(a.By), g.Aside(a.By)...) {
		if over, ok := man.Over(); man.Square == sq || ok && over == sq {
			return man.Piece
		}
	}
	if man := g.Board().At(sq); man != chess.NoPiece {
		return man
	}
	if plies := g.Plies(); len(plies) > 0 {
		return plies[len(plies)-1].Before.PieceAt(sq)
	}
	return chess.NoPiece
}

func (b *boardGame) tellNote(n eboard.Note) {
	if n.Code == eboard.NoteTakenBack {
		b.back = append(b.back, n)
		b.question = nil
	}
	b.headless = b.headless || n.Code == eboard.NoteBeginning
	text := boardwords.Note(b.options.lang, n)
	if b.options.json {
		b.note(writeJSON(b.out, map[string]any{"board": b.label, "note": n, "text": text}))
		return
	}
	b.say("· " + text)
}

func (b *boardGame) tellQuestion(q eboard.Question) {
	text := boardwords.Question(b.options.lang, q)
	if b.options.json {
		b.note(writeJSON(b.out, map[string]any{"board": b.label, "question": q, "text": text}))
		return
	}
	b.say("? " + text)
}

// say prints a line, with the board's name where there are several.
func (b *boardGame) say(text string) {
	b.lines = append(b.lines, text)
	if n := len(b.lines); n > 200 {
		b.lines = append([]string(nil), b.lines[n-100:]...)
	}
	if len(b.options.devices) > 1 || b.many {
		text = b.label + ": " + text
	}
	_, err := fmt.Fprintln(b.out, text)
	b.note(err)
}

// summary is how the game stands, for people.
func (b *boardGame) summary() string {
	g, s := b.session.Game(), b.state()
	var out strings.Builder
	out.WriteString("\n")
	for i, m := range s.Moves {
		if i%2 == 0 {
			fmt.Fprintf(&out, "%d. ", i/2+1)
		}
		out.WriteString(words.SAN(b.options.lang, m.SAN))
		if m.Clock != "" {
			fmt.Fprintf(&out, " (%s)", m.Clock)
		}
		out.WriteString(map[bool]string{true: "\n", false: "  "}[i%2 == 1])
	}
	fmt.Fprintf(&out, "\n%s\n", s.FEN)
	if s.Clock != nil {
		fmt.Fprintf(&out, "%s – %s\n", s.Clock["white"], s.Clock["black"])
	}
	fmt.Fprintf(&out, "%s %s\n", s.Result, words.Outcome(b.options.lang, g.Outcome()))
	if b.question != nil {
		fmt.Fprintf(&out, "? %s\n", boardwords.Question(b.options.lang, *b.question))
	}
	return out.String()
}

// pgn is the game as those can read it who know only legal chess: up to an illegal move
// that stood, which is told in words.
func (b *boardGame) pgn() pgn.Game {
	game := b.session.Game()
	g := pgn.Game{Start: game.StartPosition().Setup(), Tags: []pgn.Tag{{Name: "TimeControl", Value: game.Rules().Control.PGN()}}}
	switch result := pgn.Result(game.Outcome().Result); result {
	case pgn.WhiteWins, pgn.BlackWins, pgn.Draw:
		g.Result = result
	}
	if b.headless {
		tellPGN(&g, "the beginning of the recording is missing: how the game began is not known")
	}
	timed := !game.Rules().Control.IsNone()
	before := game.StartPosition()
	for _, ply := range game.Plies() {
		if ply.SAN == "" {
			tellPGN(&g, "an illegal move was made here and stood: "+ply.Written())
			break
		}
		if ply.Before.Identity() != before.Identity() {
			tellPGN(&g, "the position was set here to "+ply.Before.FEN())
			break
		}
		before = before.PlayUnchecked(ply.Move)
		b.tellBack(&g)
		g.Moves = append(g.Moves, pgn.Move{SAN: ply.SAN, Clock: ply.Left, HasClock: timed && ply.TimeKnown()})
	}
	b.tellBack(&g)
	for _, side := range []laws.Side{laws.White, laws.Black} {
		if g.Result == "" && game.Flagged(side, b.latest) {
			tellPGN(&g, words.Side(words.English, side)+"'s flag is down")
		}
	}
	if b.proposed != "" && g.Result == "" {
		tellPGN(&g, "the kings in the centre propose "+b.proposed)
	}
	return g
}

// tellBack adds what was taken back where the game stands.
func (b *boardGame) tellBack(g *pgn.Game) {
	for _, n := range b.back {
		if n.Count == len(g.Moves) {
			tellPGN(g, "taken back: "+n.Text)
		}
	}
}

// tellPGN adds words after the last move.
func tellPGN(g *pgn.Game, comment string) {
	at := &g.Comment
	if n := len(g.Moves); n > 0 {
		at = &g.Moves[n-1].Comment
	}
	*at = strings.TrimPrefix(*at+"; "+comment, "; ")
}
