package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/scenario"
	"github.com/compongo/compongo/laws/words"
)

const refereeUsage = `usage: compongo referee [--json] [--lang en|es] [--arbiter] [FILE]

Rules on what was done at a board. FILE, or standard input, holds JSON lines: first
a header, then one act a line. Each act is ruled on as soon as it has been read; the
state of the game follows at the end.

  {"fen": "...", "time_control": "90+30", "supervision": "standard", "config": {}}
  {"e": "touch", "by": "white", "sq": "b1"}
  {"e": "move", "by": "white", "uci": "e2e4"}
  {"e": "claim", "by": "black", "kind": "touch_move", "sq": "b1"}

All fields of the header may be left out: the initial position, no clock, the Laws
in full. supervision is none, standard, adequate or inadequate. Acts may carry "at",
an instant in milliseconds; the clock runs by it.

Acts: touch lift place release remove put adjust press offer_draw accept_draw
reject_draw resign claim pause resume write declare knock restore flag clock start
arrive arbiter_sees arbiter state seal open execute feel compare, and the shorthands
move, play (move and press) and plays. laws/testdata/README.md tells their fields.

  --json      print one object a line: {"opening"} with the rulings on the position, if
              there are any, then {"act", "rulings"}, at the end {"state"}
  --lang      the language of the rulings: en (default) or es
  --arbiter   rule as an arbiter who sees everything, without waiting for claims

Exit status: 0 done, 2 bad usage or unreadable input (with the line and the field).
`

// mateBudget bounds the positions looked at to find out who can still mate.
const mateBudget = 200_000

// referee reads acts and tells what the Laws make of them.
type referee struct {
	out     io.Writer
	lang    words.Lang
	json    bool
	arbiter bool
	game    laws.Game
	trace   scenario.Trace
	last    clock.Instant // of the acts read
	begun   bool
}

// runReferee rules on the acts in a file.
func runReferee(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	r := referee{out: stdout, lang: words.English}
	flags := flag.NewFlagSet("referee", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&r.json, "json", false, "")
	flags.BoolVar(&r.arbiter, "arbiter", false, "")
	lang := flags.String("lang", "en", "")
	if code, done := parseChessFlags(flags, args, refereeUsage, stdout, stderr); done {
		return code
	}
	fail := func(err error) int {
		fmt.Fprintf(stderr, "compongo referee: %v\n", err)
		return 2
	}
	var err error
	if r.lang, err = words.ParseLang(*lang); err != nil {
		return fail(err)
	}
	if flags.NArg() > 1 {
		return fail(errors.New("expected one file; see compongo referee --help"))
	}
	f, name, err := openInput(flags.Arg(0), stdin)
	if err != nil {
		return fail(err)
	}
	defer f.Close()
	if err := r.read(f, name); err != nil {
		return fail(err)
	}
	if err := r.finish(); err != nil {
		return fail(err)
	}
	return 0
}

func (r *referee) read(f io.Reader, name string) error {
	for l, err := range eachLine(f) {
		if err == nil {
			err = r.line(l.text)
		}
		if err != nil {
			return fmt.Errorf("%s, line %d: %w", name, l.number, err)
		}
	}
	if !r.begun {
		return fmt.Errorf("%s: empty, expected a header and acts", name)
	}
	return nil
}

func (r *referee) line(text []byte) error {
	if !r.begun {
		return r.begin(text)
	}
	act, err := laws.ParseAct(text)
	if err == nil {
		err = act.Follows(r.last)
	}
	if err != nil {
		return err
	}
	r.last = max(r.last, act.At)
	entries, next := laws.StepExactly(r.game, act, mateBudget)
	for _, e := range entries {
		if err := r.tell(e); err != nil {
			return err
		}
		r.game = laws.Apply(r.game, e)
	}
	r.trace.Entries = append(r.trace.Entries, entries...)
	r.game = next
	return nil
}

// begin reads the header and sets the men up.
func (r *referee) begin(text []byte) error {
	h, err := scenario.ParseHeader(text)
	if err != nil {
		return err
	}
	rules, err := h.Rules()
	if err != nil {
		return err
	}
	setup, err := h.Setup()
	if err != nil {
		return err
	}
	p, err := setup.Position()
	if err != nil {
		return fmt.Errorf("field \"fen\": %w", err)
	}
	rules.Arbiter = r.arbiter
	r.game, r.trace.Opening = laws.New(rules, p)
	r.begun = true
	if r.json && len(r.trace.Opening) > 0 {
		return writeJSON(r.out, map[string]any{"opening": r.trace.Opening})
	}
	return r.rulings(r.trace.Opening)
}

// tell prints an act and what was ruled on it.
func (r *referee) tell(e laws.Entry) error {
	if r.json {
		return writeJSON(r.out, struct {
			Act     laws.Act      `json:"act"`
			Rulings []laws.Ruling `json:"rulings"`
		}{e.Act, append([]laws.Ruling{}, e.Rulings...)})
	}
	if _, err := fmt.Fprintln(r.out, words.Act(r.lang, e.Act, r.manOf(e.Act))); err != nil {
		return err
	}
	return r.rulings(e.Rulings)
}

// manOf finds the man that an act speaks of: the one in the hand where it is put
// down, else the one on the square.
func (r *referee) manOf(act laws.Act) chess.Piece {
	held := r.game.Held(act.By)
	if len(held) > 0 && (act.Kind == laws.Place || act.Kind == laws.Release) {
		return held[len(held)-1].Piece
	}
	if sq, err := chess.ParseSquare(act.Sq); err == nil {
		return r.game.Board().At(sq)
	}
	return chess.NoPiece
}

func (r *referee) rulings(rulings []laws.Ruling) error {
	if r.json {
		return nil
	}
	for _, ruling := range rulings {
		sentence := words.Ruling(r.lang, ruling, laws.NoSide)
		if len(ruling.Articles) > 0 {
			sentence += " · " + words.Article(r.lang, ruling.Articles[0])
		}
		if _, err := fmt.Fprintln(r.out, "   ", sentence); err != nil {
			return err
		}
	}
	return nil
}

// finish prints how the game stands.
func (r *referee) finish() error {
	r.trace.Game = r.game
	got := r.trace.Got()
	got.Ruling = sentences(r.lang, r.trace.Rulings())
	if r.json {
		return writeJSON(r.out, map[string]any{"state": got})
	}
	_, err := fmt.Fprint(r.out, r.state(got))
	return err
}

func (r *referee) state(got scenario.Got) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n%s\n", r.game.Position().FEN())
	if moves, ok := got.MustPlay.([]string); ok {
		fmt.Fprintf(&b, "%s: %s\n", words.Side(r.lang, laws.Obligation(r.game).Side), strings.Join(moves, " "))
	}
	if !r.game.Rules().Control.IsNone() {
		reading := r.game.Clock().At(r.lastInstant())
		fmt.Fprintf(&b, "%s – %s\n", words.TimeLeft(r.lang, reading.Remaining[clock.White]), words.TimeLeft(r.lang, reading.Remaining[clock.Black]))
	}
	fmt.Fprintf(&b, "%s %s\n", got.Result, words.Outcome(r.lang, r.game.Outcome()))
	return b.String()
}

func (r *referee) lastInstant() clock.Instant {
	if n := len(r.trace.Entries); n > 0 {
		return r.trace.Entries[n-1].Act.At
	}
	return 0
}
