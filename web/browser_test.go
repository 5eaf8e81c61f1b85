package web_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"
)

// table is a table set through the API, as the first page does.
type table struct {
	ID    string `json:"table"`
	Links struct{ White, Black, Both, Watch string }
}

// lay sets a table.
func (s *server) lay(options map[string]any) table {
	s.t.Helper()
	body, err := json.Marshal(options)
	if err != nil {
		s.t.Fatal(err)
	}
	resp, err := http.Post(s.url("/api/tables"), "application/json", bytes.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	var t table
	if err := json.NewDecoder(resp.Body).Decode(&t); err != nil || resp.StatusCode != http.StatusCreated {
		s.t.Fatalf("setting a table: %s %v", resp.Status, err)
	}
	return t
}

func classical() map[string]any {
	return map[string]any{"white": "Ana", "black": "Luis", "time_control": "90+30", "enforce": "players", "lang": "es"}
}

func with(options map[string]any, key string, value any) map[string]any {
	options[key] = value
	return options
}

// playing is a game in two tabs.
type playing struct {
	*server
	table
	white, black *page
}

// sit opens both seats, White's with a mouse and Black's with a finger on a phone.
func sit(t *testing.T, s *server, options map[string]any) playing {
	t.Helper()
	browser := chromium(t)
	g := playing{server: s, table: s.lay(options)}
	g.white = open(t, browser, s.url(g.Links.White+"?lang=es"), 1280, 800, false)
	g.black = open(t, browser, s.url(g.Links.Black+"?lang=es"), 360, 740, true)
	g.white.has(`.man[data-on]`)
	g.black.has(`.man[data-on]`)
	return g
}

func (g playing) seat(ply int) (mover, other *page, side string) {
	if ply%2 == 0 {
		return g.white, g.black, "white"
	}
	return g.black, g.white, "black"
}

// play makes a move by hand: the man is dragged, castling king first then rook, a
// pawn exchanged; then the clock is pressed, and the other page has seen it all.
func (g playing) play(ply int, uci string) {
	mover, other, side := g.seat(ply)
	mover.drag(uci[:2], uci[2:4])
	if rook, ok := castlingRooks[uci]; ok && strings.Contains(mover.manOn(uci[2:4]), "k") {
		mover.drag(rook[:2], rook[2:])
	}
	if len(uci) == 5 {
		mover.press(fmt.Sprintf(`[data-promote="%s"]`, uci[4:]))
	}
	other.has(fmt.Sprintf(`.man[data-on="%s"]`, uci[2:4]))
	mover.press(fmt.Sprintf(`[data-press="%s"]`, side))
	other.has(fmt.Sprintf(`[data-sheet] [data-ply="%d"]`, ply+1))
}

var castlingRooks = map[string]string{"e1g1": "h1f1", "e1c1": "a1d1", "e8g8": "h8f8", "e8c8": "a8d8"}

// manOn returns the lower-case letter of the man shown on a square.
func (p *page) manOn(name string) string {
	p.t.Helper()
	return strings.ToLower(p.attribute(fmt.Sprintf(`.man[data-on="%s"]`, name), "data-man"))
}

// polishImmortal is Glucksberg against Najdorf, Warsaw 1929: 44 half-moves to mate.
const polishImmortal = "d2d4 f7f5 c2c4 g8f6 b1c3 e7e6 g1f3 d7d5 e2e3 c7c6 f1d3 f8d6 e1g1 e8g8 c3e2 b8d7 f3g5 d6h2 " +
	"g1h1 f6g4 f2f4 d8e8 g2g3 e8h5 h1g2 h2g1 e2g1 h5h2 g2f3 e6e5 d4e5 d7e5 f4e5 g4e5 f3f4 e5g6 f4f3 f5f4 e3f4 c8g4 " +
	"f3g4 g6e5 f4e5 h7h5"

// A whole game between two tabs; in the middle the server dies and comes back.
func TestWholeGame(t *testing.T) {
	s := serve(t)
	g := sit(t, s, classical())
	g.black.press(`[data-press="black"]`)
	g.white.has(`[data-clock="white"][data-running]`)
	moves := strings.Fields(polishImmortal)
	for ply, uci := range moves[:21] {
		g.play(ply, uci)
	}
	g.black.has(`[data-clock="black"][data-running]`)
	s.kill()
	g.white.has(`[data-net="offline"]:not([hidden])`)
	s.start()
	for ply, uci := range moves[21 : len(moves)-1] {
		g.play(ply+21, uci)
	}
	g.black.drag("h7", "h5")
	for _, p := range []*page{g.white, g.black} {
		p.has(`[data-result="0-1"][data-reason="checkmate"]`)
	}
	pgn := s.get(context.Background(), "/api/tables/"+g.ID+"/game.pgn")
	for _, want := range []string{`[White "Ana"]`, `[Result "0-1"]`} {
		if !strings.Contains(pgn, want) {
			t.Errorf("PGN lacks %s:\n%s", want, pgn)
		}
	}
	if got, want := movetext(pgn), movetext(mustRead(t, "testdata/polish-immortal.pgn")); got != want {
		t.Errorf("PGN moves:\n%s\nwant:\n%s", got, want)
	}
}

func mustRead(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// movetext returns the moves and the result, without tags, comments and line breaks.
func movetext(pgn string) string {
	_, text, _ := strings.Cut(pgn, "\n\n")
	for {
		before, rest, found := strings.Cut(text, "{")
		if !found {
			break
		}
		_, after, _ := strings.Cut(rest, "}")
		text = before + after
	}
	var moves []string
	for _, word := range strings.Fields(text) {
		if !strings.HasSuffix(word, ".") {
			moves = append(moves, word)
		}
	}
	return strings.Join(moves, " ")
}
