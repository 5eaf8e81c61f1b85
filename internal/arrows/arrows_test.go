package arrows

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const (
	module = "github.com/compongo/compongo"
	root   = "../.."
)

// source is one package as its files tell: tests and what they import left out.
type source struct {
	path  string
	files map[string]*ast.File
}

func readSources(t *testing.T) []source {
	t.Helper()
	byPath := map[string]source{}
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != root && isModule(name):
			return filepath.SkipDir // a module of its own, such as the one that measures peers
		case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && name != root):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		dir, err := filepath.Rel(root, filepath.Dir(name))
		if err != nil {
			return err
		}
		pkg := filepath.ToSlash(dir)
		if byPath[pkg].files == nil {
			byPath[pkg] = source{pkg, map[string]*ast.File{}}
		}
		byPath[pkg].files[name] = file
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	var list []source
	for _, s := range byPath {
		list = append(list, s)
	}
	slices.SortFunc(list, func(a, b source) int { return strings.Compare(a.path, b.path) })
	if len(list) < 5 {
		t.Fatalf("%d packages found under %s", len(list), root)
	}
	return list
}

func roomOf(pkg string) (room, bool) {
	for _, r := range rooms {
		folder, isFolder := strings.CutSuffix(r.path, "/...")
		if pkg == r.path || isFolder && (pkg == folder || strings.HasPrefix(pkg, folder+"/")) {
			return r, true
		}
	}
	return room{}, false
}

func isModule(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "go.mod"))
	return err == nil
}

func TestArrows(t *testing.T) {
	for _, s := range readSources(t) {
		r, ok := roomOf(s.path)
		if !ok {
			t.Errorf("package %s has no room: give it one in rooms_test.go, with what it may import and why", s.path)
			continue
		}
		for name, file := range s.files {
			for _, spec := range file.Imports {
				imported, _ := strconv.Unquote(spec.Path.Value)
				if complaint := r.forbids(s.path, imported); complaint != "" {
					t.Errorf("%s imports %s: %s (%s)", name, imported, complaint, r.why)
				}
			}
		}
	}
}

// forbids says what is wrong with an import, "" if nothing is.
func (r room) forbids(pkg, imported string) string {
	if ours, ok := strings.CutPrefix(imported, module+"/"); ok {
		own := strings.HasPrefix(ours, pkg+"/internal/")
		if own || slices.Contains(r.may, ours) || slices.Contains(r.may, everything) {
			return ""
		}
		return fmt.Sprintf("%s may import of ours %s", pkg, orNothing(r.may))
	}
	first, _, _ := strings.Cut(imported, "/")
	switch {
	case strings.Contains(first, "."):
		if !slices.ContainsFunc(r.outside, func(m string) bool { return imported == m || strings.HasPrefix(imported, m+"/") }) {
			return fmt.Sprintf("%s may import from outside %s", pkg, orNothing(r.outside))
		}
	case r.pure && impure(imported):
		return pkg + " is pure"
	}
	return ""
}

func orNothing(list []string) string {
	if len(list) == 0 {
		return "nothing"
	}
	return strings.Join(list, ", ")
}

// impure reports standard packages that reach out of the program or make it differ
// from run to run.
func impure(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	return slices.Contains([]string{"os", "net", "syscall", "log", "database", "flag", "plugin"}, first) ||
		slices.Contains([]string{"crypto/rand", "math/rand", "math/rand/v2", "context", "embed", "testing", "unsafe"}, imported)
}

func TestPureRoomsStayPure(t *testing.T) {
	for _, s := range readSources(t) {
		if r, ok := roomOf(s.path); !ok || !r.pure {
			continue
		}
		for name, file := range s.files {
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.GoStmt:
					t.Errorf("%s starts a goroutine", name)
				case *ast.SelectorExpr:
					if x, ok := n.X.(*ast.Ident); ok && x.Name == "time" && wallClock(n.Sel.Name) {
						t.Errorf("%s asks for time.%s: time is an argument", name, n.Sel.Name)
					}
				}
				return true
			})
		}
	}
}

func wallClock(name string) bool {
	return slices.Contains([]string{"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "Tick", "NewTimer", "NewTicker"}, name)
}

func TestEveryPackageSaysWhatItIs(t *testing.T) {
	for _, s := range readSources(t) {
		var docs []string
		for name, file := range s.files {
			if file.Doc != nil {
				docs = append(docs, path.Base(name)+": "+strings.TrimSpace(file.Doc.Text()))
			}
		}
		if len(docs) != 1 {
			t.Errorf("package %s has %d package comments, expected one: %q", s.path, len(docs), docs)
		}
	}
}
