package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/compongo/compongo/chess/pgn"
	"github.com/compongo/compongo/hall"
)

// pgn answers with the game in PGN, its clock times and how it ended.
func (s *Server) pgn(w http.ResponseWriter, r *http.Request, table *hall.Snapshot) {
	text, err := pgn.Text(pgnOf(table))
	if err != nil {
		s.fail(w, r, err)
		return
	}
	attach(w, table, "pgn", "application/x-chess-pgn")
	_, _ = w.Write([]byte(text))
}

func attach(w http.ResponseWriter, table *hall.Snapshot, ext, kind string) {
	h := w.Header()
	h.Set("Content-Type", kind)
	h.Set("Content-Disposition", fmt.Sprintf(`attachment; filename="compongo-%s.%s"`, table.ID, ext))
	h.Set("Cache-Control", "no-store")
}

func pgnOf(s *hall.Snapshot) pgn.Game {
	created := time.UnixMilli(s.Created)
	g := pgn.Game{
		Start: s.Game.StartPosition().Setup(),
		Tags: []pgn.Tag{
			{Name: "Event", Value: "Compongo"}, {Name: "White", Value: s.Header.White}, {Name: "Black", Value: s.Header.Black},
			{Name: "Date", Value: created.Format("2006.01.02")},
			{Name: "UTCDate", Value: created.UTC().Format("2006.01.02")}, {Name: "UTCTime", Value: created.UTC().Format("15:04:05")},
			{Name: "TimeControl", Value: s.Header.Rules.Control.PGN()}, {Name: "Termination", Value: termination(s)},
		},
		Result: resultOf(s),
	}
	timed := !s.Header.Rules.Control.IsNone()
	before := s.Game.StartPosition()
	plies := s.Game.Plies()[:s.OnSheet()]
	for i, ply := range plies {
		// PGN holds legal moves only: from here on the game is told in words.
		if ply.SAN == "" {
			tell(&g, "an illegal move was made here and stood; the game went on: "+inWriting(plies[i:]))
			break
		}
		if ply.Before.Identity() != before.Identity() {
			tell(&g, "the position was set here to "+ply.Before.FEN()+"; the game went on: "+inWriting(plies[i:]))
			break
		}
		before = before.PlayUnchecked(ply.Move)
		m := pgn.Move{SAN: ply.SAN, Clock: ply.Left, HasClock: timed && ply.TimeKnown()}
		if last := i == len(plies)-1; last && s.Game.Outcome().Over() {
			m.Comment = string(s.Game.Outcome().Reason)
		}
		g.Moves = append(g.Moves, m)
	}
	return g
}

// inWriting lists half-moves as the players write them down: illegal ones with both squares.
func inWriting(plies []hall.Ply) string {
	moves := make([]string, len(plies))
	for i, p := range plies {
		moves[i] = p.Written()
	}
	return strings.Join(moves, " ")
}

func tell(g *pgn.Game, comment string) {
	if len(g.Moves) == 0 {
		g.Comment = comment
		return
	}
	g.Moves[len(g.Moves)-1].Comment = comment
}

func resultOf(s *hall.Snapshot) pgn.Result {
	switch result := pgn.Result(s.Game.Outcome().Result); result {
	case pgn.WhiteWins, pgn.BlackWins, pgn.Draw:
		return result
	}
	return pgn.Unknown
}

// termination is the value of the tag of that name (PGN 9.8.1).
func termination(s *hall.Snapshot) string {
	o := s.Game.Outcome()
	if !o.Over() {
		return "unterminated"
	}
	switch o.Reason {
	case "time", "time_no_mate", "both_flags":
		return "time forfeit"
	case "second_illegal", "second_illegal_no_mate", "illegal_position", "forfeit", "device", "arbiter":
		return "rules infraction"
	}
	return "normal"
}

// journal answers with the journal as JSON lines: first the table, then its
// entries. While the game goes on, what players may not be told is left out.
func (s *Server) journal(w http.ResponseWriter, r *http.Request, table *hall.Snapshot) {
	over := table.Game.Outcome().Over()
	opening := table.Opening
	if !over {
		opening = table.Told()
	}
	attach(w, table, "jsonl", "application/jsonl; charset=utf-8")
	lines := json.NewEncoder(w)
	lines.SetEscapeHTML(false)
	err := lines.Encode(map[string]any{
		"table": table.ID, "created": table.Created, "ver": table.Ver, "header": table.Header, "opening": opening,
	})
	for _, record := range table.Records {
		if err != nil {
			return // the client is gone
		}
		line := journalLine{Ver: record.Ver, At: int64(record.At), Act: record.Act(), Rulings: record.Rulings}
		if !over && !record.Announced() && len(record.Told()) == 0 {
			continue
		}
		if !over {
			line.Rulings = record.Told()
			if record.Written() {
				line.Act.Text = ""
			}
		}
		if line.Rulings == nil {
			line.Rulings = []hall.Ruling{}
		}
		err = lines.Encode(line)
	}
}

type journalLine struct {
	Ver     int64         `json:"ver"`
	At      int64         `json:"at"`
	Act     hall.Act      `json:"act"`
	Rulings []hall.Ruling `json:"rulings"`
}
