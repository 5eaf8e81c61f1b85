package notation

import (
	"strings"
	"unicode/utf8"

	"github.com/compongo/compongo/chess"
)

// said is what a text says of a move, before any position is asked.
type said struct {
	castles bool
	side    chess.CastlingSide

	// kind is NoPieceType when a full square of departure stands without a
	// letter: it may be any man.
	kind      chess.PieceType
	from      chess.Bitboard // squares the text leaves possible
	hasOrigin bool
	captures  bool
	to        chess.Square
	promotion chess.PieceType
	enPassant bool
}

// scanner reads a move from the left.
type scanner struct {
	text    string
	pos     int
	letters Letters
}

func (s *scanner) fail(expected string) *SyntaxError {
	return newSyntaxError(s.text, utf8.RuneCountInString(s.text[:s.pos])+1, expected, s.letters)
}

func (s *scanner) rest() string { return s.text[s.pos:] }

// accept goes past the first of the words that comes next.
func (s *scanner) accept(words ...string) bool {
	for _, word := range words {
		if word != "" && strings.HasPrefix(s.rest(), word) {
			s.pos += len(word)
			return true
		}
	}
	return false
}

func (s *scanner) blanks() {
	for s.accept(" ", "\t") {
		continue
	}
}

// scan reads the text of one move in any form that is understood.
func scan(text string, l Letters) (said, *SyntaxError) {
	s := &scanner{text: strings.TrimRight(text, " \t\r\n"), letters: l}
	s.blanks()
	m, err := s.move()
	if err != nil {
		return m, err
	}
	return m, s.suffix(&m)
}

func (s *scanner) move() (said, *SyntaxError) {
	if side, ok := s.castling(); ok {
		return said{castles: true, side: side}, nil
	}
	m := said{from: ^chess.Bitboard(0), kind: chess.Pawn}
	t, hasLetter := s.letter()
	if hasLetter {
		m.kind = t
	}
	if err := s.squares(&m, hasLetter); err != nil {
		return m, err
	}
	return m, s.promotion(&m)
}

// castling accepts the letter O, its lower case and the figure 0.
func (s *scanner) castling() (chess.CastlingSide, bool) {
	for _, o := range []string{"O", "0", "o", "О", "о"} {
		for _, dash := range []string{"-", "–", "−"} {
			if s.accept(o + dash + o + dash + o) {
				return chess.QueenSide, true
			}
			if s.accept(o + dash + o) {
				return chess.KingSide, true
			}
		}
	}
	return chess.KingSide, false
}

// letter accepts the longest abbreviation of a piece that comes next, a
// figurine, or a small letter that can be no file.
func (s *scanner) letter() (chess.PieceType, bool) {
	for _, l := range []Letters{s.letters, Figurine, blackFigurines} {
		if t := longest(s.rest(), l); t != chess.NoPieceType {
			s.pos += len(l[t])
			return t, true
		}
	}
	rest := s.rest()
	if rest == "" || rest[0] < 'i' || rest[0] > 'z' || rest[0] == 'x' {
		return chess.Pawn, false
	}
	if t := longest(strings.ToUpper(rest[:1]), s.letters); t != chess.NoPieceType {
		s.pos++
		return t, true
	}
	return chess.Pawn, false
}

func longest(text string, l Letters) (best chess.PieceType) {
	for t, letter := range l {
		if letter != "" && strings.HasPrefix(text, letter) && len(letter) > len(l[best]) {
			best = chess.PieceType(t)
		}
	}
	return best
}

// squares reads what there is of a square of departure, the sign between, and
// the square of arrival.
func (s *scanner) squares(m *said, hasLetter bool) *SyntaxError {
	file, hasFile := s.file()
	rank, hasRank := s.rank()
	if !hasFile && !hasRank && !hasLetter && !strings.HasPrefix(s.rest(), "x") {
		return s.fail("man")
	}
	onlySquare := s.pos
	m.captures = s.accept("x", ":", "×")
	if !m.captures {
		s.accept("-", "–", "−")
	}
	toFile, toRank, missing := s.square()
	if missing == nil {
		m.to = chess.NewSquare(toFile, toRank)
		m.setOrigin(file, hasFile, rank, hasRank, hasLetter)
		return nil
	}
	if hasFile && hasRank && s.pos == onlySquare {
		m.to = chess.NewSquare(file, rank)
		return nil
	}
	return missing
}

// square reads a file and a rank, or goes past nothing.
func (s *scanner) square() (chess.File, chess.Rank, *SyntaxError) {
	start := s.pos
	file, ok := s.file()
	if !ok {
		return 0, 0, s.fail("file")
	}
	rank, ok := s.rank()
	if !ok {
		err := s.fail("rank")
		s.pos = start
		return 0, 0, err
	}
	return file, rank, nil
}

func (m *said) setOrigin(file chess.File, hasFile bool, rank chess.Rank, hasRank, hasLetter bool) {
	m.hasOrigin = hasFile || hasRank
	m.from = 0
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if (!hasFile || sq.File() == file) && (!hasRank || sq.Rank() == rank) {
			m.from |= chess.NewBitboard(sq)
		}
	}
	if hasFile && hasRank && !hasLetter {
		m.kind = chess.NoPieceType
	}
}

func (s *scanner) file() (chess.File, bool) {
	if rest := s.rest(); rest != "" && rest[0] >= 'a' && rest[0] <= 'h' {
		s.pos++
		return chess.File(rest[0] - 'a'), true
	}
	return 0, false
}

func (s *scanner) rank() (chess.Rank, bool) {
	if rest := s.rest(); rest != "" && rest[0] >= '1' && rest[0] <= '8' {
		s.pos++
		return chess.Rank(rest[0] - '1'), true
	}
	return 0, false
}

// promotion reads e8=Q, e8Q, e8(Q), e8/Q and small letters after the last rank.
func (s *scanner) promotion(m *said) *SyntaxError {
	sign := s.accept("=", "/")
	bracket := !sign && s.accept("(")
	t, ok := s.letter()
	if !ok && s.text[s.pos:] != "" && s.text[s.pos-1] != ' ' {
		t, ok = s.smallLetter()
	}
	if !ok {
		if sign || bracket {
			return s.fail("promotion")
		}
		return nil
	}
	if bracket && !s.accept(")") {
		return s.fail("bracket")
	}
	m.promotion = t
	return nil
}

// smallLetter accepts a piece letter that could be a file elsewhere, but not
// the e of "e.p.".
func (s *scanner) smallLetter() (chess.PieceType, bool) {
	rest := s.rest()
	if rest[0] < 'a' || rest[0] > 'h' || strings.HasPrefix(rest, "e.p") || strings.HasPrefix(rest, "ep") {
		return chess.Pawn, false
	}
	if t := longest(strings.ToUpper(rest[:1]), s.letters); t != chess.NoPieceType {
		s.pos++
		return t, true
	}
	return chess.Pawn, false
}

// suffix goes past marks that say nothing of which move it is, and notes e.p.
func (s *scanner) suffix(m *said) *SyntaxError {
	for s.rest() != "" {
		s.blanks()
		switch {
		case !m.castles && s.accept("e.p.", "e.p", "ep"):
			m.enPassant = true
		case !s.accept("+", "#", "†", "‡", "!", "?"):
			return s.fail("end")
		}
	}
	return nil
}
