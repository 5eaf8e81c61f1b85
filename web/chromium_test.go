package web_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// longest bounds one browser test; a page that never comes to what is awaited fails it.
const longest = 2 * time.Minute

// patience bounds one wait for the page to come to what a test expects.
const patience = 30 * time.Second

// chromium starts a browser for a test.
func chromium(t *testing.T) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("browser tests are left out with -short")
	}
	path := browserPath()
	if path == "" {
		absent(t, "no chromium: install the distribution's package chromium")
	}
	if _, err := os.Stat("dist/app.js"); err != nil {
		absent(t, "the page is not built: run make web")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.Flag("disable-quic", true), chromedp.Flag("lang", "en"), chromedp.Flag("disable-gpu", true))
	ctx, cancelTime := context.WithTimeout(context.Background(), longest)
	ctx, cancelAllocator := chromedp.NewExecAllocator(ctx, options...)
	ctx, cancel := chromedp.NewContext(ctx)
	t.Cleanup(func() { cancel(); cancelAllocator(); cancelTime() })
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	return ctx
}

// browserPath finds a Chromium by the names that distributions give it.
func browserPath() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// absent skips where a part is missing, but never on a machine that checks everything.
func absent(t *testing.T, why string) {
	if os.Getenv("CI") != "" {
		t.Fatal(why)
	}
	t.Skip(why)
}

// page is one tab with a seat, a watcher or the first page.
type page struct {
	t      *testing.T
	ctx    context.Context
	finger bool // touches the screen instead of moving a mouse
}

// open shows an address in a new tab of the given size.
func open(t *testing.T, browser context.Context, address string, width, height int64, finger bool) *page {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser)
	t.Cleanup(cancel)
	p := &page{t: t, ctx: ctx, finger: finger}
	size := chromedp.EmulateViewport(width, height)
	if finger {
		size = chromedp.EmulateViewport(width, height, chromedp.EmulateTouch)
	}
	p.do(size, chromedp.Navigate(address))
	return p
}

func (p *page) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, steps...); err != nil {
		p.t.Fatal(err)
	}
}

// await waits until an expression of the page is true.
func (p *page) await(expression string) {
	p.t.Helper()
	sought[bool](p, expression, "true")
}

// taken is what an expression says of the element e, as soon as it is there: between two questions the
// page may draw it anew.
func taken[T any](p *page, selector, expression string) T {
	p.t.Helper()
	return sought[T](p, fmt.Sprintf("document.querySelector(%q)", selector), expression)
}

// sought waits until the page has an e, and is what an expression says of it in the same instant.
func sought[T any](p *page, e, expression string) T {
	p.t.Helper()
	script := fmt.Sprintf(`(async () => { for (;;) { const e = (%s); if (e) return (%s);
		await new Promise((r) => setTimeout(r, 15)) } })()`, e, expression)
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	for err != nil && ctx.Err() == nil && strings.Contains(err.Error(), "navigated") { // the page was being loaded again
		value, err = chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	}
	if err != nil {
		p.t.Fatalf("waiting for %s: %v\n%s", e, err, p.picture())
	}
	return value
}

// picture keeps what the page shows, to see why a test failed.
func (p *page) picture() string {
	shot, err := chromedp.Run(context.WithoutCancel(p.ctx), chromedp.CaptureScreenshot())
	if err != nil {
		return ""
	}
	f, err := os.CreateTemp("", "compongo-*.png")
	if err != nil {
		return ""
	}
	defer f.Close()
	f.Write(shot)
	return "the page: " + f.Name()
}

// has waits for an element.
func (p *page) has(selector string) {
	p.t.Helper()
	p.await(fmt.Sprintf("document.querySelector(%q)", selector))
}

// man waits until a man stands on a square; "" for nobody.
func (p *page) man(square, letter string) {
	p.t.Helper()
	if letter == "" {
		p.await(fmt.Sprintf(`!document.querySelector('.man[data-on="%s"]')`, square))
		return
	}
	p.has(fmt.Sprintf(`.man[data-on="%s"][data-man="%s"]`, square, letter))
}

func (p *page) text(selector string) string {
	p.t.Helper()
	return taken[string](p, selector, "e.textContent")
}

// at returns the middle of an element on the screen.
func (p *page) at(selector string) (x, y float64) {
	p.t.Helper()
	point := taken[[2]float64](p, selector, `(() => { e.scrollIntoView({block: "nearest"});
		const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })()`)
	return point[0], point[1]
}

func square(name string) string { return fmt.Sprintf(`[data-square="%s"]`, name) }

// press touches or clicks an element.
func (p *page) press(selector string) {
	p.t.Helper()
	x, y := p.at(selector)
	p.down(x, y)
	p.up(x, y)
}

// drag carries whatever stands on one square to another.
func (p *page) drag(from, to string) {
	p.t.Helper()
	x1, y1 := p.at(square(from))
	x2, y2 := p.at(square(to))
	p.down(x1, y1)
	p.move((x1+x2)/2, (y1+y2)/2)
	p.move(x2, y2)
	p.up(x2, y2)
}

func (p *page) down(x, y float64) {
	p.t.Helper()
	if p.finger {
		p.touch(input.DispatchTouchEventTypeTouchStart, x, y)
		return
	}
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x, y),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, x, y, chromedp.ButtonLeft, once))
}

func (p *page) move(x, y float64) {
	p.t.Helper()
	if p.finger {
		p.touch(input.DispatchTouchEventTypeTouchMove, x, y)
		return
	}
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, x, y, chromedp.ButtonLeft))
}

func (p *page) up(x, y float64) {
	p.t.Helper()
	if p.finger {
		p.touch(input.DispatchTouchEventTypeTouchEnd)
		return
	}
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, x, y, chromedp.ButtonLeft, once))
}

// once makes a press and its release one click.
func once(e *input.DispatchMouseEventParams) { e.ClickCount = 1 }

func (p *page) touch(kind input.DispatchTouchEventType, xy ...float64) {
	p.t.Helper()
	params := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{}}
	if len(xy) == 2 {
		params.TouchPoints = []*input.TouchPoint{{X: xy[0], Y: xy[1]}}
	}
	if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, params); err != nil {
		p.t.Fatal(err)
	}
}

// keys types on the keyboard.
func (p *page) keys(text string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(text))
}

func (p *page) attribute(selector, name string) string {
	p.t.Helper()
	return taken[string](p, selector, fmt.Sprintf("e.getAttribute(%q) ?? ''", name))
}

// key presses one key as a keyboard does: the page may keep it from being typed.
func (p *page) key(text string) {
	p.t.Helper()
	down := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Key: text, Text: text}
	up := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyUp, Key: text}
	for _, params := range []input.DispatchKeyEventParams{down, up} {
		if _, err := chromedp.Call(p.ctx, input.DispatchKeyEvent, params); err != nil {
			p.t.Fatal(err)
		}
	}
}
