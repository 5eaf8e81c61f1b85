//go:build linux

package cluster

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
)

// diskSize is how much a database machine can hold.
const diskSize = 3 << 30

// mountDisk gives a folder a disk of its own, a file in which nothing takes room yet. It goes with
// the namespaces of the test.
func (d *databases) mountDisk(t *testing.T, dir string) {
	t.Helper()
	image := dir + ".disk"
	f, err := os.Create(image)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := f.Truncate(diskSize); err != nil {
		t.Fatal(err)
	}
	for _, command := range [][]string{
		{"/usr/sbin/mkfs.ext4", "-q", "-m", "0", "-E", "lazy_itable_init=1,lazy_journal_init=1", image},
		{"mount", "-o", "loop", image, dir},
	} {
		if out, err := exec.Command(command[0], command[1:]...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %v: %s", command, err, out)
		}
	}
	if err := os.Chown(dir, int(d.owner.Uid), int(d.owner.Gid)); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o700); err != nil {
		t.Fatal(err)
	}
}

func (d *databases) ballast(i int) string { return filepath.Join(d.dir, dbName(i), "ballast") }

// fill leaves no room on the disk of a database.
func (d *databases) fill(t *testing.T, i int) {
	t.Helper()
	f, err := os.Create(d.ballast(i))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	at := int64(0)
	for size := int64(64 << 20); size >= 4<<10; {
		if err := syscall.Fallocate(int(f.Fd()), 0, at, size); err != nil {
			size /= 4
			continue
		}
		at += size
	}
}

// free gives the room back.
func (d *databases) free(t *testing.T, i int) {
	t.Helper()
	if err := os.Remove(d.ballast(i)); err != nil {
		t.Fatal(err)
	}
}

// fillPrimary: the database takes nothing more, or stops altogether and the standby takes over,
// whichever its disk lets it do.
func (c *cluster) fillPrimary() {
	if !c.network.spaces {
		c.t.Log("left out, for it needs root")
		return
	}
	c.db.awaitStandby(c.t)
	full, n := c.db.primary(), c.nodes()[0]
	heard := n.said.expect("not ready")
	c.db.fill(c.t, full)
	n.await(c.t, "saying that it cannot serve", heard)
	c.db.free(c.t, full)
	c.goOn(c.some())
	for _, n := range c.nodes() {
		n.awaitReady(c.t)
	}
	c.db.awaitStandby(c.t)
	c.t.Logf("%s was full; the primary is %s", dbName(full), dbName(c.db.primary()))
}
