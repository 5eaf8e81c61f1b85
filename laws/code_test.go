package laws

import (
	"reflect"
	"testing"
)

// Nothing that 12.6 forbids an arbiter to say is told to the players: that a move is made,
// completed or unfinished, that the clock was not pressed, that something could be claimed
// or no longer can.
func TestPlayersAreNotTold(t *testing.T) {
	for _, c := range []Code{Made, Completed, NotMade, Unfinished, IllegalCompleted, Condoned, Stands, MovedAgain, Adopted,
		PressIdle, FlagFell, PeriodReached, ClaimOpen, ClaimForfeit, AdjustBetween, ArbiterQuiet, MovesSet} {
		if !c.Silent() {
			t.Errorf("%s is told", c)
		}
	}
	for _, c := range []Code{MustMove, Claimed, Restored, TimeGiven, Offered, OfferRefused, FlagNoticed, GameOver, Paused} {
		if c.Silent() {
			t.Errorf("%s is not told", c)
		}
	}
}

// While a player acts he is told what he touched binds him to, never that his move is
// not finished.
func TestUnfinishedMovesAreNotTold(t *testing.T) {
	for i, acts := range [][]Act{
		{{Kind: Lift, Sq: "e1"}, {Kind: Place, Sq: "g1"}, {Kind: Release, Sq: "g1"}},
		{{Kind: Lift, Sq: "f3"}, {Kind: Place, Sq: "e5"}, {Kind: Release, Sq: "e5"}},
	} {
		g, _ := streamGame(1, 2)
		for _, act := range acts {
			act.By = White
			var entries []Entry
			entries, g = Step(g, act)
			for _, r := range entries[0].Rulings {
				if act.Kind == Release && !r.Code.Silent() {
					t.Errorf("%d: %s tells the player that his move is unfinished", i, text(r))
				}
			}
		}
	}
}

// What a screen shows of a game: hands, men off the board, the two men of an unfinished
// capture.
func TestWhatAScreenShows(t *testing.T) {
	g, _ := streamGame(1, 2)
	for _, act := range []Act{{Kind: Lift, Sq: "f3"}, {Kind: Place, Sq: "e5"}} {
		act.By = White
		_, g = Step(g, act)
	}
	if held := g.Held(White); len(held) != 1 || held[0].Piece.Letter() != 'N' {
		t.Errorf("held %v", held)
	} else if over, ok := held[0].Over(); !ok || over.String() != "e5" {
		t.Errorf("held over %v %v", over, ok)
	}
	_, g = Step(g, Act{Kind: Release, By: White, Sq: "e5"})
	if under := g.Board().Covered(); len(under) != 1 || under[0].Piece.Letter() != 'p' {
		t.Errorf("under the knight: %v", under)
	}
	_, g = Step(g, Act{Kind: Remove, By: White, Sq: "e5"})
	if aside := g.Aside(White); len(aside) != 1 || g.ToMove() != Black {
		t.Errorf("off the board %v, %v to move", aside, g.ToMove())
	}
	if text := g.Board().Text(); text[24:32] != "..b.N..." {
		t.Errorf("fifth rank %s", text[24:32])
	}
}

// TestWhatWaitsIsNotTold: of what waits for a human arbiter the players learn that it waits,
// not what the Laws make of it.
func TestWhatWaitsIsNotTold(t *testing.T) {
	claim := Ruling{Code: ClaimPending, Side: White, Articles: cite("9.5.3", "9.2.1"),
		Args: Args{Claim: "threefold_next", Verdict: rejected, Reason: "not_repeated", Square: "e4", Move: "e2e4", Plies: []int{4}, Discretion: true}}
	told, ok := claim.Told()
	if want := (Args{Claim: "threefold_next", Square: "e4"}); !ok || len(told.Articles) > 0 || !reflect.DeepEqual(told.Args, want) {
		t.Errorf("of a claim: %+v", told)
	}
	forfeit := Ruling{Code: Proposed, Side: Black, Args: Args{Result: "1-0", Reason: string(ByForfeit), Discretion: true}}
	told, ok = forfeit.Told()
	if want := (Args{Reason: string(ByForfeit)}); !ok || !reflect.DeepEqual(told.Args, want) {
		t.Errorf("of a forfeit: %+v", told)
	}
}
