package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// readingPGN measures how games in PGN are read, with the command that does so.
func readingPGN(rounds int) (string, error) {
	folder, err := os.MkdirTemp("", "compongo-bench")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(folder)
	for _, pkg := range []string{"cmd/compongo", "internal/pgnbench"} {
		build := exec.Command("go", "build", "-o", folder, "./"+pkg)
		build.Dir = ".."
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		if text, err := build.CombinedOutput(); err != nil {
			return "", fmt.Errorf("%w: %s", err, text)
		}
	}
	modules, err := filepath.Abs("node_modules")
	if err == nil {
		err = os.Symlink(modules, filepath.Join(folder, "node_modules"))
	}
	if err != nil {
		return "", err
	}
	command := exec.Command(filepath.Join(folder, "pgnbench"), "-compongo", filepath.Join(folder, "compongo"),
		"-chessops", folder, "-rounds", strconv.Itoa(rounds))
	command.Stderr = os.Stderr
	text, err := command.Output()
	heading, rest, _ := strings.Cut(strings.TrimPrefix(string(text), "# "), "\n\n")
	return "## " + heading + "\n\n" + machine() + " " + rest, err
}
