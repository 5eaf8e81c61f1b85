package laws

import (
	"slices"
	"strconv"

	"github.com/compongo/compongo/clock"
)

// Measure says what an arbiter decides, on the player that the act names.
type Measure string

// The measures. Those of 12.9 are penalties.
const (
	DoWarn     Measure = "warning"   // 12.9.1
	DoTimeTo   Measure = "time_to"   // Seconds more for By: 12.9.2, or 12.5
	DoTimeOff  Measure = "time_off"  // Seconds less for By: 12.9.3
	DoPointsTo Measure = "points_to" // Points more for By: 12.9.4
	DoPointsOf Measure = "points_of" // Points less for By: 12.9.5
	DoLoss     Measure = "loss"      // By loses; Result may say what the opponent scores: 12.9.6
	DoFine     Measure = "fine"      // 12.9.7
	DoExclude  Measure = "exclusion" // from one or more rounds: 12.9.8
	DoExpel    Measure = "expulsion" // from the competition: 12.9.9; of spectators: 12.7
	DoMoves    Measure = "moves"     // the counter of By shows Count: 6.10.2, 7.1
	DoRestore  Measure = "restore"   // back to before half-move Ply: 7.1
	DoPosition Measure = "position"  // the men are set as in FEN: 7.2 to 7.6
	DoUphold   Measure = "uphold"    // what waits, a claim or a result, is as the player says: 12.1
	DoReject   Measure = "reject"    // it is not: 12.1
	DoPostpone Measure = "postpone"  // it is decided later; Seconds more for the opponent: III.5.2
	DoResult   Measure = "result"    // Result is recorded: 8.7, 9.1, 12.9
	DoMissing  Measure = "missing"   // the envelope cannot be opened any more: I.12.1
)

// measureNeeds lists what a measure cannot do without.
var measureNeeds = map[Measure][]string{
	DoWarn: {"by"}, DoTimeTo: {"by", "seconds"}, DoTimeOff: {"by", "seconds"}, DoPointsTo: {"by", "points"},
	DoPointsOf: {"by", "points"}, DoLoss: {"by"}, DoFine: {"by"}, DoExclude: {"by"}, DoExpel: nil,
	DoMoves: {"by", "count"}, DoRestore: {"ply"}, DoPosition: {"fen"}, DoResult: {"result"}, DoUphold: nil, DoReject: nil, DoPostpone: nil, DoMissing: nil,
}

// decides reports a measure that settles what waits for the arbiter.
func (m Measure) decides() bool { return m == DoUphold || m == DoReject || m == DoPostpone }

// longestCount bounds a corrected counter.
const longestCount = 10_000

// mostPoints bounds the points of one game.
const mostPoints = 10

func (a Act) checkMeasure() error {
	if a.Do != "" {
		fields, known := measureNeeds[a.Do]
		if !known {
			return &ActError{"do", string(a.Do), expected["do"]}
		}
		for _, field := range fields {
			if err := a.checkPresent(field); err != nil {
				return err
			}
		}
	}
	points, err := strconv.ParseFloat(a.Points, 64)
	switch {
	case a.Count != nil && (*a.Count < 0 || *a.Count > longestCount):
		return &ActError{"count", strconv.Itoa(*a.Count), "moves from 0 to 10000"}
	case a.Ply != nil && *a.Ply < 0:
		return &ActError{"ply", strconv.Itoa(*a.Ply), expected["ply"]}
	case a.Points != "" && !(err == nil && points >= 0 && points <= mostPoints):
		return &ActError{"points", a.Points, expected["points"]}
	case a.Result != "" && signedResult(string(a.Result)) == "":
		return &ActError{"result", string(a.Result), expected["result"]}
	}
	if a.FEN != "" {
		if _, err := tolerated(a.FEN, false); err != nil {
			return &ActError{"fen", a.FEN[:min(len(a.FEN), 90)], expected["fen"]}
		}
	}
	return nil
}

// judgeMeasure carries out what the arbiter has decided (12.2, 12.9). What he decides is
// not examined, only whether it can be done at all.
func (d *decision) judgeMeasure(act Act, before Game) {
	switch act.Do {
	case DoUphold, DoReject, DoPostpone:
		d.judgeWaiting(act, before.waiting[before.waitingFor(act)])
	case DoMissing:
		d.rule(Ruling{Code: EnvelopeMissing, Side: before.adjourned.Sealer, Articles: cite("I.12.1")})
	case DoTimeTo:
		d.giveSeconds(act, *act.Seconds, "12.9.2", "12.5")
	case DoTimeOff:
		d.giveSeconds(act, -*act.Seconds, "12.9.3")
	case DoLoss:
		result := act.Result
		if result == "" {
			result = winFor(act.By.Other())
		}
		d.over(result, ByArbiter, "12.9.6", "12.9")
	case DoResult:
		d.over(act.Result, ByArbiter, "8.7", "12.9")
	case DoMoves:
		d.rule(Ruling{Code: MovesSet, Side: act.By, Articles: cite("6.10.2", "7.1"), Args: Args{Count: *act.Count}})
	case DoRestore, DoPosition:
		d.judgeCorrection(act)
	default:
		d.penalty(act)
	}
}

// penalties are the measures that change nothing on the board, with their codes.
var penalties = map[Measure]Ruling{
	DoWarn:     {Code: Warned, Articles: []string{"12.9.1", "12.9"}},
	DoPointsTo: {Code: PointsGiven, Articles: []string{"12.9.4", "12.9", "10.2"}},
	DoPointsOf: {Code: PointsTaken, Articles: []string{"12.9.5", "12.9", "10.2"}},
	DoFine:     {Code: Fined, Articles: []string{"12.9.7", "12.9"}},
	DoExclude:  {Code: Excluded, Articles: []string{"12.9.8", "12.9"}},
	DoExpel:    {Code: Expelled, Articles: []string{"12.9.9", "12.9"}},
}

func (d *decision) penalty(act Act) {
	r := penalties[act.Do]
	r.Articles = slices.Clone(r.Articles)
	if act.By == NoSide {
		r.Articles = cite("12.7")
	}
	r.Side, r.Args = act.By, Args{Text: act.Points}
	d.rule(r)
}

func (d *decision) giveSeconds(act Act, seconds float64, articles ...string) {
	if whole := int(seconds); whole != 0 {
		d.rule(Ruling{Code: TimeGiven, Side: act.By, Articles: append(articles, "12.9"), Args: Args{Seconds: whole}})
	}
}

// judgeCorrection sets the men as the arbiter says: back to an earlier position of the
// game, or to another with the same player to move (7.1 to 7.6).
func (d *decision) judgeCorrection(act Act) {
	g := &d.game
	if act.Do == DoRestore {
		p := g.plies[*act.Ply]
		d.rule(Ruling{Code: Restored, Side: p.By, Articles: cite("7.1"), Args: Args{Ply: *act.Ply, FEN: p.Before.FEN(), Free: true}})
		return
	}
	d.rule(Ruling{Code: PositionSet, Articles: cite("7.1", "7.4", "7.6"), Args: Args{FEN: act.FEN}})
	d.judgeEnd()
}

// measureInadmissible reports corrections that cannot be made as the game stands.
func (g *Game) measureInadmissible(act Act) (reason string, void bool) {
	i := g.waitingFor(act)
	switch {
	case g.rules.Human && act.Actor == "":
		return "unsigned", true
	case act.Do.decides() && i < 0:
		return "nothing_claimed", true
	case act.Do == DoPostpone:
		return "not_to_postpone", g.waiting[i].Act.Claim != ClaimNoWin
	case act.Do.decides():
		return "", false
	case act.Do == DoMissing:
		return "nothing_sealed", g.outcome.Over() || !g.envelopeLies()
	case act.Do != DoRestore && act.Do != DoPosition:
		return "", false
	case g.outcome.Over():
		return "game_over", true
	case act.Do == DoRestore:
		return "no_such_move", *act.Ply >= len(g.plies)
	}
	p, err := tolerated(act.FEN, g.rules.Chess960)
	return "wrong_side_to_move", err != nil || SideOf(p.Turn()) != g.mover()
}

// setPosition puts the men as an arbiter says: nobody is bound by what he touched.
func (g *Game) setPosition(fen string) {
	p, err := tolerated(fen, g.rules.Chess960)
	if err != nil {
		return
	}
	aside := g.turn.aside
	g.pos, g.board, g.held = p, boardOf(p), [3][]Man{}
	g.layPegs()
	g.turn = newTurn()
	g.turn.aside = aside
	if len(g.plies) > 0 {
		g.editLast().After = p
	}
}

// setMoves corrects the move counter of a side (6.10.2).
func (g *Game) setMoves(r Ruling, at clock.Instant) {
	g.clock = g.clock.SetMoves(r.Side.clock(), r.Args.Count, at)
}
