// Package opening names the opening of a game: its code in the classification
// of the Encyclopedia of Chess Openings and its usual name.
//
// The table is our own and small: some 150 main lines, enough to sort games by.
// A line is found by the position it leads to, so that the order of the moves
// does not matter.
package opening
