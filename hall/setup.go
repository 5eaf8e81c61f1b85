package hall

import (
	"crypto/rand"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws"
)

// Setup is what one says to set up a table. The zero value is a game between
// two nameless players without a clock.
type Setup struct {
	White string `json:"white"`
	Black string `json:"black"`
	// TimeControl as clock.ParseControl reads it; "" for none.
	TimeControl string `json:"time_control"`
	// Enforce says who enforces the Laws: "players", by claims, "arbiter", the
	// software, at once, or "human", an arbiter at his desk. "" is players.
	Enforce string `json:"enforce"`
	// Blind says who plays on a peg board with announced moves (Appendix D): none, white,
	// black or both. "" is none.
	Blind string `json:"blind"`
	// Lang is the language of the table: en or es. "" is en.
	Lang string `json:"lang"`
	// FEN is the position to begin from; "" for the usual one.
	FEN      string `json:"fen"`
	Chess960 bool   `json:"chess960"`
	// Notation is the language in which the players write moves; nil: that of the table.
	Notation *laws.Notation `json:"notation"`
	// DefaultTime is how many seconds a player may be late (6.7.1); nil: nobody is missed.
	DefaultTime *int `json:"default_time_s"`
	// NoDrawBefore forbids draws by agreement before that many moves of both (9.1.1); 0 allows them.
	NoDrawBefore int `json:"no_draw_before_move"`
	// Quickplay: Guidelines III were announced, for a game without increment that is not blitz.
	Quickplay bool `json:"quickplay_guidelines"`
	// Edition of the Laws; "" for that of 2023.
	Edition laws.Edition `json:"edition"`
}

// Header is what the journal keeps of a setup, as everybody may read it.
type Header struct {
	White       string     `json:"white"`
	Black       string     `json:"black"`
	TimeControl string     `json:"time_control"`
	Enforce     string     `json:"enforce"`
	Lang        string     `json:"lang"`
	FEN         string     `json:"fen"`
	Chess960    bool       `json:"chess960,omitempty"`
	Rules       laws.Rules `json:"rules"`
}

// Who enforces the Laws.
const (
	ByPlayers = "players"
	ByArbiter = "arbiter"
	ByHuman   = "human"
)

// maxName is the length of a player's name in characters.
const maxName = 60

// header checks a setup; the error is a *FieldError.
func (s Setup) header() (Header, error) {
	h := Header{Enforce: s.Enforce, Lang: s.Lang, Chess960: s.Chess960}
	var err error
	if h.White, err = checkName("white", s.White); err != nil {
		return h, err
	}
	if h.Black, err = checkName("black", s.Black); err != nil {
		return h, err
	}
	if err := oneOf("enforce", &h.Enforce, ByPlayers, ByArbiter, ByHuman); err != nil {
		return h, err
	}
	blind := s.Blind
	if err := oneOf("blind", &blind, "none", "white", "black", "both"); err != nil {
		return h, err
	}
	if err := oneOf("lang", &h.Lang, "en", "es"); err != nil {
		return h, err
	}
	control, err := parseControl(s.TimeControl)
	if err != nil {
		return h, err
	}
	h.TimeControl = strings.TrimSpace(s.TimeControl)
	if control.IsNone() {
		h.TimeControl = "none"
	}
	if h.FEN, err = startFEN(s.FEN, s.Chess960); err != nil {
		return h, err
	}
	if h.Rules, err = s.rules(control, h.Enforce); err != nil {
		return h, err
	}
	if blind != "none" {
		h.Rules.Blind = blind
	}
	h.Rules.SetPosition = strings.TrimSpace(s.FEN) != ""
	h.Rules.Chess960 = s.Chess960
	if h.Rules.Notation, err = s.notation(h.Lang); err != nil {
		return h, err
	}
	return h, nil
}

func (s Setup) notation(lang string) (laws.Notation, error) {
	if s.Notation == nil {
		return laws.InLanguage(lang), nil
	}
	if err := s.Notation.Check(); err != nil {
		return laws.Notation{}, &FieldError{Code: "bad_notation", Field: s.wrongNotation(), Reason: err.Error()}
	}
	return *s.Notation, nil
}

// wrongNotation names the field of the first language that is not known.
func (s Setup) wrongNotation() string {
	switch {
	case s.Notation.White == s.Notation.Black:
		return "notation"
	case laws.InLanguage(s.Notation.White).Check() != nil:
		return "notation.white"
	}
	return "notation.black"
}

// Position returns the position the game begins from.
func (h Header) Position() (chess.Position, error) { return readPosition(h.FEN, h.Chess960) }

func readPosition(fen string, chess960 bool) (chess.Position, error) {
	setup, err := chess.ParseFEN(fen)
	if err != nil {
		return chess.Position{}, err
	}
	setup.Chess960 = chess960
	return setup.Position()
}

func startFEN(fen string, chess960 bool) (string, error) {
	fen = strings.TrimSpace(fen)
	switch {
	case fen == "" && chess960:
		return drawnPosition()
	case fen == "":
		return chess.StartingPosition().FEN(), nil
	}
	p, err := readPosition(fen, chess960)
	if err != nil {
		return "", &FieldError{Code: "bad_fen", Field: "fen", Column: fenColumn(err), Reason: err.Error(), Err: err}
	}
	return p.FEN(), nil
}

// drawnPosition draws lots for one of the 960 positions.
func drawnPosition() (string, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(960))
	if err != nil {
		return "", fmt.Errorf("draw a position: %w", err)
	}
	p, err := chess.StartingPosition960(int(n.Int64()))
	if err != nil {
		return "", fmt.Errorf("draw a position: %w", err)
	}
	return p.FEN(), nil
}

func fenColumn(err error) int {
	var e *chess.FENError
	if errors.As(err, &e) {
		return e.Column
	}
	return 0
}

func parseControl(text string) (clock.Control, error) {
	if strings.TrimSpace(text) == "" {
		return clock.Control{}, nil
	}
	const longest = 100
	if utf8.RuneCountInString(text) > longest {
		return clock.Control{}, &FieldError{Code: "bad_time_control", Field: "time_control", Column: longest + 1,
			Reason: fmt.Sprintf("expected at most %d characters", longest)}
	}
	control, err := clock.ParseControl(text)
	if err == nil {
		return control, nil
	}
	field := &FieldError{Code: "bad_time_control", Field: "time_control", Reason: err.Error()}
	var parse *clock.ParseError
	if errors.As(err, &parse) {
		field.Column, field.Reason = parse.Column, parse.Reason
	}
	return clock.Control{}, field
}

func checkName(field, name string) (string, error) {
	name = strings.TrimSpace(name)
	fail := func(reason string, column int) (string, error) {
		return "", &FieldError{Code: "bad_name", Field: field, Column: column, Reason: reason}
	}
	if !utf8.ValidString(name) {
		return fail("expected UTF-8 text", 0)
	}
	column := 0
	for _, r := range name {
		column++
		if !readable(r) {
			return fail("expected no control characters", column)
		}
	}
	if column > maxName {
		return fail(fmt.Sprintf("expected at most %d characters", maxName), maxName+1)
	}
	return name, nil
}

// readable refuses what does not show itself: control characters, line
// separators and those that turn the direction of the text after them.
func readable(r rune) bool {
	return !unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control)
}

// oneOf checks a word against those allowed; the first stands for "".
func oneOf(field string, word *string, allowed ...string) error {
	if *word == "" {
		*word = allowed[0]
	}
	for _, a := range allowed {
		if *word == a {
			return nil
		}
	}
	return &FieldError{Code: "bad_" + field, Field: field, Reason: "expected " + strings.Join(allowed, " or ")}
}
