package hall

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// What those who only show a game need of the packages below.
type (
	// Instant is a point in time, in milliseconds since the Unix epoch.
	Instant = clock.Instant
	// Side is a player, or nobody.
	Side = laws.Side
	// Ply is a half-move.
	Ply = laws.Ply
	// Act is one thing done at the board.
	Act = laws.Act
	// Ruling is what the Laws make of an act.
	Ruling = laws.Ruling
	// Args are the arguments of a ruling.
	Args = laws.Args
)

// Rulings by which a draw offer is marked on a scoresheet (8.1.3), or unmarked, for an earlier position
// was set up again.
const (
	Offered  = laws.Offered
	Restored = laws.Restored
)

// NoMan is the man of an act that speaks of none.
const NoMan = chess.NoPiece
