package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"runtime"

	"github.com/compongo/compongo/chess/pgn"
	"github.com/compongo/compongo/laws/words"
)

const statsUsage = `usage: compongo stats [--json | --html] [--lang en|es] [--language CODE] [--jobs N] FILE...
       compongo stats [...] - < GAMES

Sums games in PGN: results and White's share of the points, lengths, how they
ended by article of the Laws, openings by ECO, years and ratings. Only games whose
moves are all legal count. Files may be packed with gzip or zstd.

  --json           print one object
  --html           print a page with charts
  --lang en|es     the language of the table and of the page; JSON does not change
  --language CODE  the language of the piece letters; without it it is found out
  --jobs N         how many cores to use; without it all

Openings are named by our own table, at least one line for each code of ECO, from the
moves and not from the ECO tag. Exit status: 0 done, 2 bad usage or unreadable input.

Example:
  compongo stats --html games.pgn.zst > stats.html
`

// runStats sums the games of the files named in args.
func runStats(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("stats", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	asJSON := flags.Bool("json", false, "")
	asHTML := flags.Bool("html", false, "")
	language := flags.String("language", "", "")
	lang := flags.String("lang", "en", "")
	jobs := flags.Int("jobs", runtime.GOMAXPROCS(0), "")
	if code, done := parseChessFlags(flags, args, statsUsage, stdout, stderr); done {
		return code
	}
	reading, err := readingOptions(false, *language)
	said := statsWords{}
	if err == nil {
		said.lang, err = words.ParseLang(*lang)
	}
	if err == nil && (flags.NArg() == 0 || *jobs < 1 || *jobs > 256 || *asJSON && *asHTML) {
		err = fmt.Errorf("expected FILE... or - for standard input, 1 to 256 jobs, and one form of output; see compongo stats --help")
	}
	if err != nil {
		fmt.Fprintf(stderr, "compongo stats: %v\n", err)
		return 2
	}
	sums, code := sumFiles(flags.Args(), *jobs, reading, said.lang, stdin, stderr)
	if code != 0 && sums.all.Games+sums.faulty == 0 {
		return code
	}
	out := bufio.NewWriter(stdout)
	switch {
	case *asJSON:
		encoder := json.NewEncoder(out)
		encoder.SetEscapeHTML(false)
		err = encoder.Encode(sums.report())
	case *asHTML:
		err = said.writePage(out, sums.report())
	default:
		said.writeTable(out, sums.report())
	}
	if err == nil {
		err = out.Flush()
	}
	if err != nil {
		fmt.Fprintf(stderr, "compongo stats: %v\n", err)
		return 2
	}
	return code
}

func sumFiles(names []string, jobs int, o pgn.Options, lang words.Lang, stdin io.Reader, stderr io.Writer) (*gameSums, int) {
	bar := newProgress(stderr, names, lang)
	workers := make(chan pgnWorker, jobs)
	for range jobs {
		workers <- newStatsWorker(o, bar)
	}
	code := 0
	for _, name := range names {
		if err := sumFile(name, stdin, bar, workers); err != nil {
			bar.finish()
			fmt.Fprintf(stderr, "compongo stats: %v\n", err)
			code = 2
		}
	}
	bar.finish()
	total := newGameSums()
	for range jobs {
		total.merge((<-workers).(*statsWorker).counter.sums)
	}
	return total, code
}

func sumFile(name string, stdin io.Reader, bar *progress, workers chan pgnWorker) error {
	source, err := openPGN(name, stdin, bar)
	if err != nil {
		return err
	}
	defer source.close()
	if _, err := eachChunk(source, workers); err != nil {
		return fmt.Errorf("%s: %w", source.name, err)
	}
	return nil
}

// statsWorker sums the games of chunks; there is nothing to write of each.
type statsWorker struct {
	reader  *pgn.Reader
	bar     *progress
	counter gameCounter
}

func newStatsWorker(o pgn.Options, bar *progress) *statsWorker {
	return &statsWorker{reader: pgn.NewReader(nil, o), bar: bar, counter: gameCounter{sums: newGameSums()}}
}

func (w *statsWorker) read(c *pgnChunk) (int, error) {
	c.source(w.reader)
	for n := 0; ; n++ {
		if err := w.reader.Next(&w.counter); err == io.EOF {
			w.bar.count(n)
			return n, nil
		} else if err != nil {
			return n, err
		}
	}
}

func (w *statsWorker) render(*pgnChunk) {}

func (w *statsWorker) write(*pgnChunk) error { return nil }
