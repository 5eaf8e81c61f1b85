package eboard

import (
	"slices"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// ChoiceCode says how a question is answered; eboard/words has the sentence.
type ChoiceCode string

// The ways to answer.
const (
	ChoosePlayed   ChoiceCode = "played"   // Text, half-moves in UCI, was played
	ChoosePosition ChoiceCode = "position" // the men stay as they stand: Text is the FEN
	ChooseIllegal  ChoiceCode = "illegal"  // all of it was one illegal move (7.5)
	ChooseResult   ChoiceCode = "result"   // Text is the result
	ChooseSettled  ChoiceCode = "settled"  // it has been dealt with on the board
)

// Choice is one way to answer a question.
type Choice struct {
	Code    ChoiceCode `json:"code"`
	Text    string     `json:"text,omitempty"`
	Written string     `json:"written,omitempty"` // moves as SAN
}

// Choices lists the ways to answer a question about a game, none that cannot be carried out.
func (q Question) Choices(g laws.Game) []Choice {
	var list []Choice
	for i, text := range q.Moves {
		list = append(list, Choice{Code: ChoosePlayed, Text: text, Written: q.Written[i]})
	}
	switch q.Code {
	case AskResult:
		list = append(list, Choice{Code: ChooseResult, Text: q.Result})
	case AskDisplaced:
		list = append(list, Choice{Code: ChooseIllegal})
	case AskOutOfStep:
		if fen := q.standing(g.Position()); fen != "" {
			list = append(list, Choice{Code: ChoosePosition, Text: fen})
		}
	}
	if q.Code != AskWhich {
		list = append(list, Choice{Code: ChooseSettled})
	}
	return list
}

// Answered is a question of a board and its answer, as the record keeps them.
func (q Question) Answered(board string, c Choice) *laws.Answered {
	a := &laws.Answered{Board: board, Asked: string(q.Code), Answer: string(c.Code), Moves: c.Written, Result: laws.Result(q.Result), Ply: q.Ply}
	for _, d := range q.Squares {
		a.Squares = append(a.Squares, d.Square)
	}
	return a
}

// standing is the FEN of the men as they stand, the same player having the move and no
// more castling than before; "" if that is no position.
func (q Question) standing(before chess.Position) string {
	if q.FEN == "" {
		return ""
	}
	fields := strings.Fields(before.FEN())
	fields[0], fields[3] = q.FEN, "-"
	setup, err := chess.ParseFEN(strings.Join(fields, " "))
	if err != nil {
		return ""
	}
	setup.Chess960 = before.Setup().Chess960
	if p, err := setup.Position(); err == nil {
		return p.FEN()
	}
	fields[2] = "-"
	if setup, err = chess.ParseFEN(strings.Join(fields, " ")); err != nil {
		return ""
	}
	p, err := setup.Position()
	if err != nil {
		return ""
	}
	return p.FEN()
}

// Asking returns the question that waits for an answer, nil for none.
func (r *Reader) Asking() *Question { return r.asking }

// Dismiss takes the question back that waits: somebody has dealt with it.
func (r *Reader) Dismiss() {
	r.asking = nil
	r.ActedElsewhere()
}

// askOne asks which of the moves of a check was played; Choose answers.
func (r *Reader) askOne(c *check) {
	slices.SortFunc(c.moves, func(a, b chess.Move) int {
		return strings.Compare(r.trace.base.UCI(a), r.trace.base.UCI(b))
	})
	r.ways = nil
	for _, m := range c.moves {
		r.ways = append(r.ways, []chess.Move{m})
	}
	q := Question{Code: AskWhich, At: c.at, Squares: differing(r.sensed, menOf(r.trace.base))}
	q.Moves, q.Written = r.waysText()
	r.ask(q)
	r.open, r.astray = c, true
}

// askOutOfStep asks what has happened to the board, and names what may have been played.
func (r *Reader) askOutOfStep(list []SquareDiffer, at clock.Instant) {
	r.findWays()
	q := Question{Code: AskOutOfStep, At: at, Squares: list, FEN: r.board.FEN()}
	q.Moves, q.Written = r.waysText()
	r.ask(q)
}

// mostWays is how many ways in which the men may have come to stand are named.
const mostWays = 6

// findWays finds the one or two half-moves after which the men may stand as they do; none
// where there are too many to choose from.
func (r *Reader) findWays() {
	r.ways = nil
	for m := range r.trace.base.Moves() {
		next := r.trace.base.PlayUnchecked(m)
		if r.board.shows(menOf(next)) {
			r.ways = append(r.ways, []chess.Move{m})
		}
		if !plausible(r.board, menOf(next)) {
			continue
		}
		for answer := range next.Moves() {
			if r.board.shows(menOf(next.PlayUnchecked(answer))) {
				r.ways = append(r.ways, []chess.Move{m, answer})
			}
		}
	}
	if len(r.ways) > mostWays {
		r.ways = nil
	}
}

// waysText writes the ways, in UCI and as SAN.
func (r *Reader) waysText() (uci, san []string) {
	for _, way := range r.ways {
		p := r.trace.base
		var u, s []string
		for _, m := range way {
			u, s = append(u, p.UCI(m)), append(s, sanOf(p, m))
			p = p.PlayUnchecked(m)
		}
		uci, san = append(uci, strings.Join(u, " ")), append(san, strings.Join(s, " "))
	}
	return uci, san
}

// Choose answers a question with what was played: one of the moves asked about, or of the
// ways that lead to what stands. It returns false if that was not asked. The acts are to be
// ruled on before the reader is called again.
func (r *Reader) Choose(moves []chess.Move, g laws.Game, at clock.Instant) ([]Finding, bool) {
	r.serve(g, at)
	if r.asking == nil || !slices.ContainsFunc(r.ways, func(way []chess.Move) bool { return slices.Equal(way, moves) }) {
		return nil, false
	}
	c := r.open
	r.open, r.asking, r.astray = nil, nil, false
	switch {
	case c == nil:
		r.playUnseen(moves, max(at, r.latest))
	case c.times != nil:
		r.commit(moves[0], c.n, max(c.at, r.latest), c.times)
	default:
		r.commitUntimed(moves[0], c.n, max(c.at, r.latest))
	}
	return r.out, true
}

// ReadMoves reads half-moves with blanks between them, in UCI or SAN, from a position.
func ReadMoves(p chess.Position, text string) ([]chess.Move, error) {
	var list []chess.Move
	for word := range strings.FieldsSeq(text) {
		m, err := p.ParseUCIMove(word)
		if err != nil {
			m, err = notation.ParseLenient(p, word)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, m)
		p = p.PlayUnchecked(m)
	}
	return list, nil
}
