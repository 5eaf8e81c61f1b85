package web_test

import (
	"fmt"
	"testing"
)

// TestLateSetup: the first page sets how late a player may be and in which language each
// writes; what cannot be is shown in its field, with the place selected.
func TestLateSetup(t *testing.T) {
	s := serve(t)
	p := open(t, chromium(t), s.url("/?lang=es"), 360, 740, true)
	p.press(`[data-more="late"] summary`)
	for _, wrong := range []struct {
		text   string
		column int
	}{{"30m", 3}, {"x", 1}, {"1441", 1}, {"-5", 1}} {
		p.fill(`[data-field="late"]`, wrong.text)
		p.press(`[data-act="lay"]`)
		p.says(`.field:has([data-field="late"]) #setup-error`, fmt.Sprintf("columna %d", wrong.column))
		p.await(fmt.Sprintf(`document.activeElement.dataset.field === "late" && document.activeElement.selectionStart === %d`, wrong.column-1))
		p.has(`[data-field="late"][aria-invalid="true"]`)
	}
	p.keys("0,5") // over what is selected
	p.gone(`[aria-invalid]`)
	p.await(`(document.querySelector('[data-field="sheet-black"]').value = "de") === "de"`)
	p.press(`[data-act="lay"]`)
	p.has(`[data-link="white"]`)
	white := open(t, p.ctx, s.url(p.attribute(`[data-go="white"]`, "href")+"?lang=es"), 1280, 900, false)
	white.press(`[data-open="settings"]`)
	white.says(`.settings .rules`, "Incomparecencia a los 0,5 min", "blancas Español, negras Deutsch")
}

// TestEventSetup: what an event announces is set on the first page, and what does not go
// together is shown where it is.
func TestEventSetup(t *testing.T) {
	s := serve(t)
	p := open(t, chromium(t), s.url("/?lang=es"), 1280, 900, false)
	p.press(`[data-more="rules"] summary`)
	p.press(`[data-more="position"] summary`)
	p.fill(`[data-field="no-draw"]`, "30x")
	p.press(`[data-act="lay"]`)
	p.says(`.field:has([data-field="no-draw"]) #setup-error`, "columna 3")
	p.fill(`[data-field="no-draw"]`, "30")
	p.press(`[data-field="quickplay"]`)
	p.press(`[data-act="lay"]`)
	p.says(`.field:has([data-field="quickplay"]) #setup-error`, "sin incremento")
	p.press(`[data-choice="time"] input[value="other"]`)
	p.fill(`[data-field="time"]`, "90")
	p.fill(`[data-field="fen"]`, "8/8/8/9 w - - 0 1")
	p.press(`[data-act="lay"]`)
	p.says(`.field:has([data-field="fen"]) #setup-error`, "posición", "columna")
	p.fill(`[data-field="fen"]`, "")
	p.press(`[data-field="chess960"]`)
	p.await(`(document.querySelector('[data-field="edition"]').value = "FIDE-2018") === "FIDE-2018"`)
	p.press(`[data-act="lay"]`)
	p.has(`[data-link="white"]`)
	white := open(t, p.ctx, s.url(p.attribute(`[data-go="white"]`, "href")+"?lang=es"), 1280, 900, false)
	white.press(`[data-open="settings"]`)
	white.says(`.settings .rules`, "Ajedrez960", "antes de la jugada 30", "Final rápido", "Leyes de 2018")
}

// TestWrongTime: a time control that cannot be read is selected from where it cannot.
func TestWrongTime(t *testing.T) {
	s := serve(t)
	p := open(t, chromium(t), s.url("/?lang=es"), 1280, 900, false)
	p.press(`[data-choice="time"] input[value="other"]`)
	p.fill(`[data-field="time"]`, "90+x")
	p.press(`[data-act="lay"]`)
	p.says(`.other-time #setup-error`, "ritmo", "columna 4")
	p.await(`document.activeElement.dataset.field === "time" && document.activeElement.selectionStart === 3`)
	p.press(`[data-choice="time"] input[value="none"]`)
	p.press(`[data-act="lay"]`)
	p.has(`[data-link="white"]`)
}

// TestStartInSight: whatever is opened, the button that sets the table is on the screen.
func TestStartInSight(t *testing.T) {
	s := serve(t)
	browser := chromium(t)
	for _, size := range [][2]int64{{1280, 720}, {1024, 768}, {360, 640}} {
		p := open(t, browser, s.url("/?lang=es"), size[0], size[1], size[0] < 900)
		const seen = `(() => { const r = document.querySelector("[data-act=lay]").getBoundingClientRect(); return r.height > 40 && r.top >= 0 && r.bottom <= innerHeight })()`
		p.has(`[data-act="lay"]`)
		p.await(seen)
		for _, more := range []string{"late", "rules", "position", "blind"} {
			p.press(fmt.Sprintf(`[data-more="%s"] summary`, more))
		}
		p.fill(`[data-field="late"]`, "x")
		p.press(`[data-act="lay"]`)
		p.has(`[aria-invalid]`)
		p.await(seen)
		p.await(`(() => { const at = (e) => document.querySelector(e).getBoundingClientRect();
			return at("#setup-error").bottom <= at("[data-act=lay]").top && at("[aria-invalid]").top >= 0 })()`)
	}
}
