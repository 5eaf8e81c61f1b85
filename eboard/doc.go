// Package eboard turns what the sensors of an electronic chess board say into acts
// that the Laws can be asked about.
//
// It is pure: no device is opened here, no goroutine runs and nobody asks what time it
// is. Package eboard/port opens devices and carries bytes.
//
// # Frame of reference
//
// A driver speaks of the board as it lies with White at the side its maker meant: a1 is
// a1 then. Whether the players sit the other way round is found out by the reader, not
// by the driver. For the same reason a clock has a left and a right side, seen by White
// on such a board, and no colors.
//
// # Writing a driver
//
// A driver is a package eboard/NAME with a type that implements [Driver]: a state machine
// without I/O. The one who owns the line calls it in a loop:
//
//   - bytes have come: Receive(data, at) returns what they say, as a list of [Message].
//     Bytes come in any chunks, cut anywhere, with some lost or doubled. What is no
//     message is skipped up to where a message can begin, and told as [Garbled].
//   - it is time to send: Send(at) returns the bytes to write now, if any, and when it
//     wants to be called next. Polling, pauses between commands, waiting for an
//     acknowledgement and the watchdog live there. The first call comes when the line has
//     been opened, and again after every Receive and every Ask. When the instant it named
//     has come, Receive(nil, at) is called first, for what time alone has to say.
//   - somebody wants something: Ask(request, at) queues it and reports whether the board
//     can do it at all. What it can do is told by Abilities.
//   - the line was lost and opened again: a new driver is made.
//
// A driver tells facts and infers nothing. It gives a full reading ([Dump]) soon after it
// was opened and whenever it is asked; single squares ([Change]) where the protocol has
// them. A protocol that always sends the whole board gives a Dump each time it differs.
// A board that cannot tell men apart sets Occupied and leaves the man as chess.NoPiece;
// so does one that recognises men but not the one on that square. A board that answers
// nothing for too long is told once as [Silent].
//
// Several boards on one line carry a name in [Message.Board]: the serial number where it
// is known, else the address on the line. A line with one board leaves it empty.
//
// # Writing an emulator
//
// Each driver has its opposite in eboard/NAME, a type that implements [Device]: the
// board's end of the line, as free of I/O. Do tells it what happens on the wood and at
// the clock; Receive and Send work as in a driver. It scans its squares with the delays
// of the real thing, and says a neutral text where a board would say a trademark.
package eboard
