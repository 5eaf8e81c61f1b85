package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/certabo"
	"github.com/compongo/compongo/eboard/chesslink"
	"github.com/compongo/compongo/eboard/chessnut"
	"github.com/compongo/compongo/eboard/dgt"
	"github.com/compongo/compongo/eboard/livechess"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/eboard/websocket"
)

// boardMake is a make of boards: its driver, and its emulator where it has one.
type boardMake struct {
	driver   func() eboard.Driver
	turned   func() eboard.Driver // of a board that lies turned round; driver if nil
	open     func(ctx context.Context, device string) (io.ReadWriteCloser, error)
	emulator func(turned bool) eboard.Device
	listen   func() (line io.ReadWriteCloser, device string, err error) // of an emulator; a pseudo-terminal if nil
	probes   bool                                                       // may be looked for on any serial line
	clock    bool                                                       // a clock may be connected to it
	slow     bool                                                       // told about once a second: moves only
	fastest  float64                                                    // by what the emulator's hands may be faster than people's
}

func serialLine(line eboard.Line) func(context.Context, string) (io.ReadWriteCloser, error) {
	return func(_ context.Context, device string) (io.ReadWriteCloser, error) { return port.Open(device, line) }
}

// menAtStart is the board that an emulator shows before a game begins.
func menAtStart(turned bool) [64]chess.Piece {
	men := eboard.PlacementOf(chess.StartingPosition().Setup().Board)
	if turned {
		men = men.Turned()
	}
	return men.Men
}

// makes are the makes of boards by name.
var makes = map[string]boardMake{
	"dgt": {
		driver: func() eboard.Driver { return dgt.NewSingle() }, open: serialLine(dgt.Line), probes: true, clock: true,
		emulator: func(bool) eboard.Device { return dgt.NewDevice("", false) },
		fastest:  10,
	},
	"dgt-bus": {
		driver: func() eboard.Driver { return dgt.NewBus() }, open: serialLine(dgt.Line), clock: true,
		emulator: func(bool) eboard.Device { return dgt.NewBusDevice("01025", "01026", "01027") },
		fastest:  2,
	},
	"chesslink": {
		driver: func() eboard.Driver { return chesslink.NewDriver() }, open: serialLine(chesslink.Line), probes: true,
		emulator: func(bool) eboard.Device { return chesslink.NewEmulator([64]chess.Piece{}) },
		fastest:  10,
	},
	"certabo": {
		driver: func() eboard.Driver { return chips.NewDriver() }, open: serialLine(certabo.Line), probes: true,
		turned: func() eboard.Driver { return chips.NewTurned() },
		emulator: func(turned bool) eboard.Device {
			return certabo.NewEmulator(menAtStart(turned), true, certabo.PlainLights)
		},
		fastest: 1,
	},
	"tabutronic": {
		driver: func() eboard.Driver { return certabo.NewDriver(nil) }, open: serialLine(certabo.Line),
		emulator: func(bool) eboard.Device {
			return certabo.NewEmulator(menAtStart(false), false, certabo.PlainLights)
		},
		fastest: 1,
	},
	"livechess": {
		driver: func() eboard.Driver { return livechess.NewDriver() }, open: openSocket, listen: listenSocket, clock: true, slow: true,
		emulator: func(bool) eboard.Device { return livechess.NewEmulator("00001") },
		fastest:  2,
	},
	"chessnut": {
		driver: func() eboard.Driver { return chessnut.NewDriver() }, open: openFile,
		emulator: func(bool) eboard.Device { return chessnut.NewEmulator([64]chess.Piece{}, true) },
		fastest:  1,
	},
}

// openSocket connects to DGT LiveChess, by URL or by the name of its machine alone.
func openSocket(_ context.Context, device string) (io.ReadWriteCloser, error) {
	if !strings.Contains(device, "://") {
		device = "ws://" + cmp.Or(device, "localhost") + ":1982" + livechess.Path
	}
	return websocket.Dial(device)
}

func listenSocket() (io.ReadWriteCloser, string, error) {
	return websocket.Listen("127.0.0.1:0", livechess.Path)
}

// openFile opens a device that carries packets, such as /dev/hidraw0.
func openFile(_ context.Context, device string) (io.ReadWriteCloser, error) {
	return os.OpenFile(device, os.O_RDWR, 0)
}

func makeNames() string { return strings.Join(slices.Sorted(maps.Keys(makes)), ", ") }

// namedDevice is a device with the make of the board on it.
type namedDevice struct {
	make, path string
	turned     bool // it is said to lie turned round
}

var errNoDevice = errors.New("the device is empty: expected one such as /dev/ttyUSB0, or dgt:/dev/ttyUSB0")

// readDevice reads DRIVER:DEVICE, or DEVICE with a driver named elsewhere.
func readDevice(text, driver string) (namedDevice, error) {
	name, path, named := strings.Cut(text, ":")
	if m, known := makes[name]; named && known {
		if path == "" && m.listen == nil {
			return namedDevice{}, errNoDevice
		}
		return namedDevice{make: name, path: path}, nil
	}
	if named && strings.HasPrefix(path, "/") && !strings.HasPrefix(path, "//") && !strings.Contains(name, "/") {
		driver = name
	}
	if _, known := makes[driver]; !known {
		return namedDevice{}, fmt.Errorf("driver %q: expected one of %s", driver, makeNames())
	}
	if text == "" {
		return namedDevice{}, errNoDevice
	}
	return namedDevice{make: driver, path: text}, nil
}

// board makes what port.Keep keeps.
func (d namedDevice) board(ctx context.Context) port.Board {
	m := makes[d.make]
	driver := m.driver
	if d.turned && m.turned != nil {
		driver = m.turned
	}
	return port.Board{Device: d.path, Driver: driver,
		Open: func() (io.ReadWriteCloser, error) { return m.open(ctx, d.path) }}
}
