package main

import (
	"bytes"
	"strings"
	"testing"
)

func winnableRan(args []string, stdin *strings.Reader) ran {
	var stdout, stderr bytes.Buffer
	code := runWinnable(args, stdin, &stdout, &stderr)
	return ran{code, stdout.String(), stderr.String()}
}

func TestWinnableCommand(t *testing.T) {
	const (
		wall   = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1"
		bare   = "8/8/8/8/8/5k2/q7/7K b - - 0 1"
		opened = "7B/6b1/5k2/8/p1p1p1p1/P1P1PpP1/4bP1K/6BN b - - 0 1"
	)
	tests := []struct {
		name           string
		args           []string
		stdin          string
		code           int
		stdout, stderr string // a part of each; stderr empty means none
	}{
		{"json", []string{"--json", wall}, "", 0,
			`{"fen":"` + wall + `","white":"unwinnable","black":"unwinnable","dead":true,"nodes":2}` + "\n", ""},
		{"one side", []string{"--json", bare}, "", 0, `"white":"unwinnable","black":"winnable","dead":false`, ""},
		{"unknown", []string{"--json", "--budget", "1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}, "", 0, `"dead":null`, ""},
		{"people", []string{wall}, "", 0, "dead position\n", ""},
		{"proof of a wall", []string{"--proof", wall}, "", 0, "  Pa4: a4\n", ""},
		{"proof of a mate", []string{"--proof", "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1"}, "", 0, "Rd8#\n", ""},
		{"proof of material", []string{"--proof", bare}, "", 0, "material: bare king", ""},
		{"stdin", []string{"--json", "-"}, bare + "\n\nx\n", 2, bare, "position 2: fen column 1"},
		{"unquoted", strings.Fields(bare), "", 0, "white: unwinnable after 1 position", ""},
		{"no fen", nil, "", 2, "", "expected a FEN"},
		{"bad budget", []string{"--budget", "0", bare}, "", 2, "", "budget 0: expected at least 1"},
		{"help", []string{"--help"}, "", 0, "usage: compongo winnable", ""},
		{"check nothing", []string{"--check", "-"}, `{"fen":"` + bare + `","white":"unwinnable","black":"winnable"}`, 1, "has no proofs", ""},
		{"check garbage", []string{"--check", "-"}, `{"fen":3}`, 2, "", "report 1"},
		{"in Spanish", []string{"--lang", "es", "--proof", "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1"}, "", 0, "blancas: no pueden dar mate; 1 posición\n  un muro: ninguna pieza sale jamás de estas casillas, y en ellas no cabe un mate\n", ""},
		{"a language nobody speaks here", []string{"--lang", "fr", bare}, "", 2, "", `language "fr": expected en or es`},
		{"check emptiness", []string{"--check", "-"}, "\n", 2, "", "report 1: expected what --json --proof prints, found nothing"},
		{"check half", []string{"--check", "-"}, `{"fen":"`, 2, "", "report 1: it ends in the middle"},
		{"check a key twice", []string{"--check", "-"}, `{"white":"winnable","white":"unknown"}`, 2, "", `field "white": given twice`},
		{"check the unknown", []string{"--check", "-"}, `{"fen":"` + bare + `","white":"unknown","black":"unknown","proofs":{"white":{},"black":{}}}`, 0, "nothing to prove", ""},
		{"check without end", []string{"--check", "-"}, `{"fen":"` + bare + `","white":"unwinnable","black":"winnable","proofs":{"white":{"closed":{"positions":1000000000000}},"black":{}}}`, 1, "white: the proof wants 1000000000000 positions looked at, expected at most 5000000", ""},
		{"check a dead lie", []string{"--check", "-"}, `{"fen":"7k/8/8/8/8/8/8/K7 w - - 0 1","white":"unwinnable","black":"unwinnable","dead":false,"proofs":{"white":{"material":"bare king"},"black":{"material":"bare king"}}}`, 1, `"dead" is false`, ""},
		{"late flag", []string{bare, "--check"}, "", 2, "", "--check: expected flags before everything else"},
		{"check absent", []string{"--check", "no/such/file"}, "", 2, "", "no/such/file"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := winnableRan(test.args, strings.NewReader(test.stdin))
			if got.code != test.code || !strings.Contains(got.stdout, test.stdout) ||
				!strings.Contains(got.stderr, test.stderr) || test.stderr == "" && got.stderr != "" {
				t.Errorf("exit %d\nstdout %s\nstderr %s", got.code, got.stdout, got.stderr)
			}
		})
	}
}

func TestWinnableProofsAreChecked(t *testing.T) {
	fens := []string{
		"4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1",
		"B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1",
		"1k6/1P5p/BP3p2/1P6/8/8/5PKP/8 b - - 0 1",
		"4k3/8/8/8/8/8/8/4K2R w K - 0 1",
	}
	printed := winnableRan(append([]string{"--json", "--proof", "--budget", "200000"}, fens...), strings.NewReader(""))
	checked := winnableRan([]string{"--check", "-"}, strings.NewReader(printed.stdout))
	if checked.code != 0 || strings.Count(checked.stdout, ": proved\n") != len(fens) {
		t.Errorf("exit %d\n%s%s", checked.code, checked.stdout, checked.stderr)
	}
	forged := strings.Replace(printed.stdout, `"man":"Ke1","reach":"`, `"man":"Ke1","reach":"h8 `, 1)
	forged = strings.Replace(forged, `"man":"Pa4","reach":"a4"`, `"man":"Pa4","reach":""`, 1)
	checked = winnableRan([]string{"--check", "-"}, strings.NewReader(forged))
	if checked.code != 1 || !strings.Contains(checked.stdout, "does not hold: white: the white pawn of a4") {
		t.Errorf("exit %d\n%s%s", checked.code, checked.stdout, checked.stderr)
	}
}
