package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
)

// longestLine bounds one line of a file of acts or scenarios, in bytes.
const longestLine = 1 << 20

// line is one line of a text that is not blank, with its number counted from 1.
type line struct {
	number int
	text   []byte
}

// eachLine goes through the lines of a text that are not blank. A line may be used
// only until the next one is asked for.
func eachLine(r io.Reader) iter.Seq2[line, error] {
	return func(yield func(line, error) bool) {
		lines := bufio.NewScanner(r)
		lines.Buffer(nil, longestLine)
		number := 0
		for lines.Scan() {
			number++
			text := lines.Bytes()
			if number == 1 {
				text = bytes.TrimPrefix(text, []byte("\ufeff")) // some editors begin every file with it
			}
			text = bytes.TrimSpace(text)
			if len(text) > 0 && !yield(line{number, text}, nil) {
				return
			}
		}
		if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
			yield(line{number: number + 1}, fmt.Errorf("longer than %d bytes", longestLine))
		} else if err != nil {
			yield(line{number: number + 1}, err)
		}
	}
}

// openInput opens a file, or standard input for "-" and for no name.
func openInput(name string, stdin io.Reader) (io.ReadCloser, string, error) {
	if name == "" || name == "-" {
		return io.NopCloser(stdin), "standard input", nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, name, fmt.Errorf("cannot read: %w", err)
	}
	return f, name, nil
}
