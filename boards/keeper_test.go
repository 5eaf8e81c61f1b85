package boards

import (
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"reflect"
	"sync"
	"testing"
	"time"

	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/port"
)

// TestPlacesKeptBefore: files of every form that was ever written are read, and what they hold
// is written again whole.
func TestPlacesKeptBefore(t *testing.T) {
	want := map[string]Place{"00011": {Table: "k7"}, "00012": {Table: "m2"}}
	for name, text := range map[string]string{
		"ids of tables": `{"00011": "k7", "00012": "m2"}`,
		"places":        `{"00011": {"table": "k7"}, "00012": {"table": "m2"}}`,
		"both":          `{"00011": "k7", "00012": {"table": "m2"}}`,
	} {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, "boards.json"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		for range 2 { // as it was, and as it is kept from then on
			k, err := New(nil, folder, slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if !reflect.DeepEqual(k.places, want) {
				t.Errorf("%s: read %+v, want %+v", name, k.places, want)
			}
			if err := k.file.write(k.places); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestPlacesUnreadable(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "boards.json")
	if err := os.WriteFile(file, []byte(`{"00011": 7}`), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := New(nil, folder, slog.New(slog.DiscardHandler)); err == nil {
		t.Error("a number was taken for a place")
	}
	if data, _ := os.ReadFile(file); string(data) != `{"00011": 7}` {
		t.Errorf("the file was changed to %q", data)
	}
}

// TestPlacesShared: of two servers on one data folder each keeps what the other has put, and
// learns of it.
func TestPlacesShared(t *testing.T) {
	folder := t.TempDir()
	var keepers []*Keeper
	for _, serial := range []string{"00011", "00022"} {
		k, err := New(nil, folder, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		k.add(newBoard(newLine(k, port.Board{Device: "/dev/" + serial}, eboard.Options{}), serial, nil, nil))
		keepers = append(keepers, k)
	}
	place := func(k *Keeper, serial string) Place {
		k.file.looked = time.Time{}
		return k.placeOf(serial)
	}
	for _, s := range []struct {
		keeper int
		serial string
		at     Place
		want   map[string]Place
	}{
		{0, "00011", Place{Alone: true, Table: "k7"}, map[string]Place{"00011": {Alone: true, Table: "k7"}}},
		{1, "00022", Place{Table: "m2"}, map[string]Place{"00011": {Alone: true, Table: "k7"}, "00022": {Table: "m2"}}},
		{1, "00022", Place{Table: "k7"}, map[string]Place{"00022": {Table: "k7"}}},
		{0, "00011", Place{Table: "m2"}, map[string]Place{"00011": {Table: "m2"}, "00022": {Table: "k7"}}},
	} {
		if err := keepers[s.keeper].place(s.serial, s.at); err != nil {
			t.Fatal(err)
		}
		for i, k := range keepers {
			for _, serial := range []string{"00011", "00022"} {
				if got := place(k, serial); got != s.want[serial] {
					t.Errorf("after %s was put at %q: server %d has %s at %+v, want %+v", s.serial, s.at.Table, i, serial, got, s.want[serial])
				}
			}
		}
	}
}

// TestPlacesAtOnce: servers that put boards at the same time lose none.
func TestPlacesAtOnce(t *testing.T) {
	folder := t.TempDir()
	var all sync.WaitGroup
	const servers, boards = 4, 10
	for i := range servers {
		k, err := New(nil, folder, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		all.Go(func() {
			for j := range boards {
				serial := fmt.Sprint(i, "-", j)
				k.add(newBoard(newLine(k, port.Board{Device: serial}, eboard.Options{}), serial, nil, nil))
				if err := k.place(serial, Place{Table: serial}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	k, err := New(nil, folder, slog.New(slog.DiscardHandler))
	if err != nil || len(k.places) != servers*boards {
		t.Errorf("%d boards are kept, put %d; %v", len(k.places), servers*boards, err)
	}
}
