package report

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/compongo/compongo/laws/words"
)

// WriteText writes the report as plain text in a language. Instants are shown as in
// zone, UTC if nil.
func (r Report) WriteText(w io.Writer, lang words.Lang, zone *time.Location) error {
	d := r.speak(lang, zone)
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s  %s\n\n", strings.ToUpper(d.Title), d.Players, d.Score)
	width := 0
	for _, f := range d.Facts {
		width = max(width, utf8.RuneCountInString(f.Name))
	}
	for _, f := range d.Facts {
		fmt.Fprintf(&b, "%s  %s\n", padded(f.Name, width), f.Text)
	}
	for _, s := range d.Sections {
		fmt.Fprintf(&b, "\n%s\n", s.Title)
		s.text(&b)
	}
	fmt.Fprintf(&b, "\n%s\n", d.Footer)
	_, err := io.WriteString(w, b.String())
	return err
}

// text lays a table out in columns; the last one is as wide as it comes.
func (s section) text(b *strings.Builder) {
	if len(s.Rows) == 0 {
		fmt.Fprintf(b, "  %s\n", s.Empty)
		return
	}
	head := make([]cell, len(s.Head))
	for i, name := range s.Head {
		head[i] = cell{name}
	}
	rows := append([][]cell{head}, s.Rows...)
	widths := make([]int, len(s.Head))
	for _, row := range rows {
		for i, c := range row {
			for _, line := range c {
				widths[i] = max(widths[i], utf8.RuneCountInString(line))
			}
		}
	}
	for _, row := range rows {
		writeRow(b, row, widths)
	}
}

func writeRow(b *strings.Builder, row []cell, widths []int) {
	height := 1
	for _, c := range row {
		height = max(height, len(c))
	}
	for n := range height {
		var line strings.Builder
		for i, c := range row {
			text := ""
			if n < len(c) {
				text = strings.Map(printable, c[n])
			}
			line.WriteString("  " + padded(text, widths[i]))
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
}

// printable keeps what a player wrote from steering a terminal.
func printable(r rune) rune {
	if !unicode.IsPrint(r) {
		return ' '
	}
	return r
}

func padded(text string, width int) string {
	return text + strings.Repeat(" ", max(width-utf8.RuneCountInString(text), 0))
}
