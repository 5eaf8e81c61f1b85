package main

import (
	"bytes"
	"encoding/base64"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/eboard"
	"github.com/compongo/compongo/eboard/dgt"
	"github.com/compongo/compongo/eboard/hands"
	"github.com/compongo/compongo/internal/woodtest"
)

var update = flag.Bool("update", false, "make the recordings in testdata/boards anew")

// italian is played in most of the recordings.
const italian = `e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 d6`

// performance is what happens at an emulated board, with the time that goes on.
type performance struct {
	at    clock.Instant
	steps []eboard.Step
}

func (p *performance) do(list ...eboard.Happening) {
	for _, h := range list {
		p.at += 400
		p.steps = append(p.steps, eboard.Step{After: p.at, Do: h})
	}
}

// wait lets seconds pass.
func (p *performance) wait(seconds int) { p.at += clock.Instant(1000 * seconds) }

// carry takes a man from a square to another.
func (p *performance) carry(from, to, man string) {
	p.do(woodtest.Set(from, ""), woodtest.Set(to, man))
}

func (p *performance) press(hands ...eboard.Hand) {
	for _, hand := range hands {
		p.do(eboard.Press{Hand: hand})
	}
}

// begin sets up men and lets a clock of three minutes, two seconds a move, run for White.
func (p *performance) begin(fen string) {
	first := 3*time.Minute + 2*time.Second
	p.do(woodtest.Setup(fen), eboard.RunClock{Left: first, Right: first, Increment: 2 * time.Second})
	p.wait(3)
	p.do(eboard.ResumeClock{Runs: eboard.Left})
}

// play appends a game played with human hands.
func (p *performance) play(moves string, style hands.Style) {
	position := chess.StartingPosition()
	var list []chess.Move
	for word := range strings.FieldsSeq(moves) {
		m, err := notation.ParseLenient(position, word)
		if err != nil {
			panic(err)
		}
		list = append(list, m)
		position = position.PlayUnchecked(m)
	}
	for _, s := range hands.Play(chess.StartingPosition(), list, style) {
		p.steps = append(p.steps, eboard.Step{After: p.at + s.After, Do: s.Do})
	}
	p.at = p.steps[len(p.steps)-1].After + 1000
}

// said returns what a board says that is asked for its men, its clock and all that changes
// when some milliseconds have passed, and no more.
func (p *performance) said(turned bool, ask clock.Instant) []byte {
	d := dgt.NewDevice("", turned)
	steps := p.steps
	var all []byte
	for at := clock.Instant(0); at < p.at+3000; at += 10 {
		for len(steps) > 0 && steps[0].After <= at {
			d.Do(steps[0].Do, at)
			steps = steps[1:]
		}
		if at == ask {
			d.Receive([]byte("BAK"), at)
		}
		data, _ := d.Send(at)
		all = append(all, data...)
	}
	return all
}

// played is the recording of that game, asked from the beginning on.
func played(change func(*hands.Style)) []byte {
	style := hands.Human()
	style.Base, style.Increment = 3*time.Minute, 2*time.Second
	change(&style)
	var p performance
	p.play(italian, style)
	return p.said(style.Turned, 1000)
}

func asPlayed(*hands.Style) {}

// eachMessage lets every message of a recording be changed, with the one after it.
func eachMessage(data []byte, change func(m, next []byte) []byte) []byte {
	var out []byte
	for len(data) > 0 {
		n := int(data[1])<<7 | int(data[2])
		m, rest := data[:n], data[n:]
		var next []byte
		if len(rest) > 0 {
			next = rest[:int(rest[1])<<7|int(rest[2])]
		}
		out = append(out, change(m, next)...)
		data = rest
	}
	return out
}

// The messages of a board that are changed here.
const (
	dumpMessage  = 0x86
	timesMessage = 0x8d
	fieldMessage = 0x8e
)

// oddities are recordings with something odd about them.
var oddities = map[string]func() []byte{
	"begins in the middle of a message": func() []byte { return played(asPlayed)[30:] },
	"begins in the middle of a game":    func() []byte { return underWay(3*time.Minute, 5) },
	"begins in the middle, no clock":    func() []byte { return underWay(0, 4) },
	"begins half through castling":      func() []byte { return halfCastled(false) },
	"begins half castled, turned":       func() []byte { return halfCastled(true) },
	"begins before the men are set up":  setUpFirst,
	"turned while it is set up":         turnedFirst,
	"turned":                            func() []byte { return played(func(s *hands.Style) { s.Turned = true }) },
	"several games":                     severalGames,
	"no clock":                          func() []byte { return played(func(s *hands.Style) { s.Base, s.Increment = 0, 0 }) },
	"a clock connected late":            lateClock,
	"answers in between":                answersBetween,
	"dumps for squares":                 dumpsForSquares,
	"everything twice": func() []byte {
		return eachMessage(played(asPlayed), func(m, _ []byte) []byte { return append(m[:len(m):len(m)], m...) })
	},
	"the other reading of the turn": otherTurnBits,
	"squares told after the lever":  squaresLate,
	"taken back before the press":   takenBackInTime,
	"taken back after the press":    takenBackLate,
	"two taken back, no clock":      takenBackUntimed,
	"1-0":                           func() []byte { return played(func(s *hands.Style) { s.Signal = "1-0" }) },
	"0-1":                           func() []byte { return played(func(s *hands.Style) { s.Signal, s.Turned = "0-1", true }) },
	"draw":                          func() []byte { return played(func(s *hands.Style) { s.Signal = "1/2-1/2" }) },
	"a flag at the end":             flagAtTheEnd,
	"hands do it their own way":     ownWays,
}

// underWay is asked for its men when so many eighths of the game have passed.
func underWay(base time.Duration, eighths clock.Instant) []byte {
	style := hands.Human()
	style.Slips, style.Base, style.Increment = false, base, 2*time.Second
	var p performance
	p.play(italian, style)
	return p.said(false, p.steps[len(p.steps)-1].After*eighths/8/10*10)
}

// halfCastled is asked for its men when White's king has been moved to castle, and his rook
// has not. There is no clock.
func halfCastled(turned bool) []byte {
	var p performance
	p.do(woodtest.Setup("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5"))
	p.carry("e1", "g1", "K")
	ask := p.at + 1000
	p.wait(2)
	p.carry("h1", "f1", "R")
	p.wait(3)
	p.do(woodtest.Set("e8", ""), woodtest.Set("g8", "k"), woodtest.Set("h8", ""), woodtest.Set("f8", "r"))
	p.wait(3)
	p.carry("a2", "a4", "P")
	p.wait(3)
	return p.said(turned, ask)
}

func setUpFirst() []byte {
	var p performance
	p.do(woodtest.Setup("4k3/8/8/8/8/5Q2/8/4K3 w - - 0 1"))
	start := chess.StartingPosition().Setup().Board
	p.wait(2)
	for _, sq := range []string{"f3", "e8", "e1"} {
		p.do(woodtest.Set(sq, ""))
	}
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if start[sq] != chess.NoPiece {
			p.do(eboard.Set{Square: sq, Man: start[sq]})
		}
	}
	p.play(italian, blitzStyle())
	return p.said(false, 1000)
}

func blitzStyle() hands.Style {
	style := hands.Human()
	style.Base, style.Increment = 3*time.Minute, 2*time.Second
	return style
}

func turnedFirst() []byte {
	style := blitzStyle()
	style.Turned = true
	var p performance
	around := eboard.PlacementOf(chess.StartingPosition().Setup().Board).Turned()
	p.do(eboard.Setup{Men: around.Men})
	p.wait(6)
	p.play(italian, style)
	return p.said(true, 1000)
}

func severalGames() []byte {
	style := blitzStyle()
	style.Signal = "1-0"
	var p performance
	p.play(italian, style)
	p.wait(5)
	style.Signal, style.Seed = "", 2
	p.play(`d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7`, style) // nobody tells a result
	p.do(eboard.StopClock{})
	p.wait(5)
	style.Seed = 3
	p.play(`f3 e5 g4 Qh4#`, style)
	p.do(eboard.StopClock{})
	p.wait(5)
	p.do(woodtest.Setup("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")) // and goes home
	return p.said(false, 1000)
}

func lateClock() []byte {
	left := 3 * time.Minute
	var p performance
	p.do(woodtest.Setup("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"))
	p.wait(3)
	p.carry("e2", "e4", "P")
	p.wait(3)
	p.carry("e7", "e5", "p")
	p.wait(3)
	p.do(eboard.RunClock{Left: left, Right: left, Increment: 2 * time.Second, Runs: eboard.Left})
	p.wait(3)
	p.carry("g1", "f3", "N")
	p.press(eboard.Left)
	p.wait(3)
	p.carry("b8", "c6", "n")
	p.press(eboard.Right)
	p.wait(3)
	return p.said(false, 1000)
}

// answersBetween has what a board says of itself and a clock says of commands after each
// message.
func answersBetween() []byte {
	answers := [][]byte{
		{0x91, 0, 8, '0', '0', '0', '4', '2'}, {0x93, 0, 5, 1, 7}, {0x90, 0, 5, 8, 1},
		{0xa2, 0, 13, '3', '.', '0', '0', '0', '0', '0', '0', '4', '2'},
		{0xa0, 0, 12, 97, 0x7f, 0x7f, 0x7f, 0x7f, 0, 0, 0, 2}, {0x92, 0, 9, 'a', ' ', 'b', 'o', 'x', '\r'},
		{0x8d, 0, 10, 0x0a, 0x10, 0x0c, 0x0a, 0, 0, 0}, {0x8d, 0, 10, 0x0a, 0x10, 0x09, 0x0a, 0x22, 0, 0}, // of letters shown, of a version
		{0x8d, 0, 10, 0x0a, 0x40, 0x01, 0x0a, 0, 0, 0}, {0x8d, 0, 10, 0x0a, 0x10, 0x08, 0x2a, 0, 0x33, 0}, // an error, a button
		{0x8d, 0, 10, 0, 0, 0, 0, 0, 0, 0},
	}
	n := 0
	return eachMessage(played(asPlayed), func(m, _ []byte) []byte {
		n++
		return append(m[:len(m):len(m)], answers[n%len(answers)]...)
	})
}

func dumpsForSquares() []byte {
	var men []byte
	return eachMessage(played(asPlayed), func(m, _ []byte) []byte {
		switch m[0] {
		case dumpMessage:
			men = bytes.Clone(m)
		case fieldMessage:
			men[3+m[3]] = m[4]
			return bytes.Clone(men)
		}
		return m
	})
}

// otherTurnBits has the bits of the turn as some descriptions of the protocol have them.
func otherTurnBits() []byte {
	return eachMessage(played(asPlayed), func(m, _ []byte) []byte {
		if m = bytes.Clone(m); m[0] == timesMessage {
			m[9] ^= 0x18
		}
		return m
	})
}

// squaresLate tells each square only after the message that follows it.
func squaresLate() []byte {
	var kept []byte
	return eachMessage(played(asPlayed), func(m, next []byte) []byte {
		if m[0] == fieldMessage && len(next) > 0 {
			out := kept
			kept = bytes.Clone(m)
			return out
		}
		out := append(bytes.Clone(m), kept...)
		kept = nil
		return out
	})
}

func takenBackInTime() []byte {
	var p performance
	p.begin("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")
	p.carry("e2", "e4", "P")
	p.wait(2)
	p.carry("e4", "e2", "P")
	p.carry("d2", "d4", "P")
	p.press(eboard.Left)
	p.carry("d7", "d5", "p")
	p.press(eboard.Right)
	return p.said(false, 1500)
}

func takenBackLate() []byte {
	var p performance
	p.begin("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")
	p.carry("e2", "e4", "P")
	p.press(eboard.Left)
	p.carry("e7", "e5", "p")
	p.press(eboard.Right)
	p.carry("d1", "h5", "Q")
	p.press(eboard.Left)
	p.wait(3)
	p.carry("h5", "d1", "Q")
	p.press(eboard.Right)
	p.wait(3)
	p.carry("g1", "f3", "N")
	p.press(eboard.Left)
	p.carry("b8", "c6", "n")
	p.press(eboard.Right)
	return p.said(false, 1500)
}

func takenBackUntimed() []byte {
	var p performance
	p.do(woodtest.Setup("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"))
	p.wait(3)
	for _, m := range [][3]string{{"e2", "e4", "P"}, {"e7", "e5", "p"}, {"d1", "h5", "Q"}, {"g7", "g6", "p"}, {"g6", "g7", "p"}, {"h5", "d1", "Q"}} {
		p.carry(m[0], m[1], m[2])
		p.wait(3)
	}
	p.wait(6)
	for _, m := range [][3]string{{"g1", "f3", "N"}, {"b8", "c6", "n"}, {"f1", "c4", "B"}} {
		p.carry(m[0], m[1], m[2])
		p.wait(3)
	}
	return p.said(false, 1000)
}

func flagAtTheEnd() []byte {
	style := blitzStyle()
	style.Base, style.Increment = 20*time.Second, 0
	var p performance
	p.play(italian, style)
	p.wait(30)
	return p.said(false, 1000)
}

// ownWays has a rook moved before the king of castling, a pawn taken in passing before the one
// that takes it goes, and a pawn that stands promoted for long before it is exchanged.
func ownWays() []byte {
	var p performance
	p.begin("r3k3/7P/8/8/6p1/8/5P2/4K2R w - - 0 1")
	p.do(woodtest.Set("h1", ""), woodtest.Set("f1", "R"), woodtest.Set("e1", ""), woodtest.Set("g1", "K"))
	p.press(eboard.Left)
	p.wait(2)
	p.do(woodtest.Set("a8", ""), woodtest.Set("d8", "r"), woodtest.Set("e8", ""), woodtest.Set("c8", "k"))
	p.press(eboard.Right)
	p.wait(2)
	p.carry("f2", "f4", "P")
	p.press(eboard.Left)
	p.wait(2)
	p.do(woodtest.Set("f4", ""), woodtest.Set("g4", ""), woodtest.Set("f3", "p"))
	p.press(eboard.Right)
	p.wait(2)
	p.carry("h7", "h8", "P")
	p.wait(6)
	p.do(woodtest.Set("h8", ""), woodtest.Set("h8", "Q"))
	p.press(eboard.Left)
	p.wait(2)
	return p.said(false, 1500)
}

// TestOddRecordings: recordings with something odd about them lose nothing: what was played is
// in the PGN. The recordings are made with the emulator.
func TestOddRecordings(t *testing.T) {
	for name, make := range oddities {
		t.Run(name, func(t *testing.T) {
			base := filepath.Join("testdata", "boards", strings.ReplaceAll(name, " ", "_"))
			if *update {
				writeGolden(t, base+".txt", lines64(make()))
			}
			var out, errors bytes.Buffer
			if code := runBoard([]string{"--replay", base + ".txt", "--pgn"}, nil, &out, &errors); code != 0 {
				t.Fatalf("%d: %s", code, errors.String())
			}
			if *update {
				writeGolden(t, base+".pgn", out.Bytes())
			}
			want, err := os.ReadFile(base + ".pgn")
			if err != nil {
				t.Fatal(err)
			}
			if out.String() != string(want) {
				t.Errorf("read\n%s\nplayed\n%s", out.String(), want)
			}
		})
	}
}

// lines64 is a recording as base64, some bytes a line.
func lines64(data []byte) []byte {
	var out bytes.Buffer
	for len(data) > 0 {
		n := min(90, len(data))
		out.WriteString(base64.StdEncoding.EncodeToString(data[:n]) + "\n")
		data = data[n:]
	}
	return out.Bytes()
}

func writeGolden(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}
