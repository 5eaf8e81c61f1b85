//go:build linux || windows

package port

import "go.bug.st/serial/enumerator"

func detailed() ([]Device, error) {
	found, err := enumerator.GetDetailedPortsList()
	if err != nil {
		return nil, err
	}
	var list []Device
	for _, p := range found {
		if p.Name != "" {
			list = append(list, Device{Path: p.Name, Vendor: p.VID, Product: p.PID, Serial: p.SerialNumber, Name: p.Product})
		}
	}
	return list, nil
}
