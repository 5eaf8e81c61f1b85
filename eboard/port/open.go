package port

import (
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

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
		return nil, fmt.Errorf("%s: no permission: on Linux add yourself to the group of the device, often dialout", device)
	case errors.As(err, &portErr) && portErr.Code() == serial.PortBusy:
		return nil, fmt.Errorf("%s: another program is using it", device)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", device, err)
	}
	return p, nil
}

// ShortName is the end of a device's path, by which a board goes that tells no serial
// number: ttyUSB0, pts/3.
func ShortName(device string) string {
	dir, name := path.Split(device)
	if strings.Trim(name, "0123456789") == "" {
		return path.Join(path.Base(dir), name)
	}
	return name
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

// Device is a serial line that a board may be on.
type Device struct {
	Path    string `json:"device"`
	Vendor  string `json:"usb_vendor,omitempty"`
	Product string `json:"usb_product,omitempty"`
	Serial  string `json:"usb_serial,omitempty"`
	Name    string `json:"name,omitempty"`
}

// List returns the serial lines of this machine, those on USB first.
func List() ([]Device, error) {
	list, err := detailed()
	if err != nil {
		return nil, fmt.Errorf("list serial lines: %w", err)
	}
	slices.SortFunc(list, func(a, b Device) int {
		if (a.Vendor == "") != (b.Vendor == "") {
			if a.Vendor != "" {
				return -1
			}
			return 1
		}
		return strings.Compare(a.Path, b.Path)
	})
	return list, nil
}
