//go:build linux

package cluster

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// databases are two PostgreSQL under Patroni and three etcd, set as deploy/three-nodes says but
// for addresses, folders and sizes.
type databases struct {
	network *network
	dir     string
	owner   *syscall.Credential // PostgreSQL does not run as root
	bin     string
	etcd    []*process
	patroni []*process
}

const replicas = 2

func dbName(i int) string { return fmt.Sprintf("db%d", i+1) }

func (d *databases) addr(i int) string { return fmt.Sprintf("%s%d", d.network.back, 11+i) }

// fit puts a machine's own name and address where an example says db1 and 10.0.0.11, but not in
// the lines that list all machines.
func (d *databases) fit(text string, i int, more ...string) string {
	lines := strings.Split(text, "\n")
	own := strings.NewReplacer("db1", dbName(i), example+"11", example+fmt.Sprint(11+i))
	for k, line := range lines {
		if !strings.Contains(line, example+"12") {
			lines[k] = own.Replace(line)
		}
	}
	text = strings.ReplaceAll(strings.Join(lines, "\n"), example, d.network.back)
	for k := 0; k < len(more); k += 2 {
		text = strings.ReplaceAll(text, more[k], more[k+1])
	}
	return text
}

func startDatabases(t *testing.T, n *network, dir string) *databases {
	t.Helper()
	d := &databases{network: n, dir: dir, owner: ownerOf(t), bin: postgresBin(t)}
	for i := range 3 {
		d.etcd = append(d.etcd, d.newEtcd(t, i))
		d.etcd[i].start(t)
	}
	for i := range replicas {
		p := d.newPatroni(t, i)
		d.patroni = append(d.patroni, p)
		p.start(t)
		if !n.spaces { // else the kernel ends what Patroni has started
			t.Cleanup(func() { p.end(t) })
		}
	}
	await(t, "a primary", func() bool { d.patroni[0].mustRun(t); d.patroni[1].mustRun(t); return d.primary() >= 0 })
	d.sql(t, "CREATE ROLE compongo LOGIN PASSWORD 'change-this'")
	d.sql(t, "CREATE DATABASE compongo OWNER compongo ENCODING 'UTF8' TEMPLATE template0")
	d.awaitStandby(t)
	return d
}

func ownerOf(t *testing.T) *syscall.Credential {
	if os.Geteuid() != 0 {
		return nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		t.Fatal(err)
	}
	uid, _ := strconv.Atoi(u.Uid)
	gid, _ := strconv.Atoi(u.Gid)
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
}

func postgresBin(t *testing.T) string {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin")
	if len(found) == 0 {
		t.Fatal("no PostgreSQL in /usr/lib/postgresql: sh .ci/cluster installs it")
	}
	return found[len(found)-1]
}

// command runs as the owner of the databases.
func (d *databases) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Dir = d.dir
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: d.owner, Pdeathsig: syscall.SIGKILL}
	return cmd
}

// folder is one that belongs to the owner of the databases.
func (d *databases) folder(t *testing.T, name string) string {
	t.Helper()
	dir := filepath.Join(d.dir, name)
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if d.owner != nil {
		if err := os.Chown(dir, int(d.owner.Uid), int(d.owner.Gid)); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func (d *databases) newEtcd(t *testing.T, i int) *process {
	// In memory, so that a busy disk does not elect new leaders.
	data, err := os.MkdirTemp("/dev/shm", "compongo-etcd-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(data) })
	settings := []string{"PATH=" + os.Getenv("PATH"), "ETCD_LOG_LEVEL=error"}
	for _, line := range strings.Split(d.fit(deployed(t, "etcd"), i, "/var/lib/etcd/compongo", filepath.Join(data, "etcd")), "\n") {
		if !strings.HasPrefix(line, "#") {
			settings = append(settings, line)
		}
	}
	return &process{name: "etcd" + fmt.Sprint(i+1), log: filepath.Join(d.dir, fmt.Sprintf("etcd%d.log", i+1)), make: func() *exec.Cmd {
		cmd := exec.Command("etcd")
		cmd.Env = settings
		cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
		return cmd
	}}
}

func (d *databases) newPatroni(t *testing.T, i int) *process {
	dir := d.folder(t, dbName(i))
	if d.network.spaces {
		d.mountDisk(t, dir)
	}
	text := d.fit(deployed(t, "patroni.yml"), i,
		"/var/lib/postgresql/compongo", filepath.Join(dir, "data"), "/var/run/postgresql", dir, "/usr/lib/postgresql/15/bin", d.bin,
		"shared_buffers: 2GB", "shared_buffers: 128MB", "max_wal_size: 8GB", "max_wal_size: 1GB")
	settings := filepath.Join(d.dir, dbName(i)+".yml")
	if err := os.WriteFile(settings, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return &process{name: dbName(i), log: filepath.Join(d.dir, dbName(i)+".log"), make: func() *exec.Cmd {
		cmd := d.command("patroni", settings)
		cmd.Env = append(os.Environ(), "HOME="+dir)
		return cmd
	}}
}

// primary is the number of the database that takes writes, -1 where none does.
func (d *databases) primary() int {
	for i := range replicas {
		if d.is(i, "primary") {
			return i
		}
	}
	return -1
}

// is asks a Patroni for its role.
func (d *databases) is(i int, role string) bool {
	client := http.Client{Timeout: 2 * time.Second}
	resp, err := client.Get(fmt.Sprintf("http://%s:8008/%s", d.addr(i), role))
	if err != nil {
		return false
	}
	resp.Body.Close()
	return resp.StatusCode == http.StatusOK
}

// awaitStandby returns when every commit waits for a standby.
func (d *databases) awaitStandby(t *testing.T) {
	t.Helper()
	await(t, "a synchronous standby", func() bool {
		p := d.primary()
		return p >= 0 && d.is(1-p, "synchronous")
	})
}

// sql runs a statement at the primary, as its owner.
func (d *databases) sql(t *testing.T, statement string) {
	t.Helper()
	socket := filepath.Join(d.dir, dbName(d.primary()))
	if out, err := d.command(filepath.Join(d.bin, "psql"), "-h", socket, "-U", "postgres", "-c", statement).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v: %s", statement, err, out)
	}
}

// kill ends a database machine at once: Patroni, PostgreSQL and all that belongs to it.
func (d *databases) kill(t *testing.T, i int) {
	t.Helper()
	d.patroni[i].kill(t)
	text, err := os.ReadFile(filepath.Join(d.dir, dbName(i), "data", "postmaster.pid"))
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(text), "\n")
	pid, err := strconv.Atoi(first)
	if err != nil {
		t.Fatal(err)
	}
	out, _ := exec.Command("pgrep", "-P", first).Output()
	_ = syscall.Kill(pid, syscall.SIGKILL)
	for _, child := range strings.Fields(string(out)) {
		if pid, err := strconv.Atoi(child); err == nil {
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
	}
}

// promotions counts how often a database became the primary, the first time left out.
func (d *databases) promotions(t *testing.T) (n int) {
	t.Helper()
	for _, p := range d.patroni {
		text, err := os.ReadFile(p.log)
		if err != nil {
			t.Fatal(err)
		}
		n += strings.Count(string(text), "promoted self to leader by acquiring session lock")
	}
	return n
}
