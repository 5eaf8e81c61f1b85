// Package envelope closes and opens the envelope of a sealed move (Guidelines I).
//
// A player's own device closes it under a code that only he has. Whoever keeps the
// envelope can neither read the move nor tell how long it is, and the player cannot
// open it to another move than the one he sealed. docs/decisions/0006-sealed-move.md
// says why it is made this way; web/src/envelope.js makes the same envelopes.
package envelope
