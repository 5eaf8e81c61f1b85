package chess_test

import (
	"math/rand/v2"
	"testing"

	"github.com/compongo/compongo/chess"
)

// said is what notation says of a move.
type said struct {
	kind      chess.PieceType
	from      chess.Bitboard
	to        chess.Square
	promotion chess.PieceType
}

// find asks the cursor for the move that fits.
func (s said) find(c *chess.Cursor) chess.Move {
	switch s.kind {
	case chess.Pawn:
		if s.from == 0 {
			return c.Push(s.to, s.promotion)
		}
		return c.PawnTakes(s.from.First().File(), s.to, s.promotion)
	case chess.King:
		return c.King(s.to)
	}
	return c.Man(s.kind, s.from, s.to)
}

// fits tells whether a legal move is one that s says.
func (s said) fits(p chess.Position, m chess.Move) bool {
	_, castles := p.CastlingSide(m)
	if castles || p.PieceAt(m.From()).Type() != s.kind || m.To() != s.to || m.Promotion() != s.promotion {
		return false
	}
	if s.kind == chess.Pawn && s.from == 0 {
		return m.From().File() == m.To().File()
	}
	return s.kind == chess.King || s.from.Has(m.From()) && (s.kind != chess.Pawn || m.From().File() != m.To().File())
}

// everything is all that notation can say of moves to a square.
func everything(to chess.Square) []said {
	const file = chess.Bitboard(0x0101010101010101)
	var all []said
	for t := chess.Knight; t <= chess.King; t++ {
		all = append(all, said{kind: t, from: ^chess.Bitboard(0), to: to})
		for i := range 8 {
			all = append(all, said{kind: t, from: file << i, to: to}, said{kind: t, from: 0xff << (8 * i), to: to})
		}
	}
	for _, promotion := range []chess.PieceType{chess.NoPieceType, chess.Knight, chess.Bishop, chess.Rook, chess.Queen, chess.King, chess.Pawn} {
		all = append(all, said{kind: chess.Pawn, to: to, promotion: promotion})
		for i := range 8 {
			all = append(all, said{kind: chess.Pawn, from: file << i, to: to, promotion: promotion})
		}
	}
	return all
}

// checkCursor compares a cursor with the list of legal moves.
func checkCursor(t *testing.T, c chess.Cursor) {
	t.Helper()
	p := c.Position()
	var legal [64][]chess.Move
	for m := range p.Moves() {
		legal[m.To()] = append(legal[m.To()], m)
	}
	if c.HasLegalMove() != p.HasLegalMove() || c.InCheck() != p.InCheck() || c.Turn() != p.Turn() || c.HalfmoveClock() != p.HalfmoveClock() || c.FullmoveNumber() != p.FullmoveNumber() {
		t.Fatalf("%s: the cursor tells another check, turn, count or end", p)
	}
	for to := chess.A1; to <= chess.H8; to++ {
		for _, s := range everything(to) {
			var want chess.Move
			for _, m := range legal[to] {
				if s.fits(p, m) {
					if want != 0 {
						want = 0
						break
					}
					want = m
				}
			}
			try := c
			if got := s.find(&try); got != want {
				t.Fatalf("%s: %+v finds %v, want %v", p, s, got, want)
			}
			checkMade(t, p, try, want)
			checkMan(t, c, s, want)
		}
	}
}

// checkMan asks for a pawn's move as for that of any man.
func checkMan(t *testing.T, c chess.Cursor, s said, want chess.Move) {
	t.Helper()
	if s.kind != chess.Pawn || s.promotion != chess.NoPieceType || s.from.Has(s.to) {
		return
	}
	if s.from == 0 {
		s.from = 0x0101010101010101 << s.to.File()
	}
	p := c.Position()
	if got := c.Man(chess.Pawn, s.from, s.to); got != want {
		t.Fatalf("%s: as a man %+v finds %v, want %v", p, s, got, want)
	}
	checkMade(t, p, c, want)
}

func checkMade(t *testing.T, p chess.Position, c chess.Cursor, m chess.Move) {
	t.Helper()
	if m == 0 {
		if c.Position() != p {
			t.Fatalf("%s: became %s without a move", p, c.Position())
		}
		return
	}
	after := p.PlayUnchecked(m)
	if c.Position() != after || c.Before() != p || c.InCheck() != after.InCheck() {
		t.Fatalf("%s: %v gives %s, check %v, want %s", p, m, c.Position(), c.InCheck(), after)
	}
	if c.Back(); c.Forget() != chess.NewCursor(p) {
		t.Fatalf("%s: %v taken back leaves %s", p, m, c.Position())
	}
}

func TestCursorFindsWhatIsLegal(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for game := range 20 {
		p, err := chess.StartingPosition960(518 + game%2*random.IntN(400))
		if err != nil {
			t.Fatal(err)
		}
		c := chess.NewCursor(p)
		for range 120 {
			if random.IntN(8) == 0 {
				checkCursor(t, c)
			}
			legal := c.Position().Legal(nil)
			if len(legal) == 0 {
				break
			}
			m := legal[random.IntN(len(legal))]
			before := c.Position()
			if side, castles := before.CastlingSide(m); castles {
				if got := c.Castle(side); got != m {
					t.Fatalf("%s: castling %v finds %v", before, side, got)
				}
			} else if !c.Play(m) {
				t.Fatalf("%s: %v refused", before, m)
			}
			checkMade(t, before, c, m)
		}
	}
}

func TestCursorInHardPositions(t *testing.T) {
	for _, fen := range []string{
		"8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "k7/8/8/8/3Pp3/8/8/K3Q3 b - d3 0 1",
		"8/8/3k4/8/3pP3/8/8/4KR2 b - e3 0 1", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
		"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
		"3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", "6k1/8/8/3pP3/8/8/B7/6K1 w - d6 0 2",
	} {
		p, err := chess.ParsePosition(fen)
		if err != nil {
			t.Fatal(err)
		}
		checkCursor(t, chess.NewCursor(p))
		for m := range p.Moves() {
			checkCursor(t, chess.NewCursor(p.PlayUnchecked(m)))
		}
	}
}

func TestCursorPassAndBack(t *testing.T) {
	c := chess.NewCursor(chess.StartingPosition())
	if !c.Pass() || c.Turn() != chess.Black || c.FullmoveNumber() != 1 {
		t.Errorf("after a pass: %s", c.Position())
	}
	if c.Push(chess.E5, chess.NoPieceType) == 0 || c.Push(chess.E4, chess.NoPieceType) == 0 {
		t.Fatal("e5 and e4 refused")
	}
	c.Back()
	if got := c.Position().FEN(); got != "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2" {
		t.Errorf("one back: %s", got)
	}
	if c.Push(chess.D4, chess.NoPieceType) == 0 || c.Man(chess.Bishop, ^chess.Bitboard(0), chess.B4) == 0 || c.Pass() {
		t.Errorf("a pass in check: %s", c.Position())
	}
}
