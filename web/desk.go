package web

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/compongo/compongo/hall"
)

// A table gets at most one event in glanceEvery, whatever happens at it; tables set up
// by another process are looked for every lookEvery.
const (
	glanceEvery = 100 * time.Millisecond
	lookEvery   = 2 * time.Second
)

// routeDesk adds the arbiter's desk.
func (s *Server) routeDesk(mux *http.ServeMux) {
	mux.HandleFunc("GET /desk/{token}", s.page)
	mux.HandleFunc("GET /api/desk/{token}/stream", s.atDesk(s.deskStream))
	mux.HandleFunc("GET /api/desk/{token}/tables", s.atDesk(s.deskFind))
	mux.HandleFunc("GET /api/desk/{token}/tables/{table}", s.fromDesk(s.deskTable))
	mux.HandleFunc("GET /api/desk/{token}/tables/{table}/report", s.fromDesk(s.writeReport))
	mux.HandleFunc("POST /api/desk/{token}/tables/{table}/acts", s.atDesk(s.deskAct))
}

// atDesk lets in whoever has the token of a desk in the address.
func (s *Server) atDesk(do func(http.ResponseWriter, *http.Request, *hall.Desk)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		desk, err := s.hall.Desk(r.Context(), r.PathValue("token"))
		if err != nil {
			s.fail(w, r, err)
			return
		}
		do(w, r, desk)
	}
}

// fromDesk lets an arbiter look from his desk at the table of the address.
func (s *Server) fromDesk(show func(http.ResponseWriter, *http.Request, *hall.Snapshot)) http.HandlerFunc {
	return s.atDesk(func(w http.ResponseWriter, r *http.Request, desk *hall.Desk) {
		table, err := desk.Look(r.Context(), r.PathValue("table"))
		if err != nil {
			s.fail(w, r, err)
			return
		}
		show(w, r, table)
	})
}

// deskTable answers with a table as its arbiter sees it, now or as it was at a version.
func (s *Server) deskTable(w http.ResponseWriter, r *http.Request, table *hall.Snapshot) {
	f := deskFrame{frame{lang: langOf(r, table.Header.Lang), role: hall.Arbiter}}
	data, err := s.deskView(r, f, table)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "application/json; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	_, _ = w.Write(data)
}

// deskFind answers with tables by the names of their players, also those that do not lie on
// the desk any more.
func (s *Server) deskFind(w http.ResponseWriter, r *http.Request, desk *hall.Desk) {
	q := r.URL.Query()
	from, err := strconv.Atoi(cmp.Or(q.Get("from"), "0"))
	if err != nil || from < 0 {
		s.fail(w, r, &hall.FieldError{Code: "bad_version", Field: "from", Reason: "expected how many tables to pass over"})
		return
	}
	list, more, err := desk.Find(r.Context(), q.Get("q"), from)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	writeJSON(w, http.StatusOK, map[string]any{"tables": list, "more": more})
}

// deskView shows a table at the version asked for: then the clocks stand as they did.
func (s *Server) deskView(r *http.Request, f deskFrame, table *hall.Snapshot) ([]byte, error) {
	q := r.URL.Query()
	since := table.Ver
	if text := q.Get("since"); text != "" {
		ver, err := strconv.ParseInt(text, 10, 64)
		if err != nil || ver < 0 {
			return nil, &hall.FieldError{Code: "bad_version", Field: "since", Reason: "expected a version"}
		}
		since = ver
	}
	if text := q.Get("at"); text != "" {
		ver, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return nil, &hall.FieldError{Code: "bad_version", Field: "at", Reason: "expected a version"}
		}
		then, err := table.At(ver)
		if err != nil {
			return nil, err
		}
		return f.whole(then, then.Until(), min(since, ver), table.Ver)
	}
	return f.whole(table, s.hall.Now(), since, table.Ver)
}

// deskAct does what an arbiter does at a table.
func (s *Server) deskAct(w http.ResponseWriter, r *http.Request, desk *hall.Desk) {
	var req hall.Request
	if err := readJSON(w, r, &req); err != nil {
		s.fail(w, r, err)
		return
	}
	answer, err := desk.Act(r.Context(), r.PathValue("table"), req)
	s.answer(w, r, answer, err)
}

// deskStream sends every table at a glance, at once and after every change.
func (s *Server) deskStream(w http.ResponseWriter, r *http.Request, desk *hall.Desk) {
	follow, err := desk.Follow(r.Context())
	if err != nil {
		s.fail(w, r, err)
		return
	}
	defer follow.Close()
	f := floor{
		server: s, follow: follow, frame: deskFrame{frame{lang: langOf(r, ""), role: hall.Arbiter}},
		out: follower{server: s, out: w, control: http.NewResponseController(w)},
	}
	if !begin(f.out.control, w, r) {
		return
	}
	if err := f.run(r); err != nil {
		s.log.Debug("a desk's stream ended", "error", err)
	}
}

// floor is one page that keeps an eye on all tables.
type floor struct {
	server *Server
	follow *hall.Following
	frame  deskFrame
	out    follower
	tables []string // as told last
}

func (f *floor) run(r *http.Request) error {
	f.server.opened.Add(1)
	defer f.server.ended.Add(1)
	ping, look := time.NewTicker(pingEvery), time.NewTicker(lookEvery)
	defer ping.Stop()
	defer look.Stop()
	pace := time.NewTimer(glanceEvery)
	defer pace.Stop()
	err := f.out.send("retry: 500\n\n")
	for err == nil {
		if err = f.glances(r); err != nil {
			break
		}
		pace.Reset(glanceEvery)
		select { // what happens until then goes together
		case <-pace.C:
		case <-r.Context().Done():
			return nil
		}
		select {
		case <-f.follow.Wake():
		case <-look.C:
			err = f.follow.Refresh(r.Context())
		case <-ping.C:
			err = f.out.send(pingEvent)
		case <-r.Context().Done():
			return nil
		case <-f.server.closing:
			return f.out.send(farewell())
		}
	}
	return err
}

// glances sends the tables that have changed, before them which there are.
func (f *floor) glances(r *http.Request) error {
	if f.follow.News() {
		if err := f.follow.Refresh(r.Context()); err != nil {
			return err
		}
	}
	now := f.server.hall.Now()
	if tables := f.follow.Tables(); f.tables == nil || !same(tables, f.tables) {
		f.tables = tables
		data, err := json.Marshal(map[string]any{"server_now": now, "tables": tables})
		if err != nil {
			return err
		}
		if err := f.out.send(fmt.Sprintf("event: floor\ndata: %s\n\n", data)); err != nil {
			return err
		}
	}
	for _, s := range f.follow.Changed() {
		data, err := f.frame.glance(s, now)
		if err != nil {
			return err
		}
		if err := f.out.send(fmt.Sprintf("event: table\ndata: %s\n\n", data)); err != nil {
			return err
		}
	}
	return nil
}

// same compares two lists of ids in any order, which it sorts.
func same(a, b []string) bool {
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}
