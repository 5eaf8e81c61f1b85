package words

import (
	"strings"

	"github.com/compongo/compongo/chess"
	"github.com/compongo/compongo/laws"
)

// catalogue is everything one language says.
//
// Sentences are templates (see [render]). The key of a sentence may be followed by
// "/" and a variant: a verdict, a reason, a count, an intent; see [variants].
type catalogue struct {
	lang    Lang
	rulings map[laws.Code]phrase
	acts    map[laws.Kind]string
	results map[laws.Result]string

	// Noun phrases that stand after a colon or in the middle of a sentence.
	ends    map[laws.Reason]string
	claims  map[laws.ClaimKind]string
	faults  map[laws.Fault]string
	sights  map[laws.Sight]string
	reasons map[string]string // any other reason

	// problems say why a set position cannot be played, doubts why it is out of reach.
	problems map[chess.Problems]string
	doubts   map[chess.DoubtReason]string
	// playable, unplayable and unreachable head what is said of a set position.
	playable, unplayable, unreachable string

	// answered joins what a board asked and the answer to it, by the codes of both.
	answered       string
	asked, answers map[string]string

	// mating says whether {side} could mate.
	mating map[laws.MatingProof]string
	// undecided says that nobody knows whether the winner could mate.
	undecided string

	sides  [3]string // by laws.Side
	men    [7]noun   // by chess.PieceType; the first is a man nobody knows
	colors [2]agreement
	// coloured orders a noun {0} and the adjective {1} of its colour.
	coloured string
	and      string
	units    units
	// decimal stands before the tenths of a clock.
	decimal string

	article, appendix, guidelines string
	unknown                       string

	// contract joins words that melt into one, as "de el" into "del".
	contract *strings.Replacer
}

// phrase is one sentence: as everybody reads it, and as the player concerned does
// ("" when he reads the same).
type phrase struct{ all, you string }

// noun is the name of a man.
type noun struct {
	definite string // "the knight"
	bare     string // "knight"
	feminine bool
}

// agreement is a word in its masculine and feminine form.
type agreement struct{ masculine, feminine string }

func (a agreement) with(n noun) string {
	if n.feminine {
		return a.feminine
	}
	return a.masculine
}

func catalogueOf(lang Lang) *catalogue {
	if lang == Spanish {
		return &spanish
	}
	return &english
}

// say renders a template and makes a sentence of it.
func (c *catalogue) say(template string, a args) string {
	text := render(template, a)
	if c.contract != nil {
		text = c.contract.Replace(text)
	}
	return capitalised(text)
}

// why returns the words for the reason of a ruling, "" if there are none.
func (c *catalogue) why(reason string) string {
	for _, text := range []string{
		c.reasons[reason],
		c.faults[laws.Fault(reason)],
		c.claims[laws.ClaimKind(reason)],
		c.sights[laws.Sight(reason)],
		c.ends[laws.Reason(reason)],
	} {
		if text != "" {
			return text
		}
	}
	return ""
}

// list joins words: "a2, b2 and c2".
func (c *catalogue) list(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " " + c.and + " " + words[last]
}

// noun returns the name of a man; what is no man is one nobody knows.
func (c *catalogue) noun(p chess.Piece) noun {
	if t := p.Type(); t <= chess.King {
		return c.men[t]
	}
	return c.men[chess.NoPieceType]
}

// man names a man with its article, and with its colour if asked to.
func (c *catalogue) man(p chess.Piece, withColor bool) value {
	n := c.noun(p)
	text := n.definite
	if withColor && n != c.men[chess.NoPieceType] {
		text = c.color(n.definite, n, p)
	}
	return value{text: text, other: n.feminine}
}

func (c *catalogue) color(text string, n noun, p chess.Piece) string {
	adjective := c.colors[p.Color()].with(n)
	article, bare, found := strings.Cut(text, " ")
	if !found {
		article, bare = "", text
	}
	both := strings.NewReplacer("{0}", bare, "{1}", adjective).Replace(c.coloured)
	return strings.TrimSpace(article + " " + both)
}
