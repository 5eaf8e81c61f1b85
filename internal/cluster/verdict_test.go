//go:build linux

package cluster

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/journal"
	"github.com/compongo/compongo/laws"
)

// verdict is what is found in the journal when all is over.
type verdict struct {
	games, entries, acts int
	ended                int
	flags, outages       int
	latest               clock.Instant // how far the flag act that is furthest from its deadline is
	shown                int
	jump                 int64   // the longest that a clock had been shown running on while the act that stopped it was being kept, ms
	ways                 []int64 // from the hand to a page on any node, ms
	wrong                []string
}

func (v *verdict) fault(format string, args ...any) {
	v.wrong = append(v.wrong, fmt.Sprintf(format, args...))
}

// judge compares what was acknowledged and shown with what the journal holds.
func (c *cluster) judge(tables []*table) {
	c.t.Helper()
	j := c.journal()
	await(c.t, "the last flags", func() bool {
		due, err := j.Due(c.t.Context(), time.Now().UnixMilli())
		return err == nil && len(due) == 0
	})
	var v verdict
	for _, t := range tables {
		t.stop()
		v.judge(c.t, j, t)
	}
	n := &c.crowd.counts
	c.t.Logf("%d tables, %d requests acknowledged, %d tried again, %d views, %d reconnections of pages",
		n.tables.Load(), n.acts.Load(), n.retries.Load(), n.views.Load(), n.reconnects.Load())
	c.t.Logf("%d entries in the journal, %d games over, %d flags, the furthest %d ms from its deadline, %d outages given back",
		v.entries, v.ended, v.flags, v.latest, v.outages)
	c.t.Logf("%d faces of clocks shown, none went back; the longest ran on for %d ms while an act was being kept", v.shown, v.jump)
	c.t.Logf("Patroni promoted a database %d times", c.db.promotions(c.t))
	slices.Sort(v.ways)
	c.t.Logf("from hand to page: half of the views within %d ms, 99 of 100 within %d ms, the last after %d ms",
		v.ways[len(v.ways)/2], v.ways[len(v.ways)*99/100], v.ways[len(v.ways)-1])
	wrong := append(v.wrong, c.crowd.faults...)
	for i, w := range wrong {
		if i == 50 {
			c.t.Errorf("and %d more", len(wrong)-i)
			break
		}
		c.t.Error(w)
	}
}

// story is one game as the journal tells it.
type story struct {
	entries []journal.Entry
	games   []laws.Game // after each entry; games[0] is the beginning
	records []hall.Record
}

func (v *verdict) judge(t *testing.T, j *journal.Journal, table *table) {
	g, err := j.Game(t.Context(), table.id)
	if err != nil {
		v.fault("table %s: %v", table.id, err)
		return
	}
	entries, err := j.Read(t.Context(), table.id, 0)
	if err != nil {
		v.fault("table %s: %v", table.id, err)
		return
	}
	v.judgeStory(table, g, entries, clock.Instant(time.Now().UnixMilli()-5000))
}

// judgeStory compares what was acknowledged and shown at a table with what the journal says of it.
// Flags that were to fall by an instant have fallen.
func (v *verdict) judgeStory(table *table, g journal.Game, entries []journal.Entry, by clock.Instant) {
	s, err := replay(g, entries)
	if err != nil {
		v.fault("table %s: %v", table.id, err)
		return
	}
	v.games++
	v.entries += len(entries)
	if last := s.games[len(s.games)-1]; last.Outcome().Over() {
		v.ended++
	}
	v.judgeFlags(table.id, s, by)
	v.judgeKeys(table.id, s)
	v.judgeAcks(table, s)
	for _, f := range append(table.others, table.page) {
		v.judgePage(f, s)
	}
}

// replay rules on every act again: the rulings must be the same.
func replay(g journal.Game, entries []journal.Entry) (story, error) {
	s := story{entries: entries}
	var header hall.Header
	if err := json.Unmarshal(g.Header, &header); err != nil {
		return s, err
	}
	start, err := header.Position()
	if err != nil {
		return s, err
	}
	game, _ := laws.New(header.Rules, start)
	s.games = append(s.games, game)
	for i, e := range entries {
		if e.Ver != int64(i+1) {
			return s, fmt.Errorf("entry %d has version %d", i+1, e.Ver)
		}
		var act laws.Act
		if err := json.Unmarshal(e.Act, &act); err != nil {
			return s, err
		}
		entry := laws.Entry{Act: act, Rulings: laws.Decide(game, act)}
		text, err := json.Marshal(append([]laws.Ruling{}, entry.Rulings...))
		if err != nil {
			return s, err
		}
		if string(text) != string(e.Rulings) {
			return s, fmt.Errorf("entry %d: ruled %s, on replay %s", e.Ver, e.Rulings, text)
		}
		game = laws.Apply(game, entry)
		s.games = append(s.games, game)
		r := hall.RecordOf(act, entry.Rulings)
		r.Ver, r.At, r.Key = e.Ver, clock.Instant(e.At), e.Key
		s.records = append(s.records, r)
	}
	return s, nil
}

// judgeFlags: a flag stands at its deadline, once, and before whatever came after it.
func (v *verdict) judgeFlags(id string, s story, by clock.Instant) {
	last := clock.Instant(0)
	for i, r := range s.records {
		due, falls := laws.Due(s.games[i], 1<<62)
		switch {
		case r.Kind() == laws.Flag && !falls:
			v.fault("table %s, entry %d: a flag that could not fall, or fell before", id, r.Ver)
		case r.Kind() == laws.Flag:
			v.flags++
			v.latest = max(v.latest, r.At-due.At, due.At-r.At)
			if r.At-due.At > 50 || due.At-r.At > 50 {
				v.fault("table %s, entry %d: the flag fell at %d, its deadline was %d", id, r.Ver, r.At, due.At)
			}
		case r.Kind() == laws.Outage:
			v.outages++
		case falls && due.At < r.At:
			v.fault("table %s, entry %d: %s at %d, after a flag that should have fallen at %d", id, r.Ver, r.Kind(), r.At, due.At)
		}
		if r.At < last && r.Kind() != laws.Flag && r.Kind() != laws.Outage {
			v.fault("table %s, entry %d: %s at %d, before %d", id, r.Ver, r.Kind(), r.At, last)
		}
		last = max(last, r.At)
	}
	if due, falls := laws.Due(s.games[len(s.games)-1], by); falls {
		v.fault("table %s: a flag should have fallen at %d and did not", id, due.At)
	}
}

// judgeKeys: each act of a hand is there once, all of a request together and in their order, and
// whatever else is there only a server enters.
func (v *verdict) judgeKeys(id string, s story) {
	was := map[string]bool{}
	request, parts := "", 0
	for _, r := range s.records {
		if was[r.Key] {
			v.fault("table %s: %s is there twice", id, r.Key)
		}
		key, part, _ := strings.Cut(r.Key, "/")
		if key == "" {
			if r.Kind() != laws.Flag && r.Kind() != laws.Outage && r.Kind() != laws.Prove {
				v.fault("table %s, entry %d: %s, which nobody has asked for", id, r.Ver, r.Kind())
			}
			continue
		}
		was[r.Key] = true
		if part == "" {
			request, parts = key, 1
			continue
		}
		if parts++; key != request || part != fmt.Sprint(parts) {
			v.fault("table %s, entry %d: %s follows act %d of %s", id, r.Ver, r.Key, parts-1, request)
		}
	}
}

// judgeAcks: every acknowledged request is there, where it was said to be, in the order of each
// hand, as it was sent and with the rulings it was answered with.
func (v *verdict) judgeAcks(table *table, s story) {
	first, last := map[string]int64{}, map[string]int64{} // by request, its versions
	for _, r := range s.records {
		if request, part, _ := strings.Cut(r.Key, "/"); request != "" {
			last[request] = r.Ver
			if part == "" {
				first[request] = r.Ver
			}
		}
	}
	sent := 0
	for _, seat := range []*seat{table.white, table.black} {
		before := int64(0)
		for _, a := range seat.acks {
			sent++
			if last[a.key] != a.ver || a.ver <= before {
				v.fault("table %s: %s was acknowledged with version %d after %d, the journal has it at %d", table.id, a.key, a.ver, before, last[a.key])
			}
			before = a.ver
			v.judgeSent(table.id, s, seat.name, a, first[a.key])
			for ver, codes := range a.told {
				v.judgeTold(table.id, s, ver, codes)
			}
		}
	}
	v.acts += sent
	if len(last) != sent {
		v.fault("table %s: %d requests are in the journal, %d were acknowledged", table.id, len(last), sent)
	}
}

// judgeSent: the journal has what the hand did.
func (v *verdict) judgeSent(id string, s story, hand string, a ack, first int64) {
	if first < 1 || a.ver > int64(len(s.records)) {
		return // told already
	}
	left := a.sent
	for _, r := range s.records[first-1 : max(a.ver, first-1)] {
		if r.By() != 0 && r.By().String() != hand {
			v.fault("table %s, entry %d: %s by %s, sent by %s", id, r.Ver, r.Kind(), r.By(), hand)
		}
		if len(left) > 0 && left[0].isIn(r.Act()) {
			left = left[1:]
		}
	}
	if len(left) > 0 {
		v.fault("table %s: of what %s sent as %s the journal has no %v", id, hand, a.key, left)
	}
}

func (v *verdict) judgeTold(id string, s story, ver int64, codes string) {
	want := ""
	if ver > 0 && ver <= int64(len(s.records)) {
		for _, r := range s.records[ver-1].Told() {
			want += string(r.Code) + " "
		}
	}
	if codes != want {
		v.fault("table %s, entry %d: shown %q, the journal rules %q", id, ver, codes, want)
	}
}
