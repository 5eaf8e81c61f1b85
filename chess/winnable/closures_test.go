package winnable

import (
	"bufio"
	"encoding/json"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/compongo/compongo/chess"
)

const closuresPath = "testdata/closures.jsonl"

// closureRecord is a position decided by looking at everything that can follow.
// A side whose closure was too great has no verdict.
type closureRecord struct {
	FEN   string `json:"fen"`
	White *bool  `json:"white"`
	Black *bool  `json:"black"`
	// Positions is how many positions were looked at for both sides.
	Positions int `json:"positions"`
}

// TestClosures decides the positions of testdata/closures.jsonl. With
// COMPONGO_LONG=1 their closures are made again, with COMPONGO_GENERATE=1 the
// file is.
func TestClosures(t *testing.T) {
	if os.Getenv("COMPONGO_GENERATE") != "" {
		generateClosures(t)
	}
	file, err := os.Open(closuresPath)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	count, unwinnable, unknown := 0, 0, 0
	for lines := bufio.NewScanner(file); lines.Scan(); count++ {
		var record closureRecord
		if err := json.Unmarshal(lines.Bytes(), &record); err != nil {
			t.Fatal(err)
		}
		p := readTolerantly(t, record.FEN)
		for c, want := range []*bool{record.White, record.Black} {
			if want == nil {
				continue
			}
			a := decideRecord(t, p, chess.Color(c), *want)
			if a.Verdict == Unknown {
				unknown++
			}
			if !*want && a.Proof.Kind != Material {
				unwinnable++
			}
		}
	}
	t.Logf("%d positions, %d sides unwinnable not by material, %d unknown", count, unwinnable, unknown)
	if count < 2000 || unwinnable < 1000 || unknown > 0 {
		t.Error("expected at least 2000 positions, 1000 of the sides unwinnable not by material, and none unknown")
	}
}

func decideRecord(t *testing.T, p chess.Position, c chess.Color, want bool) Answer {
	a := Decide(p, c, 25_000)
	if a.Verdict == Unknown {
		return a
	}
	if (a.Verdict == Winnable) != want {
		t.Errorf("%s %v: %v, want %t", p.FEN(), c, a.Verdict, want)
	}
	if err := Check(p, c, a.Proof); err != nil {
		t.Errorf("%s %v: %v: %v", p.FEN(), c, a.Verdict, err)
	}
	if !long() {
		return a
	}
	if mate, _, _ := closure(p, c, sharpLimit); mate != want {
		t.Errorf("%s %v: a mate in the closure: %t, want %t", p.FEN(), c, mate, want)
	}
	return a
}

func readTolerantly(t testing.TB, fen string) chess.Position {
	s, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return mustTolerate(t, s)
}

func mustTolerate(t testing.TB, s chess.Setup) chess.Position {
	p, err := s.PositionTolerating(chess.TooManyMen | chess.ImpossibleCheck | chess.BadCastling | chess.BadEnPassant)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The closures of positions that are unwinnable for a reason other than
// material may be greater than those of others.
const (
	sharpLimit = 20_000
	dullLimit  = 3000
)

func generateClosures(t *testing.T) {
	file, err := os.Create(closuresPath)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	out := json.NewEncoder(file)
	r := rand.New(rand.NewPCG(11, 11))
	met := map[chess.Identity]bool{}
	for dull, sharp := 800, 1400; dull > 0 || sharp > 0; {
		p, ok := generate(r)
		if !ok || met[p.Identity()] {
			continue
		}
		met[p.Identity()] = true
		left, limit := &dull, dullLimit
		if isSharp(p) {
			left, limit = &sharp, sharpLimit
		}
		if *left == 0 {
			continue
		}
		record := closeBoth(p, limit)
		if limit == sharpLimit && (record.White == nil || record.Black == nil) || record.White == nil && record.Black == nil {
			continue
		}
		*left--
		if err := out.Encode(record); err != nil {
			t.Fatal(err)
		}
	}
}

// isSharp tells whether a side cannot mate for another reason than material.
func isSharp(p chess.Position) bool {
	for _, c := range []chess.Color{chess.White, chess.Black} {
		if a := Decide(p, c, 300); a.Verdict == Unwinnable && a.Proof.Kind != Material {
			return true
		}
	}
	return false
}

// closeBoth decides the sides by their closure, as far as it is not too great.
func closeBoth(p chess.Position, limit int) closureRecord {
	record := closureRecord{FEN: p.FEN()}
	for c, verdict := range []**bool{&record.White, &record.Black} {
		mate, complete, n := closure(p, chess.Color(c), limit)
		record.Positions += n
		if complete {
			*verdict = &mate
		}
	}
	return record
}
