package words

import "strings"

// Article names an article of the Laws: "art. 4.3.1" for the Articles, "App. A.5.2"
// for the Appendices A to D, "Guidelines III.4" for the Guidelines I to III.
func Article(lang Lang, article string) string {
	c := catalogueOf(lang)
	head, _, _ := strings.Cut(article, ".")
	switch head {
	case "":
		return ""
	case "I", "II", "III":
		return c.guidelines + " " + article
	case "A", "B", "C", "D":
		return c.appendix + " " + article
	}
	return c.article + " " + article
}
