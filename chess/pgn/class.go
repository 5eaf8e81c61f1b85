package pgn

import (
	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
)

// class is what a byte at the beginning of a token begins.
type class uint8

const (
	// odd begins anything else, or nothing at all.
	odd class = iota
	// pawn is a file, where a pawn's move begins. The classes of men are the kinds
	// of [chess.PieceType].
	pawn
	knight
	bishop
	rook
	queen
	king
	castle
	blank
	digit
	brace
	semicolon
	open
	closed
	dollar
	star
	bracket
	percent
)

// classes are the classes of all bytes in the letters of a language. Letters
// of more than one byte are odd.
type classes [256]class

func newClasses(l notation.Letters) classes {
	c := classes{
		' ': blank, '\t': blank, '\n': blank, '\r': blank, '\v': blank, '\f': blank, '.': blank,
		'O': castle, '{': brace, ';': semicolon, '(': open, ')': closed, '$': dollar, '*': star, '[': bracket, '%': percent,
	}
	for i := range 10 {
		c['0'+i] = digit
	}
	for i := range 8 {
		c['a'+i] = pawn
	}
	for t := chess.Knight; t <= chess.King; t++ {
		if len(l[t]) == 1 {
			c[l[t][0]] = class(t)
		}
	}
	return c
}

// delimiters end a token.
var delimiters = [256]bool{
	0: true, ' ': true, '\t': true, '\n': true, '\r': true, '\v': true, '\f': true,
	'{': true, '}': true, '(': true, ')': true, '[': true, ']': true, ';': true, '$': true, '*': true,
}
