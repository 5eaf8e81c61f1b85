// Command bench measures Compongo and its peers in one run on one machine and
// writes what it found to docs: a part for each thing measured
// (benchmarks-NAME.md), and benchmarks.md, which holds all parts. It is run by
// make bench.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// part is one thing measured. run returns its section in Markdown, beginning
// with a heading of the second level.
type part struct {
	name string
	run  func(rounds int) (string, error)
	// apart: it is measured only when it is named, for it takes long.
	apart bool
}

// parts are measured in this order. A part in docs that is not among them was
// written in another way and is taken as it is.
var parts = []part{
	{"moves", moves, false},
	{"pgn", readingPGN, false},
	{"winnable", winnables, false},
	{"costs", costs, false},
	{"server", servers, true},
	{"million", million, true},
}

// order is that of the parts in the document.
var order = []string{"moves", "pgn", "winnable", "costs", "server", "million"}

func main() {
	log.SetFlags(0)
	log.SetPrefix("bench: ")
	docs := flag.String("docs", "../docs", "where to write")
	only := flag.String("only", "", "measure one part: "+names()+"; none: only put the parts together")
	rounds := flag.Int("rounds", 7, "how often to measure everything in turn")
	flag.Parse()
	if flag.Arg(0) == "child" {
		if err := child(os.Stdin, os.Stdout); err != nil {
			log.Fatal(err)
		}
		return
	}
	if err := measure(*docs, *only, *rounds); err != nil {
		log.Fatal(err)
	}
}

func names() string {
	var all []string
	for _, p := range parts {
		all = append(all, p.name)
	}
	return strings.Join(all, ", ")
}

func measure(docs, only string, rounds int) error {
	if only != "" && only != "none" && !slices.ContainsFunc(parts, func(p part) bool { return p.name == only }) {
		return fmt.Errorf("no part is called %q; expected one of %s, none", only, names())
	}
	for _, p := range parts {
		if only != p.name && (only != "" || p.apart) {
			continue
		}
		log.Printf("measuring %s", p.name)
		text, err := p.run(rounds)
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
		if err := os.WriteFile(partFile(docs, p.name), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return assemble(docs)
}

func partFile(docs, name string) string { return filepath.Join(docs, "benchmarks-"+name+".md") }

const head = `# Benchmarks

Put together by ` + "`make bench`" + ` from the files benchmarks-NAME.md beside this one. It measures some of them anew and takes the others as they are;
each says when and on what machine its figures were taken.

`

// assemble puts the parts that are there into one document.
func assemble(docs string) error {
	text := head
	for _, name := range order {
		section, err := os.ReadFile(partFile(docs, name))
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			return err
		}
		text += strings.TrimSpace(string(section)) + "\n\n"
	}
	return os.WriteFile(filepath.Join(docs, "benchmarks.md"), []byte(strings.TrimSpace(text)+"\n"), 0o644)
}
