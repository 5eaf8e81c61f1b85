package hall

import (
	"strings"
	"testing"
)

// TestBlindPlayersPicture: Black has a board of his own. He sees neither White's hand nor his
// move, but hears it; it waits for him until he has made it on his board. White sees Black's
// hand, and Black's own move counts once he has announced it.
func TestBlindPlayersPicture(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	p := setUp(t, h, Setup{TimeControl: "90+30", Blind: "black"})
	p.do(Black, press)
	p.do(White, `{"e":"lift","sq":"g1"}`)
	if s := p.look(); s.Picture(White).Hands.White == nil || s.Picture(Black).Hands.White != nil {
		t.Error("White's hand is seen by Black, or not by White")
	}
	p.do(White, `{"e":"release","sq":"f3"}`, press)
	heard := p.look().Picture(Black)
	if a := heard.Announced; a == nil || !a.Pending || a.Text != "Springer Gustav eins Felix drei" || a.UCI != "g1f3" {
		t.Fatalf("announced: %+v", a)
	}
	if heard.Last != nil || !strings.HasSuffix(heard.Board, "PPPPPPPPRNBQKBNR") {
		t.Errorf("Black sees the move before he has made it: %s", heard.Board)
	}
	if a := p.look().Picture(White).Announced; a == nil || a.Pending {
		t.Errorf("to White: %+v", a)
	}
	p.do(Black, `{"e":"declare","text":"Springer Gustav eins Felix drei"}`, `{"e":"execute","uci":"g1f3"}`)
	made := p.look().Picture(Black)
	if made.Announced.Pending || !strings.HasSuffix(made.Board, "PPPPPPPPRNBQKB.R") {
		t.Errorf("after Black has made it: %+v, %s", made.Announced, made.Board)
	}
	p.do(Black, `{"e":"lift","sq":"g8"}`, `{"e":"release","sq":"f6"}`)
	if s := p.look(); len(s.Game.Plies()) != 1 || s.Picture(Black).Unannounced != "Springer Gustav acht Felix sechs" || s.Picture(White).Unannounced != "" {
		t.Errorf("%d half-moves, to be announced %q", len(s.Game.Plies()), s.Picture(Black).Unannounced)
	}
	p.do(Black, `{"e":"declare","text":"Springer Gustav acht Felix sechs"}`)
	if s := p.look(); len(s.Game.Plies()) != 2 || s.Picture(White).Announced.Text != "Springer Gustav acht Felix sechs" {
		t.Errorf("%d half-moves, %+v", len(s.Game.Plies()), s.Picture(White).Announced)
	}
}

// TestBlindPlayerSeesNoHand: on his own board he knows the opponent's men by what is
// announced; the hand in the air is shown to everybody else.
func TestBlindPlayerSeesNoHand(t *testing.T) {
	h, _ := openHall(t, t.TempDir())
	p := setUp(t, h, Setup{Blind: "black"})
	follow := func(token string) *Subscription {
		sub, err := h.Subscribe(t.Context(), p.id, token)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(sub.Close)
		return sub
	}
	black, watcher := follow(p.seats.Black), follow("")
	x, y := 0.5, 0.5
	if err := h.Move(t.Context(), p.id, p.seats.White, Motion{From: "e2", Man: "P", X: &x, Y: &y}); err != nil {
		t.Fatal(err)
	}
	if list := watcher.Motions(); len(list) != 1 {
		t.Errorf("a watcher sees %d hands, expected White's", len(list))
	}
	if list := black.Motions(); len(list) != 0 {
		t.Errorf("the blind player sees %+v", list)
	}
}
