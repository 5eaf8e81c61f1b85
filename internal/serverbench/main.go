// Command serverbench measures servers as an operator runs them, on a data folder and
// on a PostgreSQL that it starts: how many acts a second are durable and acknowledged,
// how long they take from the hand to those who watch, and how the cost grows with
// tables and with watchers. It writes what it finds as a section of the benchmarks and
// a picture. Make bench-server runs it.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
)

// settings are the flags of the command.
type settings struct {
	program, picture string
	settle, last     time.Duration
	only             string
	tables, watchers []int
	games            games
}

// findings are all that was measured.
type findings struct {
	trials           []actsResult
	compared         []compared
	tables, watchers []point
}

func main() {
	log.SetFlags(log.Ltime)
	s := settings{tables: []int{10, 100, 1000, 10_000}, watchers: []int{1, 10, 100, 1000, 10_000}}
	flag.StringVar(&s.program, "compongo", "./compongo", "the program to measure")
	flag.StringVar(&s.picture, "picture", "", "where to draw how cost grows; empty for nowhere")
	flag.DurationVar(&s.settle, "settle", 2*time.Second, "how long to play before each measurement")
	flag.DurationVar(&s.last, "last", 8*time.Second, "how long each measurement lasts")
	flag.StringVar(&s.only, "only", "", "only the row of this name, such as \"SQLite, hands\", or what has it in its name, such as SQLite, hands or alone; none: neither trials nor the journal alone")
	flag.Func("tables", "numbers of tables to grow through, separated by commas; 0 for none", counts(&s.tables))
	flag.Func("watchers", "numbers of watchers to grow through", counts(&s.watchers))
	flag.Parse()
	if err := run(s); err != nil {
		log.Fatal(err)
	}
}

// counts reads a list of growing numbers.
func counts(list *[]int) func(string) error {
	return func(text string) error {
		*list = nil
		for _, field := range strings.Split(text, ",") {
			n, err := strconv.Atoi(field)
			if err != nil || n < 0 {
				return fmt.Errorf("expected numbers separated by commas, got %q", text)
			}
			if n > 0 {
				*list = append(*list, n)
			}
		}
		slices.Sort(*list)
		return nil
	}
}

// wanted reports whether a trial has a name or, where none has it, a part of it.
func wanted(t trial, only string) bool {
	if slices.ContainsFunc(trials(), func(t trial) bool { return t.name == only }) {
		return t.name == only
	}
	return strings.Contains(t.name, only)
}

func run(s settings) error {
	var f findings
	var err error
	if s.games, err = playGames(32); err != nil {
		return err
	}
	for _, database := range []bool{false, true} {
		if !strings.Contains(aloneName(database), s.only) {
			continue
		}
		list, err := compare(s, database)
		if err != nil {
			return err
		}
		f.compared = append(f.compared, list...)
	}
	for _, t := range trials() {
		if !wanted(t, s.only) {
			continue
		}
		r, err := t.run(s)
		if err != nil {
			return fmt.Errorf("%s: %w", t.name, err)
		}
		f.trials = append(f.trials, r)
	}
	if f.tables, err = growTables(s, s.tables); err != nil {
		return err
	}
	if f.watchers, err = growWatchers(s, s.watchers); err != nil {
		return err
	}
	if s.picture != "" && len(f.tables)+len(f.watchers) > 0 {
		if err := os.WriteFile(s.picture, []byte(f.charts()), 0o644); err != nil {
			return err
		}
	}
	_, err = fmt.Print(f.page())
	return err
}
