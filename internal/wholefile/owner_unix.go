//go:build unix

package wholefile

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// ToOwner gives a new file to whoever owns its folder: what root makes there, as with a
// command, must not lock out the server. Others than root give nothing away.
func ToOwner(f *os.File) error {
	if os.Geteuid() != 0 {
		return nil
	}
	info, err := os.Stat(filepath.Dir(f.Name()))
	if err != nil {
		return err
	}
	folder, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return errors.New("the owner of " + filepath.Dir(f.Name()) + " is not known")
	}
	return f.Chown(int(folder.Uid), int(folder.Gid))
}
