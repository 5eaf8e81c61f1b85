package winnable

import (
	"compress/gzip"
	"encoding/json"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/compongo/compongo/chess"
)

// closure looks at everything that can follow p, breadth first, with nothing
// but the rules of chess: the oracle. It tells whether it has seen a mate of
// the opponent of color, and how many positions; incomplete when neither a mate
// was seen nor everything within the limit.
func closure(p chess.Position, color chess.Color, limit int) (mate, complete bool, positions int) {
	met := map[chess.Identity]bool{p.Identity(): true}
	queue := []chess.Position{p}
	for at := 0; at < len(queue); at++ {
		p := queue[at]
		if p.IsCheckmate() && p.Turn() != color {
			return true, true, len(queue)
		}
		for m := range p.Moves() {
			next := p.PlayUnchecked(m)
			if id := next.Identity(); !met[id] {
				if len(queue) >= limit {
					return false, false, len(queue)
				}
				met[id] = true
				queue = append(queue, next)
			}
		}
	}
	return false, true, len(queue)
}

// long tells whether the tests that take hours were asked for.
func long() bool { return os.Getenv("COMPONGO_LONG") != "" }

// TestMutants decides mutants and compares with the closure, and each wall with
// a search that knows no walls.
func TestMutants(t *testing.T) {
	count := 20_000
	switch {
	case long():
		count = 10_000_000
	case testing.Short():
		count = 2000
	}
	r := rand.New(rand.NewPCG(5, 5))
	seeds := vectorSeeds(t)
	tally := map[string]int{}
	for made := 0; made < count; {
		p, ok := generate(r)
		if len(seeds) > 0 && r.IntN(2) == 0 {
			p, ok = mutate(r, seeds[r.IntN(len(seeds))])
		}
		if ok {
			made++
			judge(t, p, chess.Color(r.IntN(2)), tally)
		}
	}
	t.Logf("%d mutants: %v", count, tally)
	if tally["winnable"] == 0 || tally["wall"] == 0 || tally["closed"] == 0 || tally["breach"] == 0 {
		t.Error("a kind of verdict never came up")
	}
}

// vectorSeeds reads the shared vectors that some side cannot win, none where
// they are absent: positions that others have been wrong about.
func vectorSeeds(t *testing.T) (seeds []chess.Setup) {
	file, err := os.Open("../../../shared/vectors/winnable.jsonl.gz")
	if err != nil {
		return nil
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	var v struct {
		FEN   string `json:"fen"`
		White *bool  `json:"white_can_win"`
		Black *bool  `json:"black_can_win"`
	}
	for decoder := json.NewDecoder(unzipped); decoder.More(); {
		v.White, v.Black = nil, nil
		if err := decoder.Decode(&v); err != nil {
			t.Fatal(err)
		}
		s, err := chess.ParseFEN(v.FEN)
		if err != nil {
			t.Fatal(err)
		}
		if len(v.FEN) > 34 && (v.White == nil || v.Black == nil || !*v.White || !*v.Black) {
			seeds = append(seeds, s)
		}
	}
	return seeds
}

// judge decides whether color can mate from p and fails when the checker, the
// closure or a search without walls is of another mind.
func judge(t *testing.T, p chess.Position, color chess.Color, tally map[string]int) {
	t.Helper()
	a := Decide(p, color, 300)
	tally[a.Verdict.String()]++
	tally[a.Proof.Kind.String()]++
	if a.Verdict != Unknown {
		if err := Check(p, color, a.Proof); err != nil {
			t.Fatalf("%s %v: %v: %v", p.FEN(), color, a.Verdict, err)
		}
	}
	mate, complete, _ := closure(p, color, 200)
	if complete && a.Verdict != Unknown && mate != (a.Verdict == Winnable) {
		t.Fatalf("%s %v: %v, but the closure has a mate: %t", p.FEN(), color, a.Verdict, mate)
	}
	wall, ok := enclose(p, color)
	if !ok || p.IsCheckmate() {
		return
	}
	if len(wall.Breaches) > 0 {
		tally["breach"]++
	}
	if err := Check(p, color, Proof{Kind: Walled, Walls: []Wall{wall}}); err != nil {
		t.Fatalf("%s %v: %v", p.FEN(), color, err)
	}
	s := newSearch(p, color, 500)
	s.noWalls = true
	if line := s.run().Line; line != nil {
		t.Fatalf("%s %v: there is a wall and a mate by %v", p.FEN(), color, line)
	}
}
