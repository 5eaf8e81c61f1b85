package words

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/laws"
)

var catalogues = map[Lang]*catalogue{English: &english, Spanish: &spanish}

func TestEverythingHasWords(t *testing.T) {
	v := lawsVocabulary(t)
	for lang, c := range catalogues {
		has := map[string]func(string) bool{
			"Code":      func(s string) bool { return s == string(laws.GameOver) || c.rulings[laws.Code(s)].all != "" },
			"Kind":      func(s string) bool { return c.acts[laws.Kind(s)] != "" },
			"Result":    func(s string) bool { return c.results[laws.Result(s)] != "" },
			"Reason":    func(s string) bool { return c.ends[laws.Reason(s)] != "" },
			"ClaimKind": func(s string) bool { return c.claims[laws.ClaimKind(s)] != "" },
			"Fault":     func(s string) bool { return c.faults[laws.Fault(s)] != "" },
			"Sight":     func(s string) bool { return c.sights[laws.Sight(s)] != "" },
		}
		for typeName, ok := range has {
			if len(v.consts[typeName]) == 0 {
				t.Errorf("no constants of type laws.%s found", typeName)
			}
			for _, text := range v.consts[typeName] {
				if !ok(text) {
					t.Errorf("%s: no words for laws.%s %q", lang, typeName, text)
				}
			}
		}
		for _, reason := range v.reasons {
			if c.why(reason) == "" && !c.isVariant(reason) {
				t.Errorf("%s: no words for the reason %q of a ruling", lang, reason)
			}
		}
	}
}

// isVariant reports whether a reason has a sentence of its own.
func (c *catalogue) isVariant(reason string) bool {
	for code := range c.rulings {
		if strings.HasSuffix(string(code), "/"+reason) {
			return true
		}
	}
	return false
}

func TestLanguagesSayTheSame(t *testing.T) {
	same(t, "rulings", english.rulings, spanish.rulings)
	same(t, "acts", english.acts, spanish.acts)
	same(t, "results", english.results, spanish.results)
	same(t, "ends", english.ends, spanish.ends)
	same(t, "claims", english.claims, spanish.claims)
	same(t, "faults", english.faults, spanish.faults)
	same(t, "sights", english.sights, spanish.sights)
	same(t, "reasons", english.reasons, spanish.reasons)
	same(t, "mating", english.mating, spanish.mating)
	same(t, "asked", english.asked, spanish.asked)
	same(t, "answers", english.answers, spanish.answers)
}

func same[K ~string, V any](t *testing.T, table string, en, es map[K]V) {
	t.Helper()
	a, b := slices.Sorted(maps.Keys(en)), slices.Sorted(maps.Keys(es))
	for _, key := range a {
		if _, ok := es[key]; !ok {
			t.Errorf("%s: %q only in English", table, key)
		}
	}
	for _, key := range b {
		if _, ok := en[key]; !ok {
			t.Errorf("%s: %q only in Spanish", table, key)
		}
	}
}

func TestTemplatesAreWellFormed(t *testing.T) {
	for lang, c := range catalogues {
		// A count of 2 is there only when it is not zero.
		rulingArgs := c.rulingArgs(laws.Ruling{Args: laws.Args{Count: 2}})
		actArgs := c.actArgs(laws.Act{}, 0)
		for code, p := range c.rulings {
			wellFormed(t, lang, string(code), p.all, rulingArgs)
			wellFormed(t, lang, string(code), p.you, rulingArgs)
		}
		for kind, template := range c.acts {
			wellFormed(t, lang, string(kind), template, actArgs)
		}
		for result, template := range c.results {
			wellFormed(t, lang, string(result), template, args{"result": {}, "reason": {}, "undecided": {}})
		}
	}
}

func wellFormed(t *testing.T, lang Lang, key, template string, known args) {
	t.Helper()
	if strings.ContainsAny(template, "!¡") || strings.HasSuffix(template, ".") {
		t.Errorf("%s %s: %q: exclamation mark or full stop", lang, key, template)
	}
	for pair, text := range map[string]string{"{}": template, "[]": template} {
		depth := 0
		for _, r := range text {
			switch string(r) {
			case pair[:1]:
				depth++
			case pair[1:]:
				depth--
			}
			if depth < 0 || depth > 1 {
				t.Errorf("%s %s: %q: unbalanced or nested %s", lang, key, template, pair)
				break
			}
		}
		if depth != 0 {
			t.Errorf("%s %s: %q: %s left open", lang, key, template, pair)
		}
	}
	for _, part := range strings.Split(template, "{")[1:] {
		name, _, _ := strings.Cut(part, "}")
		name, forms, agrees := strings.Cut(name, ":")
		if _, ok := known[name]; !ok {
			t.Errorf("%s %s: %q: no argument %q", lang, key, template, name)
		}
		if agrees && strings.Count(forms, "|") != 1 {
			t.Errorf("%s %s: %q: expected two forms in %q", lang, key, template, forms)
		}
	}
}
