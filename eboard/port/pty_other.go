//go:build !linux

package port

import (
	"errors"
	"io"
)

// Pty needs Linux.
func Pty() (line io.ReadWriteCloser, path string, err error) {
	return nil, "", errors.New("emulated boards need the pseudo-terminals of Linux")
}
