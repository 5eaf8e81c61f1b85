package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"time"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws/report"
	"github.com/compongo/compongo/laws/words"
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

// reportKey is what is kept with a snapshot, by the language: making a report means ruling the
// game anew, and anybody may ask for that of one which is over.
type reportKey words.Lang

// writeReport is all of it; an arbiter may read it at any time.
func (s *Server) writeReport(w http.ResponseWriter, r *http.Request, table *hall.Snapshot) {
	lang := langOf(r, table.Header.Lang)
	page := table.Built(reportKey(lang), func() []byte { return reportOf(table, lang) })
	if page == nil {
		s.fail(w, r, fmt.Errorf("the report of table %s cannot be written", table.ID))
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", reportPolicy)
	h.Set("Cache-Control", "no-store")
	_, _ = w.Write(page)
}

// reportOf writes a report, nil where that is not possible.
func reportOf(s *hall.Snapshot, lang words.Lang) []byte {
	var page bytes.Buffer
	if err := report.Of(caseOf(s)).WriteHTML(&page, lang, time.Local); err != nil {
		return nil
	}
	return page.Bytes()
}

func caseOf(s *hall.Snapshot) report.Case {
	return report.Case{
		ID: s.ID, White: s.Header.White, Black: s.Header.Black, Created: hall.Instant(s.Created),
		TimeControl: s.Header.TimeControl, Rules: s.Header.Rules, Start: s.Game.StartPosition(), Entries: s.Entries(),
	}
}
