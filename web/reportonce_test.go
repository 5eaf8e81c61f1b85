package web

import (
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/words"
)

// TestReportOnce: the report of a game is made once for each language, however often it is asked for.
func TestReportOnce(t *testing.T) {
	game, _ := laws.New(laws.RulesFor(clock.Control{}, laws.Standard), chess.StartingPosition())
	entries, game := laws.Step(game, laws.Act{Kind: laws.Resign, By: laws.White})
	table := &hall.Snapshot{ID: "t", Ver: 1, Game: game, Records: []hall.Record{hall.RecordOf(entries[0].Act, entries[0].Rulings)}}
	for range 2 {
		w := httptest.NewRecorder()
		new(Server).report(w, httptest.NewRequest("GET", "/?lang=en", nil), table)
		if w.Code != 200 || !strings.Contains(w.Body.String(), "0–1") {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
	}
	table.Built(reportKey(words.English), func() []byte { t.Error("the report is made anew"); return nil })
}
