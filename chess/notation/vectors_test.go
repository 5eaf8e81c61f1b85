package notation_test

import (
	"compress/gzip"
	"encoding/json"
	"os"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

type record struct {
	FEN      string            `json:"fen"`
	Chess960 bool              `json:"chess960"`
	Moves    map[string]string `json:"moves"`
}

func (r record) position(t testing.TB) chess.Position {
	t.Helper()
	s, err := chess.ParseFEN(r.FEN)
	if err != nil {
		t.Fatal(err)
	}
	s.Chess960 = r.Chess960
	p, err := s.Position()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func records(t testing.TB) []record {
	t.Helper()
	f, err := os.Open("../../testdata/vectors/moves.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	unzipped, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var all []record
	for lines := json.NewDecoder(unzipped); lines.More(); {
		var r record
		if err := lines.Decode(&r); err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	return all
}

// TestVectors writes every legal move and reads it back, strictly, leniently
// and in the letters of every language.
func TestVectors(t *testing.T) {
	languages := notation.Languages()
	for i, r := range records(t) {
		p := r.position(t)
		letters, _ := notation.LettersFor(languages[i%len(languages)])
		for m := range p.Moves() {
			want := r.Moves[p.UCI(m)]
			if got := notation.SAN(p, m); got != want {
				t.Errorf("%s %v: SAN %s, want %s", r.FEN, m, got, want)
			}
			if got, err := notation.ParseSAN(p, want); got != m {
				t.Errorf("%s: %s read as %v (%v), want %v", r.FEN, want, got, err, m)
			}
			local := notation.Format(p, m, letters)
			if got, err := notation.Parse(p, local, letters); got != m {
				t.Errorf("%s: %s read as %v (%v), want %v", r.FEN, local, got, err, m)
			}
			long := notation.Long(p, m, notation.Figurine)
			if got, err := notation.ParseLenient(p, long); got != m {
				t.Errorf("%s: %s read as %v (%v), want %v", r.FEN, long, got, err, m)
			}
		}
	}
}
