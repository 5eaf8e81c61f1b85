package websocket

import (
	"bufio"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
)

func listen(t *testing.T) (io.ReadWriteCloser, string) {
	host, url, err := Listen("127.0.0.1:0", "/api")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { host.Close() })
	return host, url
}

func dial(t *testing.T, url string) io.ReadWriteCloser {
	line, err := Dial(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { line.Close() })
	return line
}

func write(t *testing.T, w io.Writer, text string) {
	if n, err := w.Write([]byte(text)); err != nil || n != len(text) {
		t.Fatalf("wrote %d of %q: %v", n, text, err)
	}
}

func expect(t *testing.T, r *bufio.Reader, want string) {
	t.Helper()
	if got, err := r.ReadString('\n'); err != nil || got != want {
		t.Fatalf("read %q, %v, want %q", got, err, want)
	}
}

func TestLines(t *testing.T) {
	host, url := listen(t)
	line := dial(t, url)
	atHost, atLine := bufio.NewReaderSize(host, 16), bufio.NewReaderSize(line, 16)
	write(t, line, "one\ntw")
	write(t, line, "o\nthree\n")
	for _, want := range []string{"one\n", "two\n", "three\n"} {
		expect(t, atHost, want)
	}
	long := strings.Repeat("x", 100_000) + "\n"
	write(t, host, "answer\n"+long)
	expect(t, atLine, "answer\n")
	expect(t, atLine, long)
}

// TestReconnect: the host outlives its connections; what it says while there is none is lost.
func TestReconnect(t *testing.T) {
	host, url := listen(t)
	atHost := bufio.NewReader(host)
	write(t, host, "nobody hears\n")
	first := dial(t, url)
	write(t, first, "first\n")
	expect(t, atHost, "first\n")
	first.Close()
	if _, err := first.Read(make([]byte, 1)); err == nil {
		t.Error("a closed line was read")
	}
	second := dial(t, url)
	write(t, second, "second\n")
	expect(t, atHost, "second\n")
	write(t, host, "to the second\n")
	expect(t, bufio.NewReader(second), "to the second\n")
}

// TestAnotherComesAndGoes: who was there first is still spoken to while another program is
// connected, and when it has gone.
func TestAnotherComesAndGoes(t *testing.T) {
	host, url := listen(t)
	atHost := bufio.NewReader(host)
	first := dial(t, url)
	write(t, first, "first\n")
	expect(t, atHost, "first\n")
	second := dial(t, url)
	write(t, second, "second\n")
	expect(t, atHost, "second\n")
	write(t, host, "to both\n")
	atFirst := bufio.NewReader(first)
	expect(t, atFirst, "to both\n")
	expect(t, bufio.NewReader(second), "to both\n")
	second.Close()
	write(t, host, "to the first\n")
	expect(t, atFirst, "to the first\n")
}

func TestClosedHost(t *testing.T) {
	host, url := listen(t)
	line := dial(t, url)
	write(t, line, "here\n")
	expect(t, bufio.NewReader(host), "here\n")
	host.Close()
	if _, err := line.Read(make([]byte, 10)); err == nil {
		t.Error("a line to a closed host was read")
	}
	if _, err := host.Read(make([]byte, 10)); !errors.Is(err, net.ErrClosed) {
		t.Errorf("reading a closed host: %v", err)
	}
	if _, err := host.Write([]byte("x\n")); !errors.Is(err, net.ErrClosed) {
		t.Errorf("writing to a closed host: %v", err)
	}
	if _, err := Dial(url); err == nil || !strings.Contains(err.Error(), url) {
		t.Errorf("dialling a closed host: %v", err)
	}
}

func TestMessagesBecomeLines(t *testing.T) {
	if got := string(asLine([]byte("{\r\n\"a\": 1}"))); got != "{  \"a\": 1}\n" {
		t.Errorf("got %q", got)
	}
}
