package main

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"sync"
	"time"
)

// watcher is a page that follows a table.
type watcher struct {
	table *table
	line  *line

	mu    sync.Mutex
	seen  []seen
	bytes int64
	err   error
}

// seen is a version that has arrived.
type seen struct {
	ver int64
	at  time.Duration
}

// watch follows a table as a role, "" as one who only watches.
func watch(addr string, t *table, token string, from int) (*watcher, error) {
	l, err := dial(addr, from)
	if err != nil {
		return nil, err
	}
	head := "GET /api/tables/" + t.id + "/stream"
	if token != "" {
		head += "?token=" + token
	}
	if err := l.send(head, []byte(" HTTP/1.1\r\nHost: bench\r\n\r\n")); err != nil {
		return nil, err
	}
	status, _, err := l.header()
	if err == nil && status != 200 {
		err = fmt.Errorf("table %s is not to be watched: %d", t.id, status)
	}
	if err != nil {
		l.close()
		return nil, err
	}
	w := &watcher{table: t, line: l}
	go w.read()
	return w, nil
}

// read notes the versions as they arrive until the stream ends.
func (w *watcher) read() {
	for {
		size, err := w.line.chunk()
		if err != nil {
			w.mu.Lock()
			w.err = err
			w.mu.Unlock()
			return
		}
		var ver int64
		if head, err := w.line.in.Peek(int(min(size, 24))); err == nil && bytes.HasPrefix(head, []byte("id: ")) {
			number, _, _ := bytes.Cut(head[4:], []byte("\n"))
			ver, _ = strconv.ParseInt(string(number), 10, 64)
		}
		_, _ = io.CopyN(io.Discard, w.line.in, size+2) // an error shows at the next chunk
		w.mu.Lock()
		w.bytes += size
		if ver > 0 {
			w.seen = append(w.seen, seen{ver, sinceStart()})
		}
		w.mu.Unlock()
	}
}

// delays is how long each request within a span took to arrive here, from the hand.
// Where one version overtook another, what counts is when the later one came. Those
// not yet arrived are as late as they are by now.
func (w *watcher) delays(within span) (list []time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	at, now := 0, sinceStart()
	for _, r := range w.table.sent {
		for at < len(w.seen) && w.seen[at].ver < r.ver {
			at++
		}
		switch {
		case r.refused || !within.holds(r.due):
		case r.unsent || at == len(w.seen):
			list = append(list, now-r.due)
		default:
			list = append(list, w.seen[at].at-r.due)
		}
	}
	return list
}

// views counts the versions that arrived within a span.
func (w *watcher) views(within span) (n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, s := range w.seen {
		if within.holds(s.at) {
			n++
		}
	}
	return n
}
