package clock_test

import (
	"os"
	"strings"
	"testing"
)

// row is one line of a table in testdata with its number.
type row struct {
	line  int
	cells []string
}

// readTable returns the rows of a table whose cells stand between bars.
func readTable(t *testing.T, file string, columns int) []row {
	t.Helper()
	data, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var rows []row
	for i, line := range strings.Split(string(data), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line, "|")
		if len(cells) != columns {
			t.Fatalf("%s:%d: %d cells, want %d", file, i+1, len(cells), columns)
		}
		for j := range cells {
			cells[j] = strings.TrimSpace(cells[j])
		}
		rows = append(rows, row{i + 1, cells})
	}
	return rows
}
