package chess

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// FENField is a part of a FEN record.
type FENField uint8

// The fields of FEN in their order, and what follows them.
const (
	FENBoard FENField = iota
	FENTurn
	FENCastling
	FENEnPassant
	FENHalfmoveClock
	FENFullmoveNumber
	FENEnd
)

var fenFieldNames = [...]string{
	"piece placement", "side to move", "castling rights", "en passant square",
	"halfmove clock", "fullmove number", "end",
}

// String returns the name of the field.
func (f FENField) String() string {
	if int(f) < len(fenFieldNames) {
		return fenFieldNames[f]
	}
	return fmt.Sprintf("field(%d)", uint8(f))
}

// FENError says where a text is not FEN and what was expected there.
type FENError struct {
	// Field is the part of the record in which the error is.
	Field FENField
	// Column counts the characters of the text from 1.
	Column int
	// Got is the text found there, empty at the end.
	Got string
	// Expected is a name for what was expected, for those who say it in another
	// language: one of [FENExpectations]. It stays the same. Terms are what it needs
	// to be said: numbers and squares.
	Expected string
	Terms    []string
	// Want says in English what was expected.
	Want string
}

// Error names the column, the field, what was expected and what was found.
func (e *FENError) Error() string {
	got := "the end of the text"
	if e.Got != "" {
		got = strconv.Quote(e.Got)
	}
	return fmt.Sprintf("fen column %d (%v): expected %s, got %s", e.Column, e.Field, e.Want, got)
}

// fenWants say in English what FEN asks for, with {} for terms.
var fenWants = map[string]string{
	"blank":           "a blank after the first rank",
	"slash":           "/ after the eight squares of rank {}",
	"rank":            "/ and rank {}",
	"letter":          "a letter of PNBRQKpnbrqk for {}",
	"letter_or_digit": "a letter of PNBRQKpnbrqk or a digit 1 to {} from {}",
	"turn":            "w or b",
	"castling":        "- or letters of KQkq or of the rooks' files",
	"right_once":      "each castling right once",
	"en_passant":      "- or a square such as e3",
	"counter":         fmt.Sprintf("a whole number from 0 to %d", maxFENCounter),
	"end":             "nothing more",
}

// FENExpectations returns the names that FENError.Expected can have, sorted.
func FENExpectations() []string { return slices.Sorted(maps.Keys(fenWants)) }

// newFENError makes an error, still without its place.
func newFENError(expected string, terms ...string) *FENError {
	want := fenWants[expected]
	for _, term := range terms {
		want = strings.Replace(want, "{}", term, 1)
	}
	return &FENError{Expected: expected, Terms: terms, Want: want}
}
