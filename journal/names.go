package journal

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// mostWords bounds the words of one name that a game is found by.
const mostWords = 8

// Search gives the games of players in whose names all words of text occur, the
// newest first, at most limit. Case and accents make no difference, nor does the
// order; a word counts as a whole. A text without words finds nothing.
func (j *Journal) Search(ctx context.Context, text string, limit int) ([]Game, error) {
	what := fmt.Sprintf("search %q", text)
	if limit < 1 {
		return nil, fmt.Errorf("journal: %s: limit: expected 1 or more, got %d", what, limit)
	}
	words := wordsOf(text)
	if len(words) == 0 {
		return nil, nil
	}
	words, err := j.rarestFirst(ctx, words)
	if err != nil {
		return nil, j.fail(what, err)
	}
	list, _ := json.Marshal(words[1:]) // strings always marshal
	games, err := j.games(ctx, j.dialect.search, words[0], string(list), len(words)-1, limit)
	return games, j.fail(what, err)
}

// rarestFirst puts the word first by which the fewest games are to be looked at.
func (j *Journal) rarestFirst(ctx context.Context, words []string) ([]string, error) {
	if len(words) == 1 {
		return words, nil
	}
	counts := make(map[string]int, len(words))
	for _, w := range words {
		err := j.patiently(ctx, func(ctx context.Context) error {
			var n int
			err := j.readers.QueryRowContext(ctx, j.dialect.countWord, w).Scan(&n)
			counts[w] = n
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(words, func(a, b string) int { return counts[a] - counts[b] })
	return words, nil
}

// wordsOf takes text apart into words without case and accents, each once.
func wordsOf(text string) []string {
	plain := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(text))
	words := strings.FieldsFunc(plain, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	slices.Sort(words)
	words = slices.Compact(words)
	return words[:min(len(words), mostWords)]
}

// names are the words a game is found by: those of its players.
func (g Game) names() []string {
	var header struct{ White, Black string }
	_ = json.Unmarshal(g.Header, &header) // a header of another form has no players
	words := append(wordsOf(header.White), wordsOf(header.Black)...)
	slices.Sort(words)
	return slices.Compact(words)
}
