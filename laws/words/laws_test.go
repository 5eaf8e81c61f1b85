package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// vocabulary is what package laws can say, read from its source, so that a new
// word there fails here until it has been translated.
type vocabulary struct {
	consts  map[string][]string // the values of string constants, by the name of their type
	reasons []string            // texts that go into the Reason of a ruling
}

// givesReason names the functions of package laws that take a reason as an argument.
var givesReason = []string{"answer", "void", "arbiterActs"}

// snake is the form of a reason: it tells one from articles and sentences.
var snake = regexp.MustCompile(`^[a-z]+(_[a-z]+)*$`)

func lawsVocabulary(t *testing.T) vocabulary {
	t.Helper()
	files, err := filepath.Glob("../*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("source of package laws: %d files, %v", len(files), err)
	}
	v := vocabulary{consts: map[string][]string{}}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, v.note)
	}
	return v
}

func (v *vocabulary) note(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ValueSpec:
		if n.Names[0].Name == "pauseReasons" {
			v.noteReasons(n.Values[0].(*ast.CompositeLit).Elts...)
		}
		typeName, ok := n.Type.(*ast.Ident)
		if !ok {
			break
		}
		for _, value := range n.Values {
			if text, ok := literal(value); ok && text != "" {
				v.consts[typeName.Name] = append(v.consts[typeName.Name], text)
			}
		}
	case *ast.KeyValueExpr:
		if named(n.Key, "Reason") {
			v.noteReasons(n.Value)
		}
	case *ast.AssignStmt:
		for i, left := range n.Lhs {
			if i < len(n.Rhs) && named(left, "Reason", "reason") {
				v.noteReasons(n.Rhs[i])
			}
		}
	case *ast.CallExpr:
		if named(n.Fun, givesReason...) {
			v.noteReasons(n.Args...)
		}
	case *ast.FuncDecl:
		if r := n.Type.Results; r != nil && len(r.List[0].Names) > 0 && r.List[0].Names[0].Name == "reason" {
			ast.Inspect(n.Body, v.noteReturn)
		}
	}
	return true
}

func (v *vocabulary) noteReturn(n ast.Node) bool {
	if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) > 0 {
		v.noteReasons(r.Results[0])
	}
	return true
}

func (v *vocabulary) noteReasons(list ...ast.Expr) {
	for _, e := range list {
		if text, ok := literal(e); ok && snake.MatchString(text) {
			v.reasons = append(v.reasons, text)
		}
	}
}

// named reports whether an expression is one of these names, or ends in one.
func named(e ast.Expr, names ...string) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return slices.Contains(names, e.Name)
	case *ast.SelectorExpr:
		return slices.Contains(names, e.Sel.Name)
	}
	return false
}

func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}
