package main

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"strings"

	"github.com/compongo/compongo/chess"
)

// engine is a UCI engine that plays both sides, by nodes and never by time, so
// that the same seed gives the same games.
type engine struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Scanner
}

// engineNodes is how much the engine looks at before a move.
const engineNodes = 40

func startEngine(path string) (*engine, error) {
	e := &engine{command: exec.Command(path)}
	var err error
	if e.in, err = e.command.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := e.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	e.out = bufio.NewScanner(out)
	if err := e.command.Start(); err != nil {
		return nil, err
	}
	_, err = e.ask("setoption name Hash value 1\nisready", "readyok")
	return e, err
}

func (e *engine) stop() error {
	if _, err := io.WriteString(e.in, "quit\n"); err != nil {
		return err
	}
	return e.command.Wait()
}

// ask sends a command and gives the first line that begins so.
func (e *engine) ask(command, begins string) (string, error) {
	if _, err := io.WriteString(e.in, command+"\n"); err != nil {
		return "", err
	}
	for e.out.Scan() {
		if line := e.out.Text(); strings.HasPrefix(line, begins) {
			return line, nil
		}
	}
	return "", fmt.Errorf("the engine ended before it said %q", begins)
}

// game goes on after an opening: a move of chance now and then, or else
// the games would be drawn.
func (e *engine) game(random *rand.Rand, start chess.Position, book []chess.Move) (played, error) {
	g := played{start: start}
	p := start
	var line strings.Builder
	fmt.Fprintf(&line, "setoption name UCI_Chess960 value %t\n", start.Chess960())
	line.WriteString("position fen " + start.FEN() + " moves")
	add := func(m chess.Move) {
		uci := p.UCI(m)
		g.moves, p = append(g.moves, m), p.PlayUnchecked(m)
		line.WriteString(" " + uci)
	}
	for _, m := range book {
		add(m)
	}
	var buf [256]chess.Move
	for len(g.moves) < maxPlies && p.HalfmoveClock() < 60 && !p.LoneMaterialDraw() {
		legal := p.Legal(buf[:0])
		if len(legal) == 0 {
			break
		}
		if random.IntN(12) == 0 {
			add(legal[random.IntN(len(legal))])
			continue
		}
		answer, err := e.ask(fmt.Sprintf("%s\ngo nodes %d", line.String(), engineNodes), "bestmove ")
		if err != nil {
			return g, err
		}
		text, _, _ := strings.Cut(strings.TrimPrefix(answer, "bestmove "), " ")
		m, err := p.ParseUCIMove(text)
		if err != nil {
			return g, err
		}
		add(m)
	}
	g.result = agreed(p)
	return g, nil
}
