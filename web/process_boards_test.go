package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

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

// TestBoardOutlivesTheServer: the server is killed twice while a game is played on a board.
// What was played meanwhile comes back out of the board's memory and nobody is asked; men
// that stand as after no moves are a question, with squares and half-moves.
func TestBoardOutlivesTheServer(t *testing.T) {
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
