package chess

import "iter"

type Problems uint16
type FENError struct{}

func (e *FENError) Error() string { return "" }

type SetupError struct{ Problems Problems }

func (e *SetupError) Error() string { return "" }

type IllegalMoveError struct{ Move Move }

func (e *IllegalMoveError) Error() string                       { return "" }
func (p Problems) String() string                               { return "" }
func ParseFEN(fen string) (Setup, error)                        { panic("soon") }
func (s Setup) FEN() string                                     { panic("soon") }
func (s Setup) Validate() Problems                              { panic("soon") }
func (s Setup) Position() (Position, error)                     { panic("soon") }
func (s Setup) PositionTolerating(p Problems) (Position, error) { panic("soon") }
func ParsePosition(fen string) (Position, error)                { panic("soon") }
func StartingPosition() Position                                { panic("soon") }
func StartingPosition960(n int) (Position, error)               { panic("soon") }

type Position struct {
	p, n, bq, rq, k, white Bitboard
	state                  uint64
}
type Identity struct {
	p, n, bq, rq, k, white Bitboard
	state                  uint64
}

func (p Position) Turn() Color                              { panic("soon") }
func (p Position) PieceAt(sq Square) Piece                  { panic("soon") }
func (p Position) Occupied() Bitboard                       { panic("soon") }
func (p Position) ByColor(c Color) Bitboard                 { panic("soon") }
func (p Position) Pieces(c Color, t PieceType) Bitboard     { panic("soon") }
func (p Position) King(c Color) Square                      { panic("soon") }
func (p Position) Checkers() Bitboard                       { panic("soon") }
func (p Position) InCheck() bool                            { panic("soon") }
func (p Position) Castling() CastlingRights                 { panic("soon") }
func (p Position) HalfmoveClock() int                       { panic("soon") }
func (p Position) FullmoveNumber() int                      { panic("soon") }
func (p Position) Chess960() bool                           { panic("soon") }
func (p Position) EnPassantSquare() Square                  { panic("soon") }
func (p Position) PseudoLegalEnPassantSquare() Square       { panic("soon") }
func (p Position) LegalEnPassantSquare() Square             { panic("soon") }
func (p Position) Legal(buf []Move) []Move                  { panic("soon") }
func (p Position) Moves() iter.Seq[Move]                    { panic("soon") }
func (p Position) Count() int                               { panic("soon") }
func (p Position) IsLegal(m Move) bool                      { panic("soon") }
func (p Position) HasLegalMove() bool                       { panic("soon") }
func (p Position) Attackers(sq Square, c Color) Bitboard    { panic("soon") }
func (p Position) Play(m Move) (Position, error)            { panic("soon") }
func (p Position) PlayUnchecked(m Move) Position            { panic("soon") }
func (p Position) IsCapture(m Move) bool                    { panic("soon") }
func (p Position) IsEnPassant(m Move) bool                  { panic("soon") }
func (p Position) CastlingSide(m Move) (CastlingSide, bool) { panic("soon") }
func (p Position) IsCheckmate() bool                        { panic("soon") }
func (p Position) IsStalemate() bool                        { panic("soon") }
func (p Position) LoneMaterialDraw() bool                   { panic("soon") }
func (p Position) FEN() string                              { panic("soon") }
func (p Position) XFEN() string                             { panic("soon") }
func (p Position) Setup() Setup                             { panic("soon") }
func (p Position) Identity() Identity                       { panic("soon") }
func ParseUCI(text string) (Move, error)                    { panic("soon") }
func (p Position) ParseUCIMove(text string) (Move, error)   { panic("soon") }
func (p Position) UCI(m Move) string                        { panic("soon") }
func Perft(p Position, depth int) uint64                    { panic("soon") }

type DivideEntry struct {
	Move  Move
	Nodes uint64
}

func Divide(p Position, depth int) []DivideEntry { panic("soon") }
