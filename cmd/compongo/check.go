package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"

	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/chess/pgn"
	"github.com/compongo/compongo/laws/games"
	"github.com/compongo/compongo/laws/words"
)

const checkUsage = `usage: compongo check [--json] [--strict] [--findings] [--lang en|es] [--language CODE] [--jobs N] FILE...
       compongo check [...] - < GAMES

Reads games in PGN and says of each whether every move is legal and whether the
result agrees with the board. What is wrong is told with game, line, column and
ply; then the next game is read. Files may be packed with gzip or zstd.

  --json           print one object a game:
                   {"game", "line", "ok", "plies", "result", "outcome", "termination",
                   "faults": [{"kind", "line", "column", "ply", "message"}],
                   "findings": [{"kind", "article", "ply", "message"}]}
  --strict         tell also what can be read but is not written as the standard has it
  --findings       tell also what the Laws have a word for: third and fifth repetitions,
                   fifty and 75 moves, mate, stalemate, dead positions, odd clocks
  --lang en|es     the language in which to tell it, messages of --json too
  --language CODE  the language of the piece letters (en, es, de, fr, it, pt, nl, ru,
                   pl, cs); without it English, and where that makes no sense the
                   language in which the whole game does
  --jobs N         how many cores to use; without it all

Exit status: 0 all is well, 1 a game has a fault, 2 bad usage or unreadable input.

Example:
  compongo check --json games.pgn.zst
`

// checkOptions are the flags of compongo check.
type checkOptions struct {
	json, findings bool
	files          int
	lang           words.Lang
	reading        pgn.Options
}

// checkSums counts what was found.
type checkSums struct {
	games, faulty, plies int
	findings             map[string]int
}

func (s *checkSums) add(r *gameReport) {
	s.games++
	s.plies += r.Plies
	if !r.OK {
		s.faulty++
	}
	for _, f := range r.Findings {
		s.findings[f.Kind]++
	}
}

func (s *checkSums) merge(o checkSums) {
	s.games += o.games
	s.faulty += o.faulty
	s.plies += o.plies
	for kind, n := range o.findings {
		s.findings[kind] += n
	}
}

// runCheck checks the games of the files named in args.
func runCheck(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var o checkOptions
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&o.json, "json", false, "")
	flags.BoolVar(&o.findings, "findings", false, "")
	strict := flags.Bool("strict", false, "")
	lang := flags.String("lang", "en", "")
	language := flags.String("language", "", "")
	jobs := flags.Int("jobs", runtime.GOMAXPROCS(0), "")
	if code, done := parseChessFlags(flags, args, checkUsage, stdout, stderr); done {
		return code
	}
	reading, err := readingOptions(*strict, *language)
	if err == nil {
		o.lang, err = words.ParseLang(*lang)
	}
	if err == nil && (flags.NArg() == 0 || *jobs < 1 || *jobs > 256) {
		err = fmt.Errorf("expected FILE... or - for standard input, and 1 to 256 jobs; see compongo check --help")
	}
	if err != nil {
		fmt.Fprintf(stderr, "compongo check: %v\n", err)
		return 2
	}
	o.reading, o.files = reading, flags.NArg()
	return o.run(flags.Args(), *jobs, stdin, stdout, stderr)
}

// readingOptions are those for a PGN reader.
func readingOptions(strict bool, language string) (pgn.Options, error) {
	var o pgn.Options
	if strict {
		o.Mode = pgn.Strict
	}
	if language != "" {
		letters, ok := notation.LettersFor(language)
		if !ok {
			return o, fmt.Errorf("language %q: expected one of %s", language, strings.Join(notation.Languages(), ", "))
		}
		o.Letters = letters
	}
	return o, nil
}

func (o checkOptions) run(names []string, jobs int, stdin io.Reader, stdout, stderr io.Writer) int {
	out := bufio.NewWriterSize(stdout, 1<<16)
	bar := newProgress(stderr, names, o.lang)
	total := checkSums{findings: map[string]int{}}
	code := 0
	workers := make(chan pgnWorker, jobs)
	for range jobs {
		workers <- newCheckWorker(o, out, bar)
	}
	for _, name := range names {
		if err := checkFile(name, stdin, bar, workers); err != nil {
			bar.finish()
			fmt.Fprintf(stderr, "compongo check: %v\n", err)
			code = 2
		}
	}
	for range jobs {
		total.merge((<-workers).(*checkWorker).sums)
	}
	bar.finish()
	if !o.json {
		total.print(out, o.lang)
	}
	if err := out.Flush(); err != nil {
		fmt.Fprintf(stderr, "compongo check: %v\n", err)
		return 2
	}
	if code == 0 && total.faulty > 0 {
		code = 1
	}
	return code
}

func checkFile(name string, stdin io.Reader, bar *progress, workers chan pgnWorker) error {
	source, err := openPGN(name, stdin, bar)
	if err != nil {
		return err
	}
	defer source.close()
	all := make([]pgnWorker, 0, cap(workers))
	for range cap(workers) {
		w := <-workers
		w.(*checkWorker).file = source.name
		all = append(all, w)
	}
	for _, w := range all {
		workers <- w
	}
	if _, err := eachChunk(source, workers); err != nil {
		return fmt.Errorf("%s: %w", source.name, err)
	}
	return nil
}

func (s *checkSums) print(out io.Writer, lang words.Lang) {
	faults := games.Text(lang, "no_faults")
	if s.faulty > 0 {
		faults = games.Text(lang, "with_faults", s.faulty)
	}
	fmt.Fprintf(out, "%s, %s: %s\n", games.Count(lang, s.games, "game"), games.Count(lang, s.plies, "ply"), faults)
	kinds := make([]string, 0, len(s.findings))
	for kind := range s.findings {
		kinds = append(kinds, kind)
	}
	slices.Sort(kinds)
	for _, kind := range kinds {
		fmt.Fprintf(out, "  %-18s %d\n", kind, s.findings[kind])
	}
}

// checkWorker checks the games of chunks.
type checkWorker struct {
	checkOptions
	file    string
	out     io.Writer
	bar     *progress
	reader  *pgn.Reader
	checker gameChecker
	sums    checkSums
	chunk   *pgnChunk
	reports []gameReport
	text    bytes.Buffer
	encoder *json.Encoder
}

func newCheckWorker(o checkOptions, out io.Writer, bar *progress) *checkWorker {
	w := &checkWorker{checkOptions: o, out: out, bar: bar, sums: checkSums{findings: map[string]int{}}}
	w.reader = pgn.NewReader(nil, o.reading)
	w.checker.reader, w.checker.done, w.checker.lang = w.reader, w.take, o.lang
	w.encoder = json.NewEncoder(&w.text)
	w.encoder.SetEscapeHTML(false)
	return w
}

// take keeps a report that says more than that all is well.
func (w *checkWorker) take(r *gameReport) {
	w.sums.add(r)
	if !w.json && r.OK && !(w.findings && len(r.Findings) > 0) {
		return
	}
	if w.chunk.long != nil {
		w.show(w.chunk, *r)
		return
	}
	w.reports = append(w.reports, *r)
}

func (w *checkWorker) read(c *pgnChunk) (int, error) {
	w.chunk, w.reports = c, w.reports[:0]
	w.text.Reset()
	if c.long != nil {
		c.wait()
	}
	c.source(w.reader)
	for n := 0; ; n++ {
		err := w.reader.Next(&w.checker)
		if c.long != nil && w.text.Len() > 0 {
			if err := w.write(c); err != nil {
				return n, err
			}
		}
		if err == io.EOF {
			w.bar.count(n)
			return n, nil
		}
		if err != nil {
			return n, err
		}
	}
}

func (w *checkWorker) render(c *pgnChunk) {
	for _, r := range w.reports {
		w.show(c, r)
	}
}

func (w *checkWorker) write(*pgnChunk) error {
	_, err := w.out.Write(w.text.Bytes())
	w.text.Reset()
	return err
}

// show adds a report to the text, with places in the whole file.
func (w *checkWorker) show(c *pgnChunk, r gameReport) {
	r.Game += c.games
	r.Line += c.line
	for i := range r.Faults {
		r.Faults[i].Line += c.line
	}
	if w.files > 1 {
		r.File = w.file
	}
	if w.json {
		if r.Faults == nil {
			r.Faults = []gameFault{}
		}
		if r.Findings == nil {
			r.Findings = []gameRemark{}
		}
		_ = w.encoder.Encode(r) // a buffer takes all
		return
	}
	for _, f := range r.Faults {
		fmt.Fprintf(&w.text, "%s: %s\n", w.file, games.Text(w.lang, "place/fault", r.Game, f.Line, f.Column, f.Ply, f.Message))
	}
	if !w.findings {
		return
	}
	for _, f := range r.Findings {
		article := ""
		if f.Article != "" {
			article = games.Text(w.lang, "article", f.Article)
		}
		fmt.Fprintf(&w.text, "%s: %s%s\n", w.file, games.Text(w.lang, "place/finding", r.Game, r.Line, f.Ply, f.Message), article)
	}
}
