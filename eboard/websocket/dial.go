package websocket

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/coder/websocket"
)

const (
	dialTime  = 5 * time.Second
	writeTime = 5 * time.Second
	// longest is the length of the longest message taken, in bytes.
	longest = 1 << 20
)

// Dial connects to a program at a URL that begins with ws:// or wss://. Each line written
// is sent as a message; each message that comes is read as a line. The error says when
// nobody listens there.
func Dial(url string) (io.ReadWriteCloser, error) {
	ctx, cancel := context.WithTimeout(context.Background(), dialTime)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, url, nil)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", url, err)
	}
	conn.SetReadLimit(longest)
	return &line{conn: conn}, nil
}

// line is one connection. Read and Write may run at the same time, each called by one.
type line struct {
	conn   *websocket.Conn
	unread []byte
	// begun holds the beginning of a line that was written without its end.
	begun []byte
}

// Read returns a part of a message, or the end of line behind it.
func (l *line) Read(p []byte) (int, error) {
	if len(l.unread) == 0 {
		_, message, err := l.conn.Read(context.Background())
		if err != nil {
			return 0, fmt.Errorf("websocket: %w", err)
		}
		l.unread = asLine(message)
	}
	n := copy(p, l.unread)
	l.unread = l.unread[n:]
	return n, nil
}

// asLine makes one line of a message: JSON means the same with blanks for ends of lines.
func asLine(message []byte) []byte {
	for i, b := range message {
		if b == '\n' || b == '\r' {
			message[i] = ' '
		}
	}
	return append(message, '\n')
}

// Write sends the lines that end in p, and keeps the rest for later.
func (l *line) Write(p []byte) (int, error) {
	l.begun = append(l.begun, p...)
	for {
		text, rest, whole := cutLine(l.begun)
		if !whole {
			return len(p), nil
		}
		if err := l.send(text); err != nil {
			return 0, fmt.Errorf("websocket: %w", err)
		}
		l.begun = rest
	}
}

func (l *line) send(text []byte) error {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	return l.conn.Write(ctx, websocket.MessageText, text)
}

func cutLine(p []byte) (text, rest []byte, whole bool) {
	for i, b := range p {
		if b == '\n' {
			return p[:i], append([]byte(nil), p[i+1:]...), true
		}
	}
	return nil, p, false
}

// Close ends the connection; a Read or Write under way fails.
func (l *line) Close() error { return l.conn.CloseNow() }
