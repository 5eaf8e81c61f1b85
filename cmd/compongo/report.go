package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/journal"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/report"
	"github.com/compongo/compongo/laws/words"
)

const reportUsage = `usage: compongo report [--lang en|es] [--html] [--data DIR] [GAME|FILE]

Writes what an arbiter files about a game: result, termination and article, every
ruling and penalty with its instant and both clocks, the claims made and those that
were possible and not made, the scoresheet, the outages.

GAME is the id of a table, as in its links, in the data folder. FILE is a journal as
the page gives it when a game is over (journal.jsonl); without either, or with "-",
the journal is read from standard input.

  --lang       the language of the report: en (default) or es
  --html       one page that prints in black on white, instead of text
  --utc        instants in UTC instead of this machine's time
  --data DIR   the data folder, data when not given (environment: COMPONGO_DATA)

Exit status: 0 done, 1 there is no such game, 2 bad usage or an unreadable journal.

Example:
  compongo report --html --lang es 2mYdhSv7kQpX > informe.html
`

// runReport writes the report of a game.
func runReport(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("report", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	lang := flags.String("lang", "en", "")
	asPage := flags.Bool("html", false, "")
	utc := flags.Bool("utc", false, "")
	data := flags.String("data", cmp.Or(os.Getenv("COMPONGO_DATA"), "data"), "")
	if code, done := parseChessFlags(flags, args, reportUsage, stdout, stderr); done {
		return code
	}
	fail := func(code int, err error) int {
		fmt.Fprintf(stderr, "compongo report: %v\n", err)
		return code
	}
	language, err := words.ParseLang(*lang)
	if err != nil {
		return fail(2, err)
	}
	if flags.NArg() > 1 {
		return fail(2, errors.New("expected one game or file; see compongo report --help"))
	}
	c, err := readCase(flags.Arg(0), *data, stdin)
	if errors.Is(err, errNoGame) {
		return fail(1, err)
	}
	if err != nil {
		return fail(2, err)
	}
	zone := time.Local
	if *utc {
		zone = time.UTC
	}
	write := report.Of(c).WriteText
	if *asPage {
		write = report.Of(c).WriteHTML
	}
	if err := write(stdout, language, zone); err != nil {
		return fail(2, err)
	}
	return 0
}

var errNoGame = errors.New("no such game")

// readCase reads a game from a file, standard input or the data folder.
func readCase(name, data string, stdin io.Reader) (report.Case, error) {
	if name == "" || name == "-" || isFile(name) || strings.ContainsAny(name, `./\`) {
		f, name, err := openInput(name, stdin)
		if err != nil {
			return report.Case{}, err
		}
		defer f.Close()
		return caseOf(f, name)
	}
	return storedCase(name, data)
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && !info.IsDir()
}

// storedCase reads a game from the data folder.
func storedCase(id, data string) (report.Case, error) {
	if !isFile(filepath.Join(data, "compongo.db")) {
		return report.Case{}, fmt.Errorf("no journal in %s: give the data folder of the server with --data, or a file", data)
	}
	j, err := journal.Open(data)
	if err != nil {
		return report.Case{}, err
	}
	defer j.Close()
	var lines bytes.Buffer
	err = j.Export(context.Background(), id, &lines)
	if errors.Is(err, journal.ErrNotFound) {
		return report.Case{}, fmt.Errorf("%w in %s: %s", errNoGame, data, id)
	}
	if err != nil {
		return report.Case{}, err
	}
	return caseOf(&lines, "game "+id)
}

// journalHead is the first line of a journal: as the page gives it, with table, or as
// the data folder does, with id.
type journalHead struct {
	Table, ID string
	Created   clock.Instant
	Header    *hall.Header
}

// caseOf reads a journal: the game, then its entries.
func caseOf(f io.Reader, name string) (report.Case, error) {
	var c report.Case
	var head journalHead
	for l, err := range eachLine(f) {
		switch {
		case err != nil:
		case head.Header == nil:
			c, head, err = beginCase(l.text)
		default:
			err = addEntry(&c, l.text)
		}
		if err != nil {
			return c, fmt.Errorf("%s, line %d: %w", name, l.number, err)
		}
	}
	if head.Header == nil {
		return c, fmt.Errorf("%s: empty, expected a journal: a game, then its entries", name)
	}
	if head.Table != "" && !report.Of(c).Outcome.Over() {
		return c, fmt.Errorf("%s: taken while the game went on, when the page does not tell all; take it again when the game is over", name)
	}
	return c, nil
}

func beginCase(text []byte) (report.Case, journalHead, error) {
	var head journalHead
	if err := json.Unmarshal(text, &head); err != nil {
		return report.Case{}, head, fmt.Errorf("not a journal: %w", err)
	}
	if head.Header == nil {
		return report.Case{}, head, errors.New(`not a journal: field "header" missing, expected the game in the first line`)
	}
	start, err := head.Header.Position()
	if err != nil {
		return report.Case{}, head, fmt.Errorf("field \"header.fen\": %w", err)
	}
	h := head.Header
	return report.Case{ID: cmp.Or(head.Table, head.ID), White: h.White, Black: h.Black, Created: head.Created,
		TimeControl: h.TimeControl, Rules: h.Rules, Start: start}, head, nil
}

func addEntry(c *report.Case, text []byte) error {
	var e struct {
		Ver int
		laws.Entry
	}
	if err := json.Unmarshal(text, &e); err != nil {
		return fmt.Errorf("not an entry: %w", err)
	}
	if want := len(c.Entries) + 1; e.Ver != want {
		return fmt.Errorf("field \"ver\": %d, expected %d: entries are missing or in disorder", e.Ver, want)
	}
	if err := e.Act.Check(); err != nil {
		return fmt.Errorf("field \"act\": %w", err)
	}
	c.Entries = append(c.Entries, e.Entry)
	return nil
}
