package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/scenario"
	"github.com/compongo/compongo/laws/words"
)

const boardUsage = `usage: compongo board [FLAGS] DEVICE...
       compongo board --list [--json]
       compongo board --calibrate DEVICE...
       compongo board --replay FILE [--pgn | --json] [FLAGS]
       compongo board --emulate DRIVER [--game FILE.pgn] [--turned] [--illegal N] [--signal RESULT]

Referees games on electronic boards: what sensors and clocks say becomes acts, and the
Laws rule on them. Nothing is final before the clock is pressed. A device is a serial
line, such as /dev/ttyUSB0 or /dev/rfcomm0; DRIVER:DEVICE names its protocol, dgt where
none is named. livechess:ws://localhost:1982/api/v1.0 is a program that reads boards. To
have the tables of the browser played on boards: compongo serve --board.

  --list          look for boards on the serial lines of this machine
  --calibrate     learn which man carries which chip on a Certabo board, from the initial
                  position; they are kept in the folder of --record. A game begun from
                  there teaches them too: this is for men learned wrongly, or all at once
  --replay FILE   read recorded bytes in place of a device, raw or base64 a line;
                  - is standard input
  --emulate       make a board out of nothing: prints the device to open, and plays a game
                  on it with human timing and slips of the hand. --game is the game,
                  --illegal the half-move before which an illegal one is made, --signal
                  the result that the kings tell at the end, --speed how many times faster
                  than people it is played: up to 10 on dgt and chesslink, 2 on livechess
                  and dgt-bus, 1 on the others
  --driver NAME   the protocol where a device does not name it: dgt, dgt-bus, chesslink,
                  certabo, tabutronic, chessnut, livechess; livechess:HOST is a machine that
                  runs DGT LiveChess, moves only, no touches
  --record FOLDER where games on boards are kept, so that nothing is lost when the program
                  or the cable is (./data/boards by default; "" keeps nothing)

  --time-control  such as 90+30; by default what the clock on the table shows
  --fen, --chess960, --supervision  as in compongo referee
  --arbiter       rule as an arbiter who sees everything, without waiting for claims
  --alone         the opponent plays elsewhere, as an engine whose moves come as acts:
                  without a clock a move is made when the board has been quiet
  --quiet TIME    without a clock: how long a board is quiet before its move is proposed
  --button NAME   the button of the clock that says "compongo": back, minus, run, plus, ok
  --lang en|es    the language of the rulings, and of what a clock shows
  --json          one object a line: {"board", "act", "rulings"}, {"board", "note", "text"},
                  {"board", "question", "text"}; at the end of a recording {"state"}
  --pgn           the game of a recording in PGN

While boards are read, lines of standard input are acts: {"e":"resign","by":"white"}, or in
short: compongo, draw, accept, resign, each for the player to move unless white or black
follows; move e7e5 for one that was made elsewhere, which is lit on boards with lights;
result 1-0 for the arbiter; played e8=Q where it is asked what was played. With several
boards, a board's number and a colon first.

Exit status: 0 done, 1 could not start or go on, 2 bad usage or unreadable input.
`

// boardOptions are the flags of compongo board.
type boardOptions struct {
	list, json, pgn, arbiter, chess960, turned bool
	calibrate, alone                           bool
	replay, emulate, driver, record, game      string
	control, fen, supervision, button, signal  string
	quiet                                      time.Duration
	illegal                                    int
	speed                                      float64
	lang                                       words.Lang
	devices                                    []string
}

// runBoard referees games on boards.
func runBoard(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var o boardOptions
	flags := o.flags()
	lang := flags.String("lang", "en", "")
	if code, done := parseChessFlags(flags, args, boardUsage, stdout, stderr); done {
		return code
	}
	o.devices = flags.Args()
	fail := func(code int, err error) int {
		fmt.Fprintf(stderr, "compongo board: %s\n", troubleText(o.lang, err))
		return code
	}
	var err error
	if o.lang, err = words.ParseLang(*lang); err != nil {
		return fail(2, err)
	}
	if err := o.check(); err != nil {
		return fail(2, err)
	}
	switch {
	case o.list:
		err = listBoards(o, stdout)
	case o.replay != "":
		if err := replayBoard(o, stdin, stdout); err != nil {
			return fail(2, err)
		}
	case o.emulate != "":
		steps, bad := o.performance()
		if bad != nil {
			return fail(2, bad)
		}
		err = emulateBoard(o, steps, stdout)
	case o.calibrate:
		err = calibrate(o, stdout, stderr)
	default:
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		err = refereeBoards(ctx, o, stdin, stdout, stderr)
	}
	if err != nil {
		return fail(1, err)
	}
	return 0
}

func (o *boardOptions) flags() *flag.FlagSet {
	flags := flag.NewFlagSet("board", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&o.list, "list", false, "")
	flags.BoolVar(&o.calibrate, "calibrate", false, "")
	flags.BoolVar(&o.alone, "alone", false, "")
	flags.BoolVar(&o.json, "json", false, "")
	flags.BoolVar(&o.pgn, "pgn", false, "")
	flags.BoolVar(&o.arbiter, "arbiter", false, "")
	flags.BoolVar(&o.chess960, "chess960", false, "")
	flags.BoolVar(&o.turned, "turned", false, "")
	flags.StringVar(&o.replay, "replay", "", "")
	flags.StringVar(&o.emulate, "emulate", "", "")
	flags.StringVar(&o.driver, "driver", "dgt", "")
	flags.StringVar(&o.record, "record", "data/boards", "")
	flags.StringVar(&o.game, "game", "", "")
	flags.StringVar(&o.control, "time-control", "", "")
	flags.StringVar(&o.fen, "fen", "", "")
	flags.StringVar(&o.supervision, "supervision", "standard", "")
	flags.StringVar(&o.button, "button", "", "")
	flags.StringVar(&o.signal, "signal", "", "")
	flags.DurationVar(&o.quiet, "quiet", time.Second, "")
	flags.IntVar(&o.illegal, "illegal", 0, "")
	flags.Float64Var(&o.speed, "speed", 1, "")
	return flags
}

// check refuses what cannot go together.
func (o *boardOptions) check() error {
	ways := 0
	for _, way := range []bool{o.list, o.replay != "", o.emulate != "", len(o.devices) > 0} {
		if way {
			ways++
		}
	}
	if ways != 1 {
		return errors.New("expected devices, or one of --list, --replay and --emulate; see compongo board --help")
	}
	if o.pgn && (o.replay == "" || o.json) {
		return errors.New("--pgn goes with --replay alone")
	}
	for _, name := range []string{o.driver, o.emulate} {
		if _, ok := makes[name]; name != "" && !ok {
			return fmt.Errorf("driver %q: expected one of %s", name, makeNames())
		}
	}
	for _, check := range []func() error{o.checkDevices, o.checkHands, o.checkSpeed} {
		if err := check(); err != nil {
			return err
		}
	}
	_, _, err := o.rules(clock.Control{})
	return err
}

// rules returns the rules and the start of the games; seen is the time control that the
// clock on the table shows, for where none is named.
func (o *boardOptions) rules(seen clock.Control) (laws.Rules, chess.Position, error) {
	header := scenario.Header{TimeControl: o.control, FEN: o.fen, Supervision: laws.Supervision(o.supervision)}
	if o.chess960 {
		header.Config.Variant = "chess960"
	}
	rules, err := header.Rules()
	if err != nil {
		return rules, chess.Position{}, err
	}
	setup, err := header.Setup()
	if err != nil {
		return rules, chess.Position{}, err
	}
	start, err := setup.Position()
	if err != nil {
		return rules, start, fmt.Errorf("--fen: %w", err)
	}
	if o.control == "" && !seen.IsNone() {
		rules.Control = seen
	}
	rules.Arbiter = o.arbiter
	rules.RealClock = !rules.Control.IsNone()
	rules.AwaitStart = rules.RealClock
	return rules, start, nil
}
