package words

import (
	"fmt"
	"strconv"
	"strings"
)

// Lang is a language with a catalogue of words: "en" or "es". Any other value,
// the zero one too, is spoken to in English.
type Lang string

// The languages.
const (
	English Lang = "en"
	Spanish Lang = "es"
)

// Languages returns the languages that have words.
func Languages() []Lang { return []Lang{English, Spanish} }

// ParseLang reads a language tag such as "es" or "es-MX"; only its language matters.
func ParseLang(text string) (Lang, error) {
	primary, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(text)), "-")
	for _, lang := range Languages() {
		if primary == string(lang) {
			return lang, nil
		}
	}
	return "", fmt.Errorf("language %q: expected en or es", text)
}

// Match returns the language that an Accept-Language header (RFC 9110, 12.5.4)
// likes best, and "" when it names none that has words.
func Match(acceptLanguage string) Lang {
	best, bestQuality := Lang(""), 0.0
	for part := range strings.SplitSeq(acceptLanguage, ",") {
		tag, params, _ := strings.Cut(part, ";")
		lang, err := ParseLang(tag)
		if err != nil {
			continue
		}
		if q := quality(params); q > bestQuality {
			best, bestQuality = lang, q
		}
	}
	return best
}

// quality reads "q=0.8"; no weight means 1 and an unreadable one 0.
func quality(params string) float64 {
	text, ok := strings.CutPrefix(strings.ReplaceAll(params, " ", ""), "q=")
	if !ok {
		return 1
	}
	q, err := strconv.ParseFloat(text, 64)
	if err != nil || !(q >= 0 && q <= 1) {
		return 0
	}
	return q
}
