package laws

import (
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
)

// A pawn that becomes a queen by 7.5.2 was a promotion: the sheet goes on with it.
func TestQueenedIsThePromotionItNowIs(t *testing.T) {
	control, err := clock.ParseControl("90m+30s")
	if err != nil {
		t.Fatal(err)
	}
	start, err := chess.ParsePosition("1n5k/P7/8/8/8/8/8/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	g, _ := New(RulesFor(control, Standard), start)
	for _, act := range []Act{
		{Kind: Lift, By: White, Sq: "a7"}, {Kind: Remove, By: White, Sq: "b8"},
		{Kind: Place, By: White, Sq: "b8"}, {Kind: Release, By: White, Sq: "b8"},
		{Kind: Press, By: White}, {Kind: Claim, By: Black, Claim: ClaimIllegal},
	} {
		_, g = Step(g, act)
	}
	ply := g.Plies()[0]
	if ply.SAN != "axb8=Q+" || ply.Before.UCI(ply.Move) != "a7b8q" || ply.Fault != NoFault {
		t.Errorf("half-move %q (%v), fault %q: expected axb8=Q+", ply.SAN, ply.Move, ply.Fault)
	}
	if want := ply.Before.PlayUnchecked(ply.Move).FEN(); ply.After.FEN() != want {
		t.Errorf("after it %s, expected %s", ply.After.FEN(), want)
	}
}
