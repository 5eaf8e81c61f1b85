package boards

import (
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
	"github.com/compongo/compongo/eboard/words"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws"
	lawswords "github.com/compongo/compongo/laws/words"
)

// tellSigns shows on the clock what has been ruled at the table since it was told last, by
// whoever acted. What was ruled before the board came to the table is past.
func (b *board) tellSigns(s *hall.Snapshot) {
	before := b.signed
	b.signed = max(before, s.Ver)
	if before < 0 {
		return
	}
	for i := len(s.Records) - 1; i >= 0 && s.Records[i].Ver > before; i-- {
		r := s.Records[i]
		var act laws.Act
		if i == len(s.Records)-1 { // what binds is known as the game stands now
			act = r.Act()
		}
		b.sign(eboard.SignOf(laws.Entry{Act: act, Rulings: r.Rulings}, s.Game), s)
	}
}

// sign shows a sign on the clock, in the language of the table.
func (b *board) sign(sign eboard.Sign, s *hall.Snapshot) {
	if b.reader != nil && b.signs.Show(sign, b.reader, port.Wall()) {
		b.ask(words.Sign(lawswords.Lang(s.Header.Lang), sign))
	}
}
