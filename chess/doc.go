// Package chess knows the moves of chess: squares, men, positions, legal
// moves, FEN and the move text of UCI, for chess and Chess960.
//
// A [Setup] is anything that can be put on a board; nothing about it is
// checked. [Setup.Validate] names every reason why no game can be played from
// it, and [Setup.Position] makes of it a [Position], from which one can.
//
// A Position is a comparable value of seven words. It is copied, never
// changed: [Position.Play] gives the next one. Two positions are the same in
// the sense of Article 9.2.3 of the Laws when their [Position.Identity] is
// equal.
//
// The package does no input or output, starts no goroutine and holds no state
// but tables made once. All of it may be used from many goroutines.
package chess
