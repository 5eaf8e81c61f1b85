package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"

	"github.com/compongo/compongo/journal"
)

const backupUsage = `usage: compongo backup [--data DIR] FILE

Copies the journal of all games to FILE, which must not exist yet, while games
go on. The copy is consistent and complete when the command ends with 0.

To put a copy back, stop the server, move the old compongo.db and the files
compongo.db-wal and compongo.db-shm out of the data folder, and put FILE there
as compongo.db. FILE holds the links to the seats: keep it to yourself.

  --data DIR   the data folder, data when not given (environment: COMPONGO_DATA)

Exit status: 0 done, 1 no copy was made, 2 bad usage.
`

// runBackup is the command compongo backup: a copy of the journal while games
// are played.
func runBackup(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("backup", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	data := flags.String("data", cmp.Or(os.Getenv("COMPONGO_DATA"), "data"), "")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(stdout, backupUsage)
		return 0
	} else if err != nil {
		return refuseBackup(stderr, err.Error())
	}
	if flags.NArg() != 1 || flags.Arg(0) == "" {
		return refuseBackup(stderr, fmt.Sprintf("expected one target file after the options, got %d", flags.NArg()))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	target := flags.Arg(0)
	if err := journal.Backup(ctx, *data, target); err != nil {
		fmt.Fprintf(stderr, "compongo backup: %s\n", backupTrouble(err, *data, target))
		return 1
	}
	fmt.Fprintf(stdout, "%s copied to %s\n", filepath.Join(*data, "compongo.db"), target)
	return 0
}

func refuseBackup(stderr io.Writer, what string) int {
	fmt.Fprintf(stderr, "compongo backup: %s; see compongo backup --help\n", what)
	return 2
}

func backupTrouble(err error, data, target string) string {
	switch {
	case errors.Is(err, fs.ErrExist):
		return target + " already exists: give another name, nothing is overwritten"
	case errors.Is(err, journal.ErrFull):
		return "there is no room for " + target + ": give a file on another disk"
	case errors.Is(err, journal.ErrNoJournal):
		return "no journal in " + data + ": give the data folder of the server with --data"
	case errors.Is(err, context.Canceled):
		return "interrupted, no copy was made"
	}
	return err.Error()
}
