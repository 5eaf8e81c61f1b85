// Command serverbench measures servers as an operator runs them, on a data folder and
// on a PostgreSQL that it starts: how many acts a second are durable and acknowledged,
// how long they take from the hand to those who watch, and how the cost grows with
// tables and with watchers. It writes what it finds as a page of the documentation and
// as a picture. Make bench-server runs it.
package main

import (
	"flag"
	"log"
	"strings"
	"time"
)

// settings are the flags of the command.
type settings struct {
	program      string
	settle, last time.Duration
	only         string
}

func main() {
	log.SetFlags(log.Ltime)
	var s settings
	flag.StringVar(&s.program, "compongo", "./compongo", "the program to measure")
	flag.DurationVar(&s.settle, "settle", 4*time.Second, "how long to play before each measurement")
	flag.DurationVar(&s.last, "last", 12*time.Second, "how long each measurement lasts")
	flag.StringVar(&s.only, "only", "", "only trials whose name holds this")
	flag.Parse()
	if err := run(s); err != nil {
		log.Fatal(err)
	}
}

func run(s settings) error {
	for _, t := range trials() {
		if !strings.Contains(t.name, s.only) {
			continue
		}
		if _, err := t.run(s); err != nil {
			return err
		}
	}
	return nil
}
