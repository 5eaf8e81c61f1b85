package boards

import (
	"log/slog"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

// TestPlacesKeptBefore: files of every form that was ever written are read, and what they hold
// is written again whole.
func TestPlacesKeptBefore(t *testing.T) {
	want := map[string]Place{"00011": {Table: "k7"}, "00012": {Table: "m2"}}
	for name, text := range map[string]string{
		"ids of tables": `{"00011": "k7", "00012": "m2"}`,
		"places":        `{"00011": {"table": "k7"}, "00012": {"table": "m2"}}`,
		"both":          `{"00011": "k7", "00012": {"table": "m2"}}`,
	} {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, "boards.json"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		for range 2 { // as it was, and as it is kept from then on
			k, err := New(nil, folder, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if !reflect.DeepEqual(k.places, want) {
				t.Errorf("%s: read %+v, want %+v", name, k.places, want)
			}
			if err := k.store(k.places); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestPlacesUnreadable(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "boards.json")
	if err := os.WriteFile(file, []byte(`{"00011": 7}`), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := New(nil, folder, slog.New(slog.DiscardHandler)); err == nil {
		t.Error("a number was taken for a place")
	}
	if data, _ := os.ReadFile(file); string(data) != `{"00011": 7}` {
		t.Errorf("the file was changed to %q", data)
	}
}
