//go:build unix

package pgtest

import (
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"syscall"
)

// owner is the user a server runs as, which PostgreSQL wants not to be root.
type owner struct{ uid, gid uint32 }

// ownerOf gives the folder to the user the server is to run as: nil for
// whoever runs the test.
func ownerOf(dir string) (*owner, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		if u, err = user.Lookup("nobody"); err != nil {
			return nil, err
		}
	}
	uid, _ := strconv.Atoi(u.Uid)
	gid, _ := strconv.Atoi(u.Gid)
	return &owner{uint32(uid), uint32(gid)}, os.Chown(dir, uid, gid)
}

func (o *owner) become(cmd *exec.Cmd) {
	if o != nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: o.uid, Gid: o.gid}}
	}
}
