package port

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// ShortName is the end of a device's path, by which a board goes that tells no serial
// number: ttyUSB0, pts/3.
func ShortName(device string) string {
	dir, name := path.Split(device)
	if strings.Trim(name, "0123456789") == "" {
		return path.Join(path.Base(dir), name)
	}
	return name
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
