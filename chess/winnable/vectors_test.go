package winnable_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/winnable"
)

const vectorsPath = "../../../shared/vectors/winnable.jsonl.gz"

// vector is a position with the verdicts of others; nil where they have none.
type vector struct {
	FEN    string `json:"fen"`
	White  *bool  `json:"white_can_win"`
	Black  *bool  `json:"black_can_win"`
	Hard   bool   `json:"hard"`
	Source string `json:"source"`
}

func (v vector) real() bool { return strings.Contains(strings.ToLower(v.Source), "lichess") }

func readVectors(t testing.TB) []vector {
	file, err := os.Open(vectorsPath)
	if err != nil {
		t.Skipf("no vectors at %s", vectorsPath)
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	var vectors []vector
	lines := bufio.NewScanner(unzipped)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var v vector
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		vectors = append(vectors, v)
	}
	return vectors
}

// anyPosition reads also what no game can reach.
func anyPosition(t testing.TB, fen string) chess.Position {
	s, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.PositionTolerating(chess.OpponentInCheck | chess.PawnOnBackRank | chess.TooManyMen |
		chess.ImpossibleCheck | chess.BadCastling | chess.BadEnPassant)
	if err != nil {
		t.Fatal(fen, err)
	}
	return p
}

// verdictOf decides and verifies the proof.
func verdictOf(t testing.TB, p chess.Position, c chess.Color, budget int) winnable.Answer {
	a := winnable.Decide(p, c, budget)
	if a.Proof.Verdict() != a.Verdict {
		t.Errorf("%s %v: %v with a proof of %v", p.FEN(), c, a.Verdict, a.Proof.Verdict())
	}
	if a.Verdict != winnable.Unknown {
		if err := winnable.Check(p, c, a.Proof); err != nil {
			t.Errorf("%s %v: %v: %v", p.FEN(), c, a.Verdict, err)
		}
	}
	return a
}

// TestHardVectors decides the positions in which others fail with a great
// budget, 5,000,000 positions or what COMPONGO_HARD says.
func TestHardVectors(t *testing.T) {
	budget := 5_000_000
	if text := os.Getenv("COMPONGO_HARD"); text != "" {
		budget, _ = strconv.Atoi(text)
	} else if os.Getenv("COMPONGO_LONG") == "" {
		t.Skip("takes minutes: set COMPONGO_LONG=1")
	}
	unknown := 0
	for _, v := range readVectors(t) {
		if !v.Hard {
			continue
		}
		p := anyPosition(t, v.FEN)
		for c, want := range []*bool{v.White, v.Black} {
			a := verdictOf(t, p, chess.Color(c), budget)
			if a.Verdict == winnable.Unknown {
				unknown++
				t.Logf("unknown: %s %v", v.FEN, chess.Color(c))
			} else if want != nil && *want != (a.Verdict == winnable.Winnable) {
				t.Errorf("%s %v: %v, want %v (%s)", v.FEN, chess.Color(c), a.Verdict, *want, v.Source)
			}
		}
	}
	t.Logf("%d hard sides unknown after %d expansions", unknown, budget)
	if budget >= 5_000_000 && unknown > 60 {
		t.Error("expected at most 60 unknown")
	}
}

func TestVectors(t *testing.T) {
	budget := 2000
	if testing.Short() {
		budget = 300
	}
	unknown, hard := 0, 0
	for _, v := range readVectors(t) {
		p := anyPosition(t, v.FEN)
		for c, want := range map[chess.Color]*bool{chess.White: v.White, chess.Black: v.Black} {
			a := verdictOf(t, p, c, budget)
			if a.Verdict == winnable.Unknown {
				unknown++
				if v.Hard {
					hard++
				}
				continue
			}
			if want != nil && *want != (a.Verdict == winnable.Winnable) {
				t.Errorf("%s %v: %v, want %v (%s)", v.FEN, c, a.Verdict, *want, v.Source)
			}
		}
	}
	t.Logf("%d sides unknown after %d expansions, %d of them hard", unknown, budget, hard)
}
