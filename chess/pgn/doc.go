// Package pgn writes games in the Portable Game Notation: the export format of
// the PGN Standard (revision of 1994.03.12), with clock times as its supplement
// of 2001 has them.
package pgn
