package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/compongo/compongo/laws/words"
)

// langOf is the language to answer in: asked for in the address, else what the
// browser prefers, else otherwise.
func langOf(r *http.Request, otherwise string) words.Lang {
	if lang, err := words.ParseLang(r.URL.Query().Get("lang")); err == nil {
		return lang
	}
	if lang, ok := preferred(r.Header.Get("Accept-Language")); ok {
		return lang
	}
	lang, err := words.ParseLang(otherwise)
	if err != nil {
		return words.English
	}
	return lang
}

// preferred reads an Accept-Language header (RFC 9110, 12.5.4).
func preferred(header string) (words.Lang, bool) {
	type choice struct {
		lang    words.Lang
		quality float64
	}
	var choices []choice
	for _, part := range strings.Split(header, ",") {
		tag, params, _ := strings.Cut(part, ";")
		lang, err := words.ParseLang(tag)
		quality := 1.0
		if q, ok := strings.CutPrefix(strings.TrimSpace(params), "q="); ok {
			if quality, _ = strconv.ParseFloat(q, 64); quality <= 0 {
				continue
			}
		}
		if err == nil {
			choices = append(choices, choice{lang, quality})
		}
	}
	if len(choices) == 0 {
		return "", false
	}
	slices.SortStableFunc(choices, func(a, b choice) int {
		switch {
		case a.quality > b.quality:
			return -1
		case a.quality < b.quality:
			return 1
		}
		return 0
	})
	return choices[0].lang, true
}
