package words

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/laws"
)

func TestArticle(t *testing.T) {
	for _, row := range []struct{ article, en, es string }{
		{"4.3.1", "art. 4.3.1", "art. 4.3.1"},
		{"12.9", "art. 12.9", "art. 12.9"},
		{"A.5.2", "App. A.5.2", "apénd. A.5.2"},
		{"D.2", "App. D.2", "apénd. D.2"},
		{"II.3.2", "Guidelines II.3.2", "Directrices II.3.2"},
		{"I.8", "Guidelines I.8", "Directrices I.8"},
		{"III.4", "Guidelines III.4", "Directrices III.4"},
		{"", "", ""},
	} {
		if got := Article(English, row.article); got != row.en {
			t.Errorf("Article(en, %q) = %q, want %q", row.article, got, row.en)
		}
		if got := Article(Spanish, row.article); got != row.es {
			t.Errorf("Article(es, %q) = %q, want %q", row.article, got, row.es)
		}
	}
}

func TestUnits(t *testing.T) {
	for _, row := range []struct {
		seconds int
		en, es  string
	}{
		{0, "", ""},
		{1, "1 second", "1 segundo"},
		{30, "30 seconds", "30 segundos"},
		{60, "1 minute", "1 minuto"},
		{75, "1 min 15 s", "1 min 15 s"},
		{120, "2 minutes", "2 minutos"},
		{-120, "2 minutes", "2 minutos"},
		{3600, "1 hour", "1 hora"},
		{3605, "1 h 5 s", "1 h 5 s"},
		{9015, "2 h 30 min 15 s", "2 h 30 min 15 s"},
	} {
		if got := english.units.say(row.seconds); got != row.en {
			t.Errorf("en: %d s = %q, want %q", row.seconds, got, row.en)
		}
		if got := spanish.units.say(row.seconds); got != row.es {
			t.Errorf("es: %d s = %q, want %q", row.seconds, got, row.es)
		}
	}
}

func TestMenAndMoves(t *testing.T) {
	queen := chess.NewPiece(chess.Black, chess.Queen)
	knight := chess.NewPiece(chess.White, chess.Knight)
	for got, want := range map[string]string{
		Man(English, queen):                        "black queen",
		Man(Spanish, queen):                        "dama negra",
		Man(Spanish, knight):                       "caballo blanco",
		Man(Spanish, chess.NoPiece):                "pieza",
		Side(Spanish, laws.Black):                  "Negras",
		SAN(English, "Nf3"):                        "Nf3",
		SAN(Spanish, "Nbd7"):                       "Cbd7",
		SAN(Spanish, "bxa8=Q#"):                    "bxa8=D#",
		SAN(Spanish, "O-O-O+"):                     "O-O-O+",
		SAN(Spanish, "R1xd4") + SAN("fr", "R1xd4"): "T1xd4R1xd4",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestYouAreNotYourOpponent(t *testing.T) {
	r := laws.Ruling{Code: laws.MustMove, Side: laws.White, Args: laws.Args{Man: "N", Square: "g1"}}
	for you, want := range map[laws.Side]string{
		laws.White:  "Debe mover el caballo de g1",
		laws.Black:  "Blancas deben mover el caballo de g1",
		laws.NoSide: "Blancas deben mover el caballo de g1",
	} {
		if got := Ruling(Spanish, r, you); got != want {
			t.Errorf("to %q: %q, want %q", you, got, want)
		}
	}
}

// Journals come from outside: whatever they hold, something is said.
func TestAnythingCanBeSaid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String()
		r := laws.Ruling{
			Code: laws.Code(text.Draw(t, "code")),
			Side: laws.Side(rapid.Byte().Draw(t, "side")),
			Args: laws.Args{
				Man: text.Draw(t, "man"), SAN: text.Draw(t, "san"), Reason: text.Draw(t, "reason"),
				Seconds: rapid.Int().Draw(t, "seconds"), Count: rapid.Int().Draw(t, "count"),
			},
		}
		if rapid.Bool().Draw(t, "known code") {
			r.Code = rapid.SampledFrom([]laws.Code{laws.MustMove, laws.TimeGiven, laws.Claimed, laws.GameOver}).Draw(t, "of")
		}
		act := laws.Act{Kind: laws.Kind(text.Draw(t, "kind")), By: r.Side, Sq: text.Draw(t, "sq"), Piece: text.Draw(t, "piece")}
		for _, lang := range Languages() {
			if Ruling(lang, r, laws.Black) == "" && r.Code != "" {
				t.Fatalf("%s: nothing said of %+v", lang, r)
			}
			Act(lang, act, chess.Piece(rapid.Byte().Draw(t, "piece")))
		}
	})
}

// Points agree in number and have the language's decimal sign.
func TestPoints(t *testing.T) {
	for _, row := range []struct{ points, en, es string }{
		{"0.5", "Black loses 0.5 points", "Negras pierden 0,5 puntos"},
		{"1", "Black loses 1 point", "Negras pierden 1 punto"},
		{"1.0", "Black loses 1 point", "Negras pierden 1 punto"},
		{"2", "Black loses 2 points", "Negras pierden 2 puntos"},
	} {
		r := laws.Ruling{Code: laws.PointsTaken, Side: laws.Black, Args: laws.Args{Text: row.points}}
		if en, es := Ruling(English, r, laws.NoSide), Ruling(Spanish, r, laws.NoSide); en != row.en || es != row.es {
			t.Errorf("%s: got %q and %q, want %q and %q", row.points, en, es, row.en, row.es)
		}
	}
}
