package dgt

import (
	"fmt"
	"strings"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/eboard"
)

// read returns what a message of a board says; why tells what is wrong with it.
func read(f frame) (list []eboard.Reading, why string) {
	switch f.id {
	case msgDump:
		return readDump(f.data)
	case msgField:
		return readField(f.data)
	case msgTimes:
		c, ok := readTimes(f.data)
		if !ok {
			return nil, "times that no clock shows"
		}
		return []eboard.Reading{c}, ""
	case msgHistory:
		h, _ := readHistory(f.data)
		return []eboard.Reading{h}, ""
	}
	identity, why := readIdentity(f)
	if why != "" {
		return nil, why
	}
	return []eboard.Reading{identity}, ""
}

func readDump(data []byte) (list []eboard.Reading, why string) {
	var placed [64]chess.Piece
	for i, code := range data {
		if code > 15 {
			return nil, fmt.Sprintf("code %02x on %s", code, squareOf(byte(i)))
		}
		placed[squareOf(byte(i))] = men[code]
		if result, ok := results[code]; ok {
			list = append(list, eboard.Signal{Result: result})
		}
	}
	return append([]eboard.Reading{eboard.Dump{Placement: eboard.PlacementOf(placed)}}, list...), ""
}

func readField(data []byte) (list []eboard.Reading, why string) {
	if data[0] > 63 || data[1] > 15 {
		return nil, fmt.Sprintf("code %02x on square %d", data[1], data[0])
	}
	if result, ok := results[data[1]]; ok {
		return []eboard.Reading{eboard.Signal{Result: result}}, ""
	}
	man := men[data[1]]
	return []eboard.Reading{eboard.Change{Square: squareOf(data[0]), Man: man, Occupied: man != chess.NoPiece}}, ""
}

func readIdentity(f frame) (id eboard.Identity, why string) {
	switch f.id {
	case msgSerial, msgLong:
		id.Serial = printable(f.data)
	case msgText:
		id.Text = printable(f.data)
	case msgVersion:
		id.Version = fmt.Sprintf("%d.%d", f.data[0], f.data[1])
	case msgAddress:
		id.Address = addressText(f.data[0], f.data[1])
	case msgBattery:
		if f.data[0] > 100 {
			return id, fmt.Sprintf("battery at %d percent", f.data[0])
		}
		id.Battery = readBattery(f.data)
	}
	return id, ""
}

func readBattery(data []byte) *eboard.Battery {
	b := &eboard.Battery{Percent: int(data[0]), Charging: data[8]&1 != 0}
	if data[1] != 0x7f && data[2] != 0x7f {
		b.Left = time.Duration(data[1])*time.Hour + time.Duration(data[2])*time.Minute
	}
	return b
}

// printable is a text without what cannot be shown.
func printable(data []byte) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\r' || r == '\n':
			return ' '
		case r < ' ' || r > '~':
			return -1
		}
		return r
	}, string(data)))
}

// addressText writes the address of a board on a bus: each half as two digits.
func addressText(hi, lo byte) string { return fmt.Sprintf("%02x%02x", hi, lo) }
