package main

import (
	"errors"
	"io/fs"
	"net/url"
	"strings"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/livechess"
	"github.com/compongo/compongo/eboard/port"
	boardwords "github.com/compongo/compongo/eboard/words"
	"github.com/compongo/compongo/laws/words"
)

// troubleText says an error of boards in a language.
func troubleText(lang words.Lang, err error) string {
	var t *eboard.TroubleError
	var path *fs.PathError
	switch {
	case errors.As(err, &t):
		return boardwords.Trouble(lang, t.Trouble, t.Device, t.Detail, err.Error())
	case errors.As(err, &path):
		return boardwords.Trouble(lang, port.TroubleOf(err), path.Path, "", err.Error())
	}
	return err.Error()
}

// named gives a trouble the name of the file it is of.
func named(err error, file string) error {
	var t *eboard.TroubleError
	if !errors.As(err, &t) {
		return err
	}
	of := *t
	of.Device = file
	return &of
}

// check refuses a device that can never be a board.
func (d namedDevice) check() error {
	if makes[d.make].listen != nil {
		return checkAddress(d.path)
	}
	return port.Check(d.path)
}

// checkAddress refuses a URL at which no LiveChess can be.
func checkAddress(address string) error {
	if !strings.Contains(address, "://") {
		return nil // the name of a machine
	}
	u, err := url.Parse(address)
	if err == nil && (u.Scheme == "ws" || u.Scheme == "wss") && u.Host != "" {
		return nil
	}
	return &eboard.TroubleError{Trouble: eboard.TroubleAddress, Device: address, Text: "expected an address such as ws://localhost:1982" + livechess.Path}
}
