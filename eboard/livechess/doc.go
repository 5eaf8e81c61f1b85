// Package livechess reads boards through DGT LiveChess, for halls that already run it: the
// program offers a WebSocket on its own machine, ws://localhost:1982/api/v1.0.
//
// What comes this way is moves only. LiveChess tells the whole board about once a second,
// the times of the clock, and its own guess of the moves; a man lifted and put back in
// between is not seen, so that nothing can be said of touches. Its guesses are passed on
// as guesses: the list may grow by several moves, repeat, or be rewritten.
//
// Messages are JSON. On the line of this package each is one line of text; package
// eboard/websocket carries a line as a message and back. A program makes calls with a
// number, to which an answer with that number comes, and subscribes to a feed of each
// board. In a feed absent members are unchanged. Several boards are told apart by serial
// number.
//
// What is not certain: whether the board of a message is already turned when the program
// says it lies flipped (it is taken to be), and what the member match holds (a result in
// it is passed on if it is one of the words known from the program's other answers). The
// calls setup and flip, which change what LiveChess does, are never made: the one who runs
// it sets it up.
package livechess
