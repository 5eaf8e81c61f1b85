package scenario_test

import (
	"bufio"
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/compongo/compongo/laws/scenario"
)

var update = flag.Bool("update", false, "write docs/laws.md anew")

// article is one line of testdata/articles.txt.
type article struct{ number, mark, words string }

func readArticles(t *testing.T) []article {
	t.Helper()
	data, err := os.ReadFile("testdata/articles.txt")
	if err != nil {
		t.Fatal(err)
	}
	var list []article
	for line := range strings.SplitSeq(strings.TrimSpace(string(data)), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "|")
		if len(fields) != 3 || !slices.Contains([]string{"ruled", "arbiter", "outside"}, fields[1]) {
			t.Fatalf("articles.txt: %q, expected article|mark|words", line)
		}
		list = append(list, article{fields[0], fields[1], fields[2]})
	}
	return list
}

// citedBy runs all records and returns by article which of them cite it.
func citedBy(t *testing.T) map[string][]string {
	t.Helper()
	cited := map[string][]string{}
	for _, name := range recordFiles(t) {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		lines := bufio.NewScanner(f)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			r, err := scenario.ParseRecord(lines.Bytes())
			if err != nil {
				t.Fatal(err)
			}
			note(t, cited, r)
		}
	}
	return cited
}

// note adds a record to the articles that its rulings cite, first to those it expects.
func note(t *testing.T, cited map[string][]string, r scenario.Record) {
	trace, err := r.Run()
	if err != nil {
		t.Fatal(err)
	}
	expected, _ := r.Expect["articles"].([]any)
	for _, a := range trace.Got().Articles {
		if slices.Contains(expected, any(a)) {
			cited[a] = append([]string{r.ID}, cited[a]...)
			continue
		}
		cited[a] = append(cited[a], r.ID)
	}
}

// Every article has a mark, whatever is cited exists, and what is ruled or shown to the
// arbiter is shown to be so by records. docs/laws.md is the table of it.
func TestEveryArticleHasAMark(t *testing.T) {
	list, cited := readArticles(t), citedBy(t)
	var page bytes.Buffer
	page.WriteString(pageHead)
	for _, a := range list {
		records := cited[a.number]
		switch {
		case a.mark == "outside" && len(records) > 0:
			t.Errorf("article %s is cited in %v but marked as outside a program's reach", a.number, records)
		case a.mark != "outside" && len(records) == 0:
			t.Errorf("article %s is marked %s but no record cites it", a.number, a.mark)
		}
		fmt.Fprintf(&page, "| %s | %s | %s | %s |\n", a.number, a.words, a.mark, some(records))
		delete(cited, a.number)
	}
	for number, records := range cited {
		t.Errorf("article %q is cited in %v but is not in articles.txt", number, records)
	}
	comparePage(t, page.Bytes())
}

func some(records []string) string {
	if len(records) > 4 {
		return fmt.Sprintf("%s and %d more", strings.Join(records[:4], ", "), len(records)-4)
	}
	return cmp.Or(strings.Join(records, ", "), "–")
}

const pageHead = `# The Laws, article by article

Made by ` + "`go test ./laws/scenario -update`" + ` from laws/scenario/testdata/articles.txt and the records of laws/testdata.
*ruled*: the program rules on it. *arbiter*: it shows the facts and the articles, the choice is the arbiter's.
*outside*: no program at the board can see it; the words say why.

| article | about | mark | shown by |
| --- | --- | --- | --- |
`

func comparePage(t *testing.T, page []byte) {
	t.Helper()
	const name = "../../docs/laws.md"
	if *update {
		if err := os.WriteFile(name, page, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, page) {
		t.Errorf("docs/laws.md is not what the records show: run go test ./laws/scenario -update")
	}
}
