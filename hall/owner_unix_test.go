//go:build unix

package hall

import (
	"os"
	"syscall"
	"testing"

	"github.com/compongo/compongo/journal"
)

// TestRootLeavesFolder: what root makes in the folder of a server, as by folding or by asking for
// the desk, belongs to the server.
func TestRootLeavesFolder(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can make files for others")
	}
	const nobody = 65534
	dir := t.TempDir()
	if err := os.Chown(dir, nobody, nobody); err != nil {
		t.Fatal(err)
	}
	j, err := journal.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	if err := j.Create(t.Context(), journal.Game{ID: "g"}); err != nil {
		t.Fatal(err)
	}
	if _, err := j.Fold(t.Context(), 1, 1); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadDeskToken(dir); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(dir)
	if err != nil || len(files) < 3 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, f := range files {
		info, err := f.Info()
		if err != nil {
			t.Fatal(err)
		}
		if owner := info.Sys().(*syscall.Stat_t).Uid; owner != nobody || info.Mode().Perm() != 0o600 {
			t.Errorf("%s belongs to %d with mode %v", f.Name(), owner, info.Mode())
		}
	}
}
