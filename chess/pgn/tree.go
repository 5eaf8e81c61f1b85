package pgn

import (
	"fmt"
	"slices"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

// Tree is a game with its variations, to read and to edit. NewTree makes an
// empty one, Games reads them, Text writes one.
type Tree struct {
	// Tags are the tag pairs in their order. When the tree is written, Result,
	// SetUp, FEN and Variant follow from the game and need not be here.
	Tags []Tag
	// Result is the result at the end of the movetext or, where that has none, of the
	// Result tag; empty where neither has one.
	Result Result
	// Source is the exact text the tree was read from, kept on request. It does
	// not change when the tree is edited.
	Source string

	root Node
}

// Node is a position of a tree: that after a move, or the first.
type Node struct {
	// Comments stand after the move, those of the root before the first move.
	Comments []string
	// Before are the comments that stand before the move, where a variation
	// begins or has ended.
	Before []string
	// Glyphs are the annotations of the move.
	Glyphs []Glyph

	move     chess.Move
	position chess.Position
	parent   *Node
	children []*Node
}

// NewTree returns a game without moves from a position.
func NewTree(start chess.Position) *Tree { return &Tree{root: Node{position: start}} }

// Root returns the node before the first move.
func (t *Tree) Root() *Node { return &t.root }

// Tag returns the value of a tag, empty when it is not there.
func (t *Tree) Tag(name string) string {
	for _, tag := range t.Tags {
		if tag.Name == name {
			return tag.Value
		}
	}
	return ""
}

// SetTag sets the value of a tag; an empty value takes the tag away.
func (t *Tree) SetTag(name, value string) {
	i := slices.IndexFunc(t.Tags, func(tag Tag) bool { return tag.Name == name })
	switch {
	case i >= 0 && value == "":
		t.Tags = slices.Delete(t.Tags, i, i+1)
	case i >= 0:
		t.Tags[i].Value = value
	case value != "":
		t.Tags = append(t.Tags, Tag{name, value})
	}
}

// Mainline returns the nodes of the game itself, without the root.
func (t *Tree) Mainline() []*Node {
	var nodes []*Node
	for n := t.root.Next(); n != nil; n = n.Next() {
		nodes = append(nodes, n)
	}
	return nodes
}

// Move returns the move that leads to the node; zero for the root and for a
// null move.
func (n *Node) Move() chess.Move { return n.move }

// Position returns the position after the move.
func (n *Node) Position() chess.Position { return n.position }

// Parent returns the node before the move, nil for the root.
func (n *Node) Parent() *Node { return n.parent }

// Next returns the node after the next move of this line, nil at its end.
func (n *Node) Next() *Node {
	if len(n.children) == 0 {
		return nil
	}
	return n.children[0]
}

// Children returns the nodes after each move from here: first that of the line,
// then its variations.
func (n *Node) Children() []*Node { return slices.Clone(n.children) }

// SAN returns the move in standard algebraic notation, "--" for a null move and
// "" for the root.
func (n *Node) SAN() string {
	switch {
	case n.parent == nil:
		return ""
	case n.move == 0:
		return "--"
	}
	return notation.SAN(n.parent.position, n.move)
}

// Add adds a legal move from here, as the next of the line where there is none,
// else as a variation, and returns its node. A move that is there already is
// not added again. The error is a *chess.IllegalMoveError.
func (n *Node) Add(m chess.Move) (*Node, error) {
	for _, child := range n.children {
		if child.move == m && m != 0 {
			return child, nil
		}
	}
	next, err := n.position.Play(m)
	if err != nil {
		return nil, err
	}
	return n.add(m, next), nil
}

// AddSAN is like Add for a text in algebraic notation, read leniently. The
// errors are those of notation.ParseLenient.
func (n *Node) AddSAN(text string) (*Node, error) {
	m, err := notation.ParseLenient(n.position, text)
	if err != nil {
		return nil, err
	}
	return n.Add(m)
}

// AddNull adds a null move, as annotators do to show a threat. A side in check
// cannot pass.
func (n *Node) AddNull() (*Node, error) {
	c := chess.NewCursor(n.position)
	if !c.Pass() {
		return nil, fmt.Errorf("%v is in check and cannot pass", n.position.Turn())
	}
	return n.add(0, c.Position()), nil
}

func (n *Node) add(m chess.Move, next chess.Position) *Node {
	child := &Node{move: m, position: next, parent: n}
	n.children = append(n.children, child)
	return child
}

// Remove takes the node with all that follows out of the tree. The first of its
// variations, if there is one, takes its place. The root stays.
func (n *Node) Remove() {
	if n.parent == nil {
		return
	}
	siblings := n.parent.children
	i := slices.Index(siblings, n)
	n.parent.children = slices.Delete(siblings, i, i+1)
	n.parent = nil
}

// Promote makes the node the next of its line, before those that were.
func (n *Node) Promote() {
	if n.parent == nil {
		return
	}
	siblings := n.parent.children
	i := slices.Index(siblings, n)
	copy(siblings[1:i+1], siblings[:i])
	siblings[0] = n
}

// Mainline makes the node a part of the game itself.
func (n *Node) Mainline() {
	for ; n.parent != nil; n = n.parent {
		n.Promote()
	}
}

// Truncate takes all that follows the node out of the tree.
func (n *Node) Truncate() {
	for _, child := range n.children {
		child.parent = nil
	}
	n.children = nil
}
