// Package notation writes and reads moves as people do: SAN, strict and
// lenient, in English and with the piece letters of other languages.
package notation

import "github.com/compongo/compongo/chess"

func SAN(p chess.Position, m chess.Move) string                      { panic("soon") }
func ParseSAN(p chess.Position, text string) (chess.Move, error)     { panic("soon") }
func ParseLenient(p chess.Position, text string) (chess.Move, error) { panic("soon") }

type Letters [7]string

func LettersFor(language string) (Letters, bool)                         { panic("soon") }
func Format(p chess.Position, m chess.Move, l Letters) string            { panic("soon") }
func Parse(p chess.Position, text string, l Letters) (chess.Move, error) { panic("soon") }
