package lesson

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/words"
)

// say tells an act as somebody beside the board would, before it is carried out.
func (t *teller) say(act laws.Act) string {
	if act.Kind == laws.State {
		if told := t.facts(act.Facts); told != "" {
			return told
		}
	}
	spoken := act
	if act.Kind == laws.Move || act.Kind == laws.Play {
		spoken.UCI = laws.Line{t.moveText(act.UCI)}
	}
	if spoken.Text != "" {
		spoken.Text = t.writtenText(spoken.By, spoken.Text)
	}
	text := words.Act(t.lang, spoken, t.manOf(act))
	if details := t.details(act); len(details) > 0 {
		text += " (" + strings.Join(details, ", ") + ")"
	}
	return text
}

// moveText writes a move as on a scoresheet, without the marks for check and mate,
// which may be what is asked; one that is not legal with both squares.
func (t *teller) moveText(line laws.Line) string {
	if len(line) == 0 {
		return ""
	}
	p := t.game.Position()
	if m, err := p.ParseUCIMove(line[0]); err == nil {
		return words.SAN(t.lang, strings.TrimRight(notation.SAN(p, m), "+#"))
	}
	m, err := chess.ParseUCI(line[0])
	if err != nil {
		return line[0]
	}
	letter := ""
	if man := p.PieceAt(m.From()); man != chess.NoPiece && man.Type() != chess.Pawn {
		letter = strings.ToUpper(string(man.Letter()))
	}
	return words.SAN(t.lang, letter+m.From().String()+"-"+m.To().String())
}

// shortMove is a move as it is written in English.
var shortMove = regexp.MustCompile(`^[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?[+#]?$`)

// writtenText gives what was written in English the letters of the reader; a player who
// writes in another language is quoted as he is.
func (t *teller) writtenText(by laws.Side, text string) string {
	if t.game.Rules().Notation.Of(by) == "" && shortMove.MatchString(text) {
		return words.SAN(t.lang, text)
	}
	return text
}

func (t *teller) manOf(act laws.Act) chess.Piece {
	if held := t.game.Held(act.By); len(held) > 0 && (act.Kind == laws.Place || act.Kind == laws.Release) {
		return held[len(held)-1].Piece
	}
	if sq, err := chess.ParseSquare(act.Sq); err == nil {
		return t.game.Board().At(sq)
	}
	return chess.NoPiece
}

// details are what the sentence of an act leaves out.
func (t *teller) details(act laws.Act) []string {
	var list []string
	add := func(text string) {
		if text != "" {
			list = append(list, text)
		}
	}
	add(t.hands[act.Hand])
	if act.Actor != "" && act.Kind != laws.Arbiter {
		add(t.assistant)
	}
	if act.Down {
		add(t.upsideDown)
	}
	if act.Forcible {
		add(t.struck)
	}
	switch act.Kind {
	case laws.ArbiterSees:
		add(t.whose[act.By])
	case laws.Claim:
		add(act.Sq)
		if len(act.UCI) > 0 {
			add(t.moveText(act.UCI))
		}
	case laws.Compare:
		add(act.FEN2)
	case laws.SetClock:
		add(t.clockPair(act))
	case laws.Arrive:
		if act.AtS != nil {
			add(fmt.Sprintf(t.afterStart, lapse(*act.AtS)))
		}
	case laws.OfferDraw:
		add(act.Condition)
	case laws.Seal:
		if act.Envelope == "" {
			add(t.writtenText(act.By, act.Text))
		}
	}
	return list
}

func (t *teller) clockPair(act laws.Act) string {
	if act.White == nil || act.Black == nil {
		return ""
	}
	left := func(seconds float64) string {
		return words.TimeLeft(t.lang, time.Duration(seconds*float64(time.Second)))
	}
	return left(*act.White) + " – " + left(*act.Black)
}

// lapse writes whole seconds gone by.
func lapse(seconds float64) string {
	n := int(seconds)
	if n < 3600 {
		return fmt.Sprintf("%d:%02d", n/60, n%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", n/3600, n/60%60, n%60)
}

// facts tells what a State act says about the surroundings, "" where it has no words.
func (t *teller) facts(f laws.Facts) string {
	var list []string
	add := func(told bool, text string) {
		if told {
			list = append(list, capital(text))
		}
	}
	count := func(n *laws.PerSide, text string) {
		if n != nil {
			add(true, fmt.Sprintf(text, n.White, n.Black))
		}
	}
	side := func(name, text string) {
		var s laws.Side
		add(s.UnmarshalText([]byte(name)) == nil && s != laws.NoSide, fmt.Sprintf(text, t.sides[s]))
	}
	count(f.MovesCompleted, t.factMoves)
	add(f.PeriodQuota > 0, fmt.Sprintf(t.factQuota, f.PeriodQuota))
	count(f.IllegalCount, t.factIllegal)
	side(f.EarlierIllegal, t.factEarlier)
	add(f.Undetected, t.factUndetected)
	add(f.Reversed, t.factReversed)
	for _, from := range slices.Sorted(maps.Keys(f.Displaced)) {
		add(true, fmt.Sprintf(t.factDisplaced, from, f.Displaced[from]))
	}
	add(f.Restores != "", t.factRestores)
	add(f.Held != "", fmt.Sprintf(t.factHeld, t.besideBoard(f.Held)))
	side(f.HandOnClock, t.factHandOnClock)
	side(f.BlocksPress, t.factBlocks)
	add(f.Order != "", t.factOrder)
	side(f.First, t.factFirst)
	add(f.NoIncrement != nil, t.factNoIncrement)
	add(f.Source != nil, fmt.Sprintf(t.factSource, f.Source))
	side(f.Player, t.factBlind)
	add(f.Spectator != "", fmt.Sprintf(t.factSpectator, f.Spectator))
	add(f.Assistant != nil, t.factAssistant)
	count(f.SheetRequests, t.factSheets)
	add(f.Recording != nil, t.factRecording)
	add(f.Adjourn != nil, t.factAdjourn)
	add(f.ArbiterAgrees != nil, t.factAgrees)
	add(f.GameOver != "", t.factOver)
	return strings.Join(list, ". ")
}

// besideBoard names a man written as wQ.
func (t *teller) besideBoard(text string) string {
	if len(text) != 2 {
		return text
	}
	color, err := chess.ParseColor(text[:1])
	kind, ok := chess.ParsePieceType(text[1])
	if err != nil || !ok {
		return text
	}
	return words.Man(t.lang, chess.NewPiece(color, kind))
}
