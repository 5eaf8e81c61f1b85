package words

import "github.com/compongo/compongo/eboard"

var english = catalogue{
	differ: "{square}: {has} instead of {wants}", empty: "nothing", unknown: "some man", after: "after half-move {ply} ({last})", atStart: "before the first move",
	notes: map[eboard.NoteCode]string{
		eboard.NoteFound:       "The board is there: {text}.",
		eboard.NoteLost:        "The line to the board is gone: {text}. Play on; the board is compared when it is back.",
		eboard.NoteAbsent:      "There is no board yet: {text}. It is tried again every second.",
		eboard.NoteSilent:      "The board has not answered for {seconds}.",
		eboard.NoteGarbled:     "{count} bytes were garbled on the line ({text}); the board is asked again.",
		eboard.NoteTurned:      "The board lies turned round: White sits at its other side.",
		eboard.NoteSetUp:       "The men do not stand as the game has them. {squares}.",
		eboard.NoteElsewhere:   "{text} was played elsewhere: carry it out on this board. {squares}.",
		eboard.NoteReady:       "The men stand as the game has them.",
		eboard.NoteSwapped:     "{side}'s king and queen have changed places.",
		eboard.NoteMissed:      "Half-moves played while the board was not read, found again: {count}.",
		eboard.NoteOnlyMoves:   "This source tells moves only: touches are not seen.",
		eboard.NoteProposed:    "On the board: {text}. The opponent's next lift confirms it.",
		eboard.NoteStood:       "{man} stood on {square} for {seconds} and went on. Whether it was let go there only eyes can tell.",
		eboard.NoteWhoseHand:   "{man} on {square} was lifted for {seconds} and put back, by a hand that no sensor knows.",
		eboard.NoteTouched:     "The {man} on {square} was lifted for {seconds} and put back. On purpose? Was anything said?",
		eboard.NoteNoLegal:     "No legal move leads to what stands on the board. {squares}.",
		eboard.NoteClock:       "{side}'s clock shows {seconds}; by our reckoning it would be {ours}. The real clock counts.",
		eboard.NoteClockGone:   "No clock is connected to the board.",
		eboard.NoteClockBack:   "The clock is connected.",
		eboard.NoteClockTurn:   "{side} has the move, but the other clock runs. To put it right: stop the clock, turn the lever to {side}'s turn, then set times, then start.",
		eboard.NoteClockLow:    "The battery of the clock is low.",
		eboard.NoteBatteryLow:  "The battery of the board is at {count} percent.",
		eboard.NoteButton:      "Button of the clock: {text}.",
		eboard.NotePressedIdle: "{side} pressed the clock with nothing moved, and the lever came back.",
	},
	choices: map[eboard.ChoiceCode]string{
		eboard.ChoosePlayed:   "Played: {text}",
		eboard.ChoosePosition: "Go on from the men as they stand",
		eboard.ChooseIllegal:  "It was one illegal move: back to before it (7.5)",
		eboard.ChooseResult:   "The result is {text}",
		eboard.ChooseSettled:  "Settled at the board",
	},
	questions: map[eboard.QuestionCode]string{
		eboard.AskResult:    "The kings in the centre propose {result}. Is that the result?",
		eboard.AskDisplaced: "{move} was played, and other men were displaced. {squares}. Put them back on the time of the one who displaced them (7.4); or was this one illegal move?",
		eboard.AskOutOfStep: "The board and the record differ {after}. {squares}. Put the men right, or say what was played.",
		eboard.AskWhich:     "Half-move {next} may be one of several: {moves}. Which was played?",
		eboard.AskRewritten: "{after} the source tells another move than before: {move}. Which is right?",
	},
}
