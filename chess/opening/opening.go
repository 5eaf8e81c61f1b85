package opening

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

// Opening is a line of the table.
type Opening struct {
	// Code is the code of the encyclopedia, A00 to E99.
	Code string
	// Name is the usual name in English.
	Name string
	// Moves are the moves from the initial position.
	Moves []chess.Move
}

// The tables are made when they are first asked for.
var (
	table      = sync.OnceValue(func() []Opening { return readTable(linesA + linesB + linesC + linesD + linesE) })
	byPosition = sync.OnceValue(func() map[chess.Identity]int { return index(table()) })
	// longest is the number of plies after which no line goes on.
	longest = sync.OnceValue(func() int {
		return len(slices.MaxFunc(table(), func(a, b Opening) int { return len(a.Moves) - len(b.Moves) }).Moves)
	})
)

// All returns the lines of the table, the shorter before the longer where one
// begins like the other.
func All() []Opening {
	return slices.Clone(table())
}

// Of returns the opening of a game that begins with these moves from the initial
// position: the longest line whose position it passes; false when it passes none.
// Reading stops at a move that is not legal.
func Of(moves []chess.Move) (Opening, bool) {
	found, positions, longest := -1, byPosition(), longest()
	p := chess.StartingPosition()
	for i, m := range moves {
		if i >= longest || !p.IsLegal(m) {
			break
		}
		p = p.PlayUnchecked(m)
		if n, ok := positions[p.Identity()]; ok {
			found = n
		}
	}
	if found < 0 {
		return Opening{}, false
	}
	return table()[found], true
}

// readTable reads the lines; one that cannot be read is a fault of ours.
func readTable(text string) []Opening {
	var all []Opening
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		head, moves, ok := strings.Cut(line, ": ")
		o := Opening{Code: head[:3], Name: head[4:]}
		p := chess.StartingPosition()
		for san := range strings.FieldsSeq(moves) {
			m, err := notation.ParseSAN(p, san)
			if err != nil || !ok {
				panic(fmt.Sprintf("opening table: %s: %v", line, err))
			}
			o.Moves = append(o.Moves, m)
			p = p.PlayUnchecked(m)
		}
		all = append(all, o)
	}
	return all
}

func index(all []Opening) map[chess.Identity]int {
	positions := make(map[chess.Identity]int, len(all))
	for i, o := range all {
		p := chess.StartingPosition()
		for _, m := range o.Moves {
			p = p.PlayUnchecked(m)
		}
		positions[p.Identity()] = i
	}
	return positions
}
