package chess_test

import (
	"os"
	"strings"
	"testing"
)

// TestLibraryPageIsCompiled looks for every piece of code of docs/library.md in the
// examples.
func TestLibraryPageIsCompiled(t *testing.T) {
	var examples strings.Builder
	for _, name := range []string{"example_test.go", "notation/example_test.go", "pgn/example_test.go"} {
		examples.WriteString(oneLine(read(t, name)))
	}
	parts := strings.Split(read(t, "../docs/library.md"), "```")
	if len(parts) < 20 {
		t.Fatalf("%d parts", len(parts))
	}
	for i := 1; i < len(parts); i += 2 {
		if code := oneLine(strings.TrimPrefix(parts[i], "go")); !strings.Contains(examples.String(), code) {
			t.Errorf("in no example: %s", code)
		}
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
