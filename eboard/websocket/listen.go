package websocket

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// Listen is the other end, for an emulated program: it takes connections at an address,
// such as 127.0.0.1:0, on a path, and returns the URL to dial. What is read comes from any
// of them; what is written goes to the one made last, and nowhere while there is none, so
// that programs may come and go. Closing it ends all of them.
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

	mu      sync.Mutex
	current *line
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

// enter makes a connection the current one; false when the host is closed.
func (h *host) enter(l *line) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	select {
	case <-h.closed:
		return false
	default:
	}
	h.current = l
	return true
}

func (h *host) leave(l *line) {
	_ = l.Close()
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.current == l {
		h.current = nil
	}
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

// Write sends to the current connection. One that fails is dropped: the program has gone.
func (h *host) Write(p []byte) (int, error) {
	h.mu.Lock()
	current := h.current
	h.mu.Unlock()
	select {
	case <-h.closed:
		return 0, net.ErrClosed
	default:
	}
	if current == nil {
		return len(p), nil
	}
	if _, err := current.Write(p); err != nil {
		h.leave(current)
	}
	return len(p), nil
}

// Close ends all connections.
func (h *host) Close() error {
	h.once.Do(func() { close(h.closed) })
	h.mu.Lock()
	current := h.current
	h.mu.Unlock()
	if current != nil {
		_ = current.Close()
	}
	return h.server.Close()
}
