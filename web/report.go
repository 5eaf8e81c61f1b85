package web

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strings"
	"time"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws/report"
)

// reportPolicy allows a report its own style sheet and nothing else.
var reportPolicy = func() string {
	sum := sha256.Sum256([]byte(report.Style))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}()

// report answers with what an arbiter files, as a page to print. It tells what players
// may not know while they play (12.6): there is none for them before the end.
func (s *Server) report(w http.ResponseWriter, r *http.Request, table *hall.Snapshot) {
	if !table.Game.Outcome().Over() {
		s.fail(w, r, &problem{status: http.StatusConflict, code: "not_over"})
		return
	}
	s.writeReport(w, r, table)
}

// writeReport is all of it; an arbiter may read it at any time.
func (s *Server) writeReport(w http.ResponseWriter, r *http.Request, table *hall.Snapshot) {
	var page strings.Builder
	if err := report.Of(caseOf(table)).WriteHTML(&page, langOf(r, table.Header.Lang), time.Local); err != nil {
		s.fail(w, r, err)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", reportPolicy)
	h.Set("Cache-Control", "no-store")
	_, _ = w.Write([]byte(page.String()))
}

func caseOf(s *hall.Snapshot) report.Case {
	return report.Case{
		ID: s.ID, White: s.Header.White, Black: s.Header.Black, Created: hall.Instant(s.Created),
		TimeControl: s.Header.TimeControl, Rules: s.Header.Rules, Start: s.Game.StartPosition(), Entries: s.Entries(),
	}
}
