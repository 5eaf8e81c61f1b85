//go:build !linux

package port

import (
	"errors"
	"fmt"
	"io"

	"go.bug.st/serial"

	"github.com/compongo/compongo/eboard"
)

// Open opens a serial device. Whoever may not, is told what to do about it.
func Open(device string, line eboard.Line) (io.ReadWriteCloser, error) {
	mode := &serial.Mode{BaudRate: line.Baud, DataBits: line.DataBits, Parity: parity(line.Parity)}
	p, err := serial.Open(device, mode)
	var portErr *serial.PortError
	switch {
	case errors.As(err, &portErr) && portErr.Code() == serial.PermissionDenied:
		return nil, noPermission(device)
	case errors.As(err, &portErr) && portErr.Code() == serial.PortBusy:
		return nil, inUse(device)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", device, err)
	}
	return p, nil
}

func parity(p eboard.Parity) serial.Parity {
	switch p {
	case eboard.OddParity:
		return serial.OddParity
	case eboard.EvenParity:
		return serial.EvenParity
	}
	return serial.NoParity
}
