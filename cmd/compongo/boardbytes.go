package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"strconv"

	"github.com/compongo/compongo/eboard"
)

// recordedBytes takes a recording that is base64, a message or any number of bytes a line, as
// its bytes. What boards say has other bytes in it; a line that was cut counts as far as it goes.
// The error names a line among lines of base64 that is something else.
func recordedBytes(data []byte) ([]byte, error) {
	text := bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	if !isBase64(text) {
		return data, nil
	}
	var all []byte
	number := 0
	for l := range bytes.Lines(text) {
		number++
		digits := bytes.TrimRight(bytes.TrimSpace(l), "=")
		if at := bytes.IndexFunc(digits, notBase64); at >= 0 {
			return nil, &eboard.TroubleError{Trouble: eboard.TroubleSpoilt, Detail: strconv.Itoa(number),
				Text: fmt.Sprintf("line %d: expected base64, found %q", number, digits[at])}
		}
		if len(digits)%4 == 1 {
			digits = digits[:len(digits)-1]
		}
		all, _ = base64.RawStdEncoding.AppendDecode(all, digits) // all are digits
	}
	return all, nil
}

// isBase64 reports whether a recording is text whose first line is base64. No board says that:
// a line of a Certabo board has blanks in it, a position of ChessLink full stops.
func isBase64(text []byte) bool {
	first, _, _ := bytes.Cut(bytes.TrimSpace(text), []byte("\n"))
	if bytes.ContainsFunc(bytes.TrimRight(bytes.TrimSpace(first), "="), notBase64) {
		return false
	}
	return !bytes.ContainsFunc(text, func(r rune) bool { return (r < ' ' || r > '~') && r != '\r' && r != '\n' && r != '\t' })
}

func notBase64(r rune) bool {
	letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
	return !letter && r != '+' && r != '/'
}
