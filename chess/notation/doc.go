// Package notation writes and reads moves as people do: the algebraic notation
// of Appendix C of the Laws in the form of the PGN specification (SAN), long
// forms, and both with the piece letters of other languages or with figurines.
//
// [SAN] and [ParseSAN] are one exact form; [ParseLenient] and [Parse] read what
// people type. A text is never taken for another move than the one it says: a
// piece letter of another language is an error, not a pawn's move.
package notation
