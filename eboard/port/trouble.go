package port

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"syscall"

	"github.com/compongo/compongo/eboard"
)

// noPermission and inUse say why a device cannot be opened.
func noPermission(device string) error {
	return &eboard.TroubleError{Trouble: eboard.TroublePermission, Device: device,
		Text: "no permission: on Linux add yourself to the group of the device, often dialout"}
}

func inUse(device string) error {
	return &eboard.TroubleError{Trouble: eboard.TroubleInUse, Device: device, Text: "another program is using it"}
}

// notBoard says that no board can ever be there.
func notBoard(device, is string) error {
	return &eboard.TroubleError{Trouble: eboard.TroubleNotBoard, Device: device,
		Text: "not a board but " + is + ": expected a serial line such as /dev/ttyUSB0"}
}

// TroubleOf says what an error of a line comes from; "" for anything else.
func TroubleOf(err error) eboard.Trouble {
	var t *eboard.TroubleError
	if errors.As(err, &t) {
		return t.Trouble
	}
	for _, c := range []struct {
		is      error
		trouble eboard.Trouble
	}{
		{fs.ErrNotExist, eboard.TroubleAbsent}, {syscall.ENXIO, eboard.TroubleAbsent}, {syscall.ENODEV, eboard.TroubleAbsent},
		{fs.ErrPermission, eboard.TroublePermission}, {syscall.EBUSY, eboard.TroubleInUse},
		{io.EOF, eboard.TroubleGone}, {syscall.EIO, eboard.TroubleGone}, {syscall.ECONNREFUSED, eboard.TroubleRefused},
	} {
		if errors.Is(err, c.is) {
			return c.trouble
		}
	}
	return ""
}

// Check refuses what is there and can never be a board: a file, a folder, a device of the
// system's own. What is not there may still come.
func Check(device string) error {
	info, err := os.Stat(device)
	if err != nil {
		return nil // opening it will say why
	}
	switch mode := info.Mode(); {
	case mode.IsRegular():
		return notBoard(device, "a file")
	case mode.IsDir():
		return notBoard(device, "a folder")
	case mode&os.ModeCharDevice == 0 || ofSystem(info):
		return notBoard(device, "a device of the system's own")
	}
	return nil
}
