// Package wholefile replaces a small file so that it is always whole: whoever opens it, and
// whoever starts again after a power cut, finds what was there before or what was written.
package wholefile

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// Write puts data into the file path, in a folder that is there, in place of what was in it.
// It is on the disk when Write returns nil; on an error of the disk, which names the file,
// the old content stays. Others may read the file; several may write it at once: the last
// one counts.
func Write(path string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	defer os.Remove(f.Name()) // it has another name by then, unless it failed
	_, err = f.Write(data)
	if err = errors.Join(err, f.Chmod(0o644), f.Sync(), f.Close()); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return err
	}
	return SyncNames(filepath.Dir(path))
}

// SyncNames makes the names in a folder durable, where the system has a way to. A folder
// that may be passed through but not listed is left alone.
func SyncNames(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(dir)
	if errors.Is(err, os.ErrPermission) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	return f.Sync()
}
