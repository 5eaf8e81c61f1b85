package scenario_test

import (
	"bufio"
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/compongo/compongo/laws/scenario"
)

var update = flag.Bool("update", false, "write docs/laws.md anew")

// article is one line of testdata/articles.txt.
type article struct {
	number, mark, words string
	shown               string // of one that is dealt with elsewhere: an article, or a folder and a test in it
}

var marks = []string{"ruled", "arbiter", "outside", "heading", "elsewhere"}

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
		fields := append(strings.Split(line, "|"), "")
		a := article{fields[0], fields[1], fields[2], fields[3]}
		if !slices.Contains(marks, a.mark) || (a.mark == "elsewhere") != (a.shown != "") {
			t.Fatalf("articles.txt: %q, expected article|mark|words, and where it is shown of what is dealt with elsewhere", line)
		}
		list = append(list, a)
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
		shows := a.mark == "ruled" || a.mark == "arbiter"
		switch {
		case !shows && len(records) > 0:
			t.Errorf("article %s is cited in %v but marked %s", a.number, records, a.mark)
		case shows && len(records) == 0:
			t.Errorf("article %s is marked %s but no record cites it", a.number, a.mark)
		}
		fmt.Fprintf(&page, "| %s | %s | %s | %s |\n", a.number, a.words, a.mark, cmp.Or(shownBy(t, a, cited), some(records)))
	}
	for _, a := range list {
		delete(cited, a.number)
	}
	for number, records := range cited {
		t.Errorf("article %q is cited in %v but is not in articles.txt", number, records)
	}
	comparePage(t, page.Bytes())
}

// shownBy names what shows an article that is dealt with elsewhere: records that cite another
// one, or a test that exists.
func shownBy(t *testing.T, a article, cited map[string][]string) string {
	t.Helper()
	folder, name, test := strings.Cut(a.shown, " ")
	switch {
	case a.shown == "":
		return ""
	case !test && len(cited[a.shown]) == 0:
		t.Errorf("article %s is said to be dealt with in %s, which no record cites", a.number, a.shown)
	case !test:
		return a.shown + ": " + some(cited[a.shown])
	case !declared(t, "../../"+folder, name):
		t.Errorf("article %s: no test %s in %s", a.number, name, folder)
	}
	return name + " in " + folder
}

// declared reports whether a test stands in a folder.
func declared(t *testing.T, folder, name string) bool {
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(files, func(file string) bool {
		data, err := os.ReadFile(file)
		return err == nil && bytes.Contains(data, []byte("func "+name+"("))
	})
}

// TestNoArticleIsPassedOver: of a series of sub-articles none is left out, and what they
// stand under is there too.
func TestNoArticleIsPassedOver(t *testing.T) {
	list := readArticles(t)
	has := map[string]bool{}
	for _, a := range list {
		has[a.number] = true
	}
	for _, a := range list {
		above, last, _ := cutLast(a.number)
		if n, err := strconv.Atoi(last); err == nil && n > 1 && !strings.HasPrefix(a.number, "7.7") && !has[above+fmt.Sprint(n-1)] {
			t.Errorf("%s stands there without %s%d", a.number, above, n-1)
		}
		if above = strings.TrimSuffix(above, "."); strings.Contains(above, ".") && !has[above] {
			t.Errorf("%s stands there without %s", a.number, above)
		}
		if a.mark == "heading" && !slices.ContainsFunc(list, func(b article) bool { return strings.HasPrefix(b.number, a.number+".") }) {
			t.Errorf("nothing stands under %s", a.number)
		}
	}
}

// cutLast cuts a number before its last part.
func cutLast(number string) (above, last string, found bool) {
	i := strings.LastIndexByte(number, '.')
	return number[:i+1], number[i+1:], i >= 0
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
*outside*: no program at the board can see it; the words say why. *heading*: it only names what stands under it. *elsewhere*: another
article says the same, or another part of the program does it; the last column names which, with what shows it.

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
