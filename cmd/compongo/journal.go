package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/journal"
)

const journalUsage = `usage: compongo journal copy FROM TO
       compongo journal search [--journal PLACE] [--limit N] [--json] NAME...
       compongo journal fold [--journal PLACE] [--after DURATION]

A place is a data folder, or a database as postgres://user:password@host/name.

copy    copies every game from one place to the other, either way, reads it back and
        compares every entry. End the servers on both first. If it is cut short, run
        it again: what is there is compared and left alone.
search  lists the games of players in whose names all the words occur, the newest
        first; case and accents make no difference.
fold    compresses now, instead of little by little, the games in which nothing has
        happened for a while, and drops what a database no longer needs.

  --journal PLACE   the place, ./data when not given (environment: COMPONGO_JOURNAL,
                    COMPONGO_DATA)
  --limit N         at most N games, 50 when not given
  --json            one JSON object a line
  --after DURATION  for how long nothing has happened, 24h when not given

Exit status: 0 done, 1 it could not be done, or no game was found, 2 bad usage.
`

// journalOptions are the flags of compongo journal.
type journalOptions struct {
	place string
	limit int
	json  bool
	after time.Duration
	args  []string
}

// runJournal is the command compongo journal: what is done to whole histories.
func runJournal(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	if len(args) > 0 && (args[0] == "--help" || args[0] == "-h" || args[0] == "-help") {
		fmt.Fprint(stdout, journalUsage)
		return 0
	}
	works := map[string]func(context.Context, journalOptions, io.Writer) (int, error){
		"copy": copyJournal, "search": searchJournal, "fold": foldJournal,
	}
	work := works[first(args)]
	if work == nil {
		return refuseJournal(stderr, "expected copy, search or fold first")
	}
	o, err := parseJournal(args[1:])
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, journalUsage)
		return 0
	case err == nil && args[0] == "copy" && len(o.args) != 2:
		err = fmt.Errorf("copy: expected FROM and TO, got %d places", len(o.args))
	case err == nil && args[0] == "search" && len(o.args) == 0:
		err = errors.New("search: expected a name")
	case err == nil && args[0] == "fold" && len(o.args) > 0:
		err = fmt.Errorf("fold: unexpected argument %q", o.args[0])
	}
	if err != nil {
		return refuseJournal(stderr, err.Error())
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	code, err := work(ctx, o, stdout)
	if err != nil {
		fmt.Fprintln(stderr, "compongo journal "+args[0]+":", err)
		return 1
	}
	return code
}

func first(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return args[0]
}

func refuseJournal(stderr io.Writer, what string) int {
	fmt.Fprintf(stderr, "compongo journal: %s; see compongo journal --help\n", what)
	return 2
}

func parseJournal(args []string) (o journalOptions, err error) {
	flags := flag.NewFlagSet("journal", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&o.place, "journal", cmp.Or(os.Getenv("COMPONGO_JOURNAL"), os.Getenv("COMPONGO_DATA"), "data"), "")
	flags.IntVar(&o.limit, "limit", 50, "")
	flags.BoolVar(&o.json, "json", false, "")
	flags.DurationVar(&o.after, "after", 24*time.Hour, "")
	if err = flags.Parse(args); err == nil && o.limit < 1 {
		err = fmt.Errorf("--limit: expected 1 or more, got %d", o.limit)
	}
	o.args = flags.Args()
	return o, err
}

// openThere opens a journal that has to be there already: a name mistyped must not
// make an empty one.
func openThere(place string) (*journal.Journal, error) {
	if !journal.IsDatabase(place) {
		if _, err := os.Stat(place); err != nil {
			return nil, fmt.Errorf("no data folder: %w", err)
		}
	}
	return journal.Open(place)
}

func copyJournal(ctx context.Context, o journalOptions, stdout io.Writer) (code int, err error) {
	from, err := openThere(o.args[0])
	if err != nil {
		return 1, err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	to, err := journal.Open(o.args[1])
	if err != nil {
		return 1, err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	if err := copyDesk(ctx, o, from, to); err != nil {
		return 1, err
	}
	told := time.Now()
	total, err := journal.Copy(ctx, from, to, func(c journal.Copied) {
		if time.Since(told) > 5*time.Second {
			told = time.Now()
			fmt.Fprintf(stdout, "%d games\n", c.Games)
		}
	})
	fmt.Fprintf(stdout, "%d games with %d entries are the same in %s and %s, %d of them newly copied\n",
		total.Games, total.Entries, folder(from.Place()), folder(to.Place()), total.New)
	if err != nil {
		return 1, fmt.Errorf("not finished, run it again: %w", err)
	}
	return 0, nil
}

// copyDesk takes the token of the desk along: a folder has it in a file, a database in
// a table, so that the arbiters' links stay good.
func copyDesk(ctx context.Context, o journalOptions, from, to *journal.Journal) error {
	token, err := deskOf(ctx, o.args[0], from, "")
	if err != nil {
		return err
	}
	there, err := deskOf(ctx, o.args[1], to, token)
	if err == nil && there != token {
		err = errors.New("the target has a desk of its own: copy into a new place")
	}
	return err
}

// deskOf reads the token of a place's desk; where it has none, offered becomes it, or a
// new one where that is "".
func deskOf(ctx context.Context, place string, j *journal.Journal, offered string) (string, error) {
	if journal.IsDatabase(place) {
		return hall.KeepDeskToken(ctx, j, offered)
	}
	return hall.OfferDeskToken(place, offered)
}

func searchJournal(ctx context.Context, o journalOptions, stdout io.Writer) (code int, err error) {
	j, err := openThere(o.place)
	if err != nil {
		return 1, err
	}
	defer func() { err = errors.Join(err, j.Close()) }()
	games, err := j.Search(ctx, strings.Join(o.args, " "), o.limit)
	if err != nil {
		return 1, err
	}
	lines := json.NewEncoder(stdout)
	lines.SetEscapeHTML(false)
	for _, g := range games {
		if o.json {
			if err := lines.Encode(g); err != nil {
				return 1, err
			}
			continue
		}
		fmt.Fprintln(stdout, describe(g))
	}
	if len(games) == 0 {
		return 1, nil
	}
	return 0, nil
}

// describe is a game in one line.
func describe(g journal.Game) string {
	var header hall.Header
	_ = json.Unmarshal(g.Header, &header) // one of another form has no players
	state := "live"
	if g.Finished {
		state = "over"
	}
	day := time.UnixMilli(g.Created).UTC().Format("2006-01-02 15:04")
	return fmt.Sprintf("%s  %s  %-4s  %s - %s", g.ID, day, state, cmp.Or(header.White, "?"), cmp.Or(header.Black, "?"))
}

func foldJournal(ctx context.Context, o journalOptions, stdout io.Writer) (code int, err error) {
	j, err := openThere(o.place)
	if err != nil {
		return 1, err
	}
	defer func() { err = errors.Join(err, j.Close()) }()
	const together = 1000
	folded := 0
	for n := together; n == together; folded += n {
		n, err = j.Fold(ctx, time.Now().Add(-o.after).UnixMilli(), together)
	}
	stuck := new(journal.UnfoldableError)
	if err != nil && !errors.As(err, &stuck) {
		return 1, err
	}
	weeks, trouble := j.Trim(ctx)
	fmt.Fprintf(stdout, "%d games folded", folded)
	if weeks > 0 {
		fmt.Fprintf(stdout, ", %d weeks dropped", weeks)
	}
	fmt.Fprintln(stdout)
	if err = errors.Join(err, trouble); err != nil {
		return 1, err
	}
	return 0, nil
}
