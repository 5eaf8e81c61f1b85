package journal

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/compongo/compongo/internal/pgtest"
)

// TestMany fills a journal with games that are over and folded, a million of them with
// COMPONGO_LONG, or as many as COMPONGO_MANY says, and tells what another process that opens it takes.
func TestMany(t *testing.T) {
	games := 3000
	if os.Getenv("COMPONGO_LONG") != "" {
		games = 1_000_000
	}
	if n, err := strconv.Atoi(os.Getenv("COMPONGO_MANY")); err == nil {
		games = n
	}
	t.Run("folder", func(t *testing.T) {
		dir := t.TempDir()
		j := openIn(t, dir)
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
		fillFolder(t, dir, games)
		tellMany(t, dir, games)
	})
	t.Run("postgres", func(t *testing.T) {
		address := pgtest.Database(t)
		openIn(t, address)
		fillDatabase(t, address, games)
		tellMany(t, address, games)
	})
}

func tellMany(t *testing.T, place string, games int) {
	c := startChild(t, "many", place, fmt.Sprint(games))
	out := new(strings.Builder)
	buf := make([]byte, 4096)
	for {
		n, err := c.out.Read(buf)
		out.Write(buf[:n])
		if err != nil {
			break
		}
	}
	if err := c.cmd.Wait(); err != nil {
		t.Fatalf("%v: %s", err, &c.errOut)
	}
	t.Logf("%d games: %s", games, out)
}

// childMany opens games and searches for players at random, and tells how long it took.
func childMany(j *Journal, name string) error {
	ctx, took := context.Background(), time.Since(opened)
	var games int
	if _, err := fmt.Sscan(name, &games); err != nil {
		return err
	}
	random := rand.New(rand.NewPCG(1, 2))
	var opens, searches []time.Duration
	for range 1000 {
		start := time.Now()
		id := manyID(random.IntN(games))
		g, err := j.Game(ctx, id)
		if err != nil {
			return err
		}
		entries, err := j.Read(ctx, id, 0)
		if err != nil || int64(len(entries)) != g.Ver {
			return errors.Join(err, fmt.Errorf("game %s: %d entries of %d", id, len(entries), g.Ver))
		}
		opens = append(opens, time.Since(start))
	}
	for range 200 {
		start := time.Now()
		found, err := j.Search(ctx, manyPlayer(random.IntN(manyPlayers)), 50)
		if err != nil || len(found) == 0 && games > manyPlayers {
			return errors.Join(err, errors.New("nobody found"))
		}
		searches = append(searches, time.Since(start))
	}
	fmt.Printf("opened in %v; a game %s; a search %s; %s", took, spread(opens), spread(searches), memory())
	return nil
}

func spread(list []time.Duration) string {
	slices.Sort(list)
	return fmt.Sprintf("p50 %v p99 %v max %v", list[len(list)/2], list[len(list)*99/100], list[len(list)-1])
}

// memory is what the system says this process holds.
func memory() string {
	status, _ := os.ReadFile("/proc/self/status")
	for line := range strings.Lines(string(status)) {
		if strings.HasPrefix(line, "VmHWM:") {
			return "memory at most " + strings.TrimSpace(strings.TrimPrefix(line, "VmHWM:"))
		}
	}
	return "memory unknown"
}

const manyPlayers = 20_000

func manyID(i int) string { return fmt.Sprintf("game-%07d", i) }

func manyPlayer(i int) string { return fmt.Sprintf("Name%d Family%d", i%140, i) }

// manyGame is the i-th game: its row in games, its folded entries and its names.
func manyGame(i int, rows [][]byte) (Game, []byte) {
	random := rand.New(rand.NewPCG(uint64(i), 7))
	header := fmt.Sprintf(`{"white":%q,"black":%q,"time_control":"90+30","enforce":"players","lang":"en","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","rules":{}}`,
		manyPlayer(random.IntN(manyPlayers)), manyPlayer(random.IntN(manyPlayers)))
	secret := fmt.Sprintf(`{"white":"%022d","black":"%022d","both":"%022d"}`, i, i, i)
	g := Game{ID: manyID(i), Created: 1_700_000_000_000 + int64(i)*1000, Header: json.RawMessage(header), Secret: json.RawMessage(secret), Finished: true, Ver: manyEntries}
	return g, rows[i%len(rows)]
}

// manyEntries is how many entries a game of 40 moves has: a lift, a place, a release
// and a press for each half-move.
const manyEntries = 320

// manyRows are the folded entries of some games.
func manyRows(t *testing.T) [][]byte {
	rows := make([][]byte, 64)
	for n := range rows {
		random := rand.New(rand.NewPCG(uint64(n), 8))
		var entries []Entry
		at := int64(1_700_000_000_000)
		square := func() string { return string([]byte{'a' + byte(random.IntN(8)), '1' + byte(random.IntN(8))}) }
		from, to, request := "", "", ""
		for ver := int64(1); ver <= manyEntries; ver++ {
			key := fmt.Sprintf("%s/%d", request, (ver-1)%4+1)
			if ver%4 == 1 { // one request for a half-move
				at += random.Int64N(60_000)
				from, to = square(), square()
				request = fmt.Sprintf("white:%08x-%04x-%04x-%04x-%012x", random.Uint32(), random.IntN(1<<16), random.IntN(1<<16), random.IntN(1<<16), random.Int64N(1<<48))
				key = request
			}
			act := fmt.Sprintf(`{"e":"%s","by":"white","at":%d,"sq":"%s"}`, []string{"press", "lift", "place", "release"}[ver%4], at, map[bool]string{true: from, false: to}[ver%4 == 1])
			rulings := `[]`
			if ver%4 == 3 {
				rulings = fmt.Sprintf(`[{"code":"made","articles":["4.7","1.3"],"side":"white","args":{"move":"%s%s","san":"N%s"}}]`, from, to, to)
			}
			entries = append(entries, Entry{Game: "g", Ver: ver, At: at, Key: key, Act: []byte(act), Rulings: []byte(rulings)})
		}
		row, err := pack(entries)
		if err != nil {
			t.Fatal(err)
		}
		rows[n] = row
	}
	t.Logf("a game of %d entries is folded into %d bytes", manyEntries, len(rows[0]))
	return rows
}

func fillFolder(t *testing.T, dir string, games int) {
	db, err := openSQLite(dir+"/"+fileName, 1, "synchronous(OFF)", "cache_size(-200000)")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	rows := manyRows(t)
	for first := 0; first < games; first += 10_000 {
		tx, err := db.Begin()
		if err != nil {
			t.Fatal(err)
		}
		for i := first; i < min(first+10_000, games); i++ {
			g, row := manyGame(i, rows)
			if err := insertMany(tx, g, row); err != nil {
				t.Fatal(err)
			}
		}
		if err := tx.Commit(); err != nil {
			t.Fatal(err)
		}
	}
}

func insertMany(tx *sql.Tx, g Game, row []byte) error {
	_, err := tx.Exec(`INSERT INTO games (id, created, header, secret, deadline, finished, ver, base) VALUES (?1, ?2, ?3, ?4, 0, 1, ?5, ?5)`,
		g.ID, g.Created, string(g.Header), string(g.Secret), g.Ver)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(sqliteDialect.putFolded, g.ID, g.Ver, row); err != nil {
		return err
	}
	for _, word := range g.names() {
		if _, err := tx.Exec(sqliteInsertName, word, g.Created, g.ID); err != nil {
			return err
		}
	}
	return nil
}

func fillDatabase(t *testing.T, address string, games int) {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	rows := manyRows(t)
	for first := 0; first < games; first += 50_000 {
		var list, folded, names [][]any
		for i := first; i < min(first+50_000, games); i++ {
			g, row := manyGame(i, rows)
			list = append(list, []any{g.ID, g.Created, string(g.Header), string(g.Secret), eraOf(g.Created), true, g.Ver, true})
			folded = append(folded, []any{g.ID, g.Ver, row})
			for _, word := range g.names() {
				names = append(names, []any{word, g.Created, g.ID})
			}
		}
		for _, c := range []struct {
			table   string
			columns []string
			rows    [][]any
		}{
			{"games", []string{"id", "created", "header", "secret", "era", "folded", "ver", "finished"}, list},
			{"folded", []string{"game", "ver", "entries"}, folded},
			{"names", []string{"word", "created", "game"}, names},
		} {
			if _, err := conn.CopyFrom(ctx, pgx.Identifier{c.table}, c.columns, pgx.CopyFromRows(c.rows)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if _, err := conn.Exec(ctx, "ANALYZE"); err != nil {
		t.Fatal(err)
	}
}
