package winnable

import (
	"math/bits"

	"github.com/compongo/compongo/chess"
)

// graph holds every position met, each once. Positions are told apart by their
// whole identity; the hash only says where to look.
type graph struct {
	// first holds the nodes while they are few, so that a short search asks for
	// no memory; then more holds them all.
	first [firstNodes]node
	more  []node
	count int // of those in first
	// slots is an open table: the upper half of a hash and one more than the
	// index of a node, 0 for an empty slot. Its length is a power of two.
	// Before it is needed firstSlots serves.
	slots      []uint64
	firstSlots [4 * firstNodes]uint64
}

// firstNodes is how many positions a search meets without asking for memory: as
// many as most need.
const firstNodes = 64

// nodes returns those met so far.
func (g *graph) nodes() []node {
	if g.more != nil {
		return g.more
	}
	return g.first[:g.count]
}

func (g *graph) append(n node) {
	if g.more == nil && g.count < firstNodes {
		g.first[g.count] = n
		g.count++
		return
	}
	if g.more == nil {
		g.more = append(make([]node, 0, 4*firstNodes), g.first[:]...)
	}
	g.more = append(g.more, n)
}

func (g *graph) table() []uint64 {
	if g.slots != nil {
		return g.slots
	}
	return g.firstSlots[:]
}

// node is a position met, and the move that led to it first.
type node struct {
	pos    chess.Position
	parent int32
	move   chess.Move
	// ended marks a position beyond which nothing is looked at.
	ended bool
}

// add stores a position that is new and returns its index; false when it was
// met before.
func (g *graph) add(p chess.Position, parent int32, m chess.Move) (int32, bool) {
	met := len(g.nodes())
	if 2*met >= len(g.table()) {
		g.rehash()
	}
	h := hash(p)
	at, i := g.find(p, h)
	if i >= 0 {
		return i, false
	}
	g.append(node{pos: p, parent: parent, move: m})
	g.table()[at] = h&^0xffffffff | uint64(met+1)
	return int32(met), true
}

// met tells whether a position was met before.
func (g *graph) met(p chess.Position) bool {
	_, i := g.find(p, hash(p))
	return i >= 0
}

// find returns the slot of a position and its index, -1 and the slot for it
// when it is new.
func (g *graph) find(p chess.Position, h uint64) (at uint64, i int32) {
	slots, nodes := g.table(), g.nodes()
	mask := uint64(len(slots) - 1)
	for at = h & mask; ; at = (at + 1) & mask {
		slot := slots[at]
		if slot == 0 {
			return at, -1
		}
		if (slot^h)>>32 == 0 {
			if i = int32(uint32(slot)) - 1; same(nodes[i].pos, p) {
				return at, i
			}
		}
	}
}

// forget empties the graph.
func (g *graph) forget() {
	g.more, g.count = g.more[:0], 0
	clear(g.table())
}

func same(a, b chess.Position) bool {
	return a.Occupied() == b.Occupied() && a.Identity() == b.Identity()
}

func (g *graph) rehash() {
	g.slots = make([]uint64, 4*len(g.table()))
	mask := uint64(len(g.slots) - 1)
	nodes := g.nodes()
	for i := range nodes {
		h := hash(nodes[i].pos)
		at := h & mask
		for g.slots[at] != 0 {
			at = (at + 1) & mask
		}
		g.slots[at] = h&^0xffffffff | uint64(i+1)
	}
}

// hash mixes where the men stand and who is to move; positions that differ in
// castling or en passant alone share it.
func hash(p chess.Position) uint64 {
	a := mix(uint64(p.ByColor(chess.White))^0x9e3779b97f4a7c15, uint64(p.ByColor(chess.Black))^0xd1b54a32d192ed03)
	b := mix(uint64(p.ByType(chess.Pawn))^0x8cb92ba72f3d8dd7, uint64(p.ByType(chess.King))^0xaef17502108ef2d9)
	c := mix(uint64(p.ByType(chess.Knight)|p.ByType(chess.Queen))^0xf1357aea2e62a9c5, uint64(p.ByType(chess.Rook)|p.ByType(chess.Queen))^0x2127599bf4325c37)
	return mix(a^bits.RotateLeft64(b, 21)^0x880355f21e6d1965+uint64(p.Turn()), c^0xebedeed9d803c815)
}

func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return hi ^ lo
}

// line returns the moves from the first position to a node, and then the last
// move if there is one.
func (g *graph) line(i int32, last chess.Move) []chess.Move {
	length, nodes := 0, g.nodes()
	for at := i; at != 0; at = nodes[at].parent {
		length++
	}
	line := make([]chess.Move, length, length+1)
	for at := i; at != 0; at = nodes[at].parent {
		length--
		line[length] = nodes[at].move
	}
	if last != 0 {
		line = append(line, last)
	}
	return line
}
