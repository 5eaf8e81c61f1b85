package lesson

import "github.com/compongo/compongo/laws/words"

// catalogue is what lessons themselves say in one language.
type catalogue struct {
	lang words.Lang

	scenarioWord string
	sides, whose [3]string // by laws.Side
	hands        map[string]string

	claimAsk, mustAsk, resultAsk, timeAsk, sameAsk, matesAsk, categoryAsk, moveAsk, turnAsk, penaltyAsk, articleAsk string

	upheld, rejected, tooLate                 string
	noTime, minuteTo, minutesTo, secondsTo    string
	yes, no, penaltyYes                       string
	both, onlyWhite, onlyBlack, nobody        string
	standard, rapid, blitz                    string
	notMade, made, completed, illegal         string
	anyMove, inAll                            string
	assistant, upsideDown, struck, afterStart string

	factMoves, factQuota, factIllegal, factEarlier, factUndetected, factReversed, factDisplaced, factRestores string
	factHeld, factHandOnClock, factBlocks, factOrder, factFirst, factNoIncrement, factSource, factBlind       string
	factSpectator, factAssistant, factSheets, factRecording, factAdjourn, factAgrees, factOver                string
}

func catalogueOf(lang words.Lang) *catalogue {
	if lang == words.Spanish {
		return &spanish
	}
	return &english
}
