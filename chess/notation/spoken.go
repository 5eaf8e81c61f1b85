package notation

import (
	"slices"
	"strings"

	"github.com/compongo/compongo/chess"
)

// The names by which moves are announced to a blind player (Laws of Chess, Appendix
// D.2.1): a spelling alphabet for the files, German numbers for the ranks, German names
// for the men.
var (
	spokenFiles = [8]string{"Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"}
	spokenRanks = [8]string{"eins", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht"}
	spokenMen   = [7]string{chess.Pawn: "Bauer", chess.Knight: "Springer", chess.Bishop: "Laeufer", chess.Rook: "Turm",
		chess.Queen: "Dame", chess.King: "Koenig"}
)

const (
	shortCastling = "Kurze Rochade"
	longCastling  = "Lange Rochade"
)

// SpokenSquare names a square as it is announced: "Gustav eins".
func SpokenSquare(sq chess.Square) string {
	return spokenFiles[sq.File()] + " " + spokenRanks[sq.Rank()]
}

// Announce says a legal move as Appendix D.2.1 suggests: the man, where it stood, where
// it goes, and what a pawn becomes.
func Announce(p chess.Position, m chess.Move) string {
	if side, castles := p.CastlingSide(m); castles {
		if side == chess.KingSide {
			return shortCastling
		}
		return longCastling
	}
	text := AnnounceSquares(p.PieceAt(m.From()), m.From(), m.To())
	if t := m.Promotion(); t != chess.NoPieceType && t <= chess.King {
		text += " " + spokenMen[m.Promotion()]
	}
	return text
}

// AnnounceSquares says how a man went, legally or not: "Springer Gustav eins Felix drei".
func AnnounceSquares(man chess.Piece, from, to chess.Square) string {
	text := SpokenSquare(from) + " " + SpokenSquare(to)
	if t := man.Type(); t <= chess.King && t != chess.NoPieceType {
		return spokenMen[t] + " " + text
	}
	return text
}

// Announced is a move as it was said. What was not said is the zero value; squares
// are NoSquare.
type Announced struct {
	Man       chess.PieceType
	From, To  chess.Square
	File      string // of departure, where no more was said of it: "e"
	Promotion chess.PieceType
	Castling  bool
	Long      bool
}

// ParseAnnounced reads an announcement: the names of Appendix D, the plain names of
// squares, and the men also in English and Spanish. Words that mean nothing are passed
// over, as "takes" is. It fails where neither a square nor castling is named.
func ParseAnnounced(text string) (Announced, bool) {
	a := Announced{From: chess.NoSquare, To: chess.NoSquare}
	file := -1
	for _, word := range strings.FieldsFunc(foldSpoken(text), notSpoken) {
		switch {
		case word == "rochade" || word == "enroque" || word == "castling" || word == "castles":
			a.Castling = true
		case word == "lange" || word == "largo" || word == "long":
			a.Long = true
		case file >= 0 && rankNamed(word) >= 0:
			a.square(chess.NewSquare(chess.File(file), chess.Rank(rankNamed(word))))
			file = -1
		case fileNamed(word) >= 0:
			a.lone(file)
			file = fileNamed(word)
		default:
			a.word(word)
		}
	}
	return a, a.Castling || a.To != chess.NoSquare
}

func (a *Announced) square(sq chess.Square) {
	if a.To != chess.NoSquare {
		a.From = a.To
	}
	a.To = sq
}

// lone notes a file that no rank followed: "Eva takes David five".
func (a *Announced) lone(file int) {
	if file >= 0 {
		a.File = string(rune('a' + file))
	}
}

// word reads a plain square or a man: what is named after the square is what a pawn becomes.
func (a *Announced) word(word string) {
	if sq, err := chess.ParseSquare(word); err == nil {
		a.square(sq)
		return
	}
	for t := chess.Pawn; t <= chess.King; t++ {
		if !slices.Contains(menNamed[t], word) {
			continue
		}
		if a.To == chess.NoSquare {
			a.Man = t
		} else if t != chess.Pawn && t != chess.King {
			a.Promotion = t
		}
	}
}

// Means reports whether the announcement fits a legal move.
func (a Announced) Means(p chess.Position, m chess.Move) bool {
	if side, castles := p.CastlingSide(m); castles || a.Castling {
		return castles && a.Castling && a.Long == (side == chess.QueenSide)
	}
	man := p.PieceAt(m.From()).Type()
	from := a.From == chess.NoSquare || a.From == m.From()
	file := a.File == "" || a.File == string(rune('a'+m.From().File()))
	named := a.Man == chess.NoPieceType || a.Man == man
	return a.To == m.To() && from && file && named && a.Promotion == m.Promotion()
}

var menNamed = map[chess.PieceType][]string{
	chess.Pawn: {"bauer", "pawn", "peon"}, chess.Knight: {"springer", "knight", "caballo"}, chess.Bishop: {"laeufer", "bishop", "alfil"},
	chess.Rook: {"turm", "rook", "torre"}, chess.Queen: {"dame", "queen", "dama"}, chess.King: {"koenig", "king", "rey"},
}

var ranksNamed = [8][]string{{"eins", "1", "one", "uno"}, {"zwei", "2", "two", "dos"}, {"drei", "3", "three", "tres"}, {"vier", "4", "four", "cuatro"},
	{"fuenf", "5", "five", "cinco"}, {"sechs", "6", "six", "seis"}, {"sieben", "7", "seven", "siete"}, {"acht", "8", "eight", "ocho"}}

func rankNamed(word string) int {
	return slices.IndexFunc(ranksNamed[:], func(names []string) bool { return slices.Contains(names, word) })
}

func fileNamed(word string) int {
	return slices.IndexFunc(spokenFiles[:], func(name string) bool { return word == strings.ToLower(name) })
}

// foldSpoken writes small letters without accents, umlauts as two letters.
func foldSpoken(text string) string {
	return strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ó", "o", "é", "e", "á", "a").Replace(strings.ToLower(text))
}

func notSpoken(r rune) bool {
	return !('a' <= r && r <= 'z' || '0' <= r && r <= '9')
}
