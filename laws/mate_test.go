package laws

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/winnable"
)

func gameFrom(t testing.TB, fen string) Game {
	t.Helper()
	s, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.PositionTolerating(chess.TooManyMen)
	if err != nil {
		t.Fatal(err)
	}
	g, _ := New(RulesFor(streamRules(2).Control, Standard), p)
	return g
}

func playAll(t testing.TB, g Game, moves ...string) Game {
	t.Helper()
	for _, uci := range moves {
		n := len(g.plies)
		if _, g = Step(g, Act{Kind: Play, By: g.mover(), UCI: Line{uci}}); len(g.plies) != n+1 {
			t.Fatalf("%s was not made", uci)
		}
	}
	return g
}

func proofsOf(t testing.TB, p chess.Position) *Proofs {
	t.Helper()
	proofs := &Proofs{}
	for _, s := range []Side{White, Black} {
		a := winnable.Decide(p, s.Color(), 100_000)
		if a.Verdict == winnable.Unknown {
			t.Fatalf("%s %v: unknown", p.FEN(), s)
		}
		proofs.tell(s, a.Proof)
	}
	return proofs
}

func prove(g Game, ply int, proofs *Proofs) ([]Ruling, Game) {
	entries, after := Step(g, Act{Kind: Prove, Ply: &ply, Proofs: proofs})
	return entries[len(entries)-1].Rulings, after
}

// A line found once is followed: the same is ruled as without it, and nothing is searched.
func TestALineIsFollowed(t *testing.T) {
	g := playAll(t, gameFrom(t, "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1"), "e2e4")
	line := g.prospects.lines[White]
	if len(line) < 3 {
		t.Fatalf("line %v", line)
	}
	g = playAll(t, g, g.pos.UCI(line[0]))
	if got := g.prospects.lines[White]; len(got) != len(line)-1 || &got[0] != &line[1] {
		t.Errorf("%v was followed by %v", line, got)
	}
	if g = playAll(t, g, "a2a3"); g.prospects.from != g.pos.Identity() {
		t.Error("nothing known after a move that leaves the line")
	}
}

// A side that cannot mate never will: it is ruled once, and a game read from its
// journal knows it too.
func TestUnwinnableStays(t *testing.T) {
	g := gameFrom(t, "Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - - 0 1") // White alone can mate
	proofs := proofsOf(t, g.pos)
	rulings, known := prove(g, 0, &Proofs{Black: proofs.Black})
	if len(rulings) != 1 || rulings[0].Code != CannotMate || rulings[0].Side != Black || known.outcome.Over() {
		t.Fatalf("ruled %s", text(rulings))
	}
	known = playAll(t, known, "e8d8", "g4g5")
	if !known.prospectsNow().never[Black] || known.mateDecided(Black) != winnable.Unwinnable {
		t.Error("forgotten after two moves")
	}
	known.effect(Ruling{Code: Restored, Args: Args{Ply: 1}}, 0)
	if len(known.plies) != 1 || known.prospectsNow().never[Black] {
		t.Error("still known after going back to where it was not asked")
	}
}

// A position found dead later ends the game as of its move.
func TestDeadIsFoundLater(t *testing.T) {
	g := gameFrom(t, "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1")
	if !g.outcome.Over() || g.outcome.Reason != ByDeadPosition {
		t.Fatalf("not dead at once: %+v", g.outcome)
	}
	for _, resigned := range []bool{false, true} {
		g = gameFrom(t, "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1")
		g.outcome, g.prospects = Outcome{Result: Ongoing}, prospects{} // as if nobody had seen it
		proofs := proofsOf(t, g.pos)
		later := quietly(t, g, "e1e2", "e8e7")
		if resigned {
			later.outcome = Outcome{Result: WhiteWins, Reason: ByResignation, Undecided: true}
		}
		rulings, end := prove(later, 0, proofs)
		if len(rulings) != 2 || rulings[0].Code != Restored || rulings[1].Code != GameOver {
			t.Fatalf("ruled %s", text(rulings))
		}
		if end.outcome != (Outcome{Result: Draw, Reason: ByDeadPosition}) || len(end.plies) != 0 || !end.board.shows(g.pos) {
			t.Errorf("%+v after %d half-moves", end.outcome, len(end.plies))
		}
		if rulings, _ = prove(end, 0, proofs); !voided(rulings) {
			t.Errorf("proved twice: %s", text(rulings))
		}
	}
}

// What is found out of a later position is traced back to the move that brought it about.
func TestDeadIsTracedBack(t *testing.T) {
	g := gameFrom(t, "1k6/1P5p/BP3p2/1P6/8/8/5PKP/8 b - - 0 1")
	if g.outcome.Over() || !g.Undecided() {
		t.Fatalf("expected too little patience for this one: %+v", g.outcome)
	}
	for n, moves := range [][]string{{}, {"f6f5"}, {"f6f5", "g2f3", "h7h5"}} {
		act, found := FindOut(quietly(t, g, moves...), 20_000)
		if !found || *act.Ply != 0 {
			t.Errorf("%d: found %t, %+v", n, found, act)
		}
	}
	entries, end := StepExactly(g, Act{Kind: Play, By: Black, UCI: Line{"f6f5"}}, 20_000)
	if last := entries[len(entries)-1]; last.Act.Kind != Prove || end.outcome.Reason != ByDeadPosition || len(end.plies) != 0 {
		t.Errorf("%+v after %s", end.outcome, text(entries))
	}
}

// quietly plays without asking who can mate.
func quietly(t testing.TB, g Game, moves ...string) Game {
	t.Helper()
	for _, uci := range moves {
		m, err := g.pos.ParseUCIMove(uci)
		if err != nil {
			t.Fatal(err)
		}
		r := Ruling{Code: Made, Side: g.mover(), Args: Args{Move: uci, SAN: san(g.pos, m)}}
		g.effect(r, 0)
	}
	return g
}

// A win that was not decided is a draw once it is found that the winner could not
// mate, and stands once it is found that he could.
func TestUndecidedWinIsDecidedLater(t *testing.T) {
	for _, test := range []struct {
		winner Side
		reason Reason
		want   Outcome
		code   Code
	}{
		{Black, ByTime, Outcome{Result: Draw, Reason: ByTimeNoMate}, GameOver},
		{Black, ByResignation, Outcome{Result: Draw, Reason: ByResignNoMate}, GameOver},
		{Black, BySecondIllegal, Outcome{Result: Draw, Reason: BySecondNoMate}, GameOver},
		{White, ByTime, Outcome{Result: WhiteWins, Reason: ByTime}, CanMate},
	} {
		g := gameFrom(t, "Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - - 0 1")
		g.effect(Ruling{Code: GameOver, Args: Args{Result: string(winFor(test.winner)), Reason: string(test.reason), Undecided: true}}, 0)
		if !g.Undecided() {
			t.Fatal("not undecided")
		}
		act, found := FindOut(g, 100_000)
		if !found {
			t.Fatal("nothing found out")
		}
		entries, end := Step(g, act)
		if last := entries[0].Rulings[len(entries[0].Rulings)-1]; last.Code != test.code || end.outcome != test.want || end.Undecided() {
			t.Errorf("%v %s: %+v, ruled %s", test.winner, test.reason, end.outcome, text(entries[0].Rulings))
		}
	}
}

// What is not decided keeps its right, and the ruling says so. No position is known
// that needs more than the last budget and comes from a game; this one does not.
const hardFEN = "3b4/6k1/1ppp4/2b3p1/1pKp1pP1/1P1P1P2/8/1BbB1B2 b - - 0 1"

func TestUndecidedFlagKeepsItsRight(t *testing.T) {
	g := gameFrom(t, hardFEN)
	_, end := Step(g, Act{Kind: Resign, By: Black})
	if end.outcome != (Outcome{Result: WhiteWins, Reason: ByResignation, Undecided: true}) {
		t.Errorf("%+v", end.outcome)
	}
	if !end.Undecided() {
		t.Error("nothing left to find out")
	}
	if _, found := FindOut(end, 30_000); found {
		t.Error("found out with 30,000 positions")
	}
}

func TestProofsThatAreNone(t *testing.T) {
	g := gameFrom(t, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
	wall := gameFrom(t, "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1")
	later := quietly(t, g, "e2e4", "e8e7")
	for name, test := range map[string]struct {
		game   Game
		ply    int
		proofs *Proofs
		reason string
	}{
		"another position": {g, 0, proofsOf(t, wall.pos), "no_proof"},
		"none":             {g, 0, &Proofs{}, "no_proof"},
		"not told":         {g, 0, nil, "no_proof"},
		"too late":         {g, 1, proofsOf(t, g.pos), "no_such_move"},
		"dead already":     {wall, 0, proofsOf(t, wall.pos), "game_over"},
		"earlier position": {later, 1, proofsOf(t, g.pos), "no_proof"},
	} {
		rulings, after := prove(test.game, test.ply, test.proofs)
		if !voided(rulings) || rulings[0].Args.Reason != test.reason {
			t.Errorf("%s: %s, want %s", name, text(rulings), test.reason)
		}
		if after.outcome != test.game.outcome {
			t.Errorf("%s: %+v", name, after.outcome)
		}
	}
}

// The act survives a journal.
func TestProofsAreRead(t *testing.T) {
	wall := gameFrom(t, "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1")
	ply := 0
	data, err := json.Marshal(Act{Kind: Prove, Ply: &ply, Proofs: proofsOf(t, wall.pos)})
	if err != nil {
		t.Fatal(err)
	}
	act, err := ParseAct(data)
	if err != nil || !act.Proofs.hold(wall.pos) {
		t.Errorf("%v: %s", err, data)
	}
	for _, bad := range []string{`{"e":"prove"}`, `{"e":"prove","ply":0}`, `{"e":"prove","ply":0,"proofs":{}}`, `{"e":"prove","proofs":{"white":{"mate":[]}}}`} {
		if _, err := ParseAct([]byte(bad)); err == nil {
			t.Errorf("%s was read", bad)
		}
	}
}

// Whoever is held to be able to mate, because he was a move ago, can.
func TestProspectsHold(t *testing.T) {
	kept, searched := 0, 0
	for seed := range uint64(12) {
		r := rand.New(rand.NewPCG(seed, 3))
		g := gameFrom(t, chess.StartingPosition().FEN())
		for range 100 {
			moves := g.pos.Legal(nil)
			if g.outcome.Over() || len(moves) == 0 {
				break
			}
			g = playAll(t, g, g.pos.UCI(moves[r.IntN(len(moves))]))
			for _, s := range []Side{White, Black} {
				if g.prospects.from != g.pos.Identity() || !g.prospects.mates[s] {
					searched++
				} else if kept++; winnable.Decide(g.pos, s.Color(), 100_000).Verdict != winnable.Winnable {
					t.Fatalf("%s: %v cannot mate", g.pos.FEN(), s)
				}
			}
		}
	}
	if kept < searched/8 {
		t.Errorf("kept %d times, not known %d times", kept, searched)
	}
	t.Logf("kept %d times, not known %d times", kept, searched)
}

// TestMateBeforeABreach: White, whose flag is claimed, has mated in breach of touch-move. Who
// could mate, and how, is told of the position before it (5.1.1, 6.9), and found out of it too.
func TestMateBeforeABreach(t *testing.T) {
	g := gameFrom(t, "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 10 40")
	before := g.Position()
	for _, act := range []Act{
		{Kind: Touch, By: White, Sq: "g1"}, {Kind: Move, By: White, UCI: Line{"d1d8"}},
		{Kind: Flag, By: White}, {Kind: Claim, By: Black, Claim: ClaimFlag},
	} {
		_, g = Step(g, act)
	}
	if g.Outcome().Reason != ByTime || g.MatingsFrom().Identity() != before.Identity() {
		t.Fatalf("%v from %s", g.Outcome(), g.MatingsFrom().FEN())
	}
	list := g.Matings(nil)
	if len(list) != 1 || list[0].Side != Black || !list[0].Can || !before.IsLegal(list[0].Line[0]) {
		t.Errorf("%+v", list)
	}
	g.outcome.Undecided = true
	act, found := FindOut(g, finalBudget)
	if entries, _ := Step(g, act); !found || entries[0].Rulings[0].Code != CanMate {
		t.Errorf("found %v: %+v", found, entries)
	}
}
