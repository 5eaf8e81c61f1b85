//go:build linux

package cluster

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

// What the copies of this program are told in the environment. The outer one builds the server
// and starts the init of namespaces of its own; that one starts the tests and buries whoever
// dies there, as the first process has to. When it ends, the kernel ends everything else.
const (
	asked    = "COMPONGO_CLUSTER"
	stageKey = "COMPONGO_CLUSTER_STAGE"
	binKey   = "COMPONGO_CLUSTER_PROGRAM"
)

func TestMain(m *testing.M) {
	if os.Getenv(asked) == "" {
		os.Exit(m.Run())
	}
	code, err := stage(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "internal/cluster:", err)
		os.Exit(1)
	}
	os.Exit(code)
}

func stage(m *testing.M) (int, error) {
	switch os.Getenv(stageKey) {
	case "init":
		return bury()
	case "tests":
		return m.Run(), nil
	}
	dir, err := os.MkdirTemp("", "compongo-cluster-bin-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	if err := build(filepath.Join(dir, "compongo")); err != nil {
		return 0, err
	}
	if os.Geteuid() != 0 {
		return m.Run(), nil
	}
	return exitCode(again("init", syscall.CLONE_NEWNET|syscall.CLONE_NEWNS|syscall.CLONE_NEWPID).Run())
}

// build makes the program under test, unless one is named already.
func build(program string) error {
	if os.Getenv(binKey) != "" {
		return nil
	}
	if out, err := exec.Command("go", "build", "-o", program, "../../cmd/compongo").CombinedOutput(); err != nil {
		return fmt.Errorf("build: %w: %s", err, out)
	}
	return os.Setenv(binKey, program)
}

// again prepares another copy of this program. It dies with this one.
func again(stage string, namespaces uintptr) *exec.Cmd {
	runtime.LockOSThread() // the parent's death is that of the thread
	cmd := exec.Command("/proc/self/exe", os.Args[1:]...)
	cmd.Env = append(os.Environ(), stageKey+"="+stage)
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: namespaces, Pdeathsig: syscall.SIGKILL}
	return cmd
}

func exitCode(err error) (int, error) {
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return max(exit.ExitCode(), 1), nil
	}
	return 0, err
}

// bury is the first process of the namespaces.
func bury() (int, error) {
	if err := mountOwn(); err != nil {
		return 0, err
	}
	tests := again("tests", 0)
	if err := tests.Start(); err != nil {
		return 0, err
	}
	for {
		var status syscall.WaitStatus
		pid, err := syscall.Wait4(-1, &status, 0, nil)
		if err != nil && !errors.Is(err, syscall.EINTR) {
			return 0, err
		}
		if pid == tests.Process.Pid {
			return status.ExitStatus(), nil
		}
	}
}

// mountOwn shows the processes of these namespaces alone, and keeps the names of networks and
// what lies in shared memory here.
func mountOwn() error {
	const names = "/run/netns"
	if err := os.MkdirAll(names, 0o755); err != nil {
		return err
	}
	return errors.Join(
		syscall.Mount("", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, ""),
		syscall.Mount("proc", "/proc", "proc", 0, ""),
		syscall.Mount("tmpfs", names, "tmpfs", 0, ""),
		syscall.Mount("tmpfs", "/dev/shm", "tmpfs", 0, "mode=1777"),
	)
}
