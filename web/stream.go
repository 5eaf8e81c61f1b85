package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/compongo/compongo/hall"
)

// A page that hears nothing for longer than pingEvery knows that its connection
// is dead; a client that does not read for sendWithin is let go and comes back.
const (
	pingEvery  = 7 * time.Second
	sendWithin = 10 * time.Second
)

// pingEvent is an event, for an EventSource keeps comments to itself.
const pingEvent = "event: ping\ndata: 0\n\n"

// stream sends the view of a table at once and after every change, and the motion
// of hands, as server-sent events. An event's id is the version it shows.
func (s *Server) stream(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	sub, err := s.hall.Subscribe(r.Context(), r.PathValue("table"), q.Get("token"))
	if err != nil {
		s.fail(w, r, err)
		return
	}
	defer sub.Close()
	seen, back := lastSeen(r)
	if err := errors.Join(s.hall.Reachable(), sub.CatchUp(r.Context(), seen)); err != nil {
		s.fail(w, r, err)
		return
	}
	now := sub.Latest()
	if !back {
		seen = now.Ver
	}
	f := follower{
		server: s, sub: sub, out: w, control: http.NewResponseController(w),
		frame: frame{lang: langOf(r, now.Header.Lang), role: sub.Role, assist: q.Get("assist") == "1"},
		since: min(seen, now.Ver),
	}
	if begin(f.control, w, r) {
		s.opened.Add(1)
		defer s.ended.Add(1)
		f.follow(r)
	}
}

// begin prepares the answer for a stream; false where only its head was asked for.
func begin(control *http.ResponseController, w http.ResponseWriter, r *http.Request) bool {
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	_ = control.SetReadDeadline(time.Time{}) // nothing more is sent to us
	return r.Method != http.MethodHead
}

// lastSeen is the version a page saw last: what the browser says when it comes
// back by itself, else what the page says. A new page has missed nothing.
func lastSeen(r *http.Request) (ver int64, back bool) {
	for _, text := range []string{r.Header.Get("Last-Event-ID"), r.URL.Query().Get("since")} {
		if ver, err := strconv.ParseInt(text, 10, 64); err == nil && ver >= 0 {
			return ver, true
		}
	}
	return 0, false
}

// follower is one page that follows a table.
type follower struct {
	server  *Server
	sub     *hall.Subscription
	out     http.ResponseWriter
	control *http.ResponseController
	frame   frame
	since   int64
	sent    *hall.Snapshot
}

func (f *follower) follow(r *http.Request) {
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	err := f.send("retry: 500\n\n")
	for err == nil {
		if err = f.news(); err != nil {
			break
		}
		select {
		case _, open := <-f.sub.Wake():
			if !open {
				return
			}
		case <-ping.C:
			if err = f.server.hall.Reachable(); err != nil {
				_ = f.send(farewell()) // another process may see more
				break
			}
			err = f.send(pingEvent)
		case <-r.Context().Done():
			return
		case <-f.server.closing:
			_ = f.send(farewell())
			return
		}
	}
	f.server.log.Debug("a stream ended", "table", r.PathValue("table"), "error", err)
}

// news sends what has happened since the last call.
func (f *follower) news() error {
	if now := f.sub.Latest(); now != f.sent {
		if err := f.sendView(now); err != nil {
			return err
		}
		f.sent, f.since = now, now.Ver
	}
	for _, m := range f.sub.Motions() {
		data, err := json.Marshal(m)
		if err != nil {
			return err
		}
		if err := f.send(fmt.Sprintf("event: hand\ndata: %s\n\n", data)); err != nil {
			return err
		}
	}
	return nil
}

// buffers hold views while they are sent.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

func (f *follower) sendView(now *hall.Snapshot) error {
	buffer := buffers.Get().(*[]byte)
	defer buffers.Put(buffer)
	event := fmt.Appendf((*buffer)[:0], "id: %d\nevent: view\ndata: ", now.Ver)
	var err error
	f.server.hall.Deep(func() { event, err = f.frame.render(event, now, f.server.hall.Now(), f.since) })
	if err != nil {
		return err
	}
	*buffer = append(event, "\n\n"...)
	return f.write(*buffer)
}

func (f *follower) send(text string) error { return f.write([]byte(text)) }

// write sends an event at once.
func (f *follower) write(event []byte) error {
	_ = f.control.SetWriteDeadline(time.Now().Add(sendWithin)) // a test's recorder has none
	if _, err := f.out.Write(event); err != nil {
		return err
	}
	return f.control.Flush()
}
