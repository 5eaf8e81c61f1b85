// Package hands plays a game on an emulated board as people do: with human timing, men
// slid over squares, men lifted and put back, and an illegal move.
package hands
