package winnable

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
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

// chunkSize is how many mutants come of one seed.
const chunkSize = 10_000

// TestMutants decides mutants and lets the rules alone judge. They are made in
// chunks, each of its own seed, so that a long run can go on where it stopped:
// COMPONGO_MUTANTS=250-999 judges those chunks, COMPONGO_LONG=1 a thousand.
func TestMutants(t *testing.T) {
	first, last, size := 0, 1, chunkSize
	if long() {
		last = 999
	}
	if testing.Short() {
		last, size = 0, 2000
	}
	if text := os.Getenv("COMPONGO_MUTANTS"); text != "" {
		if _, err := fmt.Sscanf(text, "%d-%d", &first, &last); err != nil {
			t.Fatalf("COMPONGO_MUTANTS=%s: expected the first and the last chunk, such as 0-999: %v", text, err)
		}
	}
	seeds := vectorSeeds(t)
	t.Logf("%d seeds among the shared vectors", len(seeds))
	total := map[string]int{}
	for chunk := first; chunk <= last; chunk++ {
		tally := judgeChunk(t, uint64(chunk), size, seeds)
		for name, n := range tally {
			total[name] += n
		}
		if chunk%10 == 9 || chunk == last {
			t.Logf("chunks %d-%d: %v", first, chunk, total)
		}
	}
	if total["winnable"] == 0 || total["wall"] == 0 || total["closed"] == 0 || total["breach"] == 0 || total["exhausted"] == 0 {
		t.Error("a kind of verdict never came up")
	}
}

// judgeChunk makes and judges the mutants of one seed.
func judgeChunk(t *testing.T, seed uint64, size int, seeds []chess.Setup) map[string]int {
	r := rand.New(rand.NewPCG(seed, 5))
	tally := map[string]int{}
	for made := 0; made < size; {
		p, ok := generate(r)
		if len(seeds) > 0 && r.IntN(2) == 0 {
			p, ok = mutate(r, seeds[r.IntN(len(seeds))])
		}
		if ok {
			made++
			judge(t, p, chess.Color(r.IntN(2)), tally)
		}
	}
	return tally
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

// The oracles look at so many positions: the closure, and after it a search
// that knows no walls, which goes deeper towards a mate.
const (
	closureLimit = 400
	deeperBudget = 600
)

// judge decides whether color can mate from p and fails when the rules are of
// another mind. A line is played. Where there is none, either everything that
// can follow is looked at, or it is too much and a mate is searched without
// walls. A wall is judged also where the search did not ask for one.
func judge(t *testing.T, p chess.Position, color chess.Color, tally map[string]int) {
	t.Helper()
	a := Decide(p, color, 500)
	tally[a.Verdict.String()]++
	tally[a.Proof.Kind.String()]++
	if a.Verdict != Unknown {
		if err := Check(p, color, a.Proof); err != nil {
			t.Fatalf("%s %v: %v: %v", p.FEN(), color, a.Verdict, err)
		}
	}
	if a.Verdict == Winnable && !playsToMate(p, color, a.Line) {
		t.Fatalf("%s %v: %v does not mate", p.FEN(), color, a.Line)
	}
	walled := a.Proof.Kind == Walled
	if walled && len(a.Proof.Walls[0].Breaches) > 0 {
		tally["breach"]++
	}
	if !walled && a.Proof.Kind != Material {
		walled = hasWall(t, p, color, tally)
	}
	if walled && a.Verdict == Winnable {
		t.Fatalf("%s %v: there is a wall, and %v mates", p.FEN(), color, a.Line)
	}
	if walled || a.Verdict == Unwinnable {
		refute(t, p, color, tally)
	}
}

// hasWall looks for a wall and lets the checker judge it.
func hasWall(t *testing.T, p chess.Position, color chess.Color, tally map[string]int) bool {
	t.Helper()
	wall, ok := enclose(p, color)
	if !ok || p.IsCheckmate() {
		return false
	}
	if len(wall.Breaches) > 0 {
		tally["breach"]++
	}
	if err := Check(p, color, Proof{Kind: Walled, Walls: []Wall{wall}}); err != nil {
		t.Fatalf("%s %v: %v", p.FEN(), color, err)
	}
	return true
}

// playsToMate plays the line by the list of legal moves.
func playsToMate(p chess.Position, color chess.Color, line []chess.Move) bool {
	for _, m := range line {
		if !slices.Contains(p.Legal(nil), m) {
			return false
		}
		p = p.PlayUnchecked(m)
	}
	return p.IsCheckmate() && p.Turn() != color
}

// refute looks for a mate of the opponent of color that must not be.
func refute(t *testing.T, p chess.Position, color chess.Color, tally map[string]int) {
	t.Helper()
	mate, complete, _ := closure(p, color, closureLimit)
	if mate {
		t.Fatalf("%s %v: called unwinnable, but the closure has a mate", p.FEN(), color)
	}
	if complete {
		tally["exhausted"]++
		return
	}
	if powerless(p, color) != NoClass {
		return // TestKnightAloneNeverMates and its like go through every mate
	}
	s := search{noWalls: true}
	if line := s.run(p, color, deeperBudget).Line; line != nil {
		t.Fatalf("%s %v: called unwinnable, but %v mates", p.FEN(), color, line)
	}
}
