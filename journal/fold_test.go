package journal

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// testFold: a folded game is read as before, refuses the keys that were used, and can
// go on.
func testFold(t *testing.T, store opener) {
	ctx, open := t.Context(), store(t)
	j, other := open(), open()
	var all []Entry
	for _, g := range []string{"g", "running", "late", "empty"} {
		create(t, j, g)
	}
	for ver := int64(1); ver <= 50; ver++ {
		all = append(all, entry("g", ver, fmt.Sprint("k", ver)))
	}
	mustAppend(t, j, State{Finished: true}, all...)
	mustAppend(t, j, State{Deadline: 5}, entry("running", 1, ""))
	mustAppend(t, j, State{}, entry("late", 1, ""), Entry{Game: "late", Ver: 2, At: 90_000, Act: []byte(`{}`)})
	mustFold(t, j, 50_001, 1) // g; a clock runs in one, another is of later, one has no entries
	mustFold(t, other, 50_001, 0)
	check := func(ver int64) {
		t.Helper()
		for _, j := range []*Journal{j, other} {
			wantEntries(t, j, "g", 0, all...)
			wantEntries(t, j, "g", ver-1, all[ver-1:]...)
			wantEntries(t, j, "g", ver)
			if g, err := j.Game(ctx, "g"); err != nil || g.Ver != ver {
				t.Errorf("got %v, %v", g, err)
			}
		}
	}
	check(50)
	ended, err := j.Games(ctx, FinishedGames, 0)
	live, err2 := j.Games(ctx, LiveGames, 0)
	if err != nil || err2 != nil || len(ended) != 1 || len(live) != 3 {
		t.Errorf("finished %v, live %v, %v", ids(ended), ids(live), errors.Join(err, err2))
	}
	for _, c := range []struct {
		entry Entry
		want  error
	}{
		{entry("g", 51, "k7"), &DuplicateKeyError{"g", "k7", 7}},
		{entry("g", 50, "new"), ErrConflict},
		{entry("g", 52, "new"), ErrConflict},
	} {
		if err := other.Append(ctx, []Entry{c.entry}, State{}); !sameVerdict(err, c.want) {
			t.Errorf("version %d, key %s: got %v, want %v", c.entry.Ver, c.entry.Key, err, c.want)
		}
	}
	check(50)
	all = append(all, entry("g", 51, "k51"), entry("g", 52, ""), entry("g", 53, "k53"))
	mustAppend(t, other, State{Deadline: 7}, all[50])
	mustAppend(t, j, State{}, all[51:]...)
	check(53)
	if err := j.Append(ctx, []Entry{entry("g", 54, "k9")}, State{}); !sameVerdict(err, &DuplicateKeyError{"g", "k9", 9}) {
		t.Errorf("a key of long ago: %v", err)
	}
	if err := j.Append(ctx, []Entry{entry("g", 54, "k51")}, State{}); !sameVerdict(err, &DuplicateKeyError{"g", "k51", 51}) {
		t.Errorf("a key of late: %v", err)
	}
	mustFold(t, other, 53_001, 1)
	check(53)
	all = append(all, entry("g", 54, "k54"))
	mustAppend(t, j, State{Finished: true}, all[53])
	check(54)
	mustFold(t, j, 1<<50, 2)
	check(54)
	if n, err := j.Trim(ctx); err != nil || n > 1 {
		t.Errorf("trim: %d, %v", n, err)
	}
	check(54)
}

// testUnfoldable: games that cannot be folded, however many and however old, keep no
// other from being folded, and are told.
func testUnfoldable(t *testing.T, store opener) {
	j := store(t)()
	const damaged, whole, limit = 210, 5, 200
	for i := range damaged + whole {
		game := fmt.Sprintf("g%03d", i)
		if err := j.Create(t.Context(), Game{ID: game, Created: int64(i / 3)}); err != nil {
			t.Fatal(err)
		}
		mustAppend(t, j, State{Finished: true}, entry(game, 1, ""), entry(game, 2, ""))
	}
	damage(t, j, `DELETE FROM entries WHERE ver = 1 AND game < 'g105'`)
	lost := 2
	if j.server != nil { // there a game stands at its last entry
		lost = 1
	}
	damage(t, j, fmt.Sprintf(`DELETE FROM entries WHERE ver = %d AND game BETWEEN 'g105' AND 'g209'`, lost))
	for _, want := range []int{whole, 0} {
		n, err := j.Fold(t.Context(), 1<<50, limit)
		stuck := new(UnfoldableError)
		if n != want || !errors.As(err, &stuck) || stuck.Games != damaged {
			t.Errorf("folded %d, %v; want %d, and %d that cannot be", n, err, want, damaged)
		}
	}
	wantError(t, (&UnfoldableError{Game: "g", Games: 1, cause: errDamaged}), `game "g" cannot be folded: the folded entries are damaged`)
	wantEntries(t, j, "g210", 0, entry("g210", 1, ""), entry("g210", 2, ""))
}

// damage does to a store what a disk may.
func damage(t *testing.T, j *Journal, statement string) {
	t.Helper()
	db := j.readers
	if j.server == nil {
		var err error
		if db, err = openSQLite(filepath.Join(j.place, fileName), 1, busyPragma(time.Second)); err != nil {
			t.Fatal(err)
		}
		defer db.Close()
	}
	if _, err := db.Exec(statement); err != nil {
		t.Fatal(err)
	}
}

// testFoldTurns: processes fold one after the other, so that none takes the trouble with
// a game that another is folding. One that dies loses its turn.
func testFoldTurns(t *testing.T, store opener) {
	open := store(t)
	j := open()
	const games = 5
	for i := range games {
		create(t, j, fmt.Sprint("g", i))
		mustAppend(t, j, State{Finished: true}, entry(fmt.Sprint("g", i), 1, ""))
	}
	other := startChild(t, "fold", j.Place(), "")
	if said, err := bufio.NewReader(other.out).ReadString('\n'); said != "turn true <nil>\n" {
		t.Fatalf("the child said %q, %v: %s", said, err, &other.errOut)
	}
	hasty := open(BusyTimeout(10 * time.Millisecond))
	mustFold(t, hasty, 1<<50, 0)
	if list, err := j.foldable(t.Context(), 1<<50, fold{}, 100); err != nil || len(list) != games {
		t.Errorf("%d games left, %v; want %d, for it is another's turn", len(list), err, games)
	}
	folded := make(chan int, 1)
	go func() {
		n, err := j.Fold(t.Context(), 1<<50, 100)
		if err != nil {
			t.Error(err)
		}
		folded <- n
	}()
	_ = other.cmd.Process.Kill()
	if n := <-folded; n != games {
		t.Errorf("%d games folded, want %d", n, games)
	}
	mustFold(t, hasty, 1<<50, 0)
}

func mustFold(t *testing.T, j *Journal, before int64, want int) {
	t.Helper()
	if n, err := j.Fold(t.Context(), before, 100); n != want || err != nil {
		t.Fatalf("folded %d, %v; want %d", n, err, want)
	}
}

func testSearch(t *testing.T, store opener) {
	j := store(t)()
	for i, players := range []string{
		`"Müller, Añá","black":"O'Neill"`, `"white":"x"`, `"JOSÉ García","black":"Ana Muller"`, `"Jose","black":"Garcia"`,
	} {
		header := `{"white":` + players + `}`
		if i == 1 {
			header = `[1]`
		}
		if err := j.Create(t.Context(), Game{ID: fmt.Sprint("g", i), Created: int64(i), Header: []byte(header)}); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		text  string
		limit int
		want  []string
	}{
		{"muller", 9, []string{"g2", "g0"}}, {"MÜLLER", 1, []string{"g2"}}, {"ana müller", 9, []string{"g2", "g0"}},
		{"garcia José", 9, []string{"g3", "g2"}}, {"neill o", 9, []string{"g0"}}, {"mull", 9, nil}, {" -, ", 9, nil},
		{"jose garcia muller ana", 9, []string{"g2"}}, {"jose nobody", 9, nil},
	} {
		games, err := j.Search(t.Context(), c.text, c.limit)
		var got []string
		for _, g := range games {
			got = append(got, g.ID)
		}
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: got %v, %v; want %v", c.text, got, err, c.want)
		}
	}
	_, err := j.Search(t.Context(), "x", 0)
	wantError(t, err, "limit: expected 1 or more")
}

// TestPack: what is packed comes back, whatever it is, and in less room.
func TestPack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var entries []Entry
		for i := range rapid.IntRange(0, 20).Draw(t, "n") {
			entries = append(entries, Entry{
				Game: "g", Ver: int64(i) + 1, At: rapid.Int64().Draw(t, "at"), Key: rapid.String().Draw(t, "key"),
				Act: []byte(rapid.String().Draw(t, "act")), Rulings: []byte(rapid.String().Draw(t, "rulings")),
			})
		}
		row, err := pack(entries)
		if err != nil {
			t.Fatal(err)
		}
		got, err := unpack("g", row)
		if err != nil || !reflect.DeepEqual(got, entries) {
			t.Fatalf("got %v, %v; want %v", got, err, entries)
		}
	})
	if _, err := unpack("g", []byte{2}); !errors.Is(err, ErrNewer) {
		t.Errorf("a row of another form: %v", err)
	}
	var many []Entry
	size := 0
	for ver := int64(1); ver <= 200; ver++ {
		many = append(many, benchEntry("g", ver))
		size += len(many[ver-1].Act) + len(many[ver-1].Rulings)
	}
	if row, err := pack(many); err != nil || len(row) > size/10 {
		t.Errorf("%d bytes became %d, %v", size, len(row), err)
	}
}

// FuzzUnpack: a damaged row gives an error or entries, and nothing worse.
func FuzzUnpack(f *testing.F) {
	row, _ := pack([]Entry{entry("g", 1, "k"), entry("g", 2, "")})
	f.Add(row)
	f.Add([]byte{packed1})
	f.Fuzz(func(t *testing.T, row []byte) {
		entries, err := unpack("g", row)
		if err != nil {
			return
		}
		again, err := pack(entries)
		if err != nil {
			t.Fatal(err)
		}
		back, err := unpack("g", again)
		if err != nil || len(back) != len(entries) || len(back) > 0 && !bytes.Equal(back[0].Act, entries[0].Act) {
			t.Fatalf("%v, %v", back, err)
		}
	})
}
