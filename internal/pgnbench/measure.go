package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// peer is a program that reads and verifies the corpus.
type peer struct {
	name    string
	command []string
	dir     string
	// sure tells that it may end with a status other than 0: it found faults.
	sure bool
	cpu  []time.Duration
	wall []time.Duration
	peak int64 // kibibytes
}

func (p *peer) run() error {
	cmd := exec.Command(p.command[0], p.command[1:]...)
	cmd.Dir = p.dir
	var errors bytes.Buffer
	cmd.Stderr = &errors
	begun := time.Now()
	if err := cmd.Run(); err != nil && !p.sure {
		text := strings.TrimSpace(errors.String())
		return fmt.Errorf("%s: %w: %s", strings.Join(p.command, " "), err, text[:min(len(text), 300)])
	}
	p.wall = append(p.wall, time.Since(begun))
	p.cpu = append(p.cpu, cmd.ProcessState.UserTime()+cmd.ProcessState.SystemTime())
	p.peak = max(p.peak, peakOf(cmd.ProcessState))
	return nil
}

func median(list []time.Duration) time.Duration {
	sorted := slices.Sorted(slices.Values(list))
	return sorted[len(sorted)/2]
}

func measureAll(s settings) (string, error) {
	info, err := os.Stat(s.corpus)
	if err != nil {
		return "", err
	}
	peers := []*peer{
		{name: "compongo check", command: []string{s.compongo, "check", "--jobs", "1", s.corpus}, sure: true},
		{name: "compongo check --strict", command: []string{s.compongo, "check", "--strict", "--jobs", "1", s.corpus}, sure: true},
		{name: "compongo check, 2 cores", command: []string{s.compongo, "check", "--jobs", "2", s.corpus}, sure: true},
	}
	if s.pgnExtract != "" {
		peers = append(peers, &peer{name: "pgn-extract", command: []string{s.pgnExtract, "-s", "-r", s.corpus}})
	}
	if s.chessops != "" {
		peers = append(peers, &peer{name: "chessops", command: []string{"node", "chessops.mjs", s.corpus}, dir: s.chessops})
		if err := os.WriteFile(s.chessops+"/chessops.mjs", []byte(chessopsScript), 0o644); err != nil {
			return "", err
		}
	}
	for round := range s.rounds {
		for _, p := range peers {
			if p.name == "chessops" && round >= 1+s.rounds/4 {
				continue // it takes long, and differs less than the ratio needs
			}
			if err := p.run(); err != nil {
				return "", err
			}
		}
	}
	text := page(s, info.Size(), peers)
	if os.Getenv("CORPUS") == "" && s.pgnExtract != "" {
		kinds, err := measureKinds(s)
		if err != nil {
			return "", err
		}
		text += kinds
	}
	return text, nil
}

// measureKinds measures the games of each kind for themselves, and how long the
// program takes to begin, which counts for more the shorter a text is.
func measureKinds(s settings) (string, error) {
	if err := splitCorpus(s.corpus); err != nil {
		return "", err
	}
	start := &peer{name: "start", command: []string{s.compongo, "version"}}
	var b strings.Builder
	b.WriteString("\n| the games written as | MB | compongo check, MB/s | pgn-extract, MB/s | times slower |\n|---|---|---|---|---|\n")
	for _, style := range styles {
		path := kindName(s.corpus, style.name)
		info, err := os.Stat(path)
		if err != nil {
			return "", err
		}
		own := &peer{command: []string{s.compongo, "check", "--jobs", "1", path}, sure: true}
		other := &peer{command: []string{s.pgnExtract, "-s", "-r", path}}
		for range s.rounds {
			for _, p := range []*peer{own, other, start} {
				if err := p.run(); err != nil {
					return "", err
				}
			}
		}
		megabytes := float64(info.Size()) / 1e6
		fmt.Fprintf(&b, "| %s | %.1f | %.0f | %.1f | %.1f |\n", style.name, megabytes, megabytes/median(own.cpu).Seconds(),
			megabytes/median(other.cpu).Seconds(), median(other.cpu).Seconds()/median(own.cpu).Seconds())
	}
	fmt.Fprintf(&b, "\nOf each run of compongo %.0f ms are its start.\n", 1e3*median(start.cpu).Seconds())
	return b.String(), nil
}

// chessopsScript reads a file as chessops users do, verifying every move of the
// game and of its variations.
const chessopsScript = `import { createReadStream } from 'node:fs';
import { PgnParser, startingPosition, walk } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
let games = 0, plies = 0, faults = 0;
const parser = new PgnParser((game, err) => {
  if (err) { faults++; return; }
  games++;
  startingPosition(game.headers).unwrap(pos => walk(game.moves, pos, (pos, node) => {
    const move = parseSan(pos, node.san);
    if (!move) { faults++; return false; }
    pos.play(move);
    plies++;
    return true;
  }), () => faults++);
});
const stream = createReadStream(process.argv[2], { encoding: 'latin1' });
for await (const chunk of stream) parser.parse(chunk, { stream: true });
parser.parse('');
console.log(games, plies, faults);
`

// page writes what was measured.
func page(s settings, size int64, peers []*peer) string {
	var b strings.Builder
	b.WriteString("# Reading PGN\n\nWritten by `make bench ONLY=pgn`; not to be edited.\n\n")
	fmt.Fprintf(&b, "Every move verified, %.1f MB, %d rounds in turn, medians of CPU time (user and system) of whole processes on one core, %s, %s/%s.\n",
		float64(size)/1e6, s.rounds, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	if os.Getenv("CORPUS") == "" {
		b.WriteString("The corpus is built by the benchmark: games that go on from 190 openings with moves that look sensible, an eighth of random legal moves, one in\n" +
			"thirty-two by Stockfish against itself with a move of chance now and then; " +
			"written as databases (45 %), the export format (15 %), servers with clocks (20 %), annotators with variations (12 %) and programs on\n" +
			"Windows (8 %) write them; one in fifty of Chess960.\n")
	}
	b.WriteString("\n| reader | CPU s | MB/s | wall s | peak MB | times slower than compongo check |\n|---|---|---|---|---|---|\n")
	own := median(peers[0].cpu)
	for _, p := range peers {
		cpu := median(p.cpu)
		fmt.Fprintf(&b, "| %s | %.2f | %.1f | %.2f | %.0f | %.1f |\n", p.name, cpu.Seconds(), float64(size)/1e6/cpu.Seconds(),
			median(p.wall).Seconds(), float64(p.peak)/1024, cpu.Seconds()/own.Seconds())
	}
	b.WriteString("\n`compongo check` tells, besides faults with game, line, column and ply, what the Laws say of each game: repetitions, fifty and 75 moves, mate,\n" +
		"stalemate, dead positions, clocks. Commands:\n\n")
	for _, p := range peers {
		words := append([]string{filepath.Base(p.command[0])}, p.command[1:]...)
		words[len(words)-1] = filepath.Base(s.corpus)
		b.WriteString("    " + strings.Join(words, " ") + "\n")
	}
	fmt.Fprintf(&b, "\nTwo cores take %.2f times less wall time than one (best of the rounds; on a machine with other work it tells nothing).\n", slices.Min(peers[0].wall).Seconds()/slices.Min(peers[2].wall).Seconds())
	return b.String()
}
