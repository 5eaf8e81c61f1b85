package port

import (
	"fmt"
	"io"
	"os"

	"golang.org/x/sys/unix"
)

// Pty opens a pseudo-terminal, raw: the emulator has one end, a driver opens the other by
// its path. The emulator's end outlives those who open and close the other.
func Pty() (line io.ReadWriteCloser, path string, err error) {
	fd, err := unix.Open("/dev/ptmx", unix.O_RDWR|unix.O_NOCTTY|unix.O_CLOEXEC|unix.O_NONBLOCK, 0)
	if err != nil {
		return nil, "", fmt.Errorf("open a pseudo-terminal: %w", err)
	}
	master := os.NewFile(uintptr(fd), "/dev/ptmx")
	slave, path, err := unlock(fd)
	if err != nil {
		_ = master.Close()
		return nil, "", fmt.Errorf("open a pseudo-terminal: %w", err)
	}
	return &ptyLine{master, slave}, path, nil
}

// unlock opens the other end of a pseudo-terminal and makes it raw.
func unlock(fd int) (slave *os.File, path string, err error) {
	n, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		return nil, "", err
	}
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		return nil, "", err
	}
	path = fmt.Sprintf("/dev/pts/%d", n)
	if slave, err = os.OpenFile(path, os.O_RDWR|unix.O_NOCTTY, 0); err != nil {
		return nil, "", err
	}
	if err := makeRaw(int(slave.Fd())); err != nil {
		_ = slave.Close()
		return nil, "", err
	}
	return slave, path, nil
}

// ptyLine keeps the other end open, so that a driver may come and go.
type ptyLine struct {
	*os.File
	slave *os.File
}

// Close pulls the cable: whoever has the other end reads an error.
func (l *ptyLine) Close() error {
	_ = l.slave.Close()
	return l.File.Close()
}

// makeRaw lets bytes pass as they are.
func makeRaw(fd int) error {
	t, err := unix.IoctlGetTermios(fd, unix.TCGETS)
	if err != nil {
		return err
	}
	letPass(t)
	return unix.IoctlSetTermios(fd, unix.TCSETS, t)
}

// letPass lets bytes of eight bits without parity pass as they are.
func letPass(t *unix.Termios) {
	t.Iflag &^= unix.IGNBRK | unix.BRKINT | unix.PARMRK | unix.IGNPAR | unix.INPCK | unix.ISTRIP | unix.INLCR | unix.IGNCR | unix.ICRNL |
		unix.IXON | unix.IXOFF | unix.IXANY
	t.Oflag &^= unix.OPOST
	t.Lflag &^= unix.ECHO | unix.ECHONL | unix.ICANON | unix.ISIG | unix.IEXTEN
	t.Cflag &^= unix.CSIZE | unix.PARENB
	t.Cflag |= unix.CS8
	t.Cc[unix.VMIN], t.Cc[unix.VTIME] = 1, 0
}
