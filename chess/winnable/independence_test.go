package winnable

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestCheckerIsIndependent compiles the checker without the search, and the
// search without the checker. What both know are the forms of verdicts and
// proofs.
func TestCheckerIsIndependent(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the compiler")
	}
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var checker, search []string
	for _, name := range names {
		isForm := strings.HasPrefix(name, "proof") || name == "verdict.go"
		isChecker := strings.HasPrefix(name, "check")
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		if isForm || isChecker {
			checker = append(checker, name)
		}
		if isForm || !isChecker {
			search = append(search, name)
		}
	}
	if len(checker) < 4 || len(search) < 8 {
		t.Fatalf("checker %v, search %v", checker, search)
	}
	for _, files := range [][]string{checker, search} {
		command := exec.Command("go", append([]string{"build"}, files...)...)
		if out, err := command.CombinedOutput(); err != nil {
			t.Errorf("go build %v: %v\n%s", files, err, out)
		}
	}
}
