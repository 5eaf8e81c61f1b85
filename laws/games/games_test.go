package games

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/chess/pgn"
	"github.com/compongo/compongo/laws/words"
)

var verb = regexp.MustCompile(`%[.0-9]*[a-z]`)

// Whatever English says Spanish says too, of as many things in the same order.
func TestLanguagesSayTheSame(t *testing.T) {
	for key, en := range english.texts {
		es, known := spanish.texts[key]
		if !known {
			t.Errorf("no Spanish for %q", key)
			continue
		}
		if a, b := verb.FindAllString(en, -1), verb.FindAllString(es, -1); !slices.Equal(a, b) {
			t.Errorf("%s: %v in English, %v in Spanish", key, a, b)
		}
	}
}

func TestFaultsHaveSpanishWords(t *testing.T) {
	for _, name := range pgn.Expectations() {
		if spanish.expected[name] == "" {
			t.Errorf("no Spanish for what a reader of PGN expects: %s", name)
		}
	}
	for _, name := range notation.Expectations() {
		if spanish.moveExpected[name] == "" {
			t.Errorf("no Spanish for what a reader of moves expects: %s", name)
		}
	}
	for _, name := range chess.FENExpectations() {
		if spanish.fenExpected[name] == "" {
			t.Errorf("no Spanish for what a reader of FEN expects: %s", name)
		}
	}
	source, err := os.ReadFile("../../chess/illegal.go")
	if err != nil {
		t.Fatal(err)
	}
	codes := regexp.MustCompile(`IllegalityCode = "([a-z_]+)"`).FindAllSubmatch(source, -1)
	for _, code := range codes {
		if spanish.illegal[chess.IllegalityCode(code[1])] == "" {
			t.Errorf("no Spanish for why a move is illegal: %s", code[1])
		}
	}
	if len(codes) < 10 {
		t.Errorf("%d reasons found", len(codes))
	}
	for field := chess.FENBoard; field <= chess.FENEnd; field++ {
		if spanish.fenFields[field] == "" {
			t.Errorf("no Spanish for %v", field)
		}
	}
}

// What is wrong with these games is said as a chess player would.
func TestFaultInSpanish(t *testing.T) {
	for text, want := range map[string]string{
		"1. e4 e5 2. Nf4 *":                        "la jugada «Nf4» no es legal: ningún caballo blanco de b1, g1 puede ir a f4",
		"1. e4 e5 2. Ra3 *":                        "la jugada «Ra3» no es legal: ninguna torre blanca de a1, h1 puede ir a a3",
		"1. e4 e5 2. d3 d6 3. Nd2 Nc6 4. Nbf3 *":   "la jugada «Nbf3» no es legal: no hay ningún caballo blanco así",
		"1. Nf3 d5 2. d3 d4 3. Nd2 e5 4. Nf3 *":    "la jugada «Nd2» es ambigua: puede ser Nbd2 o Nfd2",
		"1. e4 e5 2. O-O *":                        "la jugada «O-O» no es legal: Blancas no pueden hacer ahora el enroque corto",
		"1. e4 f5 2. Qh5+ a6 *":                    "la jugada «a6» no es legal: el rey de e8 seguiría en jaque",
		"1. e4 e7e6 2. e7e5 *":                     "la jugada «e7e5» no es legal: en e7 no hay ninguna pieza",
		"1. e4 e5 2. d8e7 *":                       "la jugada «d8e7» no es legal: la dama negra de d8 es del rival y juegan Blancas",
		"1. e4 e5 2. Nf *":                         "jugada «Nf», carácter 3: se esperaba: la columna, de a a h, de la casilla de llegada",
		"1. e4 e5 2. Yf3 *":                        "jugada «Yf3», carácter 1: se esperaba: una de las piezas K Q R B N, una columna de a a h, u O-O",
		"1. e4 (1. d4 Ke4) e5 *":                   "en una variante: la jugada «Ke4» no es legal: el rey negro de e8 no puede ir a e4",
		"1. e4 {abierto":                           "se esperaba: } al final del comentario; hay «{abierto»",
		"[Event x]\n\n*":                           "se esperaba: el valor de la etiqueta entre comillas; hay «x]»",
		"[Result \"0-1\"]\n\n1. e4 1-0":            "se esperaba: 0-1, como dice la etiqueta Result; hay «1-0»",
		"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*": "posición imposible: a un bando le falta el rey",
		"[FEN \"9/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*": "FEN, columna 1 (colocación de las piezas): se esperaba una letra de PNBRQKpnbrqk o una cifra de 1 a 8 desde a8; hay «9»",
		"[FEN \"8/8\"]\n\n*":                       "FEN, columna 4 (colocación de las piezas): se esperaba / y la fila 6; hay el final del texto",
		"[Variant \"Chess960\"]\n\n1. e4 *":        "se esperaba: una etiqueta FEN, pues una partida de Chess960 puede empezar desde 960 posiciones; se lee desde la del ajedrez; hay «Chess960»",
		"1. e4 (1. d4":                             "en una variante: se esperaba: ) al final de la variante; hay el final del texto",
	} {
		for _, err := range pgn.Games(strings.NewReader(text), pgn.Options{Letters: notation.English}) {
			f, ok := err.(*pgn.Fault)
			if !ok {
				t.Errorf("%s: error %v", text, err)
				continue
			}
			got := Fault(words.Spanish, f)
			if got != want {
				t.Errorf("%s\n got %s\nwant %s", text, got, want)
			}
			if Fault(words.English, f) != f.Message() {
				t.Errorf("%s: %s in English", text, Fault(words.English, f))
			}
		}
	}
}

func TestCount(t *testing.T) {
	for n, want := range map[int]string{0: "0 partidas", 1: "1 partida", 2: "2 partidas"} {
		if got := Count(words.Spanish, n, "game"); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
