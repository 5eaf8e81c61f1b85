package pgn

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

// Text writes the tree in export format. The error names the tag or the comment
// that cannot be written.
func (t *Tree) Text() (string, error) { return t.Format(notation.SAN) }

// Format is like Text with each move written by a function such as
// notation.ICCF or one in the letters of another language, for readers that want
// that.
func (t *Tree) Format(write func(chess.Position, chess.Move) string) (string, error) {
	g := Game{Tags: t.Tags, Start: t.root.position.Setup(), Result: t.Result}
	if g.Result == "" {
		g.Result = Unknown
	}
	g.Tags = withoutDerived(t.Tags, g)
	var b strings.Builder
	if err := writeTags(&b, g); err != nil {
		return "", err
	}
	b.WriteByte('\n')
	w := treeWriter{lines: lines{b: &b}, write: write}
	if err := w.game(&t.root); err != nil {
		return "", err
	}
	w.token(string(g.Result))
	w.flush()
	b.WriteString("\n\n")
	return b.String(), nil
}

// withoutDerived leaves out the tags that follow from the game, and all but the
// first of those that are there several times.
func withoutDerived(tags []Tag, g Game) []Tag {
	derived := map[string]bool{"Result": true, "SetUp": true, "FEN": true, "Variant": g.Start.Chess960}
	var left []Tag
	for _, tag := range tags {
		if !derived[tag.Name] {
			left = append(left, tag)
			derived[tag.Name] = true
		}
	}
	return left
}

// treeWriter writes movetext with variations.
type treeWriter struct {
	lines
	write func(chess.Position, chess.Move) string
	// opening is the parenthesis before the next token.
	opening string
	// numbered tells that White's move stands right before.
	numbered bool
	err      error
}

// branch is work to do: a move with its variations and what follows, or what
// closes a variation.
type branch struct {
	node *Node
	// open tells that a variation begins with the node; close that one ends.
	open, close bool
}

// game writes everything after the root. A stack stands for the calls that
// would follow each other as deep as the variations do.
func (w *treeWriter) game(root *Node) error {
	w.comments(root.Comments)
	stack := []branch{}
	push := func(n *Node) {
		if n.Next() == nil {
			return
		}
		stack = append(stack, branch{node: n.Next()})
	}
	push(root)
	for len(stack) > 0 && w.err == nil {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if b.close {
			w.close()
			continue
		}
		if b.open {
			w.open()
		}
		w.move(b.node)
		push(b.node)
		if b.open || b.node.parent.Next() != b.node {
			continue
		}
		variations := b.node.parent.children[1:]
		for i := len(variations) - 1; i >= 0; i-- {
			stack = append(stack, branch{close: true}, branch{node: variations[i], open: true})
		}
	}
	return w.err
}

func (w *treeWriter) open() { w.opening, w.numbered = "(", false }

// close puts the parenthesis to the last token.
func (w *treeWriter) close() {
	w.held += ")"
	w.numbered = false
}

// put writes a token after a parenthesis that waits for it.
func (w *treeWriter) put(token string) {
	w.token(w.opening + token)
	w.opening = ""
}

func (w *treeWriter) move(n *Node) {
	w.comments(n.Before)
	before := n.parent.position
	switch white := before.Turn() == chess.White; {
	case white:
		w.put(fmt.Sprintf("%d.", before.FullmoveNumber()))
	case !w.numbered:
		w.put(fmt.Sprintf("%d...", before.FullmoveNumber()))
	}
	if n.move == 0 {
		w.put(n.SAN())
	} else {
		w.put(w.write(before, n.move))
	}
	w.numbered = before.Turn() == chess.White && len(n.Glyphs) == 0
	for _, g := range n.Glyphs {
		w.put(g.String())
	}
	w.comments(n.Comments)
}

func (w *treeWriter) comments(texts []string) {
	for _, text := range texts {
		if !utf8.ValidString(text) {
			w.err = fmt.Errorf("comment: expected UTF-8, found %q", text)
		}
		if w.opening != "" {
			w.put("")
		}
		if w.comment(text) {
			w.numbered = false
		}
	}
}
