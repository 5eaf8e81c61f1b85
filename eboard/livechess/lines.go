package livechess

import "bytes"

// longestLine is the length of a line, in bytes, that no honest message has.
const longestLine = 1 << 20

// lines cuts what arrives into lines.
type lines struct {
	held []byte
	// over: the line was too long and is passed over up to its end.
	over bool
}

// take calls each for every line that is whole, and too for the length of one that was too long.
func (l *lines) take(data []byte, each func(line []byte), tooLong func(bytes int)) {
	for len(data) > 0 {
		part, rest, whole := bytes.Cut(data, []byte("\n"))
		data = rest
		if !l.over {
			l.held = append(l.held, part...)
		}
		if len(l.held) > longestLine {
			tooLong(len(l.held))
			l.held, l.over = nil, true
		}
		if !whole {
			return
		}
		if line := bytes.TrimSpace(l.held); len(line) > 0 {
			each(line)
		}
		l.held, l.over = l.held[:0], false
	}
}
