package journal

import (
	"os"
	"path/filepath"
	"testing"
)

// TestCarried: the log is carried over beside the writer and starts anew, so that it stays short
// without a commit ever carrying it over.
func TestCarried(t *testing.T) {
	dir := t.TempDir()
	j := openIn(t, dir, func(o *options) { o.checkpoint, o.carryAfter = 1_000_000, 20 })
	create(t, j, "g")
	const entries = 2000
	for ver := range int64(entries) {
		mustAppend(t, j, State{}, entry("g", ver+1, ""))
	}
	log, err := os.Stat(filepath.Join(dir, fileName+"-wal"))
	if err != nil {
		t.Fatal(err)
	}
	if most := int64(entries * 4096); log.Size() > most { // a page for each entry at least, were it never carried over
		t.Errorf("the log has %d bytes, expected at most %d", log.Size(), most)
	}
}
