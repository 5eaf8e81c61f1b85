package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/chess/opening"
)

// style is a way in which real files are written.
type style struct {
	name string
	// share is how many games of a hundred are written so.
	share int
	write func(w *author, g played)
}

var styles = []style{
	{"database", 45, (*author).database},
	{"export", 15, (*author).export},
	{"clocks", 20, (*author).clocks},
	{"annotated", 12, (*author).annotated},
	{"windows", 8, (*author).windows},
}

// author writes games.
type author struct {
	out    *bufio.Writer
	random *rand.Rand
	games  int
	book   []opening.Opening
	// engine plays one game in thirty-two, as it takes its time; nil for none.
	engine *engine
}

// events tell the kinds of the games apart.
var events = map[string]string{
	"database": "Club Championship", "export": "Open", "clocks": "Rated Blitz game", "annotated": "Annotated games", "windows": "Campeonato de Espa\xf1a",
}

// buildCorpus writes games until there are so many bytes. The same seed gives
// the same bytes.
func buildCorpus(out io.Writer, size int64, seed uint64, player *engine) (games int, err error) {
	counted := &countingWriter{out: out}
	a := &author{out: bufio.NewWriterSize(counted, 1<<16), random: rand.New(rand.NewPCG(seed, 960)), book: opening.All(), engine: player}
	a.random.Shuffle(len(a.book), func(i, j int) { a.book[i], a.book[j] = a.book[j], a.book[i] })
	for counted.n < size {
		if err := a.game(); err != nil {
			return a.games, err
		}
	}
	return a.games, a.out.Flush()
}

type countingWriter struct {
	out io.Writer
	n   int64
}

func (c *countingWriter) Write(p []byte) (int, error) {
	c.n += int64(len(p))
	return c.out.Write(p)
}

func (a *author) game() error {
	a.games++
	start := chess.StartingPosition()
	if a.games%50 == 0 {
		start, _ = chess.StartingPosition960(a.random.IntN(960))
	}
	var book []chess.Move
	if !start.Chess960() {
		book = a.book[min(a.random.IntN(len(a.book)), a.random.IntN(len(a.book)))].Moves
	}
	g, err := a.play(start, book)
	if err != nil {
		return err
	}
	n := a.random.IntN(100)
	for _, s := range styles {
		if n -= s.share; n < 0 {
			s.write(a, g)
			break
		}
	}
	return nil
}

func (a *author) play(start chess.Position, book []chess.Move) (played, error) {
	switch {
	case a.games%8 == 0:
		return randomGame(a.random, start), nil
	case a.games%32 == 1 && a.engine != nil:
		return a.engine.game(a.random, start, book)
	}
	return selfPlay(a.random, start, book), nil
}

var surnames = []string{
	"Alvarez", "Becker", "Christiansen", "Dubois", "Eriksen", "Fernandez", "Garcia", "Horvath", "Ivanov", "Jansen", "Kowalski",
	"Lopez", "Moreau", "Novak", "Ortega", "Petrov", "Quintana", "Rossi", "Schmidt", "Takacs", "Ulrich", "Varga", "Weber", "Zhang",
}

func (a *author) name() string {
	return surnames[a.random.IntN(len(surnames))] + ", " + string(rune('A'+a.random.IntN(26))) + "."
}

func (a *author) tag(name, value string) { fmt.Fprintf(a.out, "[%s \"%s\"]\n", name, value) }

// roster writes the tags a database has.
func (a *author) roster(g played, event, site string) {
	year := 1950 + a.random.IntN(75)
	a.tag("Event", event)
	a.tag("Site", site)
	a.tag("Date", fmt.Sprintf("%d.%02d.%02d", year, 1+a.random.IntN(12), 1+a.random.IntN(28)))
	a.tag("Round", fmt.Sprintf("%d.%d", 1+a.random.IntN(9), 1+a.random.IntN(40)))
	a.tag("White", a.name())
	a.tag("Black", a.name())
	a.tag("Result", g.result)
	if g.start.Chess960() {
		a.tag("Variant", "Chess960")
		a.tag("SetUp", "1")
		a.tag("FEN", g.start.XFEN())
	}
	a.tag("WhiteElo", fmt.Sprint(1400+a.random.IntN(1400)))
	a.tag("BlackElo", fmt.Sprint(1400+a.random.IntN(1400)))
}

// sans writes the moves.
func (g played) sans() []string {
	list := make([]string, len(g.moves))
	p := g.start
	for i, m := range g.moves {
		list[i] = notation.SAN(p, m)
		p = p.PlayUnchecked(m)
	}
	return list
}

// wrapper breaks lines before a width, 0 for never.
type wrapper struct {
	out           *bufio.Writer
	width, column int
}

func (w *wrapper) token(token string) {
	switch {
	case w.column == 0:
	case w.width > 0 && w.column+1+len(token) > w.width:
		_ = w.out.WriteByte('\n')
		w.column = 0
	default:
		_ = w.out.WriteByte(' ')
		w.column++
	}
	_, _ = w.out.WriteString(token)
	w.column += len(token)
}

// database writes as large collections do: numbers joined to the moves, lines
// of 80.
func (a *author) database(g played) {
	a.roster(g, events["database"], "Sevilla ESP")
	a.tag("ECO", fmt.Sprintf("%c%02d", 'A'+a.random.IntN(5), a.random.IntN(100)))
	a.joined(g, 80)
}

func (a *author) joined(g played, width int) {
	fmt.Fprintln(a.out)
	w := &wrapper{out: a.out, width: width}
	for i, san := range g.sans() {
		if i%2 == 0 {
			san = fmt.Sprintf("%d.%s", i/2+1, san)
		}
		w.token(san)
	}
	w.token(g.result)
	fmt.Fprint(a.out, "\n\n")
}

// export writes as the standard has it.
func (a *author) export(g played) {
	a.roster(g, events["export"], "Reykjavik ISL")
	fmt.Fprintln(a.out)
	w := &wrapper{out: a.out, width: 79}
	for i, san := range g.sans() {
		if i%2 == 0 {
			w.token(fmt.Sprintf("%d.", i/2+1))
		}
		w.token(san)
	}
	w.token(g.result)
	fmt.Fprint(a.out, "\n\n")
}

// clocks writes as servers do: a comment after each move, all on one line.
func (a *author) clocks(g played) {
	a.roster(g, events["clocks"], "https://chess.example/"+fmt.Sprintf("%08x", a.random.Uint32()))
	a.tag("TimeControl", "300+3")
	a.tag("Termination", "Normal")
	fmt.Fprintln(a.out)
	left := [2]int{300, 300}
	w := &wrapper{out: a.out}
	evals := a.random.IntN(3) == 0
	for i, san := range g.sans() {
		left[i%2] = max(1, left[i%2]+3-a.random.IntN(9))
		dots := "."
		if i%2 == 1 {
			dots = "..."
		}
		w.token(fmt.Sprintf("%d%s", i/2+1, dots))
		w.token(san)
		clock := fmt.Sprintf("[%%clk %d:%02d:%02d]", left[i%2]/3600, left[i%2]/60%60, left[i%2]%60)
		if evals {
			clock = fmt.Sprintf("[%%eval %.2f] %s", a.random.NormFloat64(), clock)
		}
		w.token("{ " + clock + " }")
	}
	w.token(g.result)
	fmt.Fprint(a.out, "\n\n")
}

var remarks = []string{
	"A novelty", "Better was to castle first", "with the idea of an attack on the king side", "Zeitnot", "White has a small but lasting advantage",
	"the only move", "Black could have resigned here; what follows is of no interest, though the young player's stubbornness is not to be blamed",
}

// annotated writes comments, glyphs and variations.
func (a *author) annotated(g played) {
	a.roster(g, events["annotated"], "Buenos Aires ARG")
	a.tag("Annotator", a.name())
	fmt.Fprintln(a.out)
	w := &wrapper{out: a.out, width: 79}
	p, numbered := g.start, true
	for i, m := range g.moves {
		numbered = a.number(w, i, numbered)
		w.token(notation.SAN(p, m))
		before := p
		p = p.PlayUnchecked(m)
		if a.random.IntN(12) == 0 {
			w.token(fmt.Sprintf("$%d", 1+a.random.IntN(19)))
		}
		if a.random.IntN(15) == 0 {
			a.remark(w)
			numbered = true
		}
		if a.random.IntN(12) == 0 {
			a.variation(w, before, i, 3)
			numbered = true
		}
	}
	w.token(g.result)
	fmt.Fprint(a.out, "\n\n")
}

func (a *author) remark(w *wrapper) {
	words := strings.Fields("{" + remarks[a.random.IntN(len(remarks))] + "}")
	for _, word := range words {
		w.token(word)
	}
}

func (a *author) number(w *wrapper, ply int, needed bool) bool {
	switch {
	case ply%2 == 0:
		w.token(fmt.Sprintf("%d.", ply/2+1))
	case needed:
		w.token(fmt.Sprintf("%d...", ply/2+1))
	}
	return false
}

// variation writes some moves instead, and variations of them.
func (a *author) variation(w *wrapper, p chess.Position, ply, depth int) {
	var buf [256]chess.Move
	opening := "("
	for i := range 1 + a.random.IntN(10) {
		legal := p.Legal(buf[:0])
		if len(legal) == 0 {
			break
		}
		m := legal[a.random.IntN(len(legal))]
		if i == 0 || (ply+i)%2 == 0 {
			w.token(opening + fmt.Sprintf("%d%s", (ply+i)/2+1, []string{".", "..."}[(ply+i)%2]))
			opening = ""
		}
		w.token(notation.SAN(p, m))
		if depth > 0 && a.random.IntN(12) == 0 {
			a.variation(w, p, ply+i, depth-1)
		}
		p = p.PlayUnchecked(m)
	}
	if opening == "" {
		w.token(")")
	}
}

// windows writes lines that end like those of Windows, in its letters.
func (a *author) windows(g played) {
	w := &author{random: a.random}
	var text strings.Builder
	w.out = bufio.NewWriter(&text)
	w.roster(g, "Campeonato de España", "León ESP")
	w.joined(g, 60+a.random.IntN(100))
	_ = w.out.Flush()
	for _, c := range strings.ReplaceAll(text.String(), "\n", "\r\n") {
		_ = a.out.WriteByte(byte(c))
	}
}

// splitCorpus writes the games of a corpus to one file for each kind.
func splitCorpus(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	const begins = "[Event \""
	parts := map[string][]byte{}
	for game := range bytes.SplitSeq(text[len(begins):], []byte("\n"+begins)) {
		for _, s := range styles {
			if bytes.HasPrefix(game, []byte(events[s.name]+`"`)) {
				parts[s.name] = append(append(append(parts[s.name], begins...), game...), '\n')
			}
		}
	}
	for kind, games := range parts {
		if err := os.WriteFile(kindName(path, kind), games, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func kindName(path, kind string) string {
	return strings.TrimSuffix(path, ".pgn") + "-" + kind + ".pgn"
}
