package laws

// judgeRest rules on words, sheets and surroundings.
func (d *decision) judgeRest(act Act, before Game) {
	switch act.Kind {
	case Knock:
		d.rule(Ruling{Code: Displaced, Side: act.By, Articles: cite("7.4.1", "4.2.2")})
	case Restore:
		d.rule(Ruling{Code: PutBack, Side: act.By, Articles: cite("7.4.1", "4.2.2")})
	case Declare:
		d.judgeDeclare(act, before)
	case Write:
		d.rule(Ruling{Code: Recorded, Side: act.By, Articles: sheetArticles(act.Text)})
	case Seal:
		d.judgeSeal(act)
	case Execute:
		d.judgeExecute(act)
	case Feel:
		d.rule(Ruling{Code: FeltMen, Side: act.By, Articles: cite("D.2.2", "D.2.3")})
	case Compare:
		d.judgeCompare(act)
	case State:
		d.judgeState(act, before)
	}
}

// judgeDeclare rules on words: signing a result (8.7), anything else has no effect.
func (d *decision) judgeDeclare(act Act, before Game) {
	g := &d.game
	if result := g.facts.signed[White]; g.signed() && !before.signed() && result != g.outcome.Result {
		d.endAtDiscretion(act, ResultSigned, result, ByAgreement, "8.7")
		return
	}
	articles := cite("9.1.2.1")
	if g.facts.blind[White] || g.facts.blind[Black] {
		articles = cite("D.2.8", "D.2.1")
	}
	d.rule(Ruling{Code: Said, Side: act.By, Articles: articles, Args: Args{Text: act.Text}})
	d.judgeAnnounced(act)
}

// signedResult reads the result on a signed scoresheet; "" is none that a game can have.
func signedResult(text string) Result {
	switch r := Result(text); r {
	case WhiteWins, BlackWins, Draw, BothLose:
		return r
	}
	return ""
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
	case g.facts.setting && g.tenMoves() && g.rules.ReplyCloses:
		d.answer(act, tooLate, "wrong_setting", append(cite("A.5.1.1"), g.rules.regimeArticles()...)...)
	case g.facts.setting:
		d.answer(act, upheld, "wrong_setting", "6.10.2")
	case g.facts.reversed && !g.tenMoves():
		d.answer(act, upheld, "wrong_setup", "7.3")
		d.newGame("7.3")
	case !g.beganWrongly():
		d.answer(act, rejected, "wrong_setup", "7.2.1")
		d.unfounded(act)
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
