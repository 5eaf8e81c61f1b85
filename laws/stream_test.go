package laws

import (
	"encoding/json"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/clock"
	"github.com/compongo/compongo/laws/envelope"
	"pgregory.net/rapid"
)

// streamPositions are those from which streams of acts begin: castling, en passant,
// promotion, few men, mate near, an illegal position.
var streamPositions = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 4 8",
	"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
	"3r2k1/4P3/8/8/8/8/4p3/3R2K1 b - - 0 1",
	"8/4P1k1/8/8/8/8/8/4K3 w - - 0 1",
	"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 98 90",
	"8/8/4k3/8/8/3RK3/8/8 b - - 149 120",
	"4k3/p7/8/4r3/8/8/8/3RK3 w - - 0 1",
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1",
	"4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
	"4k3/p6p/8/8/8/8/P6P/6KR w H - 0 1",
	"1r2k1r1/p6p/8/8/8/8/P6P/R2KR3 w AEbg - 0 1",
}

// chess960From is the first of those that are Chess960.
const chess960From = 9

// streamRules varies supervision, clock, arbiter and house rules by the bits of n.
func streamRules(n byte) Rules {
	controls := []string{"none", "blitz:3m+2s", "standard:40/90m+30s,30m+30s", "rapid:15m+10s"}
	control, err := clock.ParseControl(controls[n&3])
	if err != nil {
		panic(err)
	}
	supervisions := []Supervision{Unsupervised, Standard, Adequate, Inadequate}
	r := RulesFor(control, supervisions[n>>2&3])
	r.Arbiter = n&16 != 0
	r.Human = n&16 == 0 && n&4 != 0
	r.AwaitStart = n&32 != 0
	r.ContactBinds = n&64 != 0
	r.RookThenKingEither = n&128 != 0
	if n&64 != 0 {
		r.DefaultTime, r.Quickplay = time.Minute, true
	}
	return r
}

// streamGame begins the game that the first two bytes of a stream choose.
func streamGame(a, b byte) (Game, []Ruling) {
	i := int(a) % len(streamPositions)
	s, err := chess.ParseFEN(streamPositions[i])
	if err != nil {
		panic(err)
	}
	rules := streamRules(b)
	if i >= chess960From {
		s.Chess960, rules.Chess960 = true, true
	}
	p, err := s.PositionTolerating(anything)
	if err != nil {
		panic(err)
	}
	return New(rules, p)
}

// stream turns bytes into acts. It prefers acts that mean something on the board as
// it stands, so that short streams get far.
type stream struct {
	data []byte
	at   clock.Instant
}

func (s *stream) next() byte {
	if len(s.data) == 0 {
		return 0
	}
	b := s.data[0]
	s.data = s.data[1:]
	return b
}

var streamKinds = []Kind{Touch, Lift, Place, Release, Remove, Put, Adjust, Press, Knock, Restore, Pause, Resume, Flag,
	SetClock, Start, Arrive, OfferDraw, AcceptDraw, RejectDraw, Resign, Claim, Write, Declare, ArbiterSees, Seal, Feel,
	Compare, State, Outage, Arbiter, Open}

func (s *stream) act(g Game) Act {
	b := s.next()
	s.at += clock.Instant(b>>5) * 700
	a := Act{By: g.mover(), At: s.at, Hand: []string{"", "R", "L", "both"}[b&3]}
	if b&28 == 4 {
		a.By = a.By.Other()
	}
	switch what := s.next(); {
	case what < 60:
		return s.move(g, a, Move)
	case what < 120:
		return s.move(g, a, Play)
	case what < 190:
		return s.hand(a, what)
	case what < 215:
		a.Kind = Press
	default:
		a.Kind = streamKinds[int(s.next())%len(streamKinds)]
	}
	return s.fill(g, a)
}

// move plays a legal move or, one time in four, any two squares.
func (s *stream) move(g Game, a Act, kind Kind) Act {
	a.Kind = kind
	n := int(s.next())
	legal := g.pos.Legal(nil)
	if n&3 == 0 || len(legal) == 0 {
		from, to := chess.Square(s.next()&63), chess.Square(n>>2)
		if from == to {
			to ^= 1
		}
		a.UCI = Line{from.String() + to.String()}
		return a
	}
	a.UCI = Line{g.pos.UCI(legal[(n>>2+int(s.next())<<6)%len(legal)])}
	return a
}

func (s *stream) hand(a Act, what byte) Act {
	a.Kind = streamKinds[what%6]
	a.Sq = chess.Square(s.next() & 63).String()
	return s.fill(Game{}, a)
}

func (s *stream) fill(g Game, a Act) Act {
	b := s.next()
	seconds := float64(b)
	switch a.Kind {
	case Touch, Lift, Place, Release, Remove, Put, Knock:
		if a.Sq == "" {
			a.Sq = chess.Square(b & 63).String()
		}
		a.Intent = []string{"", "", IntentAdjust, IntentAccidental}[b>>6]
		a.Piece = []string{"wQ", "wN", "bQ", "bR", "wR", "bN", "wK", "bP"}[b&7]
		if a.Kind == Touch && b&7 == 7 {
			a.Sqs, a.Sq = []string{a.Sq, "e1", "h1", "e8"}, ""
		}
	case Claim:
		a.Claim = claimKinds[int(b)%len(claimKinds)]
		if a.Claim == ClaimThreeNext || a.Claim == ClaimFiftyNext {
			a.UCI = s.move(g, Act{}, Claim).UCI
		}
	case ArbiterSees:
		a.What = sights[int(b)%len(sights)]
	case Open:
		a.Code = streamCode
	case Write, Declare, Seal:
		a.Text = []string{"e4", "Nf3", "I castle", "signed 1-0", "N?", "signed 1/2-1/2"}[b%6]
		if a.Kind == Seal && b&64 != 0 {
			a.Envelope, _ = envelope.Close(a.Text, streamCode, g.pos.FEN())
		}
	case SetClock:
		a.White, a.Black = &seconds, &seconds
	case Arrive:
		if b&1 == 0 {
			a.AtS = &seconds
		}
	case Pause:
		a.Reason = []string{"", "none", "claim", "displaced"}[b&3]
	case Compare:
		a.FEN2 = streamPositions[int(b)%len(streamPositions)]
	case Outage:
		a.From, a.To = a.At-clock.Instant(b), a.At
	case Arbiter:
		s.measure(g, &a, b)
	case State:
		a.Facts = streamFacts(b)
	}
	return a
}

const streamCode = "7ZK3M-0QWER-TY9PA-SDFGH"

func streamFacts(b byte) Facts {
	facts := []Facts{
		{Order: "unknown"}, {First: "black"}, {HandOnClock: "white"}, {BlocksPress: "black"}, {Undetected: true},
		{Restores: "previous position"}, {Displaced: map[string]string{"h2": "h3"}}, {Board: "blind", Player: "white"},
		{MovesCompleted: &PerSide{40, 40}, PeriodQuota: 40}, {Spectator: "Ra1"}, {GameOver: "White won"}, {Adjourn: true}, {Adjourn: "tomorrow"}, {Adjourn: false},
	}
	return facts[int(b)%len(facts)]
}

// playStream plays a stream out and returns the game after each entry.
func playStream(t rapid.TB, data []byte) (Game, []Entry) {
	s := stream{data: data}
	g, _ := streamGame(s.next(), s.next())
	var entries []Entry
	for steps := 0; len(s.data) > 0 && steps < 100; steps++ {
		act := s.act(g)
		if err := act.Check(); err != nil {
			continue
		}
		made, next := Step(g, throughJSON(t, act))
		checkStep(t, g, made, next)
		entries, g = append(entries, made...), next
	}
	return g, entries
}

// throughJSON writes an act and reads it again, as a journal does.
func throughJSON(t rapid.TB, a Act) Act {
	data, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	back, err := ParseAct(data)
	if err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	return back
}

// checkStep checks what holds after any act.
func checkStep(t rapid.TB, before Game, entries []Entry, after Game) {
	for _, c := range []chess.Color{chess.White, chess.Black} {
		if n := after.pos.Pieces(c, chess.King).Count(); n != 1 {
			t.Fatalf("%d kings of %v in %s after %s", n, c, after.pos.FEN(), text(entries))
		}
	}
	reading := after.clock.At(entries[len(entries)-1].Act.At)
	if reading.Remaining[0] < 0 || reading.Remaining[1] < 0 {
		t.Fatalf("a clock shows %v after %s", reading.Remaining, text(entries))
	}
	if before.outcome.Over() && !after.outcome.Over() {
		t.Fatalf("a finished game goes on after %s", text(entries))
	}
	for _, s := range []Side{White, Black} {
		if after.IllegalMoves(s) < before.IllegalMoves(s) {
			t.Fatalf("illegal moves of %v fall after %s", s, text(entries))
		}
	}
	if before.rules.Human {
		checkHeldBack(t, entries, before.outcome.Over())
	}
	for _, p := range after.plies {
		if p.Before.Turn() == p.After.Turn() {
			t.Fatalf("%v moved twice after %s", p.By, text(entries))
		}
	}
}

// checkHeldBack: before a human arbiter has decided, no claim is answered and no game ends by
// what is left to him.
func checkHeldBack(t rapid.TB, entries []Entry, over bool) {
	for _, e := range entries {
		if e.Act.Kind == Arbiter || e.Act.Claim == ClaimScoresheet {
			continue
		}
		for _, r := range e.Rulings {
			answered := r.Code == Claimed && (!over || r.Args.Verdict == upheld)
			if answered || r.Code == GameOver && r.Args.Discretion || r.Code == Unfounded {
				t.Fatalf("%s is not left to the arbiter in %s", r.Code, text(entries))
			}
		}
	}
}

func text(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(data)
}

func (s *stream) measure(g Game, a *Act, b byte) {
	measures := []Measure{DoWarn, DoTimeTo, DoTimeOff, DoPointsTo, DoLoss, DoExpel, DoMoves, DoRestore, DoPosition, DoResult, DoUphold, DoReject, DoUphold, DoPostpone}
	seconds, count := float64(b), int(b>>3)
	a.Actor = "A. Biter"
	a.Do = measures[int(b)%len(measures)]
	a.Seconds, a.Count, a.Ply, a.Points, a.Result = &seconds, &count, &count, "0.5", Draw
	a.FEN = g.pos.FEN()
}
