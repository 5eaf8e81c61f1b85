package web_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/compongo/compongo/web"
)

// sheetSeen is the part of a view that is a scoresheet.
type sheetSeen struct {
	Sheet []struct {
		SAN   string
		Offer bool
	}
	Written []struct {
		Ply      int
		By, Text string
		Struck   bool
	}
	News []struct {
		Said string
		Act  struct{ E, Text string }
	}
}

// sheetOf waits for the view of a version and reads its scoresheet.
func sheetOf(t *testing.T, s *stream, ver int64) sheetSeen {
	t.Helper()
	for {
		e := s.next()
		var at struct{ Ver int64 }
		if e.kind != "view" || json.Unmarshal([]byte(e.data), &at) != nil || at.Ver < ver {
			continue
		}
		var seen sheetSeen
		if err := json.Unmarshal([]byte(e.data), &seen); err != nil {
			t.Fatal(err)
		}
		return seen
	}
}

// TestWrittenByHand: what a player writes is shown to him alone while the game goes on.
func TestWrittenByHand(t *testing.T) {
	site := startSite(t, web.Config{})
	s := newTable(t, site.URL, `{"time_control":"90+30","lang":"es"}`)
	at := site.URL + "/api/tables/" + s.table
	white, black := s.acts(site.URL, s.white), s.acts(site.URL, s.black)
	post(t, black, "1", `{"e":"press"}`)
	post(t, white, "1", `{"e":"play","uci":"g1f3"}`, `{"e":"write","text":"Cf6"}`, `{"e":"write","text":"Cf3"}`)
	post(t, black, "2", `{"e":"play","uci":"g8f6"}`, `{"e":"offer_draw"}`)
	// Both half-moves late, the opponent's too; then one that nobody can read, and its correction.
	ack := post(t, white, "2", `{"e":"write","text":"Cf6 (=)"}`, `{"e":"write","text":"zz"}`, `{"e":"write","text":"g3"}`)

	mine := sheetOf(t, follow(t, at+"/stream?token="+s.white+"&lang=es&since=0"), ack.Ver)
	want := []struct {
		ply    int
		text   string
		struck bool
	}{{1, "Cf6", true}, {1, "Cf3", false}, {2, "Cf6 (=)", false}, {3, "zz", true}, {3, "g3", false}}
	if len(mine.Written) != len(want) {
		t.Fatalf("written %+v", mine.Written)
	}
	for i, w := range want {
		if got := mine.Written[i]; got.Ply != w.ply || got.Text != w.text || got.Struck != w.struck || got.By != "white" {
			t.Errorf("%d: %+v, want %+v", i, got, w)
		}
	}
	if !mine.Sheet[1].Offer || mine.Sheet[0].Offer {
		t.Errorf("the offer is marked %+v", mine.Sheet)
	}
	for who, token := range map[string]string{"the opponent": s.black, "a watcher": "", "both": s.both} {
		seen := sheetOf(t, follow(t, at+"/stream?token="+token+"&lang=es&since=0"), ack.Ver)
		told := strings.Contains(toldOf(seen), "Cf3")
		if both := who == "both"; (len(seen.Written) > 0) != both || told != both {
			t.Errorf("%s reads %+v, hears %q", who, seen.Written, toldOf(seen))
		}
	}
	if text := call(t, "GET", at+"/journal.jsonl", "").body; strings.Contains(text, "Cf3") {
		t.Error("the download tells what was written")
	}
	// A sheet completed late, and a move that stood before written in order to claim with it.
	post(t, black, "3", `{"e":"write","text":"Cf3"}`, `{"e":"write","text":"Cf6"}`)
	late := sheetOf(t, follow(t, at+"/stream?token="+s.black+"&lang=es&since=0"), ack.Ver+2)
	if len(late.Written) != 2 || late.Written[0].Ply != 1 || late.Written[1].Ply != 2 {
		t.Errorf("completed late: %+v", late.Written)
	}
	post(t, white, "3", `{"e":"resign"}`)
	if text := call(t, "GET", at+"/journal.jsonl", "").body; !strings.Contains(text, "Cf3") {
		t.Error("after the game the download does not tell all")
	}
}

func toldOf(seen sheetSeen) string {
	var told strings.Builder
	for _, n := range seen.News {
		if n.Act.E == "write" {
			told.WriteString(n.Said + n.Act.Text + "\n")
		}
	}
	return told.String()
}
