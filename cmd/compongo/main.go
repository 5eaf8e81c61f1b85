// Command compongo is the Laws of Chess as software: a server for games over the
// board in a browser, a referee for files of acts, and tools for positions.
package main

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"
)

// subcommand is one word after compongo. run returns the exit status: 0 done, 1 the
// answer is no, 2 bad usage or unreadable input.
type subcommand struct {
	name    string
	summary string
	run     func(args []string, stdin io.Reader, stdout, stderr io.Writer) int
}

func commands() []subcommand {
	return []subcommand{
		{"serve", "play in the browser: tables for everybody in the room", runServe},
		{"referee", "rule on a file of acts", runReferee},
		{"board", "referee games on electronic boards", runBoard},
		{"report", "write what an arbiter files about a game", runReport},
		{"scenarios", "play scenarios of the Laws and compare", runScenarios},
		{"moves", "list the legal moves of positions", runMoves},
		{"position", "say whether positions can be played from and reached", runPosition},
		{"winnable", "say whether the sides can still mate, with proofs", runWinnable},
		{"perft", "count the positions that can be reached", runPerft},
		{"check", "verify the games of PGN files", runCheck},
		{"stats", "sum the games of PGN files", runStats},
		{"convert", "write games in another notation or format", runConvert},
		{"backup", "copy the games while they are played", runBackup},
		{"journal", "copy, search or compress whole histories", runJournal},
		{"version", "say which version this is", runVersion},
	}
}

func main() { os.Exit(runChecked(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// runChecked runs a command and does not call it done when its output could not be written.
func runChecked(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	out := &checkedWriter{out: stdout}
	code := run(args, stdin, out, stderr)
	if out.err != nil && code == 0 {
		fmt.Fprintf(stderr, "compongo: %v\n", out.err)
		return 2
	}
	return code
}

// checkedWriter remembers the first error of its writes.
type checkedWriter struct {
	out io.Writer
	err error
}

func (w *checkedWriter) Write(p []byte) (int, error) {
	n, err := w.out.Write(p)
	if err != nil && w.err == nil {
		w.err = err
	}
	return n, err
}

func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		printHelp(stderr)
		return 2
	}
	name, rest := args[0], args[1:]
	switch name {
	case "help", "-h", "-help", "--help":
		return help(rest, stdin, stdout, stderr)
	case "--version", "-version":
		name = "version"
	}
	all := commands()
	i := slices.IndexFunc(all, func(c subcommand) bool { return c.name == name })
	if i < 0 {
		fmt.Fprintf(stderr, "compongo: unknown command %q; see compongo help\n", name)
		return 2
	}
	return all[i].run(rest, stdin, stdout, stderr)
}

// help prints what there is, or the help of one command.
func help(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) > 0 && args[0] != "help" && !strings.HasPrefix(args[0], "-") {
		return run([]string{args[0], "--help"}, stdin, stdout, stderr)
	}
	printHelp(stdout)
	return 0
}

func printHelp(out io.Writer) {
	fmt.Fprint(out, "usage: compongo COMMAND [ARGUMENTS]\n\nThe Laws of Chess, as played over the board.\n\n")
	for _, c := range commands() {
		fmt.Fprintf(out, "  %-10s %s\n", c.name, c.summary)
	}
	fmt.Fprint(out, "\ncompongo COMMAND --help tells more. A first game: compongo serve\n")
}

const versionUsage = `usage: compongo version

Prints the version of Compongo and of the Go it was built with.
`

func runVersion(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	switch {
	case len(args) == 1 && (args[0] == "--help" || args[0] == "-h" || args[0] == "-help"):
		fmt.Fprint(stdout, versionUsage)
		return 0
	case len(args) > 0:
		fmt.Fprintf(stderr, "compongo version: unexpected argument %q; see compongo version --help\n", args[0])
		return 2
	}
	fmt.Fprintln(stdout, "compongo", version())
	return 0
}

// version is what the build says of itself.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	text := info.Main.Version
	if text == "" {
		text = "(devel)"
	}
	return text + " " + info.GoVersion
}
