package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// ParseError says where a time control could not be read.
type ParseError struct {
	// Text is what was to be read.
	Text string
	// Column is where the trouble begins, counted in characters from 1.
	Column int
	// Reason says what was expected or what is wrong there.
	Reason string
}

// Error returns the text, the column and the reason on one line.
func (e *ParseError) Error() string {
	return fmt.Sprintf("time control %q, column %d: %s", e.Text, e.Column, e.Reason)
}

// scanner walks through the text of a control.
type scanner struct {
	text string
	pos  int
}

func (s *scanner) rest() string { return s.text[s.pos:] }

func (s *scanner) done() bool { return s.rest() == "" }

func (s *scanner) skipSpace() {
	s.pos = len(s.text) - len(strings.TrimLeft(s.rest(), " \t"))
}

// accept steps over token, which is given in lower case, and the space around
// it, and reports whether it was there.
func (s *scanner) accept(token string) bool {
	s.skipSpace()
	rest := s.rest()
	if len(rest) < len(token) || strings.ToLower(rest[:len(token)]) != token {
		return false
	}
	s.pos += len(token)
	s.skipSpace()
	return true
}

// acceptAny steps over the first of the tokens that is there.
func (s *scanner) acceptAny(tokens ...string) bool {
	for _, token := range tokens {
		if s.accept(token) {
			return true
		}
	}
	return false
}

// failAt returns the error for the byte offset pos.
func (s *scanner) failAt(pos int, format string, args ...any) error {
	return &ParseError{
		Text:   s.text,
		Column: utf8.RuneCountInString(s.text[:pos]) + 1,
		Reason: fmt.Sprintf(format, args...),
	}
}

// expected returns the error for something else standing here.
func (s *scanner) expected(what string) error {
	s.skipSpace()
	if s.done() {
		return s.failAt(s.pos, "expected %s, found the end", what)
	}
	r, _ := utf8.DecodeRuneInString(s.rest())
	return s.failAt(s.pos, "expected %s, found %q", what, r)
}

// number is a decimal number of thousandths as it stood in the text.
type number struct {
	thousandths int64
	pos         int
	text        string
}

// maxDigits keeps every number in range: more digits are in no control.
const maxDigits = 9

func (s *scanner) number(what string) (number, error) {
	s.skipSpace()
	start := s.pos
	whole := s.digits()
	if whole == "" {
		return number{}, s.expected(what)
	}
	decimals := ""
	if strings.HasPrefix(s.rest(), ".") {
		s.pos++
		if decimals = s.digits(); decimals == "" || len(decimals) > 3 {
			return number{}, s.failAt(start, "expected one to three decimals")
		}
	}
	if len(whole) > maxDigits {
		return number{}, s.failAt(start, "%s is too large a number", whole)
	}
	n, err := strconv.ParseInt(whole+(decimals + "000")[:3], 10, 64)
	if err != nil {
		return number{}, s.failAt(start, "%s is no number", s.text[start:s.pos])
	}
	return number{n, start, s.text[start:s.pos]}, nil
}

func (s *scanner) digits() string {
	start := s.pos
	for s.pos < len(s.text) && '0' <= s.text[s.pos] && s.text[s.pos] <= '9' {
		s.pos++
	}
	return s.text[start:s.pos]
}

// moves takes n as a quota of moves.
func (s *scanner) moves(n number) (int, error) {
	moves := n.thousandths / 1000
	if n.thousandths%1000 != 0 || moves < 1 || moves > MaxMoves {
		return 0, s.failAt(n.pos, "%s moves: expected 1 to %d", n.text, MaxMoves)
	}
	return int(moves), nil
}

// of returns n of the given unit.
func (n number) of(unit time.Duration) time.Duration {
	return time.Duration(n.thousandths) * (unit / 1000)
}
