package main

import (
	"bytes"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/compongo/compongo/laws/report"
	"github.com/compongo/compongo/laws/words"
)

// FuzzReport: whatever a file says, it is reported or refused with the line, and nothing
// panics.
func FuzzReport(f *testing.F) {
	script, err := os.ReadFile("testdata/script/report.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, part := range strings.Split(string(script), "\n-- ")[1:] {
		_, text, _ := strings.Cut(part, "--\n")
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := caseOf(bytes.NewReader(data), "file")
		if err != nil {
			if !strings.HasPrefix(err.Error(), "file") {
				t.Errorf("the error does not say where: %v", err)
			}
			return
		}
		for _, lang := range words.Languages() {
			if err := report.Of(c).WriteText(io.Discard, lang, nil); err != nil {
				t.Error(err)
			}
		}
	})
}
