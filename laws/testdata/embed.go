// Package scenarios holds the scenarios of the Laws as data, for programs that teach
// with them: records as package laws/scenario reads them, one JSON object a line, and
// what is said of them in other languages.
package scenarios

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
)

//go:embed *.jsonl *.json
var files embed.FS

// Files are the records, in *.jsonl.
func Files() fs.FS { return files }

// Titles returns the titles in a language other than English, by the id of the record.
// A language without titles has none.
func Titles(lang string) (map[string]string, error) { return texts("titles." + lang + ".json") }

// Rulings returns what the Laws say of a record, in words of a language other than
// English, by its id.
func Rulings(lang string) (map[string]string, error) { return texts("rulings." + lang + ".json") }

func texts(name string) (map[string]string, error) {
	data, err := files.ReadFile(name)
	if err != nil {
		return nil, nil
	}
	var list map[string]string
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return list, nil
}
