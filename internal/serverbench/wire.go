package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"time"
)

// line is one connection on which requests follow each other. It knows as much of
// HTTP as our server speaks and costs a tenth of what a client for everybody does:
// the machine is shared with what is measured.
type line struct {
	conn net.Conn
	in   *bufio.Reader
	out  []byte
}

// dial connects from a loopback address of its own, for a server counts the tables
// that each address sets up.
func dial(addr string, from int) (*line, error) {
	local := &net.TCPAddr{IP: net.IPv4(127, 1, byte(from>>8), byte(from))}
	conn, err := (&net.Dialer{LocalAddr: local}).Dial("tcp", addr)
	if err != nil {
		return nil, err
	}
	return &line{conn: conn, in: bufio.NewReaderSize(conn, 4096)}, nil
}

func (l *line) close() { _ = l.conn.Close() }

// send sends a request: a method with an address, and the rest.
func (l *line) send(head string, tail []byte) error {
	l.out = append(append(l.out[:0], head...), tail...)
	_, err := l.conn.Write(l.out)
	return err
}

// ask sends a request and reads the answer.
func (l *line) ask(head string, tail []byte) (status int, body []byte, err error) {
	if err := l.send(head, tail); err != nil {
		return 0, nil, err
	}
	status, length, err := l.header()
	if err != nil {
		return 0, nil, err
	}
	if length >= 0 {
		body = make([]byte, length)
		_, err = io.ReadFull(l.in, body)
		return status, body, err
	}
	for {
		size, err := l.chunk()
		if err != nil {
			return status, body, err
		}
		part := make([]byte, size+2)
		if _, err := io.ReadFull(l.in, part); err != nil || size == 0 {
			return status, body, err
		}
		body = append(body, part[:size]...)
	}
}

// patiently asks again while the journal is away. Of what is set up nothing was measured.
func (l *line) patiently(head string, tail []byte) (status int, body []byte, err error) {
	for range 20 {
		if status, body, err = l.ask(head, tail); status != 503 {
			break
		}
		time.Sleep(500 * time.Millisecond)
	}
	return status, body, err
}

// header reads the head of an answer. The length is -1 where it comes in chunks.
func (l *line) header() (status, length int, err error) {
	length = -1
	for first := true; ; first = false {
		text, err := l.in.ReadSlice('\n')
		if err != nil {
			return 0, 0, err
		}
		text = bytes.TrimRight(text, "\r\n")
		switch {
		case first:
			if len(text) < 12 {
				return 0, 0, fmt.Errorf("the server said %q", text)
			}
			status, err = strconv.Atoi(string(text[9:12]))
		case len(text) == 0:
			return status, length, nil
		case bytes.HasPrefix(text, []byte("Content-Length: ")):
			length, err = strconv.Atoi(string(text[16:]))
		}
		if err != nil {
			return 0, 0, err
		}
	}
}

// chunk reads the size of the next chunk.
func (l *line) chunk() (int64, error) {
	text, err := l.in.ReadSlice('\n')
	if err != nil {
		return 0, err
	}
	return strconv.ParseInt(string(bytes.TrimRight(text, "\r\n")), 16, 64)
}

// number reads the number that follows a name in JSON, the last of that name; 0 where
// there is none.
func number(body []byte, name string) int64 {
	field := []byte(`"` + name + `":`)
	at := bytes.LastIndex(body, field)
	if at < 0 {
		return 0
	}
	rest := body[at+len(field):]
	end := bytes.IndexFunc(rest, func(r rune) bool { return r < '0' || r > '9' })
	n, _ := strconv.ParseInt(string(rest[:max(end, 0)]), 10, 64)
	return n
}

// text reads the text that follows a name in JSON and a prefix.
func text(body []byte, name, prefix string) string {
	_, rest, _ := strings.Cut(string(body), `"`+name+`":"`+prefix)
	value, _, _ := strings.Cut(rest, `"`)
	return value
}
