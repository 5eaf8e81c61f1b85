package chess_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/compongo/compongo/chess"
)

// oracle is a slow and obvious chess board that judges the fast one. It knows
// the men square by square and tries every move out.
type oracle struct{ chess.Setup }

type vector struct{ file, rank int }

var (
	straightWays = []vector{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	diagonalWays = []vector{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	allWays      = slices.Concat(straightWays, diagonalWays)
	knightWays   = []vector{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}
)

// at returns the square a way leads to; false beyond the edge.
func at(sq chess.Square, way vector) (chess.Square, bool) {
	file, rank := int(sq.File())+way.file, int(sq.Rank())+way.rank
	if file < 0 || file > 7 || rank < 0 || rank > 7 {
		return chess.NoSquare, false
	}
	return chess.NewSquare(chess.File(file), chess.Rank(rank)), true
}

// reach returns the squares a piece other than a pawn goes to, own men and
// kings included.
func (o oracle) reach(sq chess.Square) (squares []chess.Square) {
	ways, far := allWays, true
	switch o.Board[sq].Type() {
	case chess.Knight:
		ways, far = knightWays, false
	case chess.King:
		far = false
	case chess.Bishop:
		ways = diagonalWays
	case chess.Rook:
		ways = straightWays
	}
	for _, way := range ways {
		for to, ok := at(sq, way); ok; to, ok = at(to, way) {
			squares = append(squares, to)
			if !far || o.Board[to] != chess.NoPiece {
				break
			}
		}
	}
	return squares
}

func ahead(c chess.Color) int { return 1 - 2*int(c) }

// pawnHits returns the squares a pawn attacks.
func pawnHits(sq chess.Square, c chess.Color) (squares []chess.Square) {
	for _, side := range []int{-1, 1} {
		if to, ok := at(sq, vector{side, ahead(c)}); ok {
			squares = append(squares, to)
		}
	}
	return squares
}

// attacked tells whether any man of a color attacks the square.
func (o oracle) attacked(target chess.Square, by chess.Color) bool {
	for sq := chess.A1; sq <= chess.H8; sq++ {
		man := o.Board[sq]
		if man == chess.NoPiece || man.Color() != by {
			continue
		}
		hits := pawnHits(sq, by)
		if man.Type() != chess.Pawn {
			hits = o.reach(sq)
		}
		if slices.Contains(hits, target) {
			return true
		}
	}
	return false
}

func (o oracle) king(c chess.Color) chess.Square {
	return chess.Square(slices.Index(o.Board[:], chess.NewPiece(c, chess.King)))
}

func (o oracle) inCheck(c chess.Color) bool { return o.attacked(o.king(c), c.Other()) }

func (o oracle) homeRank(c chess.Color) chess.Rank {
	if c == chess.White {
		return chess.Rank1
	}
	return chess.Rank8
}

// legal tries out every move that a man could make.
func (o oracle) legal() (moves []chess.Move) {
	for sq := chess.A1; sq <= chess.H8; sq++ {
		man := o.Board[sq]
		if man == chess.NoPiece || man.Color() != o.Turn {
			continue
		}
		for _, m := range o.tries(sq, man.Type()) {
			if after := o.play(m); !after.inCheck(o.Turn) {
				moves = append(moves, m)
			}
		}
	}
	return append(moves, o.castlings()...)
}

func (o oracle) tries(sq chess.Square, t chess.PieceType) (moves []chess.Move) {
	if t == chess.Pawn {
		return o.pawnTries(sq)
	}
	for _, to := range o.reach(sq) {
		if o.mayLand(to) {
			moves = append(moves, chess.NewMove(sq, to))
		}
	}
	return moves
}

// mayLand tells whether the square is empty or holds an enemy other than the
// king.
func (o oracle) mayLand(to chess.Square) bool {
	man := o.Board[to]
	return man == chess.NoPiece || man.Color() != o.Turn && man.Type() != chess.King
}

func (o oracle) pawnTries(sq chess.Square) (moves []chess.Move) {
	one, ok := at(sq, vector{0, ahead(o.Turn)})
	if ok && o.Board[one] == chess.NoPiece {
		moves = append(moves, o.pawnMoves(sq, one)...)
		two, ok := at(one, vector{0, ahead(o.Turn)})
		start := int(o.homeRank(o.Turn)) + ahead(o.Turn)
		if ok && int(sq.Rank()) == start && o.Board[two] == chess.NoPiece {
			moves = append(moves, chess.NewMove(sq, two))
		}
	}
	for _, to := range pawnHits(sq, o.Turn) {
		if o.Board[to] != chess.NoPiece && o.mayLand(to) || to == o.EnPassant {
			moves = append(moves, o.pawnMoves(sq, to)...)
		}
	}
	return moves
}

func (o oracle) pawnMoves(from, to chess.Square) (moves []chess.Move) {
	if to.Rank() != o.homeRank(o.Turn.Other()) {
		return []chess.Move{chess.NewMove(from, to)}
	}
	for t := chess.Knight; t <= chess.Queen; t++ {
		moves = append(moves, chess.NewPromotion(from, to, t))
	}
	return moves
}

func (o oracle) castlings() (moves []chess.Move) {
	for _, side := range []chess.CastlingSide{chess.KingSide, chess.QueenSide} {
		if rook, ok := o.Castling.Rook(o.Turn, side); ok && o.mayCastle(o.king(o.Turn), rook, side) {
			moves = append(moves, chess.NewMove(o.king(o.Turn), rook))
		}
	}
	return moves
}

func castlingEnds(rank chess.Rank, side chess.CastlingSide) (king, rook chess.Square) {
	if side == chess.KingSide {
		return chess.NewSquare(chess.FileG, rank), chess.NewSquare(chess.FileF, rank)
	}
	return chess.NewSquare(chess.FileC, rank), chess.NewSquare(chess.FileD, rank)
}

// mayCastle looks at every square from each man to where it ends.
func (o oracle) mayCastle(king, rook chess.Square, side chess.CastlingSide) bool {
	kingTo, rookTo := castlingEnds(king.Rank(), side)
	bare := o
	bare.Board[king], bare.Board[rook] = chess.NoPiece, chess.NoPiece
	for sq := min(king, rook, kingTo, rookTo); sq <= max(king, rook, kingTo, rookTo); sq++ {
		onWay := between(sq, king, kingTo) || between(sq, rook, rookTo)
		if onWay && bare.Board[sq] != chess.NoPiece {
			return false
		}
		if between(sq, king, kingTo) && o.moveMan(king, sq).attacked(sq, o.Turn.Other()) {
			return false
		}
	}
	after := o.play(chess.NewMove(king, rook))
	return !after.inCheck(o.Turn)
}

func between(sq, a, b chess.Square) bool { return sq >= min(a, b) && sq <= max(a, b) }

func (o oracle) moveMan(from, to chess.Square) oracle {
	man := o.Board[from]
	o.Board[from] = chess.NoPiece
	o.Board[to] = man
	return o
}

// play makes a move without asking whether it is legal.
func (o oracle) play(m chess.Move) oracle {
	from, to, us := m.From(), m.To(), o.Turn
	man, victim := o.Board[from], o.Board[to]
	enPassant := o.EnPassant
	o.Turn, o.EnPassant = us.Other(), chess.NoSquare
	o.HalfmoveClock++
	o.FullmoveNumber += int(us)
	if man.Type() == chess.King && victim == chess.NewPiece(us, chess.Rook) {
		return o.castle(from, to, us)
	}
	if man.Type() == chess.Pawn || victim != chess.NoPiece {
		o.HalfmoveClock = 0
	}
	o = o.moveMan(from, to)
	o.loseRights(from, to)
	if man.Type() != chess.Pawn {
		return o
	}
	if to == enPassant {
		o.Board[chess.NewSquare(to.File(), from.Rank())] = chess.NoPiece
	}
	if m.Promotion() != chess.NoPieceType {
		o.Board[to] = chess.NewPiece(us, m.Promotion())
	}
	if middle, ok := at(from, vector{0, ahead(us)}); ok && from.File() == to.File() && middle != to {
		o.EnPassant = middle
	}
	return o
}

func (o oracle) castle(king, rook chess.Square, us chess.Color) oracle {
	side := chess.QueenSide
	if rook > king {
		side = chess.KingSide
	}
	kingTo, rookTo := castlingEnds(king.Rank(), side)
	o.Board[king], o.Board[rook] = chess.NoPiece, chess.NoPiece
	o.Board[kingTo], o.Board[rookTo] = chess.NewPiece(us, chess.King), chess.NewPiece(us, chess.Rook)
	o.Castling = o.Castling.Without(us, chess.KingSide).Without(us, chess.QueenSide)
	return o
}

// loseRights drops the rights whose king or rook is no longer there.
func (o *oracle) loseRights(squares ...chess.Square) {
	for _, c := range []chess.Color{chess.White, chess.Black} {
		for _, side := range []chess.CastlingSide{chess.KingSide, chess.QueenSide} {
			rook, ok := o.Castling.Rook(c, side)
			if ok && (slices.Contains(squares, rook) || o.king(c).Rank() != o.homeRank(c) || o.Board[squares[1]] == chess.NewPiece(c, chess.King)) {
				o.Castling = o.Castling.Without(c, side)
			}
		}
	}
}

// judge compares everything the fast board says of a position with the slow
// one.
func judge(t testing.TB, p chess.Position) {
	t.Helper()
	o := oracle{p.Setup()}
	got, want := p.Legal(nil), o.legal()
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("%s: moves\n got %v\nwant %v", p.Setup().FEN(), got, want)
	}
	if p.Count() != len(want) || p.HasLegalMove() != (len(want) > 0) || p.InCheck() != o.inCheck(p.Turn()) {
		t.Fatalf("%s: count %d, has move %v, check %v; want %d moves", p.Setup().FEN(), p.Count(), p.HasLegalMove(), p.InCheck(), len(want))
	}
	for _, m := range got {
		if next, after := p.PlayUnchecked(m).Setup(), o.play(m).Setup; next != after {
			t.Fatalf("%s %v: after it\n got %s\nwant %s", p.Setup().FEN(), m, next.FEN(), after.FEN())
		}
	}
	judgeSuccessors(t, p, got)
	judgePerft(t, p, got)
	judgeEnPassant(t, p, want)
}

// judgeSuccessors compares the positions made at once with those after moves
// played one by one.
func judgeSuccessors(t testing.TB, p chess.Position, moves []chess.Move) {
	t.Helper()
	after := map[chess.Position]int{}
	for _, m := range moves {
		after[p.PlayUnchecked(m)]++
	}
	for _, next := range p.Successors(nil) {
		if after[next]--; after[next] < 0 {
			t.Fatalf("%s: no move leads to %s", p.Setup().FEN(), next.Setup().FEN())
		}
		delete(after, next)
	}
	if len(after) != 0 {
		t.Fatalf("%s: %d positions are missing", p.Setup().FEN(), len(after))
	}
}

// judgePerft compares the count over two moves, which keeps what a move leaves as
// it was, with the counts after each move.
func judgePerft(t testing.TB, p chess.Position, moves []chess.Move) {
	t.Helper()
	want := uint64(0)
	for _, m := range moves {
		want += uint64(p.PlayUnchecked(m).Count())
	}
	if got := chess.Perft(p, 2); got != want {
		t.Fatalf("%s: perft 2 gives %d, want %d", p.Setup().FEN(), got, want)
	}
}

func judgeEnPassant(t testing.TB, p chess.Position, moves []chess.Move) {
	t.Helper()
	want := chess.NoSquare
	for _, m := range moves {
		if p.IsEnPassant(m) {
			want = m.To()
		}
	}
	if got := p.LegalEnPassantSquare(); got != want {
		t.Fatalf("%s: legal en passant square %v, want %v", p.Setup().FEN(), got, want)
	}
}

// judgeLegality asks of every move that can be written whether it is legal.
func judgeLegality(t testing.TB, p chess.Position) {
	t.Helper()
	legal := p.Legal(nil)
	for m := range 1 << 16 {
		m := chess.Move(m)
		if p.IsLegal(m) != slices.Contains(legal, m) {
			t.Fatalf("%s %v (%#x): legal %v", p.Setup().FEN(), m, uint16(m), p.IsLegal(m))
		}
		if _, err := p.Play(m); (err == nil) != p.IsLegal(m) {
			t.Fatalf("%s %v: play says %v", p.Setup().FEN(), m, err)
		}
	}
}

// scale makes a test longer when COMPONGO_LONG is set, a million positions in all,
// and shorter on request.
func scale(n int) int {
	switch {
	case os.Getenv("COMPONGO_LONG") != "":
		return 120 * n
	case testing.Short():
		return n / 6
	}
	return n
}

// TestOracleGames plays random games of chess and Chess960.
func TestOracleGames(t *testing.T) {
	games := scale(60)
	random := rand.New(rand.NewPCG(1, 2))
	judged := 0
	for game := range games {
		p := chess.StartingPosition()
		if game%2 == 1 {
			p, _ = chess.StartingPosition960(random.IntN(960))
		}
		for range 120 {
			judge(t, p)
			judged++
			moves := p.Legal(nil)
			if len(moves) == 0 {
				break
			}
			p = p.PlayUnchecked(moves[random.IntN(len(moves))])
		}
		if game%4 == 0 {
			judgeLegality(t, p)
		}
	}
	t.Logf("%d positions of %d games", judged, games)
}

// TestOracleBoards puts men anywhere, as illegal moves may leave them and
// worse: move generation must hold on any board with one king each.
func TestOracleBoards(t *testing.T) {
	boards := scale(3000)
	random := rand.New(rand.NewPCG(3, 4))
	for i := range boards {
		p := randomBoard(t, random)
		judge(t, p)
		if i%100 == 0 {
			judgeLegality(t, p)
		}
	}
	t.Logf("%d boards", boards)
}

const anyBoard = chess.PawnOnBackRank | chess.TooManyMen | chess.OpponentInCheck |
	chess.BadCastling | chess.BadEnPassant | chess.ImpossibleCheck

func randomBoard(t testing.TB, random *rand.Rand) chess.Position {
	t.Helper()
	s := chess.EmptySetup()
	density := 1 + random.IntN(20)
	for sq := range s.Board {
		if random.IntN(20) < density {
			s.Board[sq] = chess.NewPiece(chess.Color(random.IntN(2)), chess.PieceType(random.IntN(6)))
		}
	}
	white := random.IntN(64)
	black := (white + 1 + random.IntN(63)) % 64
	if random.IntN(2) == 0 {
		white, black = random.IntN(8), 56+random.IntN(8)
	}
	s.Board[white], s.Board[black] = chess.NewPiece(chess.White, chess.King), chess.NewPiece(chess.Black, chess.King)
	s.Turn = chess.Color(random.IntN(2))
	s.EnPassant = chess.Square(random.IntN(65))
	s.Chess960 = random.IntN(2) == 0
	for range 4 {
		s.Castling = s.Castling.With(chess.Color(random.IntN(2)), chess.CastlingSide(random.IntN(2)), chess.File(random.IntN(8)))
	}
	p, err := s.PositionTolerating(anyBoard)
	if err != nil {
		t.Fatal(fmt.Errorf("%s: %w", s.FEN(), err))
	}
	return p
}
