//go:build linux

package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/journal"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/web"
)

// told is a game at a table and all that was seen of it.
type told struct {
	table   *table
	game    journal.Game
	entries []journal.Entry
}

// playOne plays a short game at one server on a data folder. The flag that falls in the end is put in.
func playOne(t *testing.T) told {
	t.Helper()
	j, err := journal.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	h, err := hall.Open(t.Context(), j)
	if err != nil {
		t.Fatal(err)
	}
	site, err := web.New(web.Config{Hall: h})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(site)
	t.Cleanup(func() { site.EndStreams(); server.Close(); _ = errors.Join(h.Close(), j.Close()) })
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	crowd := &crowd{ctx: ctx, acted: make(chan struct{}, 1)}
	table := crowd.newTable(room{client: server.Client(), urls: []string{server.URL}}, 0)
	if table == nil {
		t.Fatal(crowd.faults)
	}
	table.black.act(0, `{"e":"press"}`)
	ver := table.white.act(0, `{"e":"touch","sq":"e2"}`, `{"e":"play","uci":"e2e4"}`)
	ver = table.black.act(ver, `{"e":"play","uci":"e7e8"}`)
	ver = table.white.act(ver, `{"e":"claim","kind":"illegal_move"}`)
	ver = table.black.act(ver, `{"e":"declare","text":"compongo"}`)
	ver = table.black.act(ver, `{"e":"declare","text":"compongo"}`)
	for _, f := range append(table.others, table.page) {
		f.await(func(v view) bool { return v.Ver >= ver })
	}
	table.stop()
	g, err := j.Game(t.Context(), table.id)
	if err != nil {
		t.Fatal(err)
	}
	entries, err := j.Read(t.Context(), table.id, 0)
	if err != nil {
		t.Fatal(err)
	}
	return told{table, g, append(entries, flagAfter(t, g, entries))}
}

// flagAfter is the next flag, as a server enters it.
func flagAfter(t *testing.T, g journal.Game, entries []journal.Entry) journal.Entry {
	t.Helper()
	s, err := replay(g, entries)
	if err != nil {
		t.Fatal(err)
	}
	act, falls := laws.Due(s.games[len(entries)], 1<<62)
	if !falls {
		t.Fatal("no flag is to fall")
	}
	return entered(t, s.games[len(entries)], int64(len(entries))+1, act)
}

func entered(t *testing.T, g laws.Game, ver int64, act laws.Act) journal.Entry {
	t.Helper()
	text, err := json.Marshal(act)
	if err != nil {
		t.Fatal(err)
	}
	rulings, err := json.Marshal(append([]laws.Ruling{}, laws.Decide(g, act)...))
	if err != nil {
		t.Fatal(err)
	}
	return journal.Entry{Game: "", Ver: ver, At: int64(act.At), Act: text, Rulings: rulings}
}

// remove takes an entry out, and those after it close the gap.
func (o *told) remove(i int) {
	o.entries = slices.Delete(o.entries, i, i+1)
	for k := range o.entries {
		o.entries[k].Ver = int64(k + 1)
	}
}

// double puts an entry in once more, right after itself.
func (o *told) double(i int) {
	o.entries = slices.Insert(o.entries, i, o.entries[i])
	for k := range o.entries {
		o.entries[k].Ver = int64(k + 1)
	}
}

// late puts the flag some milliseconds later than it fell.
func (o *told) late(t *testing.T, ms int64) {
	last := len(o.entries) - 1
	s, err := replay(o.game, o.entries)
	if err != nil {
		t.Fatal(err)
	}
	act := s.records[last].Act()
	act.At += clock.Instant(ms)
	o.entries[last] = entered(t, s.games[last], int64(last+1), act)
}

// TestJudged: nothing is found wrong with a game of which all was kept and shown as it should, and
// each thing that may go wrong is found.
func TestJudged(t *testing.T) {
	whole := playOne(t)
	said := slices.IndexFunc(whole.entries, func(e journal.Entry) bool { return strings.Contains(string(e.Act), "declare") })
	for _, c := range []struct {
		name, want string
		do         func(*testing.T, *told)
	}{
		{"nothing", "", func(*testing.T, *told) {}},
		{"a flag 50 ms late", "", func(t *testing.T, o *told) { o.late(t, 50) }},
		{"an act lost", "was acknowledged with version", func(_ *testing.T, o *told) { o.remove(said) }},
		{"the last act lost", "the journal has it at 0", func(_ *testing.T, o *told) { o.remove(len(o.entries) - 2) }},
		{"an entry missing", "has version", func(_ *testing.T, o *told) { o.entries = slices.Delete(o.entries, said, said+1) }},
		{"an act twice", "is there twice", func(_ *testing.T, o *told) { o.double(said) }},
		{"an act twice, without its key", "which nobody has asked for", func(_ *testing.T, o *told) { o.double(said); o.entries[said].Key = "" }},
		{"a part of a request twice", "is there twice", func(_ *testing.T, o *told) {
			o.double(said)
			o.entries[said].Key, o.entries[said+1].Key = "black:k9/2", "black:k9/2"
		}},
		{"the acts of a request torn apart", "follows act", func(_ *testing.T, o *told) { o.entries[2].Key = "white:k0/7" }},
		{"an act nobody has sent", "were acknowledged", func(_ *testing.T, o *told) { o.double(said); o.entries[said].Key = "black:k99" }},
		{"another act than was sent", "the journal has no", func(_ *testing.T, o *told) { o.table.white.acks[0].sent[0].Sq = "d2" }},
		{"another move than was sent", "the journal has no", func(_ *testing.T, o *told) { o.table.white.acks[0].sent[1].UCI = "e2e3" }},
		{"requests in another order", "after", func(_ *testing.T, o *told) { slices.Reverse(o.table.black.acks) }},
		{"another ruling in the journal", "on replay", func(_ *testing.T, o *told) { o.entries[said].Rulings = []byte(`[{"code":"draw_agreed"}]`) }},
		{"another ruling told to a hand", "shown", func(_ *testing.T, o *told) {
			a := o.table.white.acks[len(o.table.white.acks)-1]
			for ver := range a.told {
				a.told[ver] = "checkmate "
			}
		}},
		{"another ruling shown to a page", "shown", func(_ *testing.T, o *told) { o.table.page.told[int64(said)] = "checkmate " }},
		{"an entry told twice to a page", "told to a page twice", func(_ *testing.T, o *told) { o.table.others[0].twice = []int64{1} }},
		{"an entry not told to a page", "was not told to a page", func(_ *testing.T, o *told) { delete(o.table.others[0].told, int64(said+1)) }},
		{"a version that is not there", "is not there", func(_ *testing.T, o *told) { last(o).ver = 99 }},
		{"an earlier version", "was shown by", func(_ *testing.T, o *told) { last(o).ver = 0 }},
		{"an earlier instant", "was shown by", func(_ *testing.T, o *told) { last(o).now = 1 }},
		{"a clock back by 1 ms", "and should", func(_ *testing.T, o *told) { last(o).white++ }},
		{"a clock back", "a clock went back by", func(_ *testing.T, o *told) { last(o).black += 60_000 }},
		{"another board", "the board shown was", func(_ *testing.T, o *told) { last(o).board = "" }},
		{"an end that was none", "the board shown was", func(_ *testing.T, o *told) { last(o).over = true }},
		{"a flag 51 ms late", "the flag fell at", func(t *testing.T, o *told) { o.late(t, 51) }},
		{"a flag early", "the flag fell at", func(t *testing.T, o *told) { o.late(t, -51) }},
		{"no flag", "should have fallen", func(_ *testing.T, o *told) { o.remove(len(o.entries) - 1) }},
		{"a flag twice", "a flag that could not fall", func(t *testing.T, o *told) {
			o.double(len(o.entries) - 1)
			s, err := replay(o.game, o.entries[:len(o.entries)-1])
			if err != nil {
				t.Fatal(err)
			}
			n := len(o.entries)
			o.entries[n-1] = entered(t, s.games[n-1], int64(n), s.records[n-2].Act())
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := whole.copy()
			c.do(t, &o)
			var v verdict
			v.judgeStory(o.table, o.game, o.entries, 1<<62)
			all := strings.Join(v.wrong, "\n")
			if (all == "") != (c.want == "") || !strings.Contains(all, c.want) {
				t.Errorf("found %q, want %q", all, c.want)
			}
		})
	}
}

// TestIsIn: an act is known again in what the journal has made of it.
func TestIsIn(t *testing.T) {
	place := func(sq string) laws.Act { return laws.Act{Kind: laws.Place, Sq: sq} }
	for _, c := range []struct {
		uci  string
		act  laws.Act
		want bool
	}{
		{"e2e4", place("e4"), true}, {"e2e4", place("e3"), false}, {"e7e8q", place("e8"), true}, {"e8h8", place("g8"), true},
		{"e8a8", place("c8"), true}, {"e8h8", place("h8"), true}, {"e8h8", place("f8"), false}, {"d8h8", place("g8"), false},
		{"e2e4", laws.Act{Kind: laws.Move, UCI: laws.Line{"e2e4"}}, true}, {"e2e4", laws.Act{Kind: laws.Lift, Sq: "e4"}, false},
	} {
		if got := (sent{E: laws.Play, UCI: c.uci}).isIn(c.act); got != c.want {
			t.Errorf("%s in %s %s: %v", c.uci, c.act.Kind, c.act.Sq, got)
		}
	}
}

// last is what a page showed last.
func last(o *told) *shown {
	all := o.table.page.all
	return &all[len(all)-1]
}

// copy is one that can be spoilt alone.
func (o told) copy() told {
	c := told{&table{id: o.table.id}, o.game, slices.Clone(o.entries)}
	hand := func(s *seat) *seat {
		n := &seat{name: s.name}
		for _, a := range s.acks {
			n.acks = append(n.acks, ack{a.key, a.ver, slices.Clone(a.sent), maps.Clone(a.told)})
		}
		return n
	}
	page := func(f *follower) *follower {
		f.mu.Lock()
		defer f.mu.Unlock()
		return &follower{table: f.table, last: f.last, all: slices.Clone(f.all), told: maps.Clone(f.told), twice: f.twice}
	}
	c.table.white, c.table.black, c.table.page = hand(o.table.white), hand(o.table.black), page(o.table.page)
	for _, f := range o.table.others {
		c.table.others = append(c.table.others, page(f))
	}
	return c
}
