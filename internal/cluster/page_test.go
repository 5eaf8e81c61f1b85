//go:build linux

package cluster

import (
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// judgePage: what a page showed is what the journal holds; nothing was told twice or left out,
// and neither the game nor a clock went back.
func (v *verdict) judgePage(f *follower, s story) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for ver, codes := range f.told {
		v.judgeTold(f.table, s, ver, codes)
	}
	for _, ver := range f.twice {
		v.fault("table %s: entry %d was told to a page twice", f.table, ver)
	}
	for _, r := range s.records[:min(f.last.Ver, int64(len(s.records)))] {
		if _, was := f.told[r.Ver]; !was && r.Announced() {
			v.fault("table %s: entry %d was not told to a page that has seen %d", f.table, r.Ver, f.last.Ver)
		}
	}
	for i, now := range f.all {
		v.shown++
		if now.ver > int64(len(s.entries)) {
			v.fault("table %s: version %d was shown and is not there", f.table, now.ver)
			return
		}
		v.judgeFace(f.table, s, now)
		if i > 0 && now.ver > f.all[i-1].ver {
			v.ways = append(v.ways, now.now-int64(s.records[now.ver-1].At))
		}
		if i > 0 {
			v.judgeStep(f.table, s, f.all[i-1], now)
		}
	}
}

// left is what a clock shows after a version at an instant.
func (s story) left(ver, at int64) (white, black int64) {
	r := s.games[ver].Clock().At(clock.Instant(at)).Remaining
	return r[clock.White].Milliseconds(), r[clock.Black].Milliseconds()
}

// judgeFace: a page shows the clocks, and the board, that the journal gives for its version and instant.
func (v *verdict) judgeFace(id string, s story, now shown) {
	if white, black := s.left(now.ver, now.now); white != now.white || black != now.black {
		v.fault("table %s, version %d: the clock showed %d and %d, and should %d and %d", id, now.ver, now.white, now.black, white, black)
	}
	if g := s.games[now.ver]; g.Board().Text() != now.board || g.Outcome().Over() != now.over {
		v.fault("table %s, version %d: the board shown was %s (over: %v), and should be %s (over: %v)", id,
			now.ver, now.board, now.over, g.Board().Text(), g.Outcome().Over())
	}
}

// judgeStep compares two faces that followed each other. What a clock had run on while an act
// was on its way to the journal is no fault: the act counts from when it was done.
func (v *verdict) judgeStep(id string, s story, before, now shown) {
	if now.ver < before.ver || now.now < before.now {
		v.fault("table %s: version %d at %d was shown by %s after %d at %d by %s", id, now.ver, now.now, now.node, before.ver, before.now, before.node)
		return
	}
	at := before.now
	if now.ver > before.ver {
		at = min(at, int64(s.records[before.ver].At))
	}
	white, black := s.left(before.ver, at)
	whites, blacks := s.credit(before.ver, now.ver)
	if back := max(now.white-white-whites, now.black-black-blacks); back > 0 {
		v.fault("table %s, version %d at %d by %s to %d at %d by %s: a clock went back by %d ms", id,
			before.ver, before.now, before.node, now.ver, now.now, now.node, back)
	}
	v.jump = max(v.jump, now.white-before.white-whites, now.black-before.black-blacks)
}

// credit is what entries gave to either side: increments, penalties of the opponent, time in
// which nobody could play.
func (s story) credit(from, to int64) (white, black int64) {
	for ver := from; ver < to; ver++ {
		at := int64(s.records[ver].At)
		if o := s.records[ver].Act(); o.Kind == laws.Outage {
			at = int64(o.To)
		}
		w0, b0 := s.left(ver, at)
		w1, b1 := s.left(ver+1, at)
		white, black = white+max(0, w1-w0), black+max(0, b1-b0)
	}
	return white, black
}
