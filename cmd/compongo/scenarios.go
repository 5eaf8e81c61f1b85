package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/scenario"
	"github.com/compongo/compongo/laws/words"
)

const scenariosUsage = `usage: compongo scenarios [--json] FILE...

Plays scenarios of the Laws and compares what comes of them with what they expect.
A file holds one JSON object a line; "-" is standard input:

  {"id": "T-01", "title": "...", "fen": "...", "time_control": "standard:90m+30s",
   "supervision": "standard", "events": [{"e": "touch", "by": "white", "sq": "g1"}],
   "expect": {"must_by": "white", "must_play": ["g1f3", "g1h3"], "articles": ["4.3.1"]}}

Fields that an expectation leaves out are not tested; its articles are a minimum.

  --json   print one object a line: {"id", "pass", "got": {the fields of expect}}

Exit status: 0 all passed, 1 some failed, 2 bad usage or an unreadable record.

Example:
  compongo scenarios laws/testdata/scenarios.jsonl
`

// tally counts scenarios.
type tally struct {
	passed, failed, unreadable int
}

// runScenarios plays the scenarios of the files named in args.
func runScenarios(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("scenarios", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	asJSON := flags.Bool("json", false, "")
	if code, done := parseChessFlags(flags, args, scenariosUsage, stdout, stderr); done {
		return code
	}
	if flags.NArg() == 0 {
		fmt.Fprintln(stderr, "compongo scenarios: expected a file of scenarios; see compongo scenarios --help")
		return 2
	}
	out := bufio.NewWriter(stdout)
	defer out.Flush()
	var count tally
	for _, name := range flags.Args() {
		count.file(name, stdin, out, stderr, *asJSON)
	}
	if !*asJSON {
		fmt.Fprintf(out, "%d passed, %d failed\n", count.passed, count.failed)
	}
	return count.status()
}

func (t *tally) status() int {
	switch {
	case t.unreadable > 0:
		return 2
	case t.failed > 0:
		return 1
	}
	return 0
}

func (t *tally) file(name string, stdin io.Reader, out, stderr io.Writer, asJSON bool) {
	f, name, err := openInput(name, stdin)
	if err != nil {
		fmt.Fprintf(stderr, "compongo scenarios: %v\n", err)
		t.unreadable++
		return
	}
	defer f.Close()
	for l, err := range eachLine(f) {
		if err == nil {
			err = t.record(l.text, out, asJSON)
		}
		if err != nil {
			fmt.Fprintf(stderr, "compongo scenarios: %s, line %d: %v\n", name, l.number, err)
			t.unreadable++
		}
	}
}

// verdict is the JSON form of one scenario's outcome.
type verdict struct {
	ID   string       `json:"id"`
	Pass bool         `json:"pass"`
	Got  scenario.Got `json:"got"`
}

func (t *tally) record(text []byte, out io.Writer, asJSON bool) error {
	r, err := scenario.ParseRecord(text)
	if err != nil {
		return err
	}
	trace, err := r.Run()
	if err != nil {
		return fmt.Errorf("scenario %s: %w", r.ID, err)
	}
	got := trace.Got()
	got.Ruling = sentences(words.English, trace.Rulings())
	diffs := r.Compare(got)
	if len(diffs) == 0 {
		t.passed++
	} else {
		t.failed++
	}
	if asJSON {
		return writeJSON(out, verdict{r.ID, len(diffs) == 0, got})
	}
	if len(diffs) > 0 {
		fmt.Fprintf(out, "%s %s\n  %s\n", r.ID, r.Title, strings.Join(diffs, "\n  "))
	}
	return nil
}

// sentences joins what players and watchers are told.
func sentences(lang words.Lang, rulings []laws.Ruling) string {
	var all []string
	for _, r := range rulings {
		if !r.Silent() {
			all = append(all, words.Ruling(lang, r, laws.NoSide))
		}
	}
	return strings.Join(all, ". ")
}

// writeJSON writes one object on a line.
func writeJSON(out io.Writer, v any) error {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(v)
}
