package hall

import (
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// deed is an act as a record keeps it. Nearly all acts of a game are a man and a square,
// and a table holds hundreds: whatever else an act may have lies apart.
type deed struct {
	kind  laws.Kind
	by    laws.Side
	at    clock.Instant
	sq    string
	whole *laws.Act // nil where there is nothing else
}

func deedOf(a laws.Act) deed {
	d := deed{kind: a.Kind, by: a.By, at: a.At, sq: a.Sq}
	if hasMore(&a) || hasFacts(&a.Facts) {
		whole := a
		d.whole = &whole
	}
	return d
}

func (d *deed) act() laws.Act {
	if d.whole != nil {
		return *d.whole
	}
	return laws.Act{Kind: d.kind, By: d.by, At: d.at, Sq: d.sq}
}

// hasMore reports whether an act has more than a deed keeps, its facts aside.
func hasMore(a *laws.Act) bool {
	return a.Sqs != nil || a.Intent != "" || a.Hand != "" || a.Piece != "" || a.Down || a.UCI != nil || a.Actor != "" ||
		a.Forcible || a.Unseen || a.Claim != "" || a.What != "" || a.Say != "" || a.Text != "" || a.Reason != "" || a.Condition != "" ||
		a.AtS != nil || a.White != nil || a.Black != nil || a.FEN2 != "" || a.Envelope != "" || a.Code != "" ||
		a.Do != "" || a.Seconds != nil || a.Count != nil || a.Ply != nil || a.Points != "" || a.Result != "" || a.FEN != "" ||
		a.Proofs != nil || a.Answered != nil || a.From != 0 || a.To != 0
}

func hasFacts(f *laws.Facts) bool {
	return f.MovesCompleted != nil || f.PeriodQuota != 0 || f.IllegalCount != nil || f.EarlierIllegal != "" || f.Undetected ||
		f.Reversed || f.Displaced != nil || f.Restores != "" || f.Held != "" || f.HandOnClock != "" || f.BlocksPress != "" ||
		f.Order != "" || f.First != "" || f.ClockMark != "" || f.NoIncrement != nil || f.Source != nil || f.Board != "" ||
		f.Player != "" || f.Spectator != "" || f.Assistant != nil || f.SheetRequests != nil || f.Recording != nil ||
		f.Adjourn != nil || f.ArbiterAgrees != nil || f.GameOver != ""
}
