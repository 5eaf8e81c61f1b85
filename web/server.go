// Package web serves the tables of a hall to browsers: the page, a live stream of
// what happens at a table (server-sent events), acts by POST, and downloads.
//
// Down goes the whole picture after each version, its id the version, so that a
// page holds no rules and misses nothing when it comes back: "news" lists the
// entries since the version it saw last. Up go acts under an idempotency key; the
// answer comes once they are durable.
//
//	GET  /                        set up a table
//	GET  /t/{table}               watch
//	GET  /t/{table}/{token}       sit: the token says on which seat
//	GET  /learn, /learn/{id}      scenarios of the Laws to learn from
//	POST /api/tables              a hall.Setup; 201 with the links
//	GET  /api/tables/{table}      ?token= what a link is good for
//	GET  /api/tables/{table}/stream         ?token= &since= &lang= &assist=1
//	POST /api/tables/{table}/acts           ?token= a hall.Request
//	POST /api/tables/{table}/hand           ?token= a hall.Motion
//	GET  /api/tables/{table}/game.pgn
//	GET  /api/tables/{table}/journal.jsonl
//	GET  /api/tables/{table}/report         ?lang= what an arbiter files, once the game is over
//	GET  /api/tables/{table}/why            ?lang= who could mate when the game ended, with the proof
//	GET  /api/scenarios           ?lang= all of them, by id and title
//	GET  /api/scenarios/{id}      ?lang= one, step by step, with questions and answer
//	GET  /desk/{token}            the arbiter's desk
//	GET  /api/desk/{token}/stream           ?lang= every table at a glance
//	GET  /api/desk/{token}/tables           ?q= &from= tables by their players' names, 50 at a time
//	GET  /api/desk/{token}/tables/{table}   ?at= &since= a table as its arbiter sees it, at any version
//	GET  /api/desk/{token}/tables/{table}/report ?lang= what an arbiter files, at any time
//	POST /api/desk/{token}/tables/{table}/acts   a hall.Request in the arbiter's name
//	GET  /api/desk/{token}/boards           ?lang= the electronic boards; 204 of a server without any
//	POST /api/desk/{token}/boards/{serial}  {"table"}: puts a board at a table, "" at none
//	GET  /api/qr                  ?text= a link to this server
//	GET  /api/health              for a page or a person
//	GET  /healthz, /readyz        for whoever starts it, and whoever sends requests to it
//	GET  /metrics                 for Prometheus
//
// An error is {"error": {"code", "field", "message"}} with a fitting status; "column" is where in
// the field's text, and beside a message in Spanish "detail" says in English what was expected.
package web

import (
	"fmt"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/netip"
	"sync/atomic"
	"time"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/internal/metrics"
)

// Config is what a Server needs.
type Config struct {
	Hall *hall.Hall
	// Base is where others in the room find this server, such as
	// "http://192.168.1.5:8080": for links and QR codes made on this machine.
	Base    string
	Version string
	Log     *slog.Logger // nil for none
	// Boards are the electronic boards, nil where there are none.
	Boards Boards
	// TablesPerMinute is how many tables one address may set up; 0 for the default.
	TablesPerMinute int
	// Proxies are the addresses of load balancers, which are believed about whom a request
	// comes from (X-Forwarded-For).
	Proxies []netip.Prefix
}

// Server answers browsers. It is an http.Handler.
type Server struct {
	hall    *hall.Hall
	base    string
	version string
	log     *slog.Logger
	files   *files
	tables  *addresses
	proxies []netip.Prefix
	boards  Boards
	school  *school
	handler http.Handler
	closing chan struct{}
	ending  atomic.Bool

	opened, ended metrics.Counter // live streams
}

// New returns a server over an open hall.
func New(c Config) (*Server, error) {
	files, err := loadFiles(dist)
	if err != nil {
		return nil, err
	}
	school, err := openSchool()
	if err != nil {
		return nil, err
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.TablesPerMinute == 0 {
		c.TablesPerMinute = 120
	}
	s := &Server{
		hall: c.Hall, base: c.Base, version: c.Version, log: c.Log, files: files,
		tables: newAddresses(c.TablesPerMinute), proxies: c.Proxies, boards: c.Boards, school: school, closing: make(chan struct{}),
	}
	s.handler = s.guard(s.routes())
	return s, nil
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// EndStreams ends the live streams, which would otherwise keep a server from
// shutting down. Pages come back by themselves, each after a while of its own, so
// that they do not all knock at the next server at once.
func (s *Server) EndStreams() {
	s.Leave()
	close(s.closing)
}

// farewell is how long a page is to wait before it comes back.
func farewell() string {
	const spread = 2000 // milliseconds
	return fmt.Sprintf("retry: %d\n\n", 100+rand.IntN(spread))
}

func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.page)
	mux.HandleFunc("GET /t/{table}", s.page)
	mux.HandleFunc("GET /t/{table}/{token}", s.page)
	mux.HandleFunc("GET /learn", s.page)
	mux.HandleFunc("GET /learn/{id}", s.page)
	mux.HandleFunc("GET /api/scenarios", s.scenarios)
	mux.HandleFunc("GET /api/scenarios/{id}", s.scenario)
	mux.HandleFunc("GET /assets/{path...}", s.asset)
	mux.HandleFunc("POST /api/tables", s.createTable)
	mux.HandleFunc("GET /api/tables/{table}", s.lookAtSeat)
	mux.HandleFunc("GET /api/tables/{table}/stream", s.stream)
	mux.HandleFunc("POST /api/tables/{table}/acts", s.act)
	mux.HandleFunc("POST /api/tables/{table}/hand", s.hand)
	mux.HandleFunc("GET /api/tables/{table}/game.pgn", s.ofTable(s.pgn))
	mux.HandleFunc("GET /api/tables/{table}/journal.jsonl", s.ofTable(s.journal))
	mux.HandleFunc("GET /api/tables/{table}/report", s.ofTable(s.report))
	mux.HandleFunc("GET /api/tables/{table}/why", s.ofTable(s.why))
	s.routeDesk(mux)
	s.routeBoards(mux)
	mux.HandleFunc("GET /api/qr", s.qr)
	mux.HandleFunc("GET /api/health", s.health)
	mux.HandleFunc("GET /healthz", s.healthz)
	mux.HandleFunc("GET /readyz", s.readyz)
	mux.HandleFunc("GET /metrics", s.metrics)
	mux.HandleFunc("/", s.noPage)
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) {
		s.fail(w, r, &problem{status: http.StatusNotFound, code: "not_found"})
	})
	return mux
}

// writeWithin bounds how long a client may take to read an answer, readWithin to
// send its request.
const (
	writeWithin = 30 * time.Second
	readWithin  = 10 * time.Second
)

// policy lets the page load nothing from elsewhere and nobody put it in a frame.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
	"img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
	"base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// guarded is what every answer carries. Its values are shared by all answers.
var guarded = http.Header{
	"Content-Security-Policy":      {policy},
	"X-Content-Type-Options":       {"nosniff"},
	"Referrer-Policy":              {"no-referrer"}, // the address holds the token of a seat
	"X-Frame-Options":              {"DENY"},
	"Cross-Origin-Opener-Policy":   {"same-origin"},
	"Cross-Origin-Resource-Policy": {"same-origin"},
	"Permissions-Policy":           {"camera=(), microphone=(), geolocation=(), payment=(), usb=()"},
}

// guard sets what every answer carries and refuses requests from other sites.
func (s *Server) guard(next http.Handler) http.Handler {
	origin := http.NewCrossOriginProtection()
	origin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.fail(w, r, &problem{status: http.StatusForbidden, code: "other_site"})
	}))
	protected := origin.Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		maps.Copy(w.Header(), guarded)
		// Neither deadline can fail on a real connection; a test's recorder has none.
		c := http.NewResponseController(w)
		_ = c.SetReadDeadline(time.Now().Add(readWithin))
		_ = c.SetWriteDeadline(time.Now().Add(writeWithin))
		protected.ServeHTTP(w, r)
	})
}
