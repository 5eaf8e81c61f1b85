package words

import "testing"

func TestMatch(t *testing.T) {
	for header, want := range map[string]Lang{
		"":                             "",
		"fr":                           "",
		"es":                           Spanish,
		"es-MX,es;q=0.9,en;q=0.8":      Spanish,
		"EN-us":                        English,
		"fr, en;q=0.3, es;q=0.7":       Spanish,
		"en;q=0, es;q=0.1":             Spanish,
		"en;q=0":                       "",
		"en;q=1.5, es;q=nonsense":      "",
		"en;q=NaN":                     "",
		"*":                            "",
		"en, es":                       English,
		"est":                          "",
		"de;q=1.0;x=y , es ; q = 0.5 ": Spanish,
	} {
		if got := Match(header); got != want {
			t.Errorf("Match(%q) = %q, want %q", header, got, want)
		}
	}
}

func FuzzMatch(f *testing.F) {
	for _, header := range []string{"es-AR,es;q=0.9", "en;q=", ";;,", "es;q=0.0001"} {
		f.Add(header)
	}
	f.Fuzz(func(t *testing.T, header string) {
		if lang := Match(header); lang != "" && lang != English && lang != Spanish {
			t.Errorf("Match(%q) = %q", header, lang)
		}
	})
}

func TestParseLang(t *testing.T) {
	for text, want := range map[string]Lang{"en": English, "es": Spanish, "ES-419": Spanish} {
		if got, err := ParseLang(text); got != want || err != nil {
			t.Errorf("ParseLang(%q) = %q, %v, want %q", text, got, err, want)
		}
	}
	for _, text := range []string{"", "fr", "spanish", "e"} {
		if got, err := ParseLang(text); err == nil {
			t.Errorf("ParseLang(%q) = %q, want an error", text, got)
		}
	}
}
