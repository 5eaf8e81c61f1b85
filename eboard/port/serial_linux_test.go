package port

import (
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/compongo/compongo/eboard"
)

// pair is a serial line and its other end.
func pair(t *testing.T, line eboard.Line) (near, far io.ReadWriteCloser, path string) {
	t.Helper()
	far, path, err := Pty()
	if err != nil {
		t.Skip(err)
	}
	near, err = Open(path, line)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { near.Close(); far.Close() })
	return near, far, path
}

// TestSerialLine: bytes of all values pass in both directions as they are, in the order in
// which they were sent, more of them than a line holds at once.
func TestSerialLine(t *testing.T) {
	near, far, _ := pair(t, eboard.Line{Baud: 9600, DataBits: 8})
	sent := make([]byte, 50_000)
	for i := range sent {
		sent[i] = byte(i * 7)
	}
	for _, ends := range [][2]io.ReadWriter{{near, far}, {far, near}} {
		wrote := make(chan error, 1)
		go func() { _, err := ends[0].Write(sent); wrote <- err }()
		got := make([]byte, len(sent))
		if _, err := io.ReadFull(ends[1], got); err != nil {
			t.Fatal(err)
		}
		if string(got) != string(sent) {
			t.Error("other bytes came than were sent")
		}
		if err := <-wrote; err != nil {
			t.Error(err)
		}
	}
}

// TestSerialLineTaken: a line that is open is opened by nobody else, root among them, until it is
// closed.
func TestSerialLineTaken(t *testing.T) {
	line := eboard.Line{Baud: 9600, DataBits: 8}
	near, _, path := pair(t, line)
	if second, err := Open(path, line); err == nil || !strings.Contains(err.Error(), "another program is using it") {
		t.Errorf("opened again: %v, %v", second, err)
	}
	near.Close()
	again, err := Open(path, line)
	if err != nil {
		t.Fatal(err)
	}
	again.Close()
}

// TestSerialLineSet: speed, bits and the check bit are as the board wants them.
func TestSerialLineSet(t *testing.T) {
	for _, c := range []struct {
		line eboard.Line
		want uint32
	}{
		{eboard.Line{Baud: 9600, DataBits: 8}, unix.B9600 | unix.CS8},
		{eboard.Line{Baud: 38400, DataBits: 8}, unix.B38400 | unix.CS8},
		{eboard.Line{Baud: 38400, DataBits: 7, Parity: eboard.OddParity}, unix.B38400 | unix.CS7 | unix.PARENB | unix.PARODD},
		{eboard.Line{Baud: 115200, DataBits: 8, Parity: eboard.EvenParity}, unix.B115200 | unix.CS8 | unix.PARENB},
	} {
		near, _, _ := pair(t, eboard.Line{Baud: 9600, DataBits: 8})
		fd := int(near.(*serialLine).file.Fd())
		if err := set(fd, c.line); err != nil {
			t.Fatal(err)
		}
		got, err := unix.IoctlGetTermios(fd, unix.TCGETS)
		if err != nil {
			t.Fatal(err)
		}
		const looked = unix.CBAUD | unix.PARODD | unix.CSTOPB
		if (got.Cflag^c.want)&looked != 0 {
			t.Errorf("%+v: flags %o, want %o", c.line, got.Cflag&looked, c.want&looked)
		}
	}
	if _, err := Open("/dev/null", eboard.Line{Baud: 9600, DataBits: 8}); err == nil || !strings.Contains(err.Error(), "/dev/null") {
		t.Errorf("/dev/null was opened: %v", err)
	}
}

// TestSerialLineEnds: who waits for bytes is told when the cable is pulled and when the line
// is closed here; a line is free again for others after that.
func TestSerialLineEnds(t *testing.T) {
	for name, end := range map[string]func(near, far io.Closer){
		"pulled": func(_, far io.Closer) { far.Close() },
		"closed": func(near, _ io.Closer) { near.Close() },
	} {
		near, far, path := pair(t, eboard.Line{Baud: 9600, DataBits: 8})
		ended := make(chan error, 1)
		go func() { _, err := near.Read(make([]byte, 1)); ended <- err }()
		end(near, far)
		select {
		case err := <-ended:
			if err == nil {
				t.Errorf("%s: nobody was told", name)
			}
		case <-time.After(10 * time.Second):
			t.Errorf("%s: still waiting", name)
		}
		if name == "closed" {
			again, err := Open(path, eboard.Line{Baud: 9600, DataBits: 8})
			if err != nil {
				t.Fatal(err)
			}
			again.Close()
		} else if _, err := Open(path, eboard.Line{Baud: 9600}); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("a device that is gone: %v", err)
		}
	}
}
