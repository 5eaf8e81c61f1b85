package main

import (
	"fmt"
	"io"

	"github.com/compongo/compongo/chess/opening"
	"github.com/compongo/compongo/laws/games"
	"github.com/compongo/compongo/laws/words"
)

// mostOpenings is how many openings are shown to people; JSON has all.
const mostOpenings = 25

// statsWords says sums in a language.
type statsWords struct{ lang words.Lang }

func (w statsWords) say(key string, args ...any) string {
	return games.Text(w.lang, "stats/"+key, args...)
}

// ended names how games ended.
func (w statsWords) ended(c countReport) string {
	name := games.Text(w.lang, "ended/"+c.Name)
	if c.Article != "" {
		name += games.Text(w.lang, "article", c.Article)
	}
	return name
}

// label is the name of a row.
func (w statsWords) label(n namedScore) string {
	if n.Code == "" {
		return n.Name
	}
	return n.Code + " " + opening.NameIn(string(w.lang), n.Name)
}

// writeTable writes the report for people.
func (w statsWords) writeTable(out io.Writer, r statsReport) {
	fmt.Fprintf(out, "%-38s %8s %7s %7s %7s %7s\n", "", w.say("games"), w.say("1-0"), w.say("draw"), w.say("0-1"), w.say("white"))
	row := func(name string, s score) {
		fmt.Fprintf(out, "%s %8d %s %s %s %7s\n", column(name), s.Games, share(s.White, s.Games), share(s.Draws, s.Games), share(s.Black, s.Games), percent(s.WhiteShare, "%.1f%%"))
	}
	row(w.say("all"), r.Results)
	if r.Results.Others > 0 {
		fmt.Fprintf(out, "%s %8d\n", column(w.say("no_result")), r.Results.Others)
	}
	if r.Faulty > 0 {
		fmt.Fprintf(out, "%s %8d\n", column(w.say("faulty")), r.Faulty)
	}
	fmt.Fprintf(out, "\n%s\n", w.say("length", r.Length.Mean, r.Length.Median, r.Length.Longest))
	for _, c := range r.Length.Moves {
		fmt.Fprintf(out, "%s %8d %s\n", column("  "+c.Name), c.Games, share(c.Games, r.Results.Games))
	}
	fmt.Fprintf(out, "\n%s\n", w.say("ended"))
	for _, c := range r.Terminations {
		fmt.Fprintf(out, "%s %8d %s\n", column("  "+w.ended(c)), c.Games, share(c.Games, r.Results.Games))
	}
	section := func(title string, list []namedScore) {
		if len(list) == 0 {
			return
		}
		fmt.Fprintf(out, "\n%s\n", title)
		for _, n := range list {
			row("  "+w.label(n), n.score)
		}
	}
	section(w.say("openings"), r.Openings[:min(mostOpenings, len(r.Openings))])
	section(w.say("years"), r.Years)
	section(w.say("ratings"), r.Ratings)
}

// column cuts or fills a name to its column.
func column(name string) string {
	if runes := []rune(name); len(runes) > 38 {
		name = string(runes[:37]) + "…"
	}
	return fmt.Sprintf("%-38s", name)
}

func share(part, whole int) string {
	if whole == 0 {
		return fmt.Sprintf("%7s", "-")
	}
	return fmt.Sprintf("%6.1f%%", 100*float64(part)/float64(whole))
}

// percent writes a share that may not be known.
func percent(share *float64, format string) string {
	if share == nil {
		return "-"
	}
	return fmt.Sprintf(format, *share)
}
