package arrows

import (
	"go/ast"
	"go/token"
	"path"
	"testing"
)

// TestEveryExportedNameSaysWhatItIs: constants and variables declared in one block
// may share the comment of the block or of the line.
func TestEveryExportedNameSaysWhatItIs(t *testing.T) {
	for _, s := range readSources(t) {
		for file, tree := range s.files {
			for _, decl := range tree.Decls {
				for _, name := range undocumented(decl) {
					t.Errorf("%s, %s: %s is exported without a comment", s.path, path.Base(file), name)
				}
			}
		}
	}
}

func undocumented(decl ast.Decl) (names []string) {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Name.IsExported() && d.Doc == nil && exportedReceiver(d) {
			names = append(names, d.Name.Name)
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			names = append(names, undocumentedSpec(d, spec)...)
		}
	}
	return names
}

func undocumentedSpec(d *ast.GenDecl, spec ast.Spec) (names []string) {
	switch s := spec.(type) {
	case *ast.TypeSpec:
		if s.Name.IsExported() && s.Doc == nil && (d.Doc == nil || d.Lparen != token.NoPos) {
			names = append(names, s.Name.Name)
		}
	case *ast.ValueSpec:
		for _, name := range s.Names {
			if name.IsExported() && s.Doc == nil && s.Comment == nil && d.Doc == nil {
				names = append(names, name.Name)
			}
		}
	}
	return names
}

// exportedReceiver tells whether others can call the function: it is no method, or
// one of an exported type.
func exportedReceiver(f *ast.FuncDecl) bool {
	if f.Recv == nil {
		return true
	}
	receiver := f.Recv.List[0].Type
	if star, ok := receiver.(*ast.StarExpr); ok {
		receiver = star.X
	}
	if generic, ok := receiver.(*ast.IndexExpr); ok {
		receiver = generic.X
	}
	name, ok := receiver.(*ast.Ident)
	return ok && name.IsExported()
}
