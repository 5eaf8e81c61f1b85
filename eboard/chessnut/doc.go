// Package chessnut speaks with Chessnut boards: Air, Air+, Pro, Go, and the reading part
// of Move.
//
// These boards are no serial devices: they send packets over USB HID or Bluetooth LE. A
// packet begins with a letter of its own, the length of what follows, and that. There is
// no check, as the carriers have one. A packet may arrive in pieces, and be followed by
// zeros up to the length of a HID report.
//
// A board is told to send positions (real-time mode), then does so: 32 bytes, two squares
// in each, the lower half first, from h8 to a8, then h7 to a7, down to h1 to a1, and four
// bytes of its own time. It knows its men. It tells its battery, and has a light in each
// square.
//
// What is not certain: whether positions are sent without end or only when one changes
// (the driver asks for the battery to see whether a quiet board is there); where in the
// battery's answer charging is told, so that both places known are looked at; and what the
// board's own time counts, so that it is not used.
//
// The program has to carry packets itself; on Linux that is a file /dev/hidraw*, whose
// reports are packets with nothing before them.
package chessnut
