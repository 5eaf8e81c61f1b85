// Package chesslink speaks with Millennium boards over a ChessLink module: Chess
// Genius Exclusive, eOne, Supreme Tournament.
//
// The line runs at 38400 baud with seven data bits and odd parity. As everybody does,
// it is opened with eight data bits and the parity is put into the highest bit by
// software; what comes in is masked. Every message is printable text: a letter, its
// data, and two hexadecimal digits that hold the exclusive or of all characters before
// them. A reply begins with the small letter of its command. Reports of the whole
// board come by themselves as well, also between a command and its reply.
//
// What these boards tell: which man stands where, scanned some 24 times a second. What
// they do not: a clock, a battery, a serial number. They have 81 lights on the corners
// of the squares.
//
// What is not certain: whether a board whose block parity was switched off (bit 0 of
// byte 0 of its memory) still sends the two digits; this package needs them. The parity
// bit of what comes in is not looked at, since modules differ in whether they send it.
// The memory of the board is never written: it keeps the settings of its owner, and the
// driver asks for a report when none comes by itself.
package chesslink
