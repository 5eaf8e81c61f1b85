package winnable

import (
	"encoding/json"
	"testing"

	"github.com/compongo/compongo/chess"
)

// FuzzDecide lets the checker, the closure and a search without walls judge the
// verdicts on any position.
func FuzzDecide(f *testing.F) {
	for _, fen := range []string{
		"8/8/8/8/1p6/kP6/P7/1K6 w - - 0 1",
		"8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1",
		"4k2r/8/8/p1p1p1p1/P1P1P1P1/8/8/4K2R w Kk - 0 1",
		"8/8/8/1k6/p1pP4/P1P5/8/K7 b - d3 0 1",
		"B2b4/8/4k3/8/1p1p1p1p/1PpP1P1P/K1P4b/RB6 b - - 0 1",
	} {
		f.Add(fen, true)
		f.Add(fen, false)
	}
	f.Fuzz(func(t *testing.T, fen string, white bool) {
		s, err := chess.ParseFEN(fen)
		if err != nil {
			return
		}
		p, err := s.PositionTolerating(^chess.Problems(0))
		if err != nil {
			return
		}
		color := chess.Black
		if white {
			color = chess.White
		}
		judge(t, p, color, map[string]int{})
	})
}

// FuzzCheck reads any text as a proof: it is refused or it is right.
func FuzzCheck(f *testing.F) {
	const fen = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1"
	f.Add(fen, `{"mate":["d1d8"]}`)
	f.Add("8/8/4k3/8/8/3K4/8/8 w - - 0 1", `{"material":"bare king"}`)
	for _, fen := range []string{"4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", "2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1"} {
		text, err := json.Marshal(Decide(mustPosition(f, fen), chess.White, 1000).Proof)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(fen, string(text))
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		p, err := chess.ParsePosition(fen)
		var proof Proof
		if err != nil || json.Unmarshal([]byte(text), &proof) != nil {
			return
		}
		proof.Positions = min(proof.Positions, 1000)
		if Check(p, chess.White, proof) != nil {
			return
		}
		if a := Decide(p, chess.White, 2000); a.Verdict != Unknown && a.Verdict != proof.Verdict() {
			t.Errorf("%s: %v, but a proof of %v: %s", fen, a.Verdict, proof.Verdict(), text)
		}
	})
}
