package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// servers measures servers as they are run. SERVERBENCH holds flags for a shorter trial,
// such as "-last 5s -tables 10,100 -watchers 1,100".
func servers(int) (string, error) {
	folder, err := os.MkdirTemp("", "compongo-bench")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(folder)
	for _, pkg := range []string{"cmd/compongo", "internal/serverbench"} {
		build := exec.Command("go", "build", "-o", folder, "./"+pkg)
		build.Dir = ".."
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if text, err := build.CombinedOutput(); err != nil {
			return "", fmt.Errorf("%w: %s", err, text)
		}
	}
	args := append([]string{"-compongo", filepath.Join(folder, "compongo"), "-picture", "../docs/images/benchmarks-server.svg"},
		strings.Fields(os.Getenv("SERVERBENCH"))...)
	command := exec.Command(filepath.Join(folder, "serverbench"), args...)
	command.Stderr = os.Stderr
	text, err := command.Output()
	heading, rest, _ := strings.Cut(strings.TrimPrefix(string(text), "# "), "\n\n")
	return "## " + heading + "\n\n" + machine() + " " + rest, err
}

// million measures a journal of a million games that are over; MILLION is another number.
func million(int) (string, error) {
	games := os.Getenv("MILLION")
	if games == "" {
		games = "1000000"
	}
	command := exec.Command("go", "test", "-count", "1", "-timeout", "60m", "-run", "^TestMany$", "-v", "./journal")
	command.Dir = ".."
	command.Env = append(os.Environ(), "COMPONGO_MANY="+games)
	command.Stderr = os.Stderr
	text, err := command.Output()
	if err != nil {
		return "", fmt.Errorf("%w: %s", err, text)
	}
	var rows strings.Builder
	for line := range strings.Lines(string(text)) {
		if _, row, found := strings.Cut(line, ": | "); found {
			rows.WriteString("| " + row)
		}
	}
	return "## A journal of many games\n\n" + machine() + " " + fmt.Sprintf(millionHead, games) + rows.String() + millionFoot, nil
}

const millionHead = `%s games of 320 entries that are over and folded, generated; a process that
was not there before opens the journal, reads 1,000 games at random with all their entries, and searches 200 times for a player.
"Opened" is the journal alone, until it can be read and written. Memory is the most that the process held; a database has its own besides.

| | generated in | opened in | a game p50, p99 | a search p50, p99 | memory at most |
|---|---|---|---|---|---|
`

const millionFoot = `
Aims: opened in under 2 s, any game in under 5 ms, a search in under 50 ms, memory under 200 MiB.
`
