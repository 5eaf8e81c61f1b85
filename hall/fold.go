package hall

import (
	"time"
)

const (
	// foldAfter is how long nothing has happened in a game before it is folded.
	foldAfter = 24 * time.Hour
	// foldEvery is how often games are looked for that can be folded, foldAtOnce how
	// many together.
	foldEvery  = time.Minute
	foldAtOnce = 200
	// trimEvery is how often whole weeks of folded games are looked for.
	trimEvery = time.Hour
)

// keepFolding folds the entries of a game of yesterday into one compressed row, those of a
// few games at once so that the games of today do not wait for them.
func (h *Hall) keepFolding() {
	trimmed := time.Now()
	h.every(foldEvery, func() {
		var err error
		for n := foldAtOnce; n == foldAtOnce && h.stop.Err() == nil; {
			n, err = h.journal.Fold(h.stop, int64(h.now())-foldAfter.Milliseconds(), foldAtOnce)
		}
		h.logUnlessClosing("cannot fold games", err)
		if time.Since(trimmed) >= trimEvery {
			trimmed = time.Now()
			_, err := h.journal.Trim(h.stop)
			h.logUnlessClosing("cannot drop folded weeks", err)
		}
	})
}

func (h *Hall) logUnlessClosing(what string, err error) {
	if err != nil && h.stop.Err() == nil {
		h.log.Error(what, "error", err)
	}
}
