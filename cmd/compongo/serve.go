package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/journal"
	"github.com/compongo/compongo/web"
)

const serveUsage = `usage: compongo serve [--addr ADDRESS] [--data FOLDER | --journal URL] [--log LEVEL] [--desk | --health]
                      [--board DEVICE]... [--button NAME]

Serves the tables: open the printed address in a browser, set up a table, and give
each player the link of a seat. Tablets in the room join with the QR code. No
account, no internet.

  --addr ADDRESS  where to listen: ":8080" for the whole room (the default),
                  "127.0.0.1:8080" for this machine only, ":0" for any free port
                  (environment: COMPONGO_ADDR)
  --data FOLDER   where the games are kept, ./data by default; it is made if it is
                  missing (environment: COMPONGO_DATA)
  --journal URL   keep the games in a PostgreSQL database instead, shared by any
                  number of servers: postgres://user:password@host/name; see
                  docs/operating.md (environment: COMPONGO_JOURNAL)
  --clock-tolerance DURATION  how far this machine's clock may be from the
                  database's before the server refuses to serve; 250ms by default
  --log LEVEL     what to tell on standard error: debug, info, warn or error
  --shard K/N     set up only tables of the K-th of N parts, each of which has a
                  database of its own; see docs/operating.md
  --log-json      tell it as JSON, one object a line
  --drain DURATION  behind a load balancer: how long to go on answering after
                  /readyz has said that the server is ending; 0 by default
  --proxy ADDRESS  a load balancer in front of the server, such as 10.0.0.10 or 10.0.0.0/24:
                  it is believed about whom a request comes from (X-Forwarded-For). May be
                  given several times (environment: COMPONGO_PROXY, with commas)
  --health        ask the server that listens at --addr whether it answers, and end: for
                  whoever starts it again if it does not
  --desk          print the address of the arbiter's desk again and end: whoever has
                  it sees every table and decides at any of them, so keep it to the
                  arbiters; it stays the same as long as the data folder does
  --board DEVICE  an electronic board, as in compongo board; may be given several times.
                  At the arbiter's desk it is put at a table by its serial number
  --button NAME   the button of the boards' clocks that says "compongo": back, minus,
                  run, plus, ok

Games survive a crash and a power cut; start it again and the pages come back by
themselves. Time for which the server was down is given back to the players. Several
servers may share one data folder. To copy it while games go on: compongo backup.

It ends on Ctrl+C. Exit status: 0 ended when asked, 1 could not start or go on, or
does not answer (--health), 2 bad usage.
`

// runServe serves until it is interrupted.
func runServe(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	o, code, done := parseServe(args, stdout, stderr)
	if done {
		return code
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	go keepWeighing(ctx)
	work := serve
	switch {
	case o.desk:
		work = printDesk
	case o.health:
		work = askHealth
	}
	if err := work(ctx, o, stdout, stderr); err != nil {
		fmt.Fprintln(stderr, "compongo serve:", err)
		return 1
	}
	return 0
}

// serve opens everything, tells where, and answers until ctx ends.
func serve(ctx context.Context, o serveOptions, stdout, stderr io.Writer) (err error) {
	log := o.logger(stderr)
	listener, err := listen(o.addr)
	if err != nil {
		return err
	}
	defer listener.Close() // twice where the server has closed it already
	j, err := journal.Open(cmp.Or(o.journal, o.data))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, j.Close()) }()
	desk, err := deskToken(ctx, j, o)
	if err != nil {
		return err
	}
	h, err := hall.Open(ctx, j, hall.Log(log), hall.DeskToken(desk), hall.ClockTolerance(o.tolerance), hall.OnlyShard(o.shard))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, h.Close()) }()
	places := placesOf(listener.Addr())
	config := web.Config{Hall: h, Base: places.others(), Version: version(), Log: log, Proxies: o.proxies}
	stopBoards, err := keepBoards(ctx, o, h, &config)
	if err != nil {
		return err
	}
	defer stopBoards()
	site, err := web.New(config)
	if err != nil {
		return err
	}
	places.print(stdout, j.Place(), desk)
	return answer(ctx, listener, site, o.drain, log)
}

// printDesk tells where the arbiter's desk of a data folder is, as serve does.
func printDesk(ctx context.Context, o serveOptions, stdout, _ io.Writer) error {
	addr, err := net.ResolveTCPAddr("tcp", o.addr)
	if err != nil {
		return fmt.Errorf("--addr %q: %w", o.addr, err)
	}
	token, err := deskTokenAlone(ctx, o)
	if err != nil {
		return err
	}
	fmt.Fprintln(stdout, placesOf(addr).others()+deskPath(token))
	return nil
}

// deskToken reads the token of the desk: all servers on one database share it there.
func deskToken(ctx context.Context, j *journal.Journal, o serveOptions) (string, error) {
	if o.journal != "" {
		return hall.KeepDeskToken(ctx, j, "")
	}
	return hall.ReadDeskToken(o.data)
}

// deskTokenAlone reads it without a server.
func deskTokenAlone(ctx context.Context, o serveOptions) (token string, err error) {
	if o.journal == "" {
		if _, err := os.Stat(o.data); err != nil {
			return "", fmt.Errorf("no data folder, name it with --data: %w", err)
		}
		return hall.ReadDeskToken(o.data)
	}
	j, err := journal.Open(o.journal)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, j.Close()) }()
	return hall.KeepDeskToken(ctx, j, "")
}

// deskPath is where the arbiter's desk is on the site.
func deskPath(token string) string { return "/desk/" + token }

func listen(addr string) (net.Listener, error) {
	listener, err := net.Listen("tcp", addr)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("%s is taken: end the other program, or choose another port, as with --addr :8081 or COMPONGO_ADDR=:8081 make run", addr)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("%s may not be used by this user: choose a port above 1023 with --addr", addr)
	case err != nil:
		return nil, fmt.Errorf("cannot listen on %s: %w", addr, err)
	}
	return listener, nil
}

// finishWithin is how long requests under way may take when the server ends: longer than one
// waits for the journal, shorter than systemd waits for the server.
const finishWithin = 20 * time.Second

// answer serves until ctx ends, then lets what is under way finish.
func answer(ctx context.Context, listener net.Listener, site *web.Server, drain time.Duration, log *slog.Logger) error {
	server := &http.Server{
		Handler:           site,
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
	server.RegisterOnShutdown(site.EndStreams)
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	log.Info("ending")
	site.Leave()
	select {
	case err := <-ended:
		return err
	case <-time.After(drain):
	}
	patient, cancel := context.WithTimeout(context.Background(), finishWithin)
	defer cancel()
	if err := server.Shutdown(patient); err != nil {
		return errors.Join(fmt.Errorf("some requests were cut off: %w", err), server.Close())
	}
	return nil
}

// folder is the data folder, or the database, as people find it.
func folder(data string) string {
	if journal.IsDatabase(data) {
		return data
	}
	if abs, err := filepath.Abs(data); err == nil {
		return abs
	}
	return data
}
