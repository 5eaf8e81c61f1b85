package chess_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
)

// moveRecord is a line of testdata/vectors/moves.jsonl.gz.
type moveRecord struct {
	FEN          string            `json:"fen"`
	Chess960     bool              `json:"chess960"`
	Moves        map[string]string `json:"moves"`
	Check        bool              `json:"check"`
	Checkmate    bool              `json:"checkmate"`
	Stalemate    bool              `json:"stalemate"`
	LoneMaterial bool              `json:"insufficient_material"`
	Played       string            `json:"played"`
	After        string            `json:"after"`
}

func (r moveRecord) position(t testing.TB) chess.Position {
	t.Helper()
	return position(t, r.FEN, r.Chess960)
}

// position reads a FEN that must be playable.
func position(t testing.TB, fen string, chess960 bool) chess.Position {
	t.Helper()
	s, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	s.Chess960 = chess960
	p, err := s.Position()
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

func moveRecords(t testing.TB) []moveRecord {
	t.Helper()
	f, err := os.Open("../testdata/vectors/moves.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	unzipped, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var records []moveRecord
	for lines := json.NewDecoder(unzipped); lines.More(); {
		var r moveRecord
		if err := lines.Decode(&r); err != nil {
			t.Fatal(err)
		}
		records = append(records, r)
	}
	return records
}

func TestMoveVectors(t *testing.T) {
	records := moveRecords(t)
	if len(records) != 5000 {
		t.Fatalf("%d records, want 5000", len(records))
	}
	for _, r := range records {
		p := r.position(t)
		checkMoves(t, r, p)
		checkFlags(t, r, p)
		checkPlayed(t, r, p)
	}
}

func checkMoves(t *testing.T, r moveRecord, p chess.Position) {
	t.Helper()
	var got, want []string
	for m := range p.Moves() {
		text := p.UCI(m)
		got = append(got, text)
		if back, err := p.ParseUCIMove(text); err != nil || back != m {
			t.Errorf("%s: reading %s gives %v, %v", r.FEN, text, back, err)
		}
	}
	for uci := range r.Moves {
		want = append(want, uci)
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%s: moves\n got %s\nwant %s", r.FEN, strings.Join(got, " "), strings.Join(want, " "))
	}
	if p.Count() != len(want) {
		t.Errorf("%s: count %d, want %d", r.FEN, p.Count(), len(want))
	}
}

func checkFlags(t *testing.T, r moveRecord, p chess.Position) {
	t.Helper()
	got := [4]bool{p.InCheck(), p.IsCheckmate(), p.IsStalemate(), p.LoneMaterialDraw()}
	want := [4]bool{r.Check, r.Checkmate, r.Stalemate, r.LoneMaterial}
	if got != want {
		t.Errorf("%s: check, checkmate, stalemate, lone material: got %v, want %v", r.FEN, got, want)
	}
	if fen := p.FEN(); fen != r.FEN {
		t.Errorf("%s: written as %s", r.FEN, fen)
	}
}

func checkPlayed(t *testing.T, r moveRecord, p chess.Position) {
	t.Helper()
	if r.Played == "" {
		return
	}
	m, err := p.ParseUCIMove(r.Played)
	if err != nil {
		t.Errorf("%s: %v", r.FEN, err)
		return
	}
	next, err := p.Play(m)
	if err != nil || next.FEN() != r.After {
		t.Errorf("%s %s: after it %s, want %s (%v)", r.FEN, r.Played, next.FEN(), r.After, err)
	}
}

// perftRecord is a line of testdata/vectors/perft.jsonl.
type perftRecord struct {
	FEN      string   `json:"fen"`
	Chess960 bool     `json:"chess960"`
	Nodes    []uint64 `json:"nodes"`
}

func perftRecords(t testing.TB) []perftRecord {
	t.Helper()
	f, err := os.Open("../testdata/vectors/perft.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var records []perftRecord
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var r perftRecord
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		records = append(records, r)
	}
	return records
}

// TestPerftVectors counts every position as deep as the vectors go.
func TestPerftVectors(t *testing.T) {
	limit := uint64(1 << 63)
	if testing.Short() {
		limit = 200_000
	}
	records := perftRecords(t)
	if len(records) != 326 {
		t.Fatalf("%d records, want 326", len(records))
	}
	for _, r := range records {
		p := position(t, r.FEN, r.Chess960)
		for i, want := range r.Nodes {
			if want > limit {
				break
			}
			if got := chess.Perft(p, i+1); got != want {
				t.Errorf("%s depth %d: %d, want %d", r.FEN, i+1, got, want)
				break
			}
		}
	}
}
