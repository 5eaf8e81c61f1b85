package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/chess/pgn"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/dgt"
	"github.com/compongo/compongo/internal/woodtest"
)

// toldBoard is a board as the desk is told of it.
type toldBoard struct {
	Serial, Table string
	Online        bool
	Notes         []struct{ Text string }
	Question      *struct {
		ID, Text string
		Ply      int
		Squares  []string
		Choices  []string
	}
}

// board asks how the first board is.
func (s *server) board() (b toldBoard) {
	s.t.Helper()
	var told struct{ Boards []toldBoard }
	a, err := tryCall("GET", s.url("/api/desk/"+s.deskToken()+"/boards?lang=en"), "")
	if err != nil || json.Unmarshal([]byte(a.body), &told) != nil || len(told.Boards) == 0 {
		return b
	}
	return told.Boards[0]
}

// sheet returns the moves of a table, as SAN with blanks between them.
func (s *server) sheet(table string) string {
	var view struct{ Sheet []struct{ SAN string } }
	a, err := tryCall("GET", s.url("/api/desk/"+s.deskToken()+"/tables/"+table), "")
	if err != nil || json.Unmarshal([]byte(a.body), &view) != nil {
		return "?"
	}
	var list []string
	for _, line := range view.Sheet {
		list = append(list, line.SAN)
	}
	return strings.Join(list, " ")
}

// noted waits until the board has told something.
func (s *server) noted(text string) {
	s.t.Helper()
	woodtest.Until(s.t, text, func() bool {
		return slices.ContainsFunc(s.board().Notes, func(n struct{ Text string }) bool { return strings.Contains(n.Text, text) })
	})
}

func (s *server) plays(table, moves string) {
	s.t.Helper()
	woodtest.Until(s.t, moves, func() bool { return s.sheet(table) == moves })
}

const initialMen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// onBoard puts a board with a clock, which is 3.00012345, at a new table, and starts White's side.
func onBoard(t *testing.T) (*server, *woodtest.Board, string) {
	t.Helper()
	b := woodtest.New(t, dgt.NewDevice("12345", false))
	left := 5 * time.Minute
	b.Do(woodtest.Setup(initialMen), eboard.RunClock{Left: left, Right: left, Increment: 3 * time.Second})
	s := serveBoards(t, b.Path)
	table := s.lay(map[string]any{"time_control": "5+3", "enforce": "human"}).ID
	woodtest.Until(t, "the board is there", func() bool { return s.board().Serial == "3.00012345" })
	if a := call(t, "POST", s.url("/api/desk/"+s.deskToken()+"/boards/3.00012345"), fmt.Sprintf(`{"table":%q}`, table)); a.status != http.StatusOK {
		t.Fatal(a.body)
	}
	s.noted("stand as the game has them")
	b.Do(eboard.ResumeClock{Runs: eboard.Left})
	return s, b, table
}

// TestIllegalPositionPublished: a position that no legal move leads to stood on the board after
// the press, and the game went on; then the arbiter set another. Who knows legal chess alone
// reads the game up to there.
func TestIllegalPositionPublished(t *testing.T) {
	s, b, table := onBoard(t)
	carry(b, "e2", "e4", "P")
	b.Do(eboard.Press{Hand: eboard.Left})
	s.plays(table, "e4")
	s.legal(table, 1)
	carry(b, "g8", "e6", "n")
	b.Do(eboard.Press{Hand: eboard.Right})
	s.plays(table, "e4 Ng8-e6")
	if text := s.legal(table, 1); !strings.Contains(text, "illegal move was made here") {
		t.Errorf("published:\n%s", text)
	}
	carry(b, "g1", "f3", "N")
	b.Do(eboard.Press{Hand: eboard.Left})
	s.plays(table, "e4 Ng8-e6 Nf3")
	if text := s.legal(table, 1); !strings.Contains(text, "Nf3") {
		t.Errorf("what went on is not told:\n%s", text)
	}
}

// legal reads the game of a table as those do who know legal chess alone, and returns it.
func (s *server) legal(table string, moves int) string {
	s.t.Helper()
	text := call(s.t, "GET", s.url("/api/tables/"+table+"/game.pgn"), "").body
	for game, err := range pgn.Games(strings.NewReader(text), pgn.Options{}) {
		if err != nil {
			s.t.Errorf("%v:\n%s", err, text)
			continue
		}
		n := 0
		for range game.Mainline() {
			n++
		}
		if n != moves {
			s.t.Errorf("%d moves, expected %d:\n%s", n, moves, text)
		}
	}
	if extract, err := exec.LookPath("pgn-extract"); err == nil {
		cmd := exec.Command(extract, "-s", "-r")
		cmd.Stdin = strings.NewReader(text)
		if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
			s.t.Errorf("pgn-extract: %v %s\n%s", err, out, text)
		}
	}
	return text
}

// TestPositionSetPublished: the arbiter sets a position; what follows is told in words.
func TestPositionSetPublished(t *testing.T) {
	s := serve(t)
	g := s.lay(map[string]any{"time_control": "none", "enforce": "human"})
	s.act(g.Links.White, "a", `{"e":"move","uci":"e2e4"}`)
	s.act(g.Links.Black, "b", `{"e":"move","uci":"e7e5"}`)
	body := `{"key":"p","acts":[{"e":"arbiter","do":"position","fen":"rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3","actor":"R. Prieto"}]}`
	if a := call(t, "POST", s.url("/api/desk/"+s.deskToken()+"/tables/"+g.ID+"/acts"), body); a.status != http.StatusOK {
		t.Fatal(a.body)
	}
	s.act(g.Links.White, "c", `{"e":"move","uci":"d2d3"}`)
	s.act(g.Links.Black, "d", `{"e":"move","uci":"e4d3"}`)
	if text := s.legal(g.ID, 2); !strings.Contains(text, "the position was set here") || !strings.Contains(text, "exd3") {
		t.Errorf("published:\n%s", text)
	}
}

// TestBoardOutlivesTheServer: the server is killed twice while a game is played on a board.
// What was played meanwhile comes back out of the board's memory and nobody is asked; men
// that stand as after no moves are a question, with squares and half-moves.
func TestBoardOutlivesTheServer(t *testing.T) {
	s, b, table := onBoard(t)
	carry(b, "e2", "e4", "P")
	b.Do(eboard.Press{Hand: eboard.Left})
	s.plays(table, "e4")

	s.kill()
	carry(b, "e7", "e5", "p")
	b.Do(eboard.Press{Hand: eboard.Right})
	carry(b, "g1", "f3", "N")
	b.Do(eboard.Press{Hand: eboard.Left})
	s.start()
	s.plays(table, "e4 e5 Nf3")
	if q := s.board().Question; q != nil {
		t.Errorf("asked of what the board remembers: %+v", q)
	}

	s.kill()
	b.Do(woodtest.Set("a8", ""), woodtest.Set("d1", ""), woodtest.Set("c6", "Q"))
	s.start()
	woodtest.Until(t, "a question", func() bool { return s.board().Question != nil })
	if q := s.board().Question; q.Ply != 3 || strings.Join(q.Squares, " ") != "d1 c6 a8" || !strings.Contains(q.Text, "after half-move 3 (Nf3)") {
		t.Errorf("asked %+v", q)
	}
	b.Do(woodtest.Set("a8", "r"), woodtest.Set("d1", "Q"), woodtest.Set("c6", ""))
	woodtest.Until(t, "nothing to ask", func() bool { return s.board().Question == nil })
	carry(b, "b8", "c6", "n")
	b.Do(eboard.Press{Hand: eboard.Right})
	s.plays(table, "e4 e5 Nf3 Nc6")
}
