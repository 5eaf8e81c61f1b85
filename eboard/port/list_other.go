//go:build !linux && !windows

package port

import "go.bug.st/serial"

// detailed knows the names alone: more would need cgo here.
func detailed() ([]Device, error) {
	names, err := serial.GetPortsList()
	var list []Device
	for _, name := range names {
		list = append(list, Device{Path: name})
	}
	return list, err
}
