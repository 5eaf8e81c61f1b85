package dgt

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/hands"
	"github.com/compongo/compongo/laws"
)

// table is an emulated board, its driver and a game refereed on it.
type table struct {
	*heard
	line *hands.Line
	acts []laws.Act
}

func newTable(rules laws.Rules, start chess.Position, device eboard.Device, steps []eboard.Step) *table {
	tb := &table{heard: &heard{session: eboard.NewSession(eboard.Options{}, rules, start)}}
	tb.line = &hands.Line{Device: device, Driver: NewSingle(), Steps: steps}
	tb.line.Take = func(m eboard.Message) []eboard.Request { return tb.took(tb.session.Take(m)) }
	tb.line.Wake = func(at clock.Instant) (clock.Instant, []eboard.Request) {
		asks := tb.took(tb.session.Wake(at))
		return tb.session.Reader().Next(at), asks
	}
	return tb
}

func (tb *table) took(events []eboard.Event) (asks []eboard.Request) {
	tb.add(events)
	for _, e := range events {
		if e.Entry != nil {
			tb.acts = append(tb.acts, e.Entry.Act)
		}
		if e.Request != nil {
			asks = append(asks, e.Request)
		}
	}
	return asks
}

// moves reads moves in standard algebraic notation from a position.
func moves(t *testing.T, p chess.Position, text string) (list []chess.Move) {
	t.Helper()
	for word := range strings.FieldsSeq(text) {
		if strings.HasSuffix(word, ".") {
			continue
		}
		m, err := notation.ParseLenient(p, word)
		if err != nil {
			t.Fatalf("%q: %v", word, err)
		}
		list = append(list, m)
		p = p.PlayUnchecked(m)
	}
	return list
}

const everything = `e4 d5 e5 f5 exf6 Nc6 fxg7 Be6 gxh8=Q Qd7 Nf3 O-O-O Qxg8 Bxg8 Be2 e5 O-O e4 Nd4 Nxd4 c3 Nxe2+
	Qxe2 d4 cxd4 Qxd4 Nc3 Qe5 Qxe4 Qxe4 Nxe4 Bd5 Nc3 Bc6 d3 Bd6 Bg5 Bxh2+ Kxh2 Rg8 Rae1 Rxg5 Re8+ Kd7 f4 Rh5+ Kg1 Kxe8`

const mate = `f3 e5 g4 Qh4#`

func TestEmulatedGames(t *testing.T) {
	start := chess.StartingPosition()
	games := [][]chess.Move{moves(t, start, everything), moves(t, start, mate)}
	for seed := range uint64(12) {
		list := games[min(seed%5, 1)]
		style := hands.Human()
		style.Seed, style.Turned = seed, seed%2 == 1
		style.Base, style.Increment = 3*time.Minute, 2*time.Second
		if seed%3 == 0 {
			style.Think, style.Hand = [2]int{100, 300}, [2]int{60, 120}
			style.Slips = false
		}
		steps := hands.Play(start, list, style)
		tb := newTable(blitz(t, "3+2"), start, NewDevice("", style.Turned), steps)
		tb.line.Run(steps[len(steps)-1].After + 10_000)
		tb.expect(t, seed, list)
	}
}

// tail writes the last acts.
func (tb *table) tail() string {
	var b strings.Builder
	for _, a := range tb.acts[max(0, len(tb.acts)-12):] {
		fmt.Fprintf(&b, "%d %v %s %s%s; ", a.At, a.By, a.Kind, a.Sq, a.Piece)
	}
	return b.String()
}

func (tb *table) expect(t *testing.T, seed uint64, want []chess.Move) {
	t.Helper()
	p := tb.session.Game().StartPosition()
	plies := tb.session.Game().Plies()
	for i, m := range want {
		san := notation.SAN(p, m)
		if i >= len(plies) || plies[i].Written() != san {
			t.Errorf("seed %d: half-move %d should be %s; record %v; %d questions\n%.300s\n%s", seed, i+1, san, sans(tb.session.Game()), len(tb.questions), fmt.Sprint(tb.questions), tb.tail())
			return
		}
		p = p.PlayUnchecked(m)
	}
	for _, e := range tb.session.Entries() {
		for _, r := range e.Rulings {
			if r.Code == laws.Voided || r.Code == laws.PressIdle {
				t.Errorf("seed %d: an act that nobody did: %v %s %s at %d", seed, e.Act.By, e.Act.Kind, e.Act.Sq, e.Act.At)
			}
		}
	}
	if len(plies) > len(want) || len(tb.questions) > 0 {
		t.Errorf("seed %d: %d half-moves, played %d, questions %+v", seed, len(plies), len(want), tb.questions)
	}
}

// TestEmulatedIllegalMove: an illegal move is completed, the arbiter sets everything right
// at the table, and the game goes on.
func TestEmulatedIllegalMove(t *testing.T) {
	start := chess.StartingPosition()
	list := moves(t, start, everything)
	for at := 1; at <= 8; at += 2 + at%2 {
		style := hands.Human()
		style.Seed, style.IllegalAt, style.Turned = uint64(at), at, at%2 == 0
		style.Signal = "0-1"
		steps := hands.Play(start, list, style)
		tb := newTable(blitz(t, "5+3"), start, NewDevice("", style.Turned), steps)
		tb.line.Run(steps[len(steps)-1].After + 5000)
		by := laws.White
		if at%2 == 0 {
			by = laws.Black
		}
		if n := tb.session.Game().IllegalMoves(by); n != 1 {
			t.Errorf("illegal before half-move %d: %d counted; %s", at, n, tb.tail())
		}
		if len(tb.questions) != 1 || tb.questions[0].Result != "0-1" {
			t.Errorf("illegal before half-move %d: questions %.300s", at, fmt.Sprint(tb.questions))
		}
		tb.questions = nil
		tb.expect(t, uint64(at), list)
	}
}

func sanText(p chess.Position, m chess.Move) string { return notation.SAN(p, m) }
