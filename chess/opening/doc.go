// Package opening names the opening of a game: its code in the classification
// of the Encyclopedia of Chess Openings and its usual name.
//
// The table is our own: for each of the 500 codes at least one line, which says by
// which moves games come to it, but not all that the code covers. A line is found
// by the position it leads to, so that the order of the moves does not matter.
package opening
