// Command pgnbench measures how fast games in PGN are read and verified, against
// pgn-extract and chessops on the same games in the same run, and writes what it
// finds as a page of the documentation.
//
// The corpus is built by itself, the same at each run, or named by CORPUS. All
// figures are CPU time, user and system, as the machine may have other work.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// settings are the flags of the command.
type settings struct {
	compongo, pgnExtract, chessops string
	corpus, out, engine            string
	megabytes, rounds              int
}

func main() {
	var s settings
	flag.StringVar(&s.compongo, "compongo", "./compongo", "the program to measure")
	flag.StringVar(&s.pgnExtract, "pgn-extract", find("pgn-extract", "/usr/games/pgn-extract"), "pgn-extract of the distribution; empty to leave it out")
	flag.StringVar(&s.chessops, "chessops", "", "a folder with node_modules/chessops; empty to leave it out")
	flag.StringVar(&s.corpus, "corpus", os.Getenv("CORPUS"), "a PGN file; empty to build one")
	flag.StringVar(&s.engine, "engine", find("stockfish", "/usr/games/stockfish"), "a UCI engine that plays some of the games; empty to leave it out")
	flag.StringVar(&s.out, "out", "", "the page to write; empty for standard output")
	flag.IntVar(&s.megabytes, "mb", 128, "how many mebibytes to build")
	flag.IntVar(&s.rounds, "rounds", 5, "how many rounds to take medians of")
	buildOnly := flag.Bool("build", false, "only build the corpus and print its path")
	flag.Parse()
	if err := run(s, *buildOnly); err != nil {
		fmt.Fprintln(os.Stderr, "pgnbench:", err)
		os.Exit(1)
	}
}

func find(name, otherwise string) string {
	if path, err := exec.LookPath(name); err == nil {
		return path
	}
	if _, err := os.Stat(otherwise); err == nil {
		return otherwise
	}
	return ""
}

func run(s settings, buildOnly bool) error {
	if s.corpus == "" {
		path, err := ownCorpus(s.megabytes, s.engine)
		if err != nil {
			return err
		}
		s.corpus = path
	}
	if buildOnly {
		fmt.Println(s.corpus)
		return nil
	}
	page, err := measureAll(s)
	if err != nil {
		return err
	}
	if s.out == "" {
		_, err = os.Stdout.WriteString(page)
		return err
	}
	return os.WriteFile(s.out, []byte(page), 0o644)
}

// ownCorpus builds the corpus in the folder for temporary files, unless it is
// there.
func ownCorpus(megabytes int, enginePath string) (string, error) {
	path := filepath.Join(os.TempDir(), fmt.Sprintf("compongo-corpus-%d.pgn", megabytes))
	if enginePath != "" {
		path = filepath.Join(os.TempDir(), fmt.Sprintf("compongo-corpus-engine-%d.pgn", megabytes))
	}
	if info, err := os.Stat(path); err == nil && info.Size() >= int64(megabytes)<<20 {
		return path, nil
	}
	if err := writeCorpus(path+".part", megabytes, enginePath); err != nil {
		return "", err
	}
	return path, os.Rename(path+".part", path)
}

func writeCorpus(path string, megabytes int, enginePath string) (err error) {
	var player *engine
	if enginePath != "" {
		if player, err = startEngine(enginePath); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, player.stop()) }()
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	_, err = buildCorpus(f, int64(megabytes)<<20, 1, player)
	return err
}
