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
		began := time.Now()
		fillFolder(t, dir, games)
		tellMany(t, "SQLite", dir, games, time.Since(began))
	})
	t.Run("postgres", func(t *testing.T) {
		server := pgtest.New(t, "wal_level = minimal", "max_wal_senders = 0", "max_wal_size = 4GB", "maintenance_work_mem = 256MB")
		address := server.URL("compongo")
		if err := server.Exec(t.Context(), "postgres", "CREATE DATABASE compongo"); err != nil {
			t.Fatal(err)
		}
		if err := openIn(t, address).Close(); err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		fillDatabase(t, address, games)
		tellMany(t, "PostgreSQL", address, games, time.Since(began))
	})
}

// tellMany tells, as a row of a table, what another process takes that opens the place.
func tellMany(t *testing.T, name, place string, games int, generated time.Duration) {
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
	t.Logf("| %s | %v | %s", name, generated.Round(time.Second), out)
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
		white, _ := manyPlayersOf(random.IntN(games))
		found, err := j.Search(ctx, white, 50)
		if err != nil || len(found) == 0 {
			return errors.Join(err, errors.New("nobody found"))
		}
		searches = append(searches, time.Since(start))
	}
	fmt.Printf("%v | %s | %s | %s |", took.Round(100*time.Microsecond), spread(opens), spread(searches), memory())
	return nil
}

// spread gives the median and the 99th percentile.
func spread(list []time.Duration) string {
	slices.Sort(list)
	round := func(d time.Duration) time.Duration { return d.Round(10 * time.Microsecond) }
	return fmt.Sprintf("%v, %v", round(list[len(list)/2]), round(list[len(list)*99/100]))
}

// memory is what the system says this process holds.
func memory() string {
	status, _ := os.ReadFile("/proc/self/status")
	for line := range strings.Lines(string(status)) {
		if strings.HasPrefix(line, "VmHWM:") {
			fields := strings.Fields(line)
			kib, _ := strconv.Atoi(fields[1])
			return fmt.Sprintf("%d MiB", kib>>10)
		}
	}
	return "unknown"
}

const manyPlayers = 20_000

// manyID is different for each game, and in no order, as ids are.
func manyID(i int) string { return fmt.Sprintf("%010x", uint64(i)*0x9e3779b97f4a7c15>>24) }

func manyPlayer(i int) string { return fmt.Sprintf("Name%d Family%d", i%140, i) }

// manyPlayersOf are those of the i-th game.
func manyPlayersOf(i int) (white, black string) {
	random := rand.New(rand.NewPCG(uint64(i), 7))
	return manyPlayer(random.IntN(manyPlayers)), manyPlayer(random.IntN(manyPlayers))
}

// manyGame is the i-th game: its row in games and its folded entries.
func manyGame(i int, rows [][]byte) (Game, []byte) {
	white, black := manyPlayersOf(i)
	header := fmt.Sprintf(`{"white":%q,"black":%q,"time_control":"90+30","enforce":"players","lang":"en","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","rules":{}}`,
		white, black)
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

// fillFolder writes the tables of the database as they are, each in the order of its
// key where that is not the order of the games.
func fillFolder(t *testing.T, dir string, games int) {
	db, err := openSQLite(dir+"/"+fileName, 1, "synchronous(OFF)", "cache_size(-100000)", "temp_store(1)")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	rows := manyRows(t)
	exec := func(statement string) {
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	exec(`CREATE TEMP TABLE unsorted (word TEXT, created INTEGER, game TEXT)`)
	for first := 0; first < games; first += 20_000 {
		if err := fillSome(db, first, min(first+20_000, games), rows); err != nil {
			t.Fatal(err)
		}
	}
	exec(`INSERT INTO names SELECT word, created, game FROM unsorted ORDER BY 1, 2, 3`)
}

func fillSome(db *sql.DB, first, end int, rows [][]byte) error {
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var prepared []*sql.Stmt
	for _, text := range []string{
		`INSERT INTO games (id, created, deadline, wake, finished, ver, base, folded) VALUES (?1, ?2, 0, 0, 1, ?3, ?3, 1)`,
		sqliteDialect.insertHeader, sqliteDialect.putFolded, `INSERT INTO unsorted VALUES (?1, ?2, ?3)`,
	} {
		stmt, err := tx.Prepare(text)
		if err != nil {
			return err
		}
		prepared = append(prepared, stmt)
	}
	for i := first; i < end; i++ {
		g, row := manyGame(i, rows)
		_, err1 := prepared[0].Exec(g.ID, g.Created, g.Ver)
		_, err2 := prepared[1].Exec(string(g.Header), string(g.Secret))
		_, err3 := prepared[2].Exec(g.ID, g.Ver, row)
		if err := errors.Join(err1, err2, err3); err != nil {
			return err
		}
		for _, word := range g.names() {
			if _, err := prepared[3].Exec(word, g.Created, g.ID); err != nil {
				return err
			}
		}
	}
	return tx.Commit()
}

// fillDatabase copies the rows in, in one transaction with the emptying of the tables:
// a server of wal_level minimal then writes them once only.
func fillDatabase(t *testing.T, address string, games int) {
	ctx := t.Context()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	rows := manyRows(t)
	names := func(i int) (list [][]any) {
		g, _ := manyGame(i, rows)
		for _, word := range g.names() {
			list = append(list, []any{word, g.Created, g.ID})
		}
		return list
	}
	exec := func(statement string) {
		if _, err := conn.Exec(ctx, statement); err != nil {
			t.Fatal(err)
		}
	}
	exec("BEGIN")
	exec("TRUNCATE games, folded, names")
	for _, c := range []struct {
		table, columns string
		rows           func(i int) [][]any
	}{
		{"games", "id, created, header, secret, era, folded, ver, finished", func(i int) [][]any {
			g, _ := manyGame(i, rows)
			return [][]any{{g.ID, g.Created, string(g.Header), string(g.Secret), eraOf(g.Created), true, g.Ver, true}}
		}},
		{"folded", "game, ver, entries", func(i int) [][]any { return [][]any{{manyID(i), int64(manyEntries), rows[i%len(rows)]}} }},
		{"names", "word, created, game", names},
	} {
		source := &manySource{games: games, rows: c.rows}
		if _, err := conn.CopyFrom(ctx, pgx.Identifier{c.table}, strings.Split(c.columns, ", "), source); err != nil {
			t.Fatal(err)
		}
	}
	exec("COMMIT")
	exec("VACUUM ANALYZE")
}

// manySource gives the rows of one game after the other.
type manySource struct {
	games, next int
	rows        func(i int) [][]any
	list        [][]any
}

func (s *manySource) Next() bool {
	if len(s.list) > 0 {
		s.list = s.list[1:]
	}
	for len(s.list) == 0 && s.next < s.games {
		s.list = s.rows(s.next)
		s.next++
	}
	return len(s.list) > 0
}

func (s *manySource) Values() ([]any, error) { return s.list[0], nil }

func (s *manySource) Err() error { return nil }
