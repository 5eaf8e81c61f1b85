package lesson

import "github.com/compongo/compongo/laws/words"

var english = catalogue{
	lang:         words.English,
	scenarioWord: "Scenario",
	sides:        [3]string{"", "White", "Black"},
	whose:        [3]string{"", "by White", "by Black"},
	hands:        map[string]string{"R": "right hand", "L": "left hand", "both": "both hands"},

	claimAsk:    "What becomes of the claim?",
	mustAsk:     "What must %s play?",
	resultAsk:   "How does the game stand?",
	timeAsk:     "What time is given?",
	sameAsk:     "Is it the same position?",
	matesAsk:    "Who can still give mate?",
	categoryAsk: "What kind of game is it?",
	moveAsk:     "How far has the last move come?",
	turnAsk:     "Who has the move?",
	penaltyAsk:  "May the arbiter penalise somebody?",
	articleAsk:  "Which article decides?",

	upheld: "It is upheld", rejected: "It is rejected", tooLate: "It comes too late",
	noTime: "None", minuteTo: "1 minute to %s", minutesTo: "%d minutes to %s", secondsTo: "%d seconds to %s",
	yes: "Yes", no: "No", penaltyYes: "Yes, as he sees fit",
	both: "Both", onlyWhite: "White only", onlyBlack: "Black only", nobody: "Nobody: the position is dead",
	standard: "Standard", rapid: "Rapid", blitz: "Blitz",
	notMade: "It has not been made", made: "It is made, not completed", completed: "It is completed", illegal: "An illegal move is completed",
	anyMove: "Any legal move", inAll: "(%d in all)",
	assistant: "by an assistant", upsideDown: "upside down", struck: "striking it", afterStart: "%s after the start",

	factMoves: "White has completed %d moves, Black %d", factQuota: "The period ends with move %d",
	factIllegal: "Illegal moves counted so far: White %d, Black %d", factEarlier: "It is known that %s made an illegal move earlier",
	factUndetected: "Nobody noticed", factReversed: "The game began with the colours reversed",
	factDisplaced: "The man on %s stands on %s by mistake", factRestores: "He puts the position back himself",
	factHeld: "In the hand beside the board: %s", factHandOnClock: "%s keeps a hand over the clock",
	factBlocks: "%s hinders the press", factOrder: "Nobody can tell which flag fell first",
	factFirst: "It is known that %s’s flag fell first", factNoIncrement: "The increment was not set",
	factSource: "What is claimed is known from: %v", factBlind: "%s is blind and feels the men on a board of his own",
	factSpectator: "A spectator calls out: %s", factAssistant: "An assistant acts for a player",
	factSheets: "Requests to see the scoresheet so far: White %d, Black %d", factRecording: "A player does not record the moves",
	factAdjourn: "The game is adjourned", factAgrees: "The arbiter agrees", factOver: "The game is over by now",
}
