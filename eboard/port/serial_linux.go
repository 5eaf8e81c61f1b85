package port

import (
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/compongo/compongo/eboard"
)

// Open opens a serial device. Whoever may not, is told what to do about it.
func Open(device string, line eboard.Line) (io.ReadWriteCloser, error) {
	fd, err := unix.Open(device, unix.O_RDWR|unix.O_NOCTTY|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	switch {
	case errors.Is(err, unix.EACCES):
		return nil, noPermission(device)
	case errors.Is(err, unix.EBUSY):
		return nil, inUse(device)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", device, err)
	}
	if err := claim(fd, device); err != nil {
		_ = unix.Close(fd)
		return nil, err
	}
	switch err := set(fd, line); {
	case errors.Is(err, unix.ENOTTY):
		_ = unix.Close(fd)
		return nil, notBoard(device, "a device that is no serial line")
	case err != nil:
		_ = unix.Close(fd)
		return nil, fmt.Errorf("%s: %w", device, err)
	}
	return newSerialLine(os.NewFile(uintptr(fd), device))
}

// speeds are those of the boards' lines, in bits a second.
var speeds = map[int]uint32{9600: unix.B9600, 19200: unix.B19200, 38400: unix.B38400, 57600: unix.B57600, 115200: unix.B115200}

// set sets a line, with nobody else on it from now on, and lets bytes pass as they are.
func set(fd int, line eboard.Line) error {
	t, err := unix.IoctlGetTermios(fd, unix.TCGETS)
	if err != nil {
		return fmt.Errorf("not a serial device: %w", err)
	}
	speed, known := speeds[line.Baud]
	if !known {
		return fmt.Errorf("no line has %d bits a second", line.Baud)
	}
	letPass(t)
	t.Cflag &^= unix.CBAUD | unix.CSTOPB | unix.PARODD | unix.CRTSCTS
	t.Cflag |= unix.CREAD | unix.CLOCAL | speed | check(line.Parity)
	if line.Parity != eboard.NoParity {
		t.Iflag |= unix.INPCK
	}
	if line.DataBits == 7 {
		t.Cflag = t.Cflag&^unix.CSIZE | unix.CS7
	}
	if err := unix.IoctlSetTermios(fd, unix.TCSETS, t); err != nil {
		return fmt.Errorf("set the line: %w", err)
	}
	return unix.IoctlSetInt(fd, unix.TIOCEXCL, 0)
}

// claim takes a line for this program alone. Others that ask are refused even where they run as
// root, whom TIOCEXCL lets in.
func claim(fd int, device string) error {
	err := unix.Flock(fd, unix.LOCK_EX|unix.LOCK_NB)
	if errors.Is(err, unix.EWOULDBLOCK) {
		return inUse(device)
	}
	return err
}

// check is the flag of a check bit.
func check(p eboard.Parity) uint32 {
	switch p {
	case eboard.OddParity:
		return unix.PARENB | unix.PARODD
	case eboard.EvenParity:
		return unix.PARENB
	}
	return 0
}

// serialLine waits for bytes without a thread of its own: the one that waits for all lines
// and timers is woken. What never blocks is called without a word to the scheduler, who would
// begin to watch over the call, which takes more time than the call.
type serialLine struct {
	file *os.File
	conn syscall.RawConn
}

func newSerialLine(file *os.File) (io.ReadWriteCloser, error) {
	conn, err := file.SyscallConn()
	if err != nil {
		_ = file.Close()
		return nil, err
	}
	return &serialLine{file, conn}, nil
}

// Read implements io.Reader. When the cable is pulled it returns io.EOF or an error.
func (l *serialLine) Read(p []byte) (n int, err error) {
	waited := l.conn.Read(func(fd uintptr) bool {
		n, err = call(unix.SYS_READ, fd, p)
		return !errors.Is(err, unix.EAGAIN)
	})
	if err = errors.Join(waited, err); n == 0 && err == nil {
		err = io.EOF
	}
	return n, err
}

// Write implements io.Writer.
func (l *serialLine) Write(p []byte) (n int, err error) {
	for n < len(p) && err == nil {
		var part int
		waited := l.conn.Write(func(fd uintptr) bool {
			part, err = call(unix.SYS_WRITE, fd, p[n:])
			return !errors.Is(err, unix.EAGAIN)
		})
		n, err = n+part, errors.Join(waited, err)
	}
	return n, err
}

// Close implements io.Closer: whoever reads or writes ends with an error.
func (l *serialLine) Close() error {
	_ = l.conn.Control(func(fd uintptr) { _ = unix.IoctlSetInt(int(fd), unix.TIOCNXCL, 0) })
	return l.file.Close()
}

// call reads or writes on a descriptor that never blocks.
func call(what, fd uintptr, p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	for {
		n, _, errno := unix.RawSyscall(what, fd, uintptr(unsafe.Pointer(&p[0])), uintptr(len(p)))
		switch errno {
		case 0:
			return int(n), nil
		case unix.EINTR:
		default:
			return 0, errno
		}
	}
}
