package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"strings"
	"time"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/journal"
)

// serveOptions are the flags of compongo serve.
type serveOptions struct {
	addr, data string
	journal    string // the address of a database, instead of data
	level      slog.Level
	tolerance  time.Duration // between this machine's clock and the database's
	shard      hall.Shard
	logJSON    bool
	drain      time.Duration // between saying that it ends and ending
	desk       bool          // print the address of the desk only
	health     bool          // ask a running server only
	proxies    []netip.Prefix
	boards     []namedDevice
	button     string // of the boards' clocks, by which a player says "compongo"
}

func parseServe(args []string, stdout, stderr io.Writer) (o serveOptions, code int, done bool) {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&o.addr, "addr", cmp.Or(os.Getenv("COMPONGO_ADDR"), ":8080"), "")
	flags.StringVar(&o.data, "data", cmp.Or(os.Getenv("COMPONGO_DATA"), "data"), "")
	flags.StringVar(&o.journal, "journal", os.Getenv("COMPONGO_JOURNAL"), "")
	flags.DurationVar(&o.tolerance, "clock-tolerance", 250*time.Millisecond, "")
	flags.Func("shard", "", func(text string) (err error) {
		o.shard, err = hall.ParseShard(text)
		return err
	})
	flags.BoolVar(&o.logJSON, "log-json", false, "")
	flags.DurationVar(&o.drain, "drain", 0, "")
	flags.TextVar(&o.level, "log", slog.LevelInfo, "")
	flags.BoolVar(&o.desk, "desk", false, "")
	flags.BoolVar(&o.health, "health", false, "")
	flags.Func("proxy", "", o.addProxies)
	flags.Func("board", "", func(text string) error {
		device, err := readDevice(text, "dgt")
		if err == nil {
			o.boards, err = another(o.boards, device)
		}
		return err
	})
	flags.Func("button", "", func(name string) error {
		o.button = name
		return checkButton(name)
	})
	err := o.addProxies(os.Getenv("COMPONGO_PROXY"))
	if err != nil {
		err = fmt.Errorf("COMPONGO_PROXY: %w", err)
	} else {
		err = flags.Parse(args)
	}
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, serveUsage)
		return o, 0, true
	case err == nil && flags.NArg() > 0:
		err = fmt.Errorf("unexpected argument %q", flags.Arg(0))
	case err == nil:
		if _, _, split := net.SplitHostPort(o.addr); split != nil {
			err = fmt.Errorf("--addr %q: expected host:port or :port", o.addr)
		}
		if one := o.chooseJournal(flags); one != nil {
			err = one
		}
		if o.tolerance <= 0 {
			err = fmt.Errorf("--clock-tolerance: expected more than 0, got %v", o.tolerance)
		}
		if o.journal != "" && !journal.IsDatabase(o.journal) {
			err = errors.New("--journal: expected postgres://user:password@host/name; a folder is named with --data")
		}
	}
	if err != nil {
		fmt.Fprintf(stderr, "compongo serve: %v; see compongo serve --help\n", err)
		return o, 2, true
	}
	return o, 0, false
}

// chooseJournal lets a place that is typed go before one of the environment.
func (o *serveOptions) chooseJournal(flags *flag.FlagSet) error {
	typed := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { typed[f.Name] = true })
	if typed["data"] && typed["journal"] {
		return errors.New("--data and --journal: give one of them")
	}
	if typed["data"] {
		o.journal = ""
	}
	return nil
}

// addProxies reads addresses and networks of proxies, separated by commas.
func (o *serveOptions) addProxies(text string) error {
	for word := range strings.SplitSeq(text, ",") {
		if word = strings.TrimSpace(word); word == "" {
			continue
		}
		proxy, err := netip.ParsePrefix(word)
		if addr, single := netip.ParseAddr(word); single == nil {
			proxy, err = netip.PrefixFrom(addr, addr.BitLen()), nil
		}
		if err != nil {
			return fmt.Errorf("expected an address such as 10.0.0.10 or 10.0.0.0/24, got %q", word)
		}
		o.proxies = append(o.proxies, proxy)
	}
	return nil
}

// logger writes what an operator wants to know.
func (o serveOptions) logger(out io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: o.level}
	if o.logJSON {
		return slog.New(slog.NewJSONHandler(out, options))
	}
	return slog.New(slog.NewTextHandler(out, options))
}
