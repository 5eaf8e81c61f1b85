package websocket

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// Listen is the other end, for an emulated program: it takes connections at an address,
// such as 127.0.0.1:0, on a path, and returns the URL to dial. What is read comes from any
// of them; what is written goes to all, and nowhere while there is none, so that programs may
// come and go. Closing it ends all of them.
func Listen(address, path string) (io.ReadWriteCloser, string, error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, "", fmt.Errorf("listen: %w", err)
	}
	h := &host{incoming: make(chan []byte), closed: make(chan struct{})}
	mux := http.NewServeMux()
	mux.HandleFunc(path, h.accept)
	h.server = &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second}
	go func() {
		if err := h.server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			_ = h.Close()
		}
	}()
	return h, "ws://" + listener.Addr().String() + path, nil
}

// host is the listening end.
type host struct {
	server   *http.Server
	incoming chan []byte
	unread   []byte
	closed   chan struct{}
	once     sync.Once

	mu   sync.Mutex
	open []*line
}

// accept reads one connection to its end.
func (h *host) accept(w http.ResponseWriter, r *http.Request) {
	conn, err := websocket.Accept(w, r, nil)
	if err != nil {
		return // it has answered
	}
	conn.SetReadLimit(longest)
	l := &line{conn: conn}
	defer h.leave(l)
	if !h.enter(l) {
		return
	}
	for {
		_, message, err := conn.Read(r.Context())
		if err != nil {
			return
		}
		select {
		case h.incoming <- asLine(message):
		case <-h.closed:
			return
		}
	}
}

// enter adds a connection; false when the host is closed.
func (h *host) enter(l *line) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	select {
	case <-h.closed:
		return false
	default:
	}
	h.open = append(h.open, l)
	return true
}

func (h *host) leave(l *line) {
	_ = l.Close()
	h.mu.Lock()
	defer h.mu.Unlock()
	h.open = slices.DeleteFunc(h.open, func(other *line) bool { return other == l })
}

// connections are those open now.
func (h *host) connections() []*line {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.open)
}

// Read returns a part of what has come.
func (h *host) Read(p []byte) (int, error) {
	if len(h.unread) == 0 {
		select {
		case h.unread = <-h.incoming:
		case <-h.closed:
			return 0, net.ErrClosed
		}
	}
	n := copy(p, h.unread)
	h.unread = h.unread[n:]
	return n, nil
}

// Write sends to every connection. One that fails is dropped: the program has gone.
func (h *host) Write(p []byte) (int, error) {
	select {
	case <-h.closed:
		return 0, net.ErrClosed
	default:
	}
	for _, l := range h.connections() {
		if _, err := l.Write(p); err != nil {
			h.leave(l)
		}
	}
	return len(p), nil
}

// Close ends all connections.
func (h *host) Close() error {
	h.once.Do(func() { close(h.closed) })
	for _, l := range h.connections() {
		_ = l.Close()
	}
	return h.server.Close()
}
