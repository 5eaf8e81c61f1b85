package laws

import (
	"fmt"
	"strings"
)

// What a State act says of the board: from now on it is an electronic one, whose clock
// keeps the time, or it is none any more.
const (
	Electronic = "electronic"
	Wooden     = "wooden"
)

// doState takes facts about the surroundings as true.
func (g *Game) doState(act Act) {
	f := act.Facts
	if f.IllegalCount != nil {
		g.illegal = *f.IllegalCount
	}
	if f.MovesCompleted != nil {
		g.facts.completed, g.facts.quota = f.MovesCompleted, f.PeriodQuota
	}
	if f.SheetRequests != nil {
		g.sheet = *f.SheetRequests
	}
	if f.Displaced != nil {
		g.facts.displacedAt = len(g.plies)
	}
	g.facts.undetected = g.facts.undetected || f.Undetected
	g.facts.reversed = g.facts.reversed || f.Reversed
	if f.Adjourn != nil && !g.outcome.Over() {
		g.doAdjourn(f.Adjourn)
	}
	switch f.Board {
	case Electronic:
		g.rules.RealClock = !g.rules.Control.IsNone()
	case Wooden:
		g.rules.RealClock = false
	}
	if f.Board == "blind" {
		var player Side
		told(&player, f.Player)
		g.facts.blind[player] = true
	}
	g.facts.setting = g.facts.setting || f.NoIncrement != nil && f.NoIncrement != false
	g.facts.agreed = g.facts.agreed || f.ArbiterAgrees != nil && f.ArbiterAgrees != false
	if f.Source != nil {
		g.facts.monitor = onlyMonitor(f.Source)
	}
	told(&g.facts.earlierIllegal, f.EarlierIllegal)
	told(&g.facts.firstFlag, f.First)
}

// onlyMonitor reports whether what is claimed is known from a board, monitor or spectator
// alone, and not from a scoresheet or the arbiter (6.12.2, 12.7).
func onlyMonitor(source any) bool {
	text := strings.ToLower(fmt.Sprint(source))
	for _, good := range []string{"sheet", "planilla", "arbiter", "video", "memory"} {
		if strings.Contains(text, good) {
			return false
		}
	}
	return true
}

// told sets a fact that names a player.
func told(fact *Side, name string) {
	var s Side
	if err := s.UnmarshalText([]byte(name)); err == nil && s != NoSide {
		*fact = s
	}
}

// judgeHandsAtClock rules on a hand kept on the clock, and on one that hinders the
// opponent's press (6.2.2, 6.2.3).
func (d *decision) judgeHandsAtClock(f Facts) {
	var hand, blocker Side
	told(&hand, f.HandOnClock)
	told(&blocker, f.BlocksPress)
	if hand != NoSide {
		d.rule(Ruling{Code: HandOnClock, Side: hand, Articles: cite("6.2.3", "12.9"), Args: Args{Penalty: Discretionary}})
	}
	if blocker != NoSide {
		d.rule(Ruling{Code: PressBlocked, Side: blocker, Articles: cite("6.2.2", "6.2.3", "12.9"), Args: Args{Penalty: Discretionary}})
	}
}

// judgeState rules on the facts that decide something by themselves.
func (d *decision) judgeState(act Act, before Game) {
	g := &d.game
	f := act.Facts
	if !g.outcome.Over() {
		d.judgeHandsAtClock(f)
	}
	both := g.Flagged(White, act.At) && g.Flagged(Black, act.At)
	switch {
	case f.First != "" && both && !g.outcome.Over():
		d.flagNoticed(g.facts.firstFlag, "6.9", "6.10.1")
	case f.Order != "" && both && !g.outcome.Over():
		d.bothFlags()
	case f.GameOver != "" && !g.outcome.Over():
		d.over(resultOf(f.GameOver), "", "8.7")
	case g.facts.agreed && !before.facts.agreed && g.facts.asked != NoSide && !g.outcome.Over():
		d.grantIncrement(g.facts.asked)
	case g.facts.setting && !before.facts.setting && !g.outcome.Over():
		d.judgeSetting()
	case f.Adjourn != nil:
		d.judgeAdjourn(f.Adjourn)
	case f.Assistant != nil:
		d.rule(Ruling{Code: Continues, Articles: cite("4.9", "6.2.6", "8.1.6"), Args: Args{Reason: "assistant"}})
	case f.Recording != nil:
		d.judgeRecording(act)
	case f.Restores != "":
		d.takenBackByHimself()
	case f.Spectator != "":
		d.rule(Ruling{Code: Discretion, Articles: cite("12.7"), Args: Args{Reason: "spectator", Text: f.Spectator}})
	case g.facts.undetected && before.outcome.Over():
		d.rule(Ruling{Code: Discretion, Articles: cite("9.6.1", "8.7"), Args: Args{Reason: "undetected", Discretion: true}})
	}
}

// resultOf reads a result told in words.
func resultOf(text string) Result {
	switch text = strings.ToLower(text); {
	case strings.Contains(text, "white won"):
		return WhiteWins
	case strings.Contains(text, "black won"):
		return BlackWins
	}
	return Draw
}

// judgeSetting rules on a wrong setting of the clock found during the game (6.10.2); after
// ten moves of both nothing is changed where A.5.1.1 holds.
func (d *decision) judgeSetting() {
	g := &d.game
	if g.tenMoves() && g.rules.ReplyCloses {
		d.rule(Ruling{Code: Continues, Articles: append(cite("A.5.1.1"), g.rules.regimeArticles()...), Args: Args{Reason: "wrong_setting", Discretion: true}})
		return
	}
	d.rule(Ruling{Code: Discretion, Articles: cite("6.10.2", "7.1"), Args: Args{Reason: "wrong_setting", Discretion: true}})
}

// judgeRecording rules on what is told of the recording: whether there is a duty to record
// now (8.1, 8.4, A.2); a breach opens the menu of 12.9.
func (d *decision) judgeRecording(act Act) {
	g := &d.game
	mover := g.mover()
	r := Ruling{Code: Discretion, Articles: cite("8.1.1", "8.1.3", "12.9"),
		Args: Args{Reason: "recording", Penalty: Discretionary, Discretion: true}}
	switch {
	case g.rules.fast():
		r.Articles, r.Args.Penalty = cite("A.2"), ""
	case g.freed[mover] == g.periodOf(mover, act.At):
		r.Articles, r.Args.Penalty = cite("8.4", "8.5.1", "8.5.2", "8.5.3", "8.6"), ""
	case g.Flagged(White, act.At) || g.Flagged(Black, act.At):
		r.Articles, r.Args.Penalty = cite("8.5.1", "8.5.2", "8.5.3", "8.6"), ""
	case g.underFiveMinutes(mover, act.At):
		r.Articles = append(r.Articles, "8.4")
	}
	d.rule(r)
}

// takenBackByHimself: a move made with two hands was put back before the clock was
// pressed, to be executed again (4.1).
func (d *decision) takenBackByHimself() {
	g := &d.game
	last := g.lastPly()
	if last == nil || last.Pressed || last.Condoned {
		return
	}
	d.restored(len(g.plies)-1, "4.1", "7.5.4")
}
