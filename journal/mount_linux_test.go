package journal

import (
	"fmt"
	"os"
	"syscall"
	"testing"
)

// mountSmall gives a file system of its own with room for size bytes, or skips
// the test where that is not allowed.
func mountSmall(t *testing.T, size int) string {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("a small file system can be mounted by root only")
	}
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, fmt.Sprintf("size=%d", size)); err != nil {
		t.Skipf("cannot mount a small file system here: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	return dir
}
