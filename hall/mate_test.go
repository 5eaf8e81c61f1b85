package hall

import (
	"testing"

	"github.com/compongo/compongo/laws"
)

// race is dead, which a look at few positions does not show: Black is stalemated.
const race = "1k6/1P5p/BP3p2/1P6/8/8/5PKP/8 b - - 0 1"

func isOver(s *Snapshot) bool { return s.Game.Outcome().Over() }

// A dead position that a move leaves undecided is found out beside the game, and the
// journal says why.
func TestDeadIsFoundOut(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	p := setUp(t, h, Setup{FEN: race})
	s := p.follow(isOver)
	if o := s.Game.Outcome(); o.Reason != laws.ByDeadPosition || o.Undecided {
		t.Errorf("outcome %+v", o)
	}
	last := s.Records[len(s.Records)-1]
	if last.Kind() != laws.Prove || last.Act().Proofs == nil || !last.Announced() {
		t.Errorf("told by %+v", last.Act())
	}
}

// What one process leaves undecided the next one finds out, and moves made meanwhile
// stand in the journal but not in the game.
func TestDeadIsFoundOutLater(t *testing.T) {
	dir := t.TempDir()
	h, _ := openHall(t, dir, DeepPositions(0))
	p := setUp(t, h, Setup{FEN: race})
	p.do(Black, `{"e":"play","uci":"f6f5"}`)
	p.do(White, `{"e":"play","uci":"g2f3"}`)
	before := p.look()
	if isOver(before) || len(before.Game.Plies()) != 2 {
		t.Fatalf("%+v after %d half-moves", before.Game.Outcome(), len(before.Game.Plies()))
	}
	other, _ := openHall(t, dir)
	s := p.in(other).follow(isOver)
	if o := s.Game.Outcome(); o.Reason != laws.ByDeadPosition || len(s.Game.Plies()) != 0 {
		t.Errorf("%+v after %d half-moves", o, len(s.Game.Plies()))
	}
	if len(s.Records) != len(before.Records)+1 {
		t.Errorf("%d entries, had %d", len(s.Records), len(before.Records))
	}
	game, _ := laws.New(s.Header.Rules, s.Game.StartPosition())
	for _, r := range s.Records {
		if rulings := laws.Decide(game, r.Act()); len(rulings) != len(r.Rulings) {
			t.Errorf("entry %d would be ruled on otherwise today", r.Ver)
		}
		game = laws.Apply(game, laws.Entry{Act: r.Act(), Rulings: r.Rulings})
	}
}

// Who resigns where it is not decided whether the opponent could mate has lost, and the
// ruling says so; the game is drawn once it has been found out that he could not.
func TestUndecidedWinIsFoundOut(t *testing.T) {
	dir := t.TempDir()
	h, _ := openHall(t, dir, DeepPositions(0))
	p := setUp(t, h, Setup{FEN: "8/3p1p1p/8/1p6/1P6/KP6/PP1P1P1P/k7 w - - 0 1"})
	p.do(White, `{"e":"resign"}`)
	if o := p.look().Game.Outcome(); o != (laws.Outcome{Result: laws.BlackWins, Reason: laws.ByResignation, Undecided: true}) {
		t.Errorf("outcome %+v", o)
	}
	other, _ := openHall(t, dir)
	s := p.in(other).follow(func(s *Snapshot) bool { return !s.Game.Outcome().Undecided })
	if o := s.Game.Outcome(); o != (laws.Outcome{Result: laws.Draw, Reason: laws.ByResignNoMate}) {
		t.Errorf("outcome %+v", o)
	}
}

func TestNobodyElseProves(t *testing.T) {
	h, _ := openHall(t, t.TempDir(), DeskToken(testDesk))
	p := setUp(t, h, Setup{FEN: race, Enforce: ByHuman})
	const act = `{"e":"prove","ply":0,"proofs":{"white":{"material":"bare king"},"black":{"material":"bare king"}}}`
	if _, err := p.try(White, "k", act); err == nil {
		t.Error("a player proves")
	}
	if _, err := p.tryJudge(testDesk, act); err == nil {
		t.Error("an arbiter proves")
	}
}
