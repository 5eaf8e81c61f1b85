package journal

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
)

// opener makes a fresh store and returns how to open it; each call of open is
// another handle on the same store, as another process would have.
type opener func(t *testing.T) (open func(...Option) *Journal)

func TestSQLite(t *testing.T) {
	testJournal(t, func(t *testing.T) func(...Option) *Journal {
		dir := t.TempDir()
		return func(opts ...Option) *Journal { return openIn(t, dir, opts...) }
	})
}

// testJournal is what every dialect has to pass.
func testJournal(t *testing.T, store opener) {
	for _, c := range []struct {
		name string
		test func(*testing.T, opener)
	}{
		{"create", testCreate},
		{"append", testAppend},
		{"append is refused", testRefusals},
		{"append is malformed", testMalformed},
		{"append alone fails", testFailAlone},
		{"append given up", testGivenUp},
		{"lists", testLists},
		{"alive", testAlive},
		{"start together", testStartTogether},
		{"running", testRunning},
		{"keep", testKeep},
		{"fold", testFold},
		{"fold what cannot be", testUnfoldable},
		{"fold turns", testFoldTurns},
		{"search", testSearch},
		{"watch", testWatch},
		{"watch from another handle", testWatchForeign},
		{"race", testRace},
		{"export", testExport},
		{"closed", testClosed},
		{"model", testModel},
	} {
		t.Run(c.name, func(t *testing.T) { c.test(t, store) })
	}
}

func entry(game string, ver int64, key string) Entry {
	return Entry{
		Game: game, Ver: ver, At: 1000 * ver, Key: key,
		Act:     json.RawMessage(fmt.Sprintf(`{"act":"press","n":%d}`, ver)),
		Rulings: json.RawMessage(`[{"code":"ñ<&>\n"}]`),
	}
}

func mustAppend(t testing.TB, j *Journal, state State, entries ...Entry) {
	t.Helper()
	if err := j.Append(context.Background(), entries, state); err != nil {
		t.Fatal(err)
	}
}

func wantEntries(t testing.TB, j *Journal, game string, after int64, want ...Entry) {
	t.Helper()
	got, err := j.Read(context.Background(), game, after)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("entries of %s after %d:\ngot  %v\nwant %v", game, after, got, want)
	}
}

func testCreate(t *testing.T, store opener) {
	ctx, j := t.Context(), store(t)()
	want := Game{
		ID: "mesa 1/ñ", Created: 42, Header: json.RawMessage(`{"white":"Ana"}`),
		Secret: json.RawMessage(`{"w":"x"}`), Deadline: 7,
	}
	if err := j.Create(ctx, want); err != nil {
		t.Fatal(err)
	}
	if got, err := j.Game(ctx, want.ID); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, %v; want %v", got, err, want)
	}
	if err := j.Create(ctx, Game{ID: want.ID}); !errors.Is(err, ErrExists) {
		t.Errorf("again: got %v, want ErrExists", err)
	}
	if got, _ := j.Game(ctx, want.ID); got.Created != 42 {
		t.Errorf("the second changed the first: %v", got)
	}
	wantEntries(t, j, want.ID, 0)
	for _, c := range []struct {
		game Game
		want string
	}{
		{Game{}, "id: expected at least one character"},
		{Game{ID: "a\x00"}, "id: expected UTF-8"},
		{Game{ID: "a", Ver: 1}, "ver: expected 0"},
		{Game{ID: "a", Deadline: -1}, "deadline: expected 0 or more"},
		{Game{ID: "a", Header: json.RawMessage("{")}, "header: expected JSON"},
		{Game{ID: "a", Secret: json.RawMessage("x")}, "secret: expected JSON"},
	} {
		wantError(t, j.Create(ctx, c.game), c.want)
	}
}

func wantError(t *testing.T, err error, want string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got error %v, want one with %q", err, want)
	}
}

func testAppend(t *testing.T, store opener) {
	open := store(t)
	j := open()
	create(t, j, "g")
	one, two, three := entry("g", 1, ""), entry("g", 2, "k"), entry("g", 3, "l")
	mustAppend(t, j, State{Deadline: 5}, one)
	mustAppend(t, j, State{Finished: true}, two, three)
	for _, j := range []*Journal{j, open()} {
		wantEntries(t, j, "g", 0, one, two, three)
		wantEntries(t, j, "g", 2, three)
		wantEntries(t, j, "g", 3)
		g, err := j.Game(t.Context(), "g")
		if err != nil || g.Ver != 3 || g.Deadline != 0 || !g.Finished {
			t.Errorf("got %v, %v", g, err)
		}
	}
	silent := Entry{Game: "g", Ver: 4, Act: json.RawMessage(`{}`)}
	mustAppend(t, j, State{}, silent)
	silent.Rulings = json.RawMessage(`[]`)
	wantEntries(t, j, "g", 3, silent)
}

func testRefusals(t *testing.T, store opener) {
	ctx, j := t.Context(), store(t)()
	create(t, j, "g")
	create(t, j, "h")
	mustAppend(t, j, State{Deadline: 9}, entry("g", 1, "a"), entry("g", 2, "b"))
	for _, c := range []struct {
		name    string
		entries []Entry
		want    error
	}{
		{"version taken", []Entry{entry("g", 2, "c")}, ErrConflict},
		{"version ahead", []Entry{entry("g", 4, "c")}, ErrConflict},
		{"overlap", []Entry{entry("g", 2, ""), entry("g", 3, "")}, ErrConflict},
		{"unknown game", []Entry{entry("x", 1, "")}, ErrNotFound},
	} {
		if err := j.Append(ctx, c.entries, State{}); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
	for _, e := range []Entry{entry("g", 1, "b"), entry("g", 3, "b"), entry("g", 9, "b")} {
		var duplicate *DuplicateKeyError
		err := j.Append(ctx, []Entry{e, entry("g", e.Ver+1, "new")}, State{})
		if !errors.As(err, &duplicate) || duplicate.Ver != 2 || duplicate.Key != "b" || duplicate.Game != "g" {
			t.Errorf("version %d with a used key: got %v", e.Ver, err)
		}
	}
	if g, _ := j.Game(ctx, "g"); g.Ver != 2 || g.Deadline != 9 {
		t.Errorf("a refusal changed the game: %v", g)
	}
	mustAppend(t, j, State{}, entry("h", 1, "b")) // the key of another game
	if _, err := j.Read(ctx, "x", 0); !errors.Is(err, ErrNotFound) {
		t.Errorf("read: got %v, want ErrNotFound", err)
	}
	if _, err := j.Game(ctx, "x"); !errors.Is(err, ErrNotFound) {
		t.Errorf("game: got %v, want ErrNotFound", err)
	}
}

func testMalformed(t *testing.T, store opener) {
	j := store(t)()
	create(t, j, "g")
	bad := entry("g", 1, "")
	bad.Act = json.RawMessage(`{"act":`)
	bent := entry("g", 1, "")
	bent.Rulings = json.RawMessage("[\"\xff\"]")
	for _, c := range []struct {
		name    string
		entries []Entry
		state   State
		want    string
	}{
		{"none", nil, State{}, "expected at least one entry"},
		{"version zero", []Entry{entry("g", 0, "")}, State{}, "entry 1 of 1: ver: expected 1, got 0"},
		{"gap", []Entry{entry("g", 1, ""), entry("g", 3, "")}, State{}, "entry 2 of 2: ver: expected 2, got 3"},
		{"two games", []Entry{entry("g", 1, ""), entry("h", 2, "")}, State{}, `game: expected "g"`},
		{"key twice", []Entry{entry("g", 1, "k"), entry("g", 2, "k")}, State{}, `key "k" is given twice`},
		{"key not text", []Entry{entry("g", 1, "\xff")}, State{}, "key: expected UTF-8"},
		{"act not JSON", []Entry{bad}, State{}, "act: expected JSON"},
		{"rulings not UTF-8", []Entry{bent}, State{}, "rulings: expected JSON"},
		{"deadline", []Entry{entry("g", 1, "")}, State{Deadline: -1}, "deadline: expected 0 or more"},
	} {
		t.Run(c.name, func(t *testing.T) { wantError(t, j.Append(t.Context(), c.entries, c.state), c.want) })
	}
	wantEntries(t, j, "g", 0)
}

func testLists(t *testing.T, store opener) {
	ctx, j := t.Context(), store(t)()
	for i, g := range []Game{{ID: "a"}, {ID: "b", Deadline: 30}, {ID: "c", Deadline: 20}, {ID: "d"}} {
		g.Created = int64(i)
		if err := j.Create(ctx, g); err != nil {
			t.Fatal(err)
		}
	}
	mustAppend(t, j, State{Deadline: 10}, entry("d", 1, ""))
	mustAppend(t, j, State{Finished: true, Deadline: 1}, entry("a", 1, ""))
	games := func(which Which, limit int) func() ([]Game, error) {
		return func() ([]Game, error) { return j.Games(ctx, which, limit) }
	}
	due := func(before int64) func() ([]Game, error) {
		return func() ([]Game, error) { return j.Due(ctx, before) }
	}
	for _, c := range []struct {
		name string
		list func() ([]Game, error)
		want string
	}{
		{"all", games(AllGames, 0), "dcba"},
		{"all, two", games(AllGames, 2), "dc"},
		{"live", games(LiveGames, 0), "dcb"},
		{"live, one", games(LiveGames, 1), "d"},
		{"finished", games(FinishedGames, 9), "a"},
		{"due at 9", due(9), ""},
		{"due at 20", due(20), "dc"},
		{"due at 99", due(99), "dcb"},
	} {
		list, err := c.list()
		got := ""
		for _, g := range list {
			got += g.ID
		}
		if err != nil || got != c.want {
			t.Errorf("%s: got %q, %v; want %q", c.name, got, err, c.want)
		}
	}
	_, err := j.Games(ctx, AllGames, -1)
	wantError(t, err, "limit: expected 0 or more")
	_, err = j.Games(ctx, 7, 0)
	wantError(t, err, "expected all, live or finished")
}

func testKeep(t *testing.T, store opener) {
	open := store(t)
	for i, j := range []*Journal{open(), open()} {
		got, err := j.Keep(t.Context(), "desk", fmt.Sprint("token ", i))
		if err != nil || got != "token 0" {
			t.Errorf("got %q, %v; want the first", got, err)
		}
	}
}

// testRace lets many goroutines over two handles append to one game.
func testRace(t *testing.T, store opener) {
	open := store(t)
	handles := []*Journal{open(), open()}
	create(t, handles[0], "g")
	const hands, each = 6, 25
	var group sync.WaitGroup
	for hand := range hands {
		group.Go(func() {
			j := handles[hand%2]
			for i := range each {
				if _, err := appendNext(j, "g", fmt.Sprintf("%d-%d", hand, i)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	entries, err := handles[1].Read(t.Context(), "g", 0)
	if err != nil || len(entries) != hands*each {
		t.Fatalf("got %d entries, %v; want %d", len(entries), err, hands*each)
	}
	keys := make(map[string]bool)
	for i, e := range entries {
		if e.Ver != int64(i)+1 || keys[e.Key] {
			t.Fatalf("entry %d: version %d, key %s", i, e.Ver, e.Key)
		}
		keys[e.Key] = true
	}
}

// appendNext appends as the hall does: on a conflict it reads again. It
// returns the version it got.
func appendNext(j *Journal, game, key string) (int64, error) {
	for {
		g, err := j.Game(context.Background(), game)
		if err != nil {
			return 0, err
		}
		err = j.Append(context.Background(), []Entry{entry(game, g.Ver+1, key)}, State{Deadline: g.Ver + 1})
		if !errors.Is(err, ErrConflict) {
			return g.Ver + 1, err
		}
	}
}

func testExport(t *testing.T, store opener) {
	j := store(t)()
	err := j.Create(t.Context(), Game{ID: "g", Created: 3, Header: json.RawMessage("{\n \"white\": \"Ñ&\"}"), Secret: json.RawMessage(`{"seat":"hush"}`)})
	if err != nil {
		t.Fatal(err)
	}
	mustAppend(t, j, State{Deadline: 8}, entry("g", 1, "hush-hush"), entry("g", 2, ""))
	var out bytes.Buffer
	if err := j.Export(t.Context(), "g", &out); err != nil {
		t.Fatal(err)
	}
	want := `{"id":"g","created":3,"header":{"white":"Ñ&"},"deadline":8,"finished":false,"ver":2}
{"game":"g","ver":1,"at":1000,"act":{"act":"press","n":1},"rulings":[{"code":"ñ<&>\n"}]}
{"game":"g","ver":2,"at":2000,"act":{"act":"press","n":2},"rulings":[{"code":"ñ<&>\n"}]}
`
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", &out, want)
	}
	out.Reset()
	if err := j.Export(t.Context(), "x", &out); !errors.Is(err, ErrNotFound) || out.Len() > 0 {
		t.Errorf("unknown: got %q, %v", &out, err)
	}
}

func testClosed(t *testing.T, store opener) {
	j := store(t)()
	create(t, j, "g")
	release := hold(j)
	result := make(chan error, 1)
	go func() { result <- j.Append(context.Background(), []Entry{entry("g", 1, "")}, State{}) }()
	waiting(j, 1)
	closed := make(chan error, 1)
	go func() { closed <- j.Close() }()
	release()
	if err := errors.Join(<-result, <-closed); err != nil {
		t.Errorf("closing did not finish what waited: %v", err)
	}
	ctx := t.Context()
	_, read := j.Read(ctx, "g", 0)
	_, game := j.Game(ctx, "g")
	_, games := j.Games(ctx, AllGames, 0)
	_, due := j.Due(ctx, 0)
	_, outages := j.Outages(ctx, 0)
	_, running := j.Running(ctx)
	_, keep := j.Keep(ctx, "a", "b")
	for i, err := range []error{
		j.Create(ctx, Game{ID: "h"}), j.Append(ctx, []Entry{entry("g", 2, "")}, State{}), j.Alive(ctx, 1, 1),
		read, game, games, due, outages, running, keep, j.Export(ctx, "g", &bytes.Buffer{}), j.Backup(ctx, filepath.Join(t.TempDir(), "b")),
	} {
		if !errors.Is(err, ErrClosed) {
			t.Errorf("call %d: got %v, want ErrClosed", i, err)
		}
	}
	if err := j.Close(); err != nil {
		t.Errorf("closing twice: %v", err)
	}
}
