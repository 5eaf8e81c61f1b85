package notation_test

import (
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

func TestAnnounce(t *testing.T) {
	for _, row := range []struct{ fen, uci, want string }{
		{"", "g1f3", "Springer Gustav eins Felix drei"},
		{"", "e2e4", "Bauer Eva zwei Eva vier"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "Kurze Rochade"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "Lange Rochade"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1h8", "Turm Hector eins Hector acht"},
		{"8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8n", "Bauer Eva sieben Eva acht Springer"},
		{"8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "Bauer Eva sieben Eva acht Dame"},
	} {
		p := setUp(t, row.fen)
		m, err := p.ParseUCIMove(row.uci)
		if err != nil {
			t.Fatal(err)
		}
		if got := notation.Announce(p, m); got != row.want {
			t.Errorf("%s: %q, want %q", row.uci, got, row.want)
		}
	}
}

func setUp(t *testing.T, fen string) chess.Position {
	t.Helper()
	if fen == "" {
		return chess.StartingPosition()
	}
	s, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.Position()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Of all legal moves an announcement means the one that is announced and no other.
func TestAnnouncementsAreRead(t *testing.T) {
	for _, fen := range []string{"", "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 4 8",
		"1r5k/2P1P3/8/3pP3/8/8/8/4K3 w - d6 0 1", "8/8/8/8/2N1N3/8/8/2N1K1k1 w - - 0 1"} {
		p := setUp(t, fen)
		for m := range p.Moves() {
			a, ok := notation.ParseAnnounced(notation.Announce(p, m))
			if !ok {
				t.Fatalf("%q is not read", notation.Announce(p, m))
			}
			for other := range p.Moves() {
				if a.Means(p, other) != (m == other) {
					t.Errorf("%q means %s: %v", notation.Announce(p, m), p.UCI(other), a.Means(p, other))
				}
			}
		}
	}
}

func TestAnnouncementsInOtherWords(t *testing.T) {
	p := setUp(t, "r3k2r/pppq1ppp/2npbn2/2bPp3/2B1P3/2N1BN2/PPPQ1PPP/R3K2R w KQkq - 4 8")
	for text, uci := range map[string]string{
		"Springer Felix drei":             "f3g5 f3d4 f3h4 f3g1 f3e5",
		"caballo a Felix drei, Eva cinco": "f3e5",
		"knight f3 e5":                    "f3e5",
		"David schlägt Eva sechs":         "d5e6",
		"Läufer schlägt Cesar fünf":       "e3c5",
		"enroque largo":                   "e1c1",
		"castling, short":                 "e1g1",
		"korrigiere: Lange Rochade bitte": "e1c1",
		"Felix drei - Gustav fuenf":       "f3g5",
		"Dame David zwei nach Eva zwei":   "d2e2",
		"Bauer Anna zwei Anna vier":       "a2a4",
	} {
		a, ok := notation.ParseAnnounced(text)
		if !ok {
			t.Errorf("%q is not read", text)
			continue
		}
		if m, err := p.ParseUCIMove(uci); err == nil && !a.Means(p, m) {
			t.Errorf("%q does not mean %s: %+v", text, uci, a)
		}
	}
	for _, text := range []string{"", "I resign", "Gustav", "Springer", "drei"} {
		if a, ok := notation.ParseAnnounced(text); ok {
			t.Errorf("%q is read as %+v", text, a)
		}
	}
}

func TestAnnounceNamesNoManThatThereIsNot(t *testing.T) {
	m := chess.NewPromotion(chess.A7, chess.A8, chess.PieceType(7))
	if got, want := notation.Announce(chess.StartingPosition(), m), "Bauer Anna sieben Anna acht"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
