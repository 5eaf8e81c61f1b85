package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

// ran is what a command printed and its exit status.
type ran struct {
	code           int
	stdout, stderr string
}

// command is the form of runMoves and runPerft.
type command func(args []string, stdin *strings.Reader) ran

func moves(args []string, stdin *strings.Reader) ran {
	var stdout, stderr bytes.Buffer
	code := runMoves(args, stdin, &stdout, &stderr)
	return ran{code, stdout.String(), stderr.String()}
}

func perft(args []string, stdin *strings.Reader) ran {
	var stdout, stderr bytes.Buffer
	code := runPerft(args, stdin, &stdout, &stderr)
	return ran{code, stdout.String(), stderr.String()}
}

func TestChessCommands(t *testing.T) {
	const stalemate = "7k/5Q2/8/8/8/8/8/K7 b - - 0 1"
	tests := []struct {
		name           string
		run            command
		args           []string
		stdin          string
		code           int
		stdout, stderr string // a part of each; stderr empty means none
	}{
		{"json", moves, []string{"--json", "8/8/8/8/8/5k2/q7/7K w - - 0 1"}, "", 0,
			`{"fen":"8/8/8/8/8/5k2/q7/7K w - - 0 1","moves":{"h1g1":"Kg1"},"check":false,"checkmate":false,"stalemate":false}`, ""},
		{"stalemate", moves, []string{stalemate}, "", 0, "stalemate", ""},
		{"unquoted", moves, strings.Fields(stalemate), "", 0, "stalemate", ""},
		{"stdin", moves, []string{"--json", "-"}, stalemate + "\n\nx\n" + stalemate + "\n", 2, stalemate, "position 2: fen column 1 (piece placement)"},
		{"chess960", moves, []string{"--chess960", "--json", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}, "", 0, `"e1h1":"O-O"`, ""},
		{"illegal", moves, []string{"k3P3/8/8/8/8/8/8/K7 w - - 0 1"}, "", 2, "", "a pawn stands on e8"},
		{"illegal allowed", moves, []string{"--illegal", "k3P3/8/8/8/8/8/8/K7 w - - 0 1"}, "", 0, "3 legal moves", ""},
		{"no fen", moves, nil, "", 2, "", "expected a FEN"},
		{"bad flag", moves, []string{"--jso"}, "", 2, "", "jso"},
		{"help", moves, []string{"--help"}, "", 0, "usage: compongo moves", ""},
		{"perft", perft, []string{"3"}, "", 0, "depth 3: 8902 nodes\n", "million nodes a second"},
		{"divide", perft, []string{"--divide", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1"}, "", 0, "e1g1: 1\n", "million nodes a second"},
		{"divide chess960", perft, []string{"--divide", "--chess960", "--fen", "4k3/8/8/8/8/8/8/4K2R w H - 0 1", "1"}, "", 0, "nodes: 15\n", "million nodes a second"},
		{"bad depth", perft, []string{"x"}, "", 2, "", `depth "x": expected a number from 0 to 12`},
		{"no depth", perft, nil, "", 2, "", "expected one DEPTH"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := test.run(test.args, strings.NewReader(test.stdin))
			if got.code != test.code || !strings.Contains(got.stdout, test.stdout) ||
				!strings.Contains(got.stderr, test.stderr) || test.stderr == "" && got.stderr != "" {
				t.Errorf("exit %d\nstdout %s\nstderr %s", got.code, got.stdout, got.stderr)
			}
		})
	}
}

func TestMovesJSONIsOneObjectALine(t *testing.T) {
	const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	got := moves([]string{"--json", fen, fen}, strings.NewReader(""))
	lines := strings.Split(strings.TrimSpace(got.stdout), "\n")
	if len(lines) != 2 {
		t.Fatalf("%d lines, want 2", len(lines))
	}
	for _, line := range lines {
		var r movesReport
		if err := json.Unmarshal([]byte(line), &r); err != nil || len(r.Moves) != 20 || r.Moves["g1f3"] != "Nf3" {
			t.Errorf("%s: %v", line, err)
		}
	}
}
