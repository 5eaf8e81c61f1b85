package main

import (
	"fmt"
	"strings"
	"time"
)

// page is what was found, as a section of the benchmarks.
func (f findings) page() string {
	var b strings.Builder
	b.WriteString(pageHead)
	f.acts(&b)
	f.alone(&b)
	f.growth(&b)
	if len(f.tables) > 1 && len(f.watchers) > 1 {
		f.arithmetic(&b)
	}
	return b.String()
}

const pageHead = `# Servers

Written by ` + "`make bench-server`" + `; not to be edited. Real processes (` + "`compongo serve`" + `) and real HTTP; those who play and watch, the servers and
PostgreSQL share the machine. An act is an entry in the journal, such as a man lifted or a clock pressed; it counts once its answer is there, and
answers come when it is on the disk. The games are of moves that look sensible. *Hands* send three requests for a half-move, as the page does: lift, place and release, press. *Whole moves* send one,
as a board or another program does. An eighth of the tables is watched, with three nodes at another node than the one played at. "Answer" is
from the request to its answer, "watcher" from the request until the view that shows it has arrived whole at a page that follows the table.

`

func (f findings) acts(b *strings.Builder) {
	if len(f.trials) == 0 {
		return
	}
	b.WriteString("As fast as it goes: every table sends its next request as soon as the last is answered. \"The database alone\" is the group commit by hand of the next section, with as many callers as there are tables.\n\n")
	b.WriteString("| | tables | acts/s | requests/s | answer p50, p99 | watcher p50, p99 | acts in a commit | the database alone, acts/s | share of it |\n|---|---|---|---|---|---|---|---|---|\n")
	for _, r := range f.trials {
		o := r.full
		fmt.Fprintf(b, "| %s | %d | **%.0f** | %.0f | %s | %s | %.0f | %.0f | **%.0f %%** |\n", r.name, r.trial.tables, o.rate(), float64(o.requests)/o.span.seconds(),
			both(o.answers), both(o.delays), o.batch, r.plain.rate, 100*o.rate()/r.plain.rate)
	}
	b.WriteString("\n")
	b.WriteString("At a steady pace, the aim or 70 % of the above where that is less; times are from when a request was due:\n\n")
	b.WriteString("| | acts/s | answer p50, p99 | watcher p50, p99 |\n|---|---|---|---|\n")
	for _, r := range f.trials {
		fmt.Fprintf(b, "| %s | %.0f | %s | %s |\n", r.name, r.paced.rate(), both(r.paced.answers), both(r.paced.delays))
	}
	b.WriteString("\nWhat it took, as fast as it goes, in processor cores kept busy:\n\n| | servers | PostgreSQL | those who play and watch | µs of the servers an act | µs of PostgreSQL an act | memory of the servers |\n|---|---|---|---|---|---|---|\n")
	for _, r := range f.trials {
		o := r.full
		fmt.Fprintf(b, "| %s | %.2f | %.2f | %.2f | %.0f | %.0f | %d MiB |\n", r.name, o.cores(o.servers), o.cores(o.database), o.cores(o.hands),
			perAct(o, o.servers), perAct(o, o.database), o.memory>>20)
	}
	b.WriteString("\n")
}

// alone compares the journal with what the database does for the same callers.
func (f findings) alone(b *strings.Builder) {
	if len(f.compared) == 0 {
		return
	}
	b.WriteString("### The journal and the database alone\n\nNobody serves, decides or shows here: so many callers append entries of such games, each to a game of his own, and wait until they are durable. " +
		"\"The journal\" appends as the servers do,\nwith its checks, keys, deadlines and notifications. \"The database\" is a group commit by hand: the same callers hand the same entries to one connection a node, which inserts whatever waits and commits,\n" +
		"as durable, into one table `(game, ver, at, key, act, rulings)` with `PRIMARY KEY (game, ver)`, and checks and keeps nothing else. Both in turn, the faster of two each.\n" +
		"The processor time is that of callers, writer and PostgreSQL together.\n\n" +
		"| | callers | entries each | the database, acts/s | in a commit | µs an act | the journal, acts/s | in a commit | µs an act | share of the acts/s | share by processor time |\n|---|---|---|---|---|---|---|---|---|---|---|\n")
	for _, c := range f.compared {
		fmt.Fprintf(b, "| %s | %d | %d | %.0f | %.0f | %.1f | %.0f | %.0f | %.1f | **%.0f %%** | %.0f %% |\n", c.name(), c.callers, c.perAppend,
			c.plain.rate, c.plain.batch, c.plain.spent, c.journal.rate, c.journal.batch, c.journal.spent, 100*c.share(), 100*c.plain.spent/c.journal.spent)
	}
	b.WriteString("\n")
}

// name says which store it is, and how many nodes.
func (c compared) name() string {
	switch {
	case c.database == 0:
		return "SQLite"
	case c.nodes == 1:
		return "PostgreSQL, one node"
	}
	return fmt.Sprintf("PostgreSQL, %d nodes", c.nodes)
}

func perAct(o outcome, spent time.Duration) float64 {
	return float64(spent.Microseconds()) / float64(max(o.acts, 1))
}

// both gives the median and the 99th percentile.
func both(sorted []time.Duration) string {
	return short(share(sorted, 0.5)) + ", " + short(share(sorted, 0.99))
}

// short writes a duration with two or three digits.
func short(d time.Duration) string {
	switch {
	case d >= 100*time.Millisecond:
		return fmt.Sprintf("%.0f ms", d.Seconds()*1e3)
	case d >= time.Millisecond:
		return fmt.Sprintf("%.1f ms", d.Seconds()*1e3)
	}
	return fmt.Sprintf("%.2f ms", d.Seconds()*1e3)
}

func (f findings) growth(b *strings.Builder) {
	if len(f.tables) == 0 && len(f.watchers) == 0 {
		return
	}
	fmt.Fprintf(b, "### How cost grows\n\nOne server on a data folder; at each table a half-move every %v in three requests, four acts.\n\n", halfMoveEvery)
	fmt.Fprintf(b, "![Tables and watchers](images/benchmarks-server.svg)\n\n")
	head := "| %s | acts/s | views/s | answer p50, p99 | watcher p50, p99 | cores of the server | memory | cores of those who play and watch |\n|---|---|---|---|---|---|---|---|\n"
	for _, table := range []struct {
		name   string
		points []point
	}{{"tables, each followed by a page", f.tables}, {fmt.Sprintf("watchers of %d tables", watchedTables), f.watchers}} {
		if len(table.points) == 0 {
			continue
		}
		fmt.Fprintf(b, head, table.name)
		for _, p := range table.points {
			fmt.Fprintf(b, "| %d | %.0f | %.0f | %s | %s | %.3f | %d MiB | %.2f |\n", p.count, p.rate(), float64(p.views)/p.span.seconds(),
				both(p.answers), both(p.delays), p.cores(p.servers), p.memory>>20, p.cores(p.hands))
		}
		b.WriteString("\n")
	}
}

// charts draws the growth.
func (f findings) charts() string {
	var panels []panel
	for _, g := range []struct {
		title  string
		points []point
	}{{"tables", f.tables}, {"watchers", f.watchers}} {
		if len(g.points) == 0 {
			continue
		}
		cores, late, memory := curve{name: "cores", color: "#1f6fb2"}, curve{name: "p99, seconds", color: "#b2431f"}, curve{name: "memory, GiB", color: "#3d8c40"}
		p := panel{title: g.title}
		for _, at := range g.points {
			p.counts = append(p.counts, at.count)
			cores.values = append(cores.values, at.cores(at.servers))
			late.values = append(late.values, share(at.delays, 0.99).Seconds())
			memory.values = append(memory.values, float64(at.memory)/(1<<30))
		}
		p.curves = []curve{cores, late, memory}
		panels = append(panels, p)
	}
	return chart(panels)
}

// arithmetic goes on from what was measured to a hundred thousand games.
func (f findings) arithmetic(b *strings.Builder) {
	const games = 100_000
	t0, t := keptUp(f.tables)
	w0, w := keptUp(f.watchers)
	perTable := (t.cores(t.servers) - t0.cores(t0.servers)) / float64(max(t.count-t0.count, 1))
	perPage := (w.cores(w.servers) - w0.cores(w0.servers)) / float64(max(w.count-w0.count, 1))
	tableMemory := float64(t.memory-t0.memory) / float64(max(t.count-t0.count, 1))
	pageMemory := float64(w.memory-w0.memory) / float64(max(w.count-w0.count, 1))
	acts := 4 / halfMoveEvery.Seconds()
	cores := games * (perTable + perPage)
	fmt.Fprintf(b, "### From there to %d live games\n\n", games)
	fmt.Fprintf(b, "From the lines above between %d and %d tables and between %d and %d watchers, the largest that kept up, with a p99 under a second:\n\n", t0.count, t.count, w0.count, w.count)
	fmt.Fprintf(b, "- a table with one page: %.2f ms of processor time a second, %.0f KiB; each further page: %.3f ms a second, %.0f KiB;\n", 1e3*perTable, tableMemory/1024, 1e3*perPage, pageMemory/1024)
	fmt.Fprintf(b, "- %d games with two pages each, one for each player: %.0f × (%.2f + %.3f) ms/s = **%.0f cores**, %d × (%.0f + %.0f) KiB = **%.0f GiB**;\n",
		games, float64(games), 1e3*perTable, 1e3*perPage, cores, games, tableMemory/1024, pageMemory/1024, games*(tableMemory+pageMemory)/(1<<30))
	fmt.Fprintf(b, "- a million who watch besides: %.0f cores, %.0f GiB;\n", 1e6*perPage, 1e6*pageMemory/(1<<30))
	fmt.Fprintf(b, "- acts: %d × %.1f a second = **%.0f acts/s** to be kept", games, acts, games*acts)
	if rate, alone, name := f.best(); rate > 0 {
		fmt.Fprintf(b, ". One machine like this, shared with its servers, kept %.0f (%s); the database alone %.0f: **%.0f** databases like this one, divided as in [Operating](operating.md#beyond-one-database)", rate, name, alone, games*acts/alone+0.5)
	}
	fmt.Fprintf(b, ";\n- with nodes of 16 cores kept half busy: **%.0f nodes**, each with %.0f tables.\n\n", cores/8+0.5, games/max(1, cores/8))
	b.WriteString("It is arithmetic, not a measurement: costs that grow with the number of nodes (each node hears what all others append) are not in it but for\nthree nodes above. Games with a half-move every 60 seconds, as at long time controls, take a sixth.\n")
}

// keptUp gives the first of several points, and the largest other one at which those who
// watch saw what was done within a second.
func keptUp(points []point) (first, last point) {
	first, last = points[0], points[1]
	for _, p := range points[1:] {
		if share(p.delays, 0.99) < time.Second {
			last = p
		}
	}
	return first, last
}

// best is the fastest trial on PostgreSQL.
func (f findings) best() (rate, alone float64, name string) {
	for _, r := range f.trials {
		if r.database && r.full.rate() > rate {
			rate, alone, name = r.full.rate(), r.plain.rate, r.name
		}
	}
	return rate, alone, name
}
