package pgn

import (
	"io"
	"iter"
	"strings"
	"unicode"

	"github.com/compongo/compongo/chess"
)

// Games goes through the games of a text. The error that comes with a tree is
// its first fault, a *Fault, or the one of kind BadPosition or UnknownVariant that
// leaves it without moves; the tree holds what could be read. With an error of
// reading itself the tree is nil and the games end.
func Games(src io.Reader, options Options) iter.Seq2[*Tree, error] {
	return func(yield func(*Tree, error) bool) {
		r := NewReader(src, options)
		for {
			var b builder
			if err := r.Next(&b); err == io.EOF {
				return
			} else if err != nil {
				yield(nil, err)
				return
			}
			b.tree.Source = string(r.Text())
			if !yield(b.tree, b.fault) {
				return
			}
		}
	}
}

// builder makes a tree of what a reader tells.
type builder struct {
	tree *Tree
	node *Node
	// before holds comments that belong before the next move.
	before []string
	// varied tells that a variation has begun or ended since the last move.
	varied bool
	lines  []*Node
	fault  error
}

func (b *builder) BeginGame(_, _ int) {
	b.tree = NewTree(chess.StartingPosition())
	b.node = &b.tree.root
}

func (b *builder) Tag(name, value []byte) {
	b.tree.Tags = append(b.tree.Tags, Tag{string(name), strings.Map(plainSpace, string(value))})
}

// plainSpace makes a space of what a tag cannot hold when it is written.
func plainSpace(c rune) rune {
	if unicode.IsControl(c) {
		return ' '
	}
	return c
}

func (b *builder) BeginMoves(start *chess.Cursor) bool {
	b.tree.root.position = start.Position()
	return true
}

func (b *builder) Move(m chess.Move, after *chess.Cursor) {
	b.node = b.node.add(m, after.Position())
	b.node.Before, b.before, b.varied = b.before, nil, false
}

func (b *builder) Glyph(g Glyph) {
	if b.node.parent != nil {
		b.node.Glyphs = append(b.node.Glyphs, g)
	}
}

func (b *builder) Comment(text []byte) {
	clean := strings.Join(strings.FieldsFunc(string(text), spaceOrControl), " ")
	switch {
	case clean == "":
	case b.varied:
		b.before = append(b.before, clean)
	default:
		b.node.Comments = append(b.node.Comments, clean)
	}
}

func (b *builder) BeginVariation() bool {
	b.flush()
	b.lines = append(b.lines, b.node)
	b.node = b.node.parent
	b.varied = true
	return true
}

// flush gives comments without a move to come to the move before.
func (b *builder) flush() {
	b.node.Comments = append(b.node.Comments, b.before...)
	b.before = nil
}

func (b *builder) EndVariation() {
	last := b.lines[len(b.lines)-1]
	if b.node != last.parent {
		b.flush()
	}
	b.node = last
	b.lines = b.lines[:len(b.lines)-1]
	b.varied = true
}

func (b *builder) Fault(f *Fault) {
	if b.fault == nil || f.hidesGame() {
		b.fault = f
	}
}

func (b *builder) EndGame(result Result) {
	b.flush()
	for _, tag := range b.tree.Tags {
		if result == "" && tag.Name == "Result" {
			result = results[tag.Value]
		}
	}
	b.tree.Result = result
}
