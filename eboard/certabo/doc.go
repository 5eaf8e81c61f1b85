// Package certabo speaks with Certabo and Tabutronic boards over USB.
//
// The line runs at 38400 baud, eight data bits, no parity. The board talks by itself, a
// line of decimal numbers for each scan. A board that knows its men sends a colon and 320
// numbers, the five bytes of the chip under each man, from a8 to h8, then a7 to h7, down
// to h1; five zeros where nothing stands. A board that only feels that a man stands there
// sends eight numbers, a rank each from the eighth down, whose highest bit is the file a.
//
// Chips have numbers, not names: which man carries which is learned once from the initial
// position, with spare queens on d3 and d6 (Learn). Weak chips are misread now and then,
// and the lines have no check of their own: a square changes only when two of the last
// three scans say so (Steady).
//
// What these boards do not tell: clock, battery, serial number. They have lights.
//
// What is not certain: the letters L and D, by which some boards tell the kind of their
// lights, are known from one program only, and so is the form in which lights of many
// colours are set; boards that say nothing are sent the form of plain lights. Lines
// without the colon come over Bluetooth; here the first line after opening counts only if
// it begins with one, as nothing tells whether its beginning was missed.
package certabo
