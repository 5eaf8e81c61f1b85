package web

import (
	"net/http"

	"github.com/compongo/compongo/laws/words"
)

// langOf is the language to answer in: asked for in the address, else the table's,
// which somebody chose, else what the browser prefers.
func langOf(r *http.Request, table string) words.Lang {
	for _, text := range []string{r.URL.Query().Get("lang"), table} {
		if lang, err := words.ParseLang(text); err == nil {
			return lang
		}
	}
	if lang := words.Match(r.Header.Get("Accept-Language")); lang != "" {
		return lang
	}
	return words.English
}
