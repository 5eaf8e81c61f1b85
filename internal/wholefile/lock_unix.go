//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package wholefile

import (
	"os"
	"syscall"
)

// Lock waits until no other program on this machine has locked a folder, and locks it until
// unlock is called or this process ends. On systems that have no such lock it locks nothing.
func Lock(folder string) (unlock func(), err error) {
	f, err := os.Open(folder)
	if err != nil {
		return nil, err
	}
	for {
		err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX)
		if err != syscall.EINTR {
			break
		}
	}
	if err != nil {
		_ = f.Close()
		return nil, err
	}
	return func() { _ = f.Close() }, nil
}
