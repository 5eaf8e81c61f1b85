package laws

import (
	"fmt"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

// judgeRest rules on words, sheets and surroundings.
func (d *decision) judgeRest(act Act, before Game) {
	switch act.Kind {
	case Knock:
		d.rule(Ruling{Code: Displaced, Side: act.By, Articles: cite("7.4.1", "4.2.2")})
	case Restore:
		d.rule(Ruling{Code: PutBack, Side: act.By, Articles: cite("7.4.1", "4.2.2")})
	case Declare:
		d.judgeDeclare(act)
	case Write:
		d.rule(Ruling{Code: Recorded, Side: act.By, Articles: cite("8.1.3", "8.1.1")})
	case Seal:
		d.judgeSeal(act)
	case Feel:
		d.rule(Ruling{Code: FeltMen, Side: act.By, Articles: cite("D.2.3")})
	case Compare:
		d.judgeCompare(act)
	case State:
		d.judgeState(act, before)
	}
}

// judgeDeclare rules on words: signing a result (8.7), anything else has no effect.
func (d *decision) judgeDeclare(act Act) {
	g := &d.game
	white, black := g.facts.signed[White], g.facts.signed[Black]
	if white != "" && white == black && white != g.outcome.Result {
		d.rule(Ruling{Code: ResultSigned, Articles: cite("8.7"),
			Args: Args{Result: string(white), Reason: string(ByAgreement), Discretion: true}})
		return
	}
	articles := cite("9.1.2.1")
	if g.facts.blind[White] || g.facts.blind[Black] {
		articles = cite("D.2.8")
	}
	d.rule(Ruling{Code: Said, Side: act.By, Articles: articles, Args: Args{Text: act.Text}})
}

// signedResult reads the result on a signed scoresheet; "" is none that a game can have.
func signedResult(text string) Result {
	switch r := Result(text); r {
	case WhiteWins, BlackWins, Draw, BothLose:
		return r
	}
	return ""
}

// judgeSeal rules on a sealed move: one that is ambiguous or illegal loses (I.8.1).
func (d *decision) judgeSeal(act Act) {
	_, err := notation.ParseLenient(d.game.pos, act.Text)
	switch {
	case act.By != d.game.mover():
		d.rule(Ruling{Code: Said, Side: act.By, Articles: cite("I.1.1"), Args: Args{Text: act.Text}})
		return
	case err == nil:
		d.rule(Ruling{Code: Recorded, Side: act.By, Articles: cite("I.1.1", "8.1.2")})
		return
	}
	result, articles := winFor(act.By.Other()), cite("I.8.1")
	if !d.game.canMate(act.By.Other()) {
		result, articles = Draw, append(articles, "6.9")
	}
	d.rule(Ruling{Code: GameOver, Articles: articles, Args: Args{Result: string(result), Reason: string(BySealedMove), Discretion: true}})
}

// judgeCompare tells whether two positions are the same (9.2.3).
func (d *decision) judgeCompare(act Act) {
	r := Ruling{Code: Same, Articles: cite("9.2.3")}
	if other, err := tolerated(act.FEN2, d.game.rules.Chess960); err == nil && other.Identity() == d.game.pos.Identity() {
		r.Args.Count = 1
	}
	d.rule(r)
}

// judgeOtherClaim answers the claims that are neither touch, clock nor draw.
func (d *decision) judgeOtherClaim(act Act) {
	switch act.Claim {
	case ClaimSetup:
		d.judgeSetupClaim(act)
	case ClaimDisturb:
		d.answer(act, upheld, "disturbance", "11.5")
		d.rule(Ruling{Code: Disturbance, Side: act.By.Other(), Articles: cite("11.5", "12.9"), Args: Args{Penalty: Discretionary}})
	case ClaimScoresheet:
		d.judgeSheetRequest(act)
	case ClaimNoWin, ClaimIncrement:
		d.judgeQuickplay(act)
	default:
		d.answer(act, rejected, "unknown", "11.5")
	}
}

// judgeSetupClaim answers the claim that the game began from a wrong position (7.2.1,
// A.5.1.2).
func (d *decision) judgeSetupClaim(act Act) {
	g := &d.game
	switch {
	case g.outcome.Over():
		d.answer(act, rejected, "game_over", "7.2.1", "8.7")
	case g.tenMoves() && g.rules.ReplyCloses:
		d.answer(act, tooLate, "wrong_setup", append(cite("A.5.1.2", "7.2.1"), g.rules.regimeArticles()...)...)
	default:
		d.answer(act, upheld, "wrong_setup", "7.2.1")
		d.newGame("7.2.1")
	}
}

// judgeSheetRequest: a player may ask at most five times to see the sheet (B.2.3, A.4.3).
func (d *decision) judgeSheetRequest(act Act) {
	g := &d.game
	article := "A.4.3"
	if g.rules.blitz() {
		article = "B.2.3"
	}
	if g.sheet.Of(act.By) <= 5 {
		d.answer(act, upheld, "sheet", article)
		return
	}
	d.answer(act, rejected, "sheet", article, "11.5")
	d.rule(Ruling{Code: Disturbance, Side: act.By, Articles: cite("11.5", "12.9"), Args: Args{Penalty: Discretionary}})
}

// judgeQuickplay answers the claims of Guidelines III, where they were announced and
// the game is not blitz.
func (d *decision) judgeQuickplay(act Act) {
	g := &d.game
	switch {
	case g.outcome.Over():
		d.answer(act, rejected, "game_over", "III.2.1")
	case g.rules.blitz():
		d.answer(act, rejected, "never_in_blitz", "III.2.2")
	case !g.rules.Quickplay:
		d.answer(act, rejected, "not_announced", "III.2.1")
	case act.Claim == ClaimNoWin && !g.canMate(act.By.Other()):
		d.answer(act, upheld, "no_normal_win", "III.5.1")
		d.over(Draw, ByArbiter, "III.5.1")
	case act.Claim == ClaimNoWin:
		d.answer(act, rejected, "can_be_won", "III.5.3")
		d.rule(Ruling{Code: TimeGiven, Side: act.By.Other(), Articles: cite("III.5.3"), Args: Args{Seconds: 120, Discretion: true}})
	default:
		d.judgeIncrementClaim(act)
	}
}

// judgeIncrementClaim answers a player with less than two minutes who asks for five
// seconds a move for both (III.4): the arbiter decides, and the request is a draw offer.
func (d *decision) judgeIncrementClaim(act Act) {
	g := &d.game
	switch {
	case act.By != g.mover():
		d.answer(act, rejected, "not_on_move", "III.4")
		return
	case g.facts.agreed:
		d.answer(act, upheld, "arbiter", "III.4")
		d.grantIncrement(act.By)
	default:
		d.answer(act, rejected, "arbiter", "III.4")
		d.rule(Ruling{Code: Discretion, Articles: cite("III.4"), Args: Args{Reason: string(ClaimIncrement), Discretion: true}})
	}
	d.rule(Ruling{Code: Offered, Side: act.By, Articles: cite("III.4", "9.1.2.3")})
}

// grantIncrement gives the opponent two minutes for the increment that both receive
// from now on (III.4); setting the clock is the arbiter's.
func (d *decision) grantIncrement(asked Side) {
	d.giveTime(asked.Other(), 120, "III.4")
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

// recordingArticles cite the duty to record as it is now (8.1.1, 8.1.3, 8.4, A.2).
func (g *Game) recordingArticles() []string {
	switch {
	case g.rules.fast():
		return cite("A.2")
	case g.shortOfTime(g.mover(), 0):
		return cite("8.4", "8.5.1", "8.5.2", "8.5.3")
	}
	return cite("8.1.1", "8.1.3", "12.9")
}

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
	g.facts.adjourned = g.facts.adjourned || f.Adjourn != nil
	if f.Board == "blind" {
		var player Side
		told(&player, f.Player)
		g.facts.blind[player] = true
	}
	g.facts.agreed = g.facts.agreed || f.ArbiterAgrees != nil && f.ArbiterAgrees != false
	if f.Source != nil {
		g.facts.monitor = onlyMonitor(f.Source)
	}
	told(&g.facts.earlierIllegal, f.EarlierIllegal)
	told(&g.facts.handOnClock, f.HandOnClock)
	told(&g.facts.blocksPress, f.BlocksPress)
	told(&g.facts.firstFlag, f.First)
}

// onlyMonitor reports whether what is claimed is known from a board, monitor or spectator
// alone, and not from a scoresheet or the arbiter (6.12.2, 12.7).
func onlyMonitor(source any) bool {
	text := strings.ToLower(fmt.Sprint(source))
	for _, good := range []string{"sheet", "planilla", "arbiter", "memory"} {
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

// judgeState rules on the facts that decide something by themselves.
func (d *decision) judgeState(act Act, before Game) {
	g := &d.game
	f := act.Facts
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
	case f.NoIncrement != nil && !g.outcome.Over():
		d.judgeSetting()
	case f.Assistant != nil:
		d.rule(Ruling{Code: Continues, Articles: cite("4.9", "6.2.6", "8.1.6"), Args: Args{Reason: "assistant"}})
	case f.Recording != nil:
		d.rule(Ruling{Code: Discretion, Articles: g.recordingArticles(), Args: Args{Reason: "recording", Discretion: true}})
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

// notationEqual reports whether a written text means the move.
func notationEqual(p chess.Position, text string, m chess.Move) bool {
	written, err := notation.ParseLenient(p, text)
	return err == nil && written == m
}
