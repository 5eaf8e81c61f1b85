package port

import (
	"io/fs"
	"syscall"

	"golang.org/x/sys/unix"
)

// memory is the number of the devices that are none: /dev/null, /dev/zero, /dev/random.
const memory = 1

// ofSystem reports whether a device is no hardware at all.
func ofSystem(info fs.FileInfo) bool {
	s, ok := info.Sys().(*syscall.Stat_t)
	return ok && unix.Major(uint64(s.Rdev)) == memory
}
