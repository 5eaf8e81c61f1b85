package pgn

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// Every expectation that is named in the code has words.
func TestExpectationsHaveWords(t *testing.T) {
	files, _ := filepath.Glob("*.go")
	named := regexp.MustCompile(`(?:fault\([A-Za-z]+, [a-z0-9.+]+|newFault\([A-Za-z]+), "([^"]+)"`)
	found := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range named.FindAllSubmatch(text, -1) {
			found++
			if wants[string(match[1])] == "" {
				t.Errorf("%s: no words for %q", file, match[1])
			}
		}
	}
	if found < 25 {
		t.Errorf("%d expectations found in the code", found)
	}
}
