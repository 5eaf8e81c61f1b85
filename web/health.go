package web

import (
	"errors"
	"net/http"
	"os"
	"runtime"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/internal/metrics"
)

// healthz answers as long as the process does: whoever watches it starts it again
// when it does not.
func (s *Server) healthz(w http.ResponseWriter, _ *http.Request) { plain(w, http.StatusOK, "ok") }

// readyz says whether requests are to be sent here, and if not why not.
func (s *Server) readyz(w http.ResponseWriter, _ *http.Request) {
	if err := s.ready(); err != nil {
		plain(w, http.StatusServiceUnavailable, unreadiness(err))
		return
	}
	plain(w, http.StatusOK, "ok")
}

// unreadiness says why requests are not to be sent here, in words that anybody may read: where
// the games are kept stands in the log alone.
func unreadiness(err error) string {
	var off *hall.ClockError
	if errors.As(err, &off) {
		return off.Error()
	}
	for _, known := range []error{errEnding, hall.ErrClosed, hall.ErrFull, hall.ErrBusy, hall.ErrAway, hall.ErrDoubt, hall.ErrOutdated} {
		if errors.Is(err, known) {
			return known.Error()
		}
	}
	return "the journal cannot be written: the log of this server says why"
}

var errEnding = errors.New("this server is ending: others go on")

// ready is nil where this process can serve.
func (s *Server) ready() error {
	if s.ending.Load() {
		return errEnding
	}
	return s.hall.Ready()
}

// Leave makes the server say that no more requests are to be sent here. Those that
// come are answered.
func (s *Server) Leave() { s.ending.Store(true) }

func plain(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "1")
	}
	w.WriteHeader(status)
	_, _ = w.Write([]byte(text + "\n"))
}

// metrics writes what has been counted, for Prometheus.
func (s *Server) metrics(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	out := metrics.NewWriter(w)
	s.hall.WriteMetrics(out)
	out.Gauge("compongo_streams_open", "Live streams open.", float64(s.opened.Value()-s.ended.Value()))
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	out.Gauge("go_goroutines", "Goroutines.", float64(runtime.NumGoroutine()))
	out.Gauge("go_memory_bytes", "Memory the Go runtime has from the system.", float64(memory.Sys-memory.HeapReleased))
	out.Gauge("process_id", "Number of this process.", float64(os.Getpid()))
	if err := out.Err(); err != nil {
		s.log.Debug("metrics were not read to their end", "error", err)
	}
}

// health is what a page or a person asks: how many tables, which version.
func (s *Server) health(w http.ResponseWriter, r *http.Request) {
	answer := map[string]any{"ok": true, "version": s.version, "tables": s.hall.Tables()}
	status := http.StatusOK
	if err := s.ready(); err != nil {
		status = http.StatusServiceUnavailable
		code := problemOf(err).code
		if errors.Is(err, errEnding) || errors.Is(err, hall.ErrClosed) {
			code = "closing"
		}
		answer["ok"], answer["error"] = false, code
	}
	writeJSON(w, status, answer)
}
