package main

import (
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/internal/pgtest"
)

// fakedServer is a PostgreSQL whose clock is off by what the test says.
func fakedServer(t *testing.T) (s *pgtest.Server, off func(string)) {
	t.Helper()
	libraries, _ := filepath.Glob("/usr/lib/*/faketime/libfaketime.so.1")
	if len(libraries) == 0 {
		t.Skip("no libfaketime to set a clock wrong with (install the package libfaketime)")
	}
	dir, err := os.MkdirTemp("", "compongo-clock-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	file := filepath.Join(dir, "off")
	off = func(seconds string) {
		t.Helper()
		if err := os.WriteFile(file+".new", []byte(seconds+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(file+".new", file); err != nil {
			t.Fatal(err)
		}
	}
	off("+0")
	if err := os.Chmod(dir, 0o755); err != nil { // the server is another user
		t.Fatal(err)
	}
	t.Setenv("LD_PRELOAD", libraries[0])
	t.Setenv("FAKETIME_TIMESTAMP_FILE", file)
	t.Setenv("FAKETIME_NO_CACHE", "1")
	return pgtest.New(t), off
}

// TestClockOff: a node whose clock is further from the database's than --clock-tolerance
// refuses to serve and says why, and serves again once it is set right.
func TestClockOff(t *testing.T) {
	s, off := fakedServer(t)
	n := startNode(t, s.URL("postgres"), 250*time.Millisecond)
	made := n.post(t, "/api/tables", `{"time_control":"5+3"}`)
	link := regexp.MustCompile(`"black":"/t/(\w+)/(\w+)"`).FindStringSubmatch(made)
	acts := "/api/tables/" + link[1] + "/acts?token=" + link[2]
	n.post(t, acts, `{"key":"a","acts":[{"e":"press"}]}`)
	for _, c := range []struct{ off, way string }{{"+2", "behind"}, {"-2", "ahead of"}} {
		before := n.log.length()
		off(c.off)
		n.log.await(t, before, `msg="not ready"`)
		n.wantReady(t, http.StatusServiceUnavailable, "the clock of this machine is 2s "+c.way+" the database's, more than 250ms: set it, as with NTP")
		resp, err := http.Post(n.url+acts, "application/json", strings.NewReader(`{"key":"b","acts":[{"e":"declare","text":"x"}]}`))
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(resp.Body)
		resp.Body.Close()
		if resp.StatusCode != http.StatusServiceUnavailable || !strings.Contains(string(text), `"clock_off"`) {
			t.Errorf("an act was answered with %s %s", resp.Status, text)
		}
		before = n.log.length()
		off("+0")
		n.log.await(t, before, `msg="ready again"`)
		n.wantReady(t, http.StatusOK, "ok")
	}
	n.post(t, acts, `{"key":"b","acts":[{"e":"declare","text":"x"}]}`)
}

func (n node) wantReady(t *testing.T, status int, want string) {
	t.Helper()
	resp, err := http.Get(n.url + "/readyz")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	text, _ := io.ReadAll(resp.Body)
	said := roughly.ReplaceAllString(strings.TrimSpace(string(text)), "2s")
	if resp.StatusCode != status || said != want {
		t.Errorf("/readyz says %s %q, want %q", resp.Status, said, want)
	}
}

// roughly is two seconds, give or take what a busy machine takes to measure them.
var roughly = regexp.MustCompile(`2(\.0\d+)?s|1\.9\d+s`)
