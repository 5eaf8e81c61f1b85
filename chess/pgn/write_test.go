package pgn_test

import (
	"errors"
	"flag"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/pgn"
)

var update = flag.Bool("update", false, "write the golden files anew")

// moves makes plain moves of SAN text.
func moves(text string) []pgn.Move {
	var list []pgn.Move
	for _, san := range strings.Fields(text) {
		list = append(list, pgn.Move{SAN: san})
	}
	return list
}

// timed gives the moves the clock times in order.
func timed(list []pgn.Move, clocks ...time.Duration) []pgn.Move {
	for i, d := range clocks {
		list[i].Clock, list[i].HasClock = d, true
	}
	return list
}

func setup(t *testing.T, fen string, chess960 bool) chess.Setup {
	t.Helper()
	s, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	s.Chess960 = chess960
	return s
}

const immortal = `e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5
	h4 Qg6 h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#`

func TestWriteGolden(t *testing.T) {
	start := chess.StartingPosition().Setup()
	for name, game := range map[string]pgn.Game{
		"empty": {},
		"moves": {
			Tags: []pgn.Tag{
				{Name: "TimeControl", Value: "-"}, {Name: "Black", Value: "Kieseritzky, Lionel"}, {Name: "ECO", Value: "C33"},
				{Name: "Event", Value: "Casual Game"}, {Name: "Site", Value: "London ENG"}, {Name: "Date", Value: "1851.06.21"},
				{Name: "White", Value: "Anderssen, Adolf"}, {Name: "Result", Value: "1-0"},
			},
			Start:  start,
			Moves:  moves(immortal),
			Result: pgn.WhiteWins,
		},
		"clocks": {
			Tags: []pgn.Tag{{Name: "TimeControl", Value: "5400+30"}},
			Moves: timed(moves("f3 e5 g4 Qh4#"), 90*time.Minute+30*time.Second, 5429*time.Second+time.Millisecond,
				61*time.Second, 999*time.Millisecond),
			Result: pgn.BlackWins,
		},
		"flag": {
			Moves:  timed(moves("e4 e5"), 10*time.Hour, 0),
			Result: pgn.Draw,
		},
		"comments": {
			Comment: "Played in the club.\n\nThe arbiter\twas present {at first}.",
			Moves: []pgn.Move{
				{SAN: "e4", Glyphs: []pgn.Glyph{1, 146}},
				{SAN: "e5"},
				{SAN: "Ke2", Glyphs: []pgn.Glyph{4}, Comment: "Debe mover el rey: tocó la pieza · art. 4.3.1; la dama queda para otra vez, dijo. Compongo dicho tarde."},
				{SAN: "Ke7", Clock: 3 * time.Second, HasClock: true, Comment: "%eval is no escape, nor is a percent sign where the line ends, at about ten %"},
			},
		},
		"percent_signs": {Comment: "or " + strings.Repeat("ten % ", 30)},
		"escapes": {
			Tags: []pgn.Tag{
				{Name: "White", Value: `Núñez "el Rápido", José`}, {Name: "Black", Value: `C:\chess`}, {Name: "Event", Value: ""},
				{Name: "Annotator_2", Value: "]["},
			},
			Moves: moves("e4"),
		},
		"black_first": {
			Start:  setup(t, "4k3/8/8/8/8/8/4P3/4K3 b - - 5 39", false),
			Moves:  moves("Kd7 Kd2 Kd6"),
			Result: pgn.Draw,
		},
		"chess960": {
			Start: setup(t, "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", true),
			Moves: moves("O-O"),
		},
		"chess960_standard_array": {Start: func() chess.Setup { s := start; s.Chess960 = true; return s }()},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := pgn.Text(game)
			if err != nil {
				t.Fatal(err)
			}
			file := "testdata/" + name + ".pgn"
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func TestWriteRefuses(t *testing.T) {
	tag := func(name, value string) pgn.Game {
		return pgn.Game{Tags: []pgn.Tag{{Name: name, Value: value}}}
	}
	move := func(m pgn.Move) pgn.Game {
		return pgn.Game{Moves: append(moves("e4 e5 Nf3"), m)}
	}
	for _, test := range []struct {
		game pgn.Game
		want string
	}{
		{pgn.Game{Result: "0-0"}, `result "0-0": expected 1-0, 0-1, 1/2-1/2 or *`},
		{pgn.Game{Start: chess.Setup{FullmoveNumber: -5}}, `first position: fen column 26 (fullmove number): expected a whole number from 0 to 99999, got "-"`},
		{tag("", "x"), `tag with value "x": expected a name`},
		{tag(strings.Repeat("x", 256), "x"), `tag name "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…": expected at most 255 characters`},
		{tag("A b", "x"), `tag name "A b": expected letters, digits and signs of _+#=:-`},
		{tag("White", "añ\nb"), `tag White: control character at column 3 of "añ\nb"`},
		{tag("White", "\xff"), `tag White: expected UTF-8, found "\xff"`},
		{tag("Result", "1-0"), `tag Result: "1-0" contradicts the game, expected "*"`},
		{pgn.Game{Tags: []pgn.Tag{{Name: "Site"}, {Name: "Site"}}}, `tag Site: it is there twice`},
		{pgn.Game{Comment: "\xff"}, `comment before the first move: expected UTF-8, found "\xff"`},
		{move(pgn.Move{}), `move 2... is empty: expected a move in algebraic notation`},
		{move(pgn.Move{SAN: "Nc6!"}), `move 2... "Nc6!": '!' is not part of a move in algebraic notation`},
		{move(pgn.Move{SAN: "0-0"}), `move 2... "0-0": '0' is not part of a move in algebraic notation`},
		{move(pgn.Move{SAN: "Nc6", HasClock: true, Clock: -1}), `move 2... Nc6: clock -1ns is negative`},
		{move(pgn.Move{SAN: "Nc6", Comment: "\xff"}), `move 2... Nc6: comment: expected UTF-8, found "\xff"`},
	} {
		var b strings.Builder
		err := pgn.Write(&b, test.game)
		if err == nil || err.Error() != test.want || b.Len() > 0 {
			t.Errorf("error %v after writing %q, want %s", err, b.String(), test.want)
		}
	}
}

var errFull = errors.New("disk full")

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

func TestWriteReportsTheWriter(t *testing.T) {
	if err := pgn.Write(fullDisk{}, pgn.Game{}); !errors.Is(err, errFull) {
		t.Errorf("error %v, want %v", err, errFull)
	}
}
