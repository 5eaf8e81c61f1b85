package report

import (
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/words"
)

var english = catalogue{
	lang: words.English,

	title: "Report of the game", game: "Game", players: "Players", result: "Result", article: "By", date: "Date",
	began: "Began", ended: "Ended", control: "Time control", category: "Kind of game", supervision: "Supervision",
	enforced: "Laws enforced by", edition: "Laws", times: "Clocks at the end", illegal: "Illegal moves counted",
	added: "Time given or taken", none: "none", unnamed: "no name", unfinished: "The game is not over", noClock: "none",
	byPlayers: "the players, by claims", byArbiter: "the arbiter, at once", byHuman: "an arbiter, who decides what is claimed", position: "Began from",
	rulings: "Rulings and penalties", claims: "Claims made", missed: "Claims possible and not made",
	sheet: "Scoresheet", written: "Written by hand", outages: "Outages",
	noRulings: "No rulings.", noClaims: "No claims.", noMissed: "None.", noMoves: "No moves.", noOutages: "None.",
	at: "Time", after: "After", clocks: "Clocks", what: "What happened", who: "Who", verdict: "Verdict", number: "No.",
	from: "From", until: "Until", length: "Length", move: "Move", text: "Text", clock: "Clock", scoresheet: "Scoresheet of",
	footer: "Made by Compongo from the game's journal.",

	beforeMoves: "start", to: "to", with: "with", stood: "same position after", seconds: "s",

	categories: map[clock.Category]string{clock.Untimed: "without a clock", clock.Blitz: "blitz", clock.Rapid: "rapid", clock.Standard: "standard"},
	supervisions: map[laws.Supervision]string{
		laws.Unsupervised: "none", laws.Standard: "standard", laws.Adequate: "adequate", laws.Inadequate: "inadequate",
	},
	verdicts: map[string]string{"upheld": "upheld", "rejected": "rejected", "too_late": "too late", "": "–"},
	missedKinds: map[laws.ClaimKind]string{
		laws.ClaimThreefold: "draw: threefold repetition", laws.ClaimThreeNext: "draw: threefold repetition",
		laws.ClaimFifty: "draw: fifty moves", laws.ClaimFiftyNext: "draw: fifty moves",
		laws.ClaimIllegal: "illegal move", laws.ClaimTouchMove: "touch-move", laws.ClaimReleased: "released man moved again",
		laws.ClaimPromotion: "choice of the promoted man", laws.ClaimFlag: "flag fall",
	},
	faults: map[laws.Fault]string{
		laws.TouchMove: "another man had been touched", laws.Rereleased: "the man had been let go elsewhere", laws.ChosenMan: "another man had touched the square",
		laws.NotIntended: "the written move was not played", laws.TwoHanded: "both hands were used", laws.IllegalMove: "it stood",
		laws.NotPromoted: "the pawn was not promoted", laws.PressedFirst: "the clock was pressed without a move",
	},
}
