// Package pgn reads, edits and writes games in the Portable Game Notation: the
// PGN Standard (revision of 1994.03.12), with the commands in comments that its
// supplement of 2001 and servers since have added.
//
// There are two ways to read. [Games] goes through the games as trees, to look
// at and to edit. A [Reader] tells a [Visitor] what it reads, keeps nothing and
// reads files of any size in constant memory, some hundred megabytes a second.
// Both verify every move.
//
// What is wrong with a text is a [Fault] with its place and what was expected
// there; reading goes on with what comes after. A [Lenient] reader takes what
// programs and people write as long as it has one meaning; a [Strict] one also
// reports what is not as the standard has it. Piece letters may be those of
// another language, which is found out over a whole game; nothing is guessed
// move by move.
//
// [Tree.Text] writes trees in export format, [Write] games that are only a list
// of moves.
package pgn
