package lesson

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/compongo/compongo/laws"
	"github.com/compongo/compongo/laws/words"
)

// most is how many questions a lesson asks.
const most = 2

// questions asks for what the record expects, the most telling first.
func (t *teller) questions() []Question {
	var list []Question
	for _, ask := range []func(asked int) (Question, bool){
		t.askClaim, t.askMust, t.askResult, t.askTime, t.askSame, t.askMates, t.askCategory, t.askMove, t.askTurn, t.askPenalty, t.askArticle,
	} {
		if len(list) == most {
			break
		}
		if q, ok := ask(len(list)); ok && sound(q) {
			list = append(list, q)
		}
	}
	return list
}

// sound reports whether there is something to choose from, and one right answer.
func sound(q Question) bool {
	right := 0
	for _, c := range q.Choices {
		if c.Right {
			right++
		}
	}
	return right == 1 && len(q.Choices) > 1
}

// option is a choice with the value that the expectation would have.
type option struct {
	value any
	text  string
}

func choose(ask string, want any, options ...option) Question {
	q := Question{Ask: ask}
	for _, o := range options {
		q.Choices = append(q.Choices, Choice{o.text, o.value == want})
	}
	return q
}

func (t *teller) askClaim(int) (Question, bool) {
	want, ok := t.record.Expect["claim"].(string)
	return choose(t.claimAsk, want, option{"upheld", t.upheld}, option{"rejected", t.rejected}, option{"too_late", t.tooLate}), ok
}

// askResult asks how the game stands; that it goes on only where nothing else is asked.
func (t *teller) askResult(asked int) (Question, bool) {
	want, ok := t.record.Expect["result"].(string)
	if !ok || want == string(laws.Ongoing) && asked > 0 {
		return Question{}, false
	}
	results := []laws.Result{laws.WhiteWins, laws.BlackWins, laws.Draw, laws.Ongoing}
	if !slices.Contains(results, laws.Result(want)) {
		results = append(results, laws.Result(want))
	}
	options := make([]option, len(results))
	for i, r := range results {
		options[i] = option{string(r), words.Outcome(t.lang, laws.Outcome{Result: r})}
	}
	return choose(t.resultAsk, want, options...), true
}

// askTime asks who is given how much time.
func (t *teller) askTime(int) (Question, bool) {
	add, ok := t.record.Expect["time_add"].(map[string]any)
	if !ok {
		return Question{}, false
	}
	white, _ := add["white"].(float64)
	black, _ := add["black"].(float64)
	if white < 0 || black < 0 || white > 0 && black > 0 {
		return Question{}, false
	}
	size := max(int(white), int(black))
	sizes := []int{60, 120}
	if size > 0 && !slices.Contains(sizes, size) {
		sizes = []int{size, 120}
	}
	type gift struct{ white, black int }
	options := []option{{gift{}, t.noTime}}
	for _, n := range sizes {
		options = append(options, option{gift{n, 0}, t.timeTo(n, laws.White)}, option{gift{0, n}, t.timeTo(n, laws.Black)})
	}
	return choose(t.timeAsk, gift{int(white), int(black)}, options...), true
}

func (t *teller) timeTo(seconds int, side laws.Side) string {
	if seconds%60 != 0 {
		return fmt.Sprintf(t.secondsTo, seconds, t.sides[side])
	}
	if seconds == 60 {
		return fmt.Sprintf(t.minuteTo, t.sides[side])
	}
	return fmt.Sprintf(t.minutesTo, seconds/60, t.sides[side])
}

func (t *teller) askSame(int) (Question, bool) {
	want, ok := t.record.Expect["same_position"].(bool)
	return choose(t.sameAsk, want, option{true, t.yes}, option{false, t.no}), ok
}

// askMates asks who can still give mate by any legal moves (5.2.2, 6.9).
func (t *teller) askMates(int) (Question, bool) {
	white, ok1 := t.record.Expect["white_can_mate"].(bool)
	black, ok2 := t.record.Expect["black_can_mate"].(bool)
	type able struct{ white, black bool }
	return choose(t.matesAsk, able{white, black}, option{able{true, true}, t.both}, option{able{true, false}, t.onlyWhite},
		option{able{false, true}, t.onlyBlack}, option{able{false, false}, t.nobody}), ok1 && ok2
}

func (t *teller) askCategory(int) (Question, bool) {
	want, ok := t.record.Expect["category"].(string)
	return choose(t.categoryAsk, want, option{"standard", t.standard}, option{"rapid", t.rapid}, option{"blitz", t.blitz}), ok
}

// askMove asks how far the last move has come (4.7, 6.2.1). What the record leaves out is
// as the game stands.
func (t *teller) askMove(int) (Question, bool) {
	made, ok1 := t.record.Expect["made"].(bool)
	completed, ok2 := t.record.Expect["completed"].(bool)
	if plies := t.game.Plies(); len(plies) > 0 && !t.game.Unfinished() {
		last := plies[len(plies)-1]
		made = ok1 && made || !ok1 && last.Fault == laws.NoFault
		completed = ok2 && completed || !ok2 && last.Completed
	}
	type stage struct{ made, completed bool }
	return choose(t.moveAsk, stage{made, completed}, option{stage{false, false}, t.notMade}, option{stage{true, false}, t.made},
		option{stage{true, true}, t.completed}, option{stage{false, true}, t.illegal}), ok1 || ok2
}

func (t *teller) askTurn(int) (Question, bool) {
	want, ok := t.record.Expect["to_move"].(string)
	return choose(t.turnAsk, want, option{"white", capital(t.sides[laws.White])}, option{"black", capital(t.sides[laws.Black])}), ok
}

func (t *teller) askPenalty(int) (Question, bool) {
	want, ok := t.record.Expect["penalty"].(string)
	return choose(t.penaltyAsk, want, option{laws.Discretionary, t.penaltyYes}, option{"none", t.no}), ok
}

// pool are articles that a question about the article may offer wrongly.
var pool = []string{"4.2.1", "4.3.1", "4.4.4", "4.6", "4.7", "4.8", "5.2.2", "6.2.1", "6.8", "6.9", "7.5.1", "7.5.5", "8.1.2",
	"9.1.2.1", "9.2.2", "9.3", "9.5.3", "11.5", "12.9", "A.5.2", "III.5"}

// askArticle is asked where the record expects nothing else that can be asked.
func (t *teller) askArticle(asked int) (Question, bool) {
	articles := t.articles()
	if asked > 0 || len(articles) == 0 {
		return Question{}, false
	}
	q := Question{Ask: t.articleAsk, Choices: []Choice{{words.Article(t.lang, articles[0]), true}}}
	wrong := slices.DeleteFunc(slices.Clone(pool), func(a string) bool {
		return slices.ContainsFunc(articles, func(b string) bool { return strings.HasPrefix(b, a) || strings.HasPrefix(a, b) })
	})
	t.shuffle(len(wrong), func(i int) string { return wrong[i] }, func(order []int) {
		for _, i := range order[:3] {
			q.Choices = append(q.Choices, Choice{words.Article(t.lang, wrong[i]), false})
		}
	})
	return t.mixed(q), true
}

// mixed puts the choices in an order that is always the same for a scenario and tells
// nothing.
func (t *teller) mixed(q Question) Question {
	out := Question{Ask: q.Ask}
	t.shuffle(len(q.Choices), func(i int) string { return q.Choices[i].Text }, func(order []int) {
		for _, i := range order {
			out.Choices = append(out.Choices, q.Choices[i])
		}
	})
	return out
}

func (t *teller) shuffle(n int, key func(int) string, use func(order []int)) {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	weigh := func(i int) uint32 {
		h := fnv.New32a()
		_, _ = h.Write([]byte(t.record.ID + "/" + key(i)))
		return h.Sum32()
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(int64(weigh(a)) - int64(weigh(b))) })
	use(order)
}

func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
