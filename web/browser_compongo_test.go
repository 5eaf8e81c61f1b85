package web_test

import "testing"

// A man carried off its square is moved, whatever was said before: its lift binds.
func TestCompongoEndsWhenAManIsCarriedOff(t *testing.T) {
	g := started(t, classical())
	g.white.press(`[data-act="adjust"]`)
	g.black.has(`[data-player="white"] .said:not([hidden])`)
	g.white.says(`[data-act="adjust"]`, "Ya está")
	g.white.drag("e2", "e4")
	g.black.man("e4", "P")
	g.white.has(`[data-act="adjust"][aria-pressed="false"]`)
	g.black.has(`[data-player="white"] .said[hidden]`)
	g.white.press(`[data-press="white"]`)
	g.black.has(`[data-clock="black"][data-running]`)
	g.black.says(`[data-sheet] [data-ply="1"]`, "e4")
	g.black.lacks(`[data-ruling="illegal_counted"]`)
}

// A man pulled about its own square is centred and nothing else.
func TestCompongoCentres(t *testing.T) {
	g := started(t, classical())
	g.white.press(`[data-act="adjust"]`)
	g.white.has(`[data-act="adjust"][aria-pressed="true"]`)
	x, y := g.white.at(square("g1"))
	g.white.down(x, y)
	g.white.move(x+20, y-20)
	g.white.up(x+20, y-20)
	g.white.has(`[data-act="adjust"][aria-pressed="true"]`)
	g.white.man("g1", "N")
	g.white.lacks(`.man[data-on="g1"][data-ring]`)
}

func TestCompongoEndsWithTheNextAct(t *testing.T) {
	g := started(t, classical())
	off := `[data-act="adjust"][aria-pressed="false"]`
	for _, act := range []func(){
		func() { g.white.press(`[data-field="move"]`); g.white.keys("e4\r"); g.black.man("e4", "P") },
		func() { g.white.press(`[data-press="white"]`); g.black.has(`[data-clock="black"][data-running]`) },
	} {
		g.white.press(`[data-act="adjust"]`)
		act()
		g.white.has(off)
	}
}

// Words that come after the touch cover nothing.
func TestCompongoTooLate(t *testing.T) {
	g := started(t, classical())
	g.white.press(square("g1"))
	g.white.has(`[data-ruling="must_move"]`)
	g.white.press(`[data-act="adjust"]`)
	g.white.has(`[data-ruling="adjust_too_late"]`)
	g.white.has(`[data-act="adjust"][aria-pressed="false"]`)
	g.black.has(`[data-player="white"] .said[hidden]`)
}

func TestCompongoEndsWithTheGame(t *testing.T) {
	g := started(t, classical())
	g.white.press(`[data-act="adjust"]`)
	g.black.has(`[data-player="white"] .said:not([hidden])`)
	g.black.word(`[data-act="resign"]`)
	g.black.press(`[data-bar="resign"] [data-act="resign-yes"]`)
	for _, p := range []*page{g.white, g.black} {
		p.has(`[data-result]`)
		p.await(`[...document.querySelectorAll(".said")].every((s) => s.hidden)`)
	}
}
