package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/compongo/compongo/eboard/dgt"
)

// checkDevices refuses what is no device, and one that is named twice.
func (o *boardOptions) checkDevices() error {
	var seen []namedDevice
	for _, text := range o.devices {
		device, err := readDevice(text, o.driver)
		if err != nil {
			return err
		}
		if seen, err = another(seen, device); err != nil {
			return err
		}
	}
	if o.quiet <= 0 {
		return fmt.Errorf("--quiet: expected a time such as 1s, got %v", o.quiet)
	}
	if err := checkButton(o.button); err != nil {
		return fmt.Errorf("--button: %w", err)
	}
	return nil
}

// another adds a device to others. Nobody can read one line twice.
func another(list []namedDevice, device namedDevice) ([]namedDevice, error) {
	if slices.ContainsFunc(list, func(d namedDevice) bool { return d.path == device.path }) {
		return list, fmt.Errorf("device %q is named twice", device.path)
	}
	return append(list, device), nil
}

// checkButton refuses a button that no clock has.
func checkButton(name string) error {
	if names := dgt.ButtonNames(); name != "" && !slices.Contains(names, name) {
		return fmt.Errorf("no clock has a button %q: expected one of %s", name, strings.Join(names, ", "))
	}
	return nil
}

// checkHands refuses what the hands at an emulated board do, where there are none or it is nothing.
func (o *boardOptions) checkHands() error {
	if o.emulate == "" && (o.game != "" || o.illegal != 0 || o.signal != "") {
		return errors.New("--game, --illegal and --signal go with --emulate alone")
	}
	if o.signal != "" && !slices.Contains([]string{"1-0", "0-1", "1/2-1/2"}, o.signal) {
		return fmt.Errorf("--signal %q: expected 1-0, 0-1 or 1/2-1/2", o.signal)
	}
	return nil
}

// checkSpeed refuses hands that the board cannot follow.
func (o *boardOptions) checkSpeed() error {
	if o.emulate == "" {
		if o.speed != 1 {
			return errors.New("--speed goes with --emulate alone")
		}
		return nil
	}
	fastest := makes[o.emulate].fastest
	if o.speed > 0 && o.speed <= fastest {
		return nil
	}
	return fmt.Errorf("--speed: expected more than 0 and at most %g with %s: such a board does not see what hands do faster than that", fastest, o.emulate)
}
