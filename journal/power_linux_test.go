package journal

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"unsafe"
)

// TestPowerCut plays on an ext4 file system of its own and cuts its power: the
// kernel stops it at once, without writing what it still holds in memory
// (EXT4_IOC_SHUTDOWN with NOLOGFLUSH, linux/Documentation/filesystems/ext4).
// Then the file system is mounted again, as after a restart. Only what was
// acknowledged before the cut counts: the kernel may answer a sync under way
// at that instant with success, which a machine without power cannot.
func TestPowerCut(t *testing.T) {
	rounds := 12
	if testing.Short() {
		rounds = 3
	}
	disk := newDisk(t)
	random := rand.New(rand.NewPCG(9, 3))
	var all []ack
	for round := range rounds {
		dir := disk.plugIn()
		c := startChild(t, "play", filepath.Join(dir, "data"), fmt.Sprint(round))
		cut := 1 + random.IntN(400)
		acked := c.acks(t, func(n int) {
			if n == cut {
				disk.cutPower()
			}
		})
		_ = c.cmd.Wait() // its disk is gone
		if len(acked) < cut {
			t.Fatalf("the child stopped after %d: %s", len(acked), &c.errOut)
		}
		all = append(all, acked[:cut]...)
		disk.unplug()
		dir = disk.plugIn()
		checkFolder(t, filepath.Join(dir, "data"), all)
		disk.unplug()
	}
	t.Logf("%d acknowledged appends survived %d power cuts", len(all), rounds)
}

// disk is an ext4 file system in a file.
type disk struct {
	t     *testing.T
	image string
	dir   string
}

func newDisk(t *testing.T) *disk {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("a file system can be mounted by root only")
	}
	d := &disk{t: t, image: filepath.Join(t.TempDir(), "image"), dir: filepath.Join(t.TempDir(), "disk")}
	if err := makeDir(d.dir); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(d.image, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(d.image, 64<<20); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"mkfs.ext4 -q " + d.image, "mount -o loop " + d.image + " " + d.dir} {
		if out, err := run(command); err != nil {
			t.Skipf("no file system to cut the power of: %s: %v: %s", command, err, out)
		}
	}
	d.unplug()
	return d
}

func run(command string) ([]byte, error) {
	words := strings.Fields(command)
	return exec.Command(words[0], words[1:]...).CombinedOutput()
}

func (d *disk) plugIn() string {
	d.t.Helper()
	if out, err := run("mount -o loop " + d.image + " " + d.dir); err != nil {
		d.t.Fatalf("mount: %v: %s", err, out)
	}
	d.t.Cleanup(func() { _ = syscall.Unmount(d.dir, syscall.MNT_DETACH) }) // where a test failed
	return d.dir
}

func (d *disk) unplug() {
	d.t.Helper()
	if out, err := run("umount " + d.dir); err != nil {
		d.t.Fatalf("umount: %v: %s", err, out)
	}
}

func (d *disk) cutPower() {
	const shutdown, noLogFlush = 0x8004587d, uint32(2)
	root, err := os.Open(d.dir)
	if err != nil {
		d.t.Fatal(err)
	}
	defer root.Close()
	flags := noLogFlush
	_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, root.Fd(), shutdown, uintptr(unsafe.Pointer(&flags)))
	if errno != 0 {
		d.t.Skipf("this kernel does not cut the power of a file system: %v", errno)
	}
}
