package hands_test

import (
	"slices"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/certabo"
	"github.com/compongo/compongo/laws"
)

// lit is an emulator whose lights can be seen.
type lit interface{ Lit() chess.Bitboard }

// at makes the steps of one hand: a man set on a square, "" for none, at an instant.
func at(when clock.Instant, sq, man string) eboard.Step {
	square, _ := chess.ParseSquare(sq)
	piece := chess.NoPiece
	if man != "" {
		piece, _ = chess.ParsePiece(man[0])
	}
	return eboard.Step{After: when, Do: eboard.Set{Square: square, Man: piece}}
}

func squares(names ...string) (b chess.Bitboard) {
	for _, name := range names {
		sq, _ := chess.ParseSquare(name)
		b |= chess.NewBitboard(sq)
	}
	return b
}

// TestMoveMadeElsewhere: an engine answers; its move is lit until it is carried out on the
// board, nothing is asked, and no hand is accused.
func TestMoveMadeElsewhere(t *testing.T) {
	start := chess.StartingPosition()
	men := eboard.PlacementOf(start.Setup().Board)
	for _, m := range makes {
		if _, ok := m.device().(lit); !ok {
			continue
		}
		t.Run(m.name, func(t *testing.T) {
			steps := []eboard.Step{{After: 200, Do: eboard.Setup{Men: men.Men}},
				at(6000, "e2", ""), at(6400, "e4", "P"), // made when the board is quiet
				at(13000, "e7", ""), at(15000, "e5", "p"), // carried out, slowly
				at(18000, "g1", ""), at(18500, "f3", "N")}
			tb := newTable(m, rulesFor(t, "none"), start, moves(t, start, "e4 e5 Nf3"), steps)
			tb.session = eboard.NewSession(eboard.Options{Alone: true}, rulesFor(t, "none"), start)
			notes := []string{}
			tb.line.Take = func(m eboard.Message) []eboard.Request {
				events := tb.session.Take(m)
				return tb.took(events)
			}
			tb.line.Wake = func(at clock.Instant) (clock.Instant, []eboard.Request) {
				events := tb.session.Wake(at)
				for _, e := range events {
					if e.Note != nil && e.Note.Code == eboard.NoteElsewhere {
						notes = append(notes, e.Note.Text)
					}
				}
				return tb.session.Reader().Next(at), tb.took(events)
			}
			tb.line.Run(10_000)
			tb.took(tb.session.Do(laws.Act{Kind: laws.Move, By: laws.Black, At: 10_000, UCI: laws.Line{"e7e5"}}))
			tb.line.Run(12_500)
			want := squares("e7", "e5")
			if m.name == "chesslink" { // lamps at the corners: those of both squares are all that e6 has
				want = squares("e7", "e6", "e5")
			}
			if got := tb.line.Device.(lit).Lit(); got != want {
				t.Errorf("lit: %v, expected %v", got, want)
			}
			tb.line.Run(17_500)
			if got := tb.line.Device.(lit).Lit(); got != 0 {
				t.Errorf("lit after the move was carried out: %v", got)
			}
			tb.line.Run(25_000)
			tb.expect(t, false)
			if len(notes) == 0 || notes[0] != "e5" {
				t.Errorf("notes of moves made elsewhere: %v", notes)
			}
		})
	}
}

// TestWaysToWhatStands: two half-moves were played while nobody read the board, and more than
// one order may have been; the arbiter names them, and play goes on.
func TestWaysToWhatStands(t *testing.T) {
	start := chess.StartingPosition()
	p := start
	for _, m := range moves(t, start, "e4 e5 Nf3") {
		p = p.PlayUnchecked(m)
	}
	rules := rulesFor(t, "none")
	session := eboard.NewSession(eboard.Options{}, rules, start)
	session.Take(eboard.Message{At: 1000, Reading: eboard.Dump{Placement: eboard.PlacementOf(start.Setup().Board)}})
	for i, uci := range []string{"e2e4", "e7e5"} {
		session.Do(laws.Act{Kind: laws.Move, By: laws.White + laws.Side(i), At: 2000, UCI: laws.Line{uci}})
	}
	again := eboard.Resume(eboard.Options{}, rules, start, session.Entries())
	stands := p
	for _, m := range moves(t, p, "d6 d4") {
		stands = stands.PlayUnchecked(m)
	}
	var q *eboard.Question
	take := func(events []eboard.Event) {
		for _, e := range events {
			if e.Question != nil {
				q = e.Question
			}
		}
	}
	again.Do(laws.Act{Kind: laws.Move, By: laws.White, At: 2000, UCI: laws.Line{"g1f3"}})
	placement := eboard.PlacementOf(stands.Setup().Board)
	for at := clock.Instant(5000); at < 9000; at += 500 {
		take(again.Take(eboard.Message{At: at, Reading: eboard.Dump{Placement: placement}}))
		take(again.Wake(at + 100))
	}
	if q != nil {
		t.Fatalf("asked before the board has told what it remembers: %+v", q)
	}
	take(again.Take(eboard.Message{At: 9000, Reading: eboard.History{}}))
	if q == nil || q.Code != eboard.AskOutOfStep || !slices.Equal(q.Moves, []string{"d7d6 d2d4"}) || !slices.Equal(q.Written, []string{"d6 d4"}) {
		t.Fatalf("asked: %+v", q)
	}
	if c := q.Choices(again.Game()); len(c) != 3 || c[0].Code != eboard.ChoosePlayed || c[1].Code != eboard.ChoosePosition || c[2].Code != eboard.ChooseSettled {
		t.Errorf("choices: %+v", c)
	}
	if _, ok := again.Choose(moves(t, p, "d5"), 9000); ok {
		t.Error("a move that nobody asked about was taken")
	}
	if _, ok := again.Choose(moves(t, p, "d6 d4"), 9000); !ok || len(again.Game().Plies()) != 5 {
		t.Errorf("the answer was not taken: %v, %d half-moves", ok, len(again.Game().Plies()))
	}
	take(again.Wake(9500))
	if again.Reader().Asking() != nil {
		t.Errorf("still asked: %+v", again.Reader().Asking())
	}
}

// TestWrongMenAreLit: a man set down beside its square at the beginning is lit until it
// stands right.
func TestWrongMenAreLit(t *testing.T) {
	start := chess.StartingPosition()
	men := eboard.PlacementOf(start.Setup().Board)
	m := makes[slices.IndexFunc(makes, func(m boardMake) bool { return m.name == "certabo without chips" })]
	steps := []eboard.Step{{After: 200, Do: eboard.Setup{Men: men.Men}}, at(300, "b1", ""), at(300, "b3", "N"), at(9000, "b3", ""), at(9500, "b1", "N")}
	tb := newTable(m, rulesFor(t, "none"), start, nil, steps)
	tb.line.Run(8000)
	if got := tb.line.Device.(*certabo.Emulator).Lit(); got != squares("b1", "b3") {
		t.Errorf("lit: %v", got)
	}
	tb.line.Run(15_000)
	if got := tb.line.Device.(*certabo.Emulator).Lit(); got != 0 {
		t.Errorf("lit when the men stand right: %v", got)
	}
	tb.expect(t, false)
}
