package main

import (
	"fmt"
	"html/template"
	"io"
)

// mostOpenings is how many openings are shown to people; JSON has all.
const mostOpenings = 25

// writeStatsTable writes the report for people.
func writeStatsTable(out io.Writer, r statsReport) {
	fmt.Fprintf(out, "%-38s %8s %7s %7s %7s %7s\n", "", "games", "1-0", "draw", "0-1", "White")
	row := func(name string, s score) {
		fmt.Fprintf(out, "%-38s %8d %s %s %s %6.1f%%\n", clipName(name), s.Games, share(s.White, s.Games), share(s.Draws, s.Games), share(s.Black, s.Games), s.WhiteShare)
	}
	row("all games", r.Results)
	if r.Results.Others > 0 {
		fmt.Fprintf(out, "%-38s %8d\n", "without a result", r.Results.Others)
	}
	if r.Faulty > 0 {
		fmt.Fprintf(out, "%-38s %8d\n", "left out: faults in the moves", r.Faulty)
	}
	fmt.Fprintf(out, "\nlength: %.1f moves on average, median %d, longest %d\n", r.Length.Mean, r.Length.Median, r.Length.Longest)
	for _, c := range r.Length.Moves {
		fmt.Fprintf(out, "  %-36s %8d %s\n", c.Name, c.Games, share(c.Games, r.Results.Games))
	}
	fmt.Fprintf(out, "\nended by\n")
	for _, c := range r.Terminations {
		name := c.Name
		if c.Article != "" {
			name += " (Article " + c.Article + ")"
		}
		fmt.Fprintf(out, "  %-36s %8d %s\n", clipName(name), c.Games, share(c.Games, r.Results.Games))
	}
	section := func(title string, list []namedScore) {
		if len(list) == 0 {
			return
		}
		fmt.Fprintf(out, "\n%s\n", title)
		for _, n := range list {
			name := "  " + n.Name
			if n.Code != "" {
				name = "  " + n.Code + " " + n.Name
			}
			row(name, n.score)
		}
	}
	section("openings", r.Openings[:min(mostOpenings, len(r.Openings))])
	section("years", r.Years)
	section("mean rating, in bands of 200", r.Ratings)
}

// clipName cuts a name to its column.
func clipName(name string) string {
	if runes := []rune(name); len(runes) > 38 {
		return string(runes[:37]) + "…"
	}
	return name
}

func share(part, whole int) string {
	if whole == 0 {
		return fmt.Sprintf("%6s ", "-")
	}
	return fmt.Sprintf("%6.1f%%", 100*float64(part)/float64(whole))
}

// bar is one row of a chart: how much of it White, nobody and Black won.
type bar struct {
	Label                string
	Games                int
	White, Draw, Black   float64
	DrawAt, BlackAt, Row float64
	Share                string
}

func bars(list []namedScore) []bar {
	var rows []bar
	for i, n := range list {
		done := float64(max(1, n.White+n.Draws+n.Black))
		b := bar{Label: n.Name, Games: n.Games, Row: float64(24 * i), Share: fmt.Sprintf("%.1f %%", n.WhiteShare)}
		if n.Code != "" {
			b.Label = n.Code + " " + n.Name
		}
		const width = 400
		b.White, b.Draw, b.Black = width*float64(n.White)/done, width*float64(n.Draws)/done, width*float64(n.Black)/done
		b.DrawAt, b.BlackAt = 260+b.White, 260+b.White+b.Draw
		rows = append(rows, b)
	}
	return rows
}

// chart is a titled picture of bars.
type chart struct {
	Title  string
	Height int
	Bars   []bar
}

var statsPage = template.Must(template.New("stats").Parse(`<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Games</title>
<style>body{font:15px/1.5 Georgia,serif;max-width:52rem;margin:2rem auto;padding:0 1rem}text{font:13px Georgia,serif;fill:currentColor}
.w{fill:#f4efe4;stroke:#777}.d{fill:#b9b2a3;stroke:#777}.b{fill:#3b3733;stroke:#777}svg{max-width:100%}</style>
<h1>{{.Report.Results.Games}} games</h1>
<p>White scored {{printf "%.1f" .Report.Results.WhiteShare}} % of the points. The mean length is {{printf "%.1f" .Report.Length.Mean}} moves, the median {{.Report.Length.Median}}, the longest game {{.Report.Length.Longest}}.{{if .Report.Faulty}} {{.Report.Faulty}} games with faults in their moves are left out.{{end}}</p>
<h2>How they ended</h2><ul>{{range .Report.Terminations}}<li>{{.Name}}{{if .Article}} (Article {{.Article}}){{end}}: {{.Games}}</li>{{end}}</ul>
{{range .Charts}}{{if .Bars}}<h2>{{.Title}}</h2>
<svg viewBox="0 0 760 {{.Height}}" width="760" height="{{.Height}}" role="img" aria-label="{{.Title}}">{{range .Bars}}
<g transform="translate(0 {{.Row}})"><title>{{.Label}}: {{.Games}} games, White {{.Share}}</title><text x="0" y="15">{{.Label}}</text><rect class="w" x="260" y="2" width="{{.White}}" height="17"/><rect class="d" x="{{.DrawAt}}" y="2" width="{{.Draw}}" height="17"/><rect class="b" x="{{.BlackAt}}" y="2" width="{{.Black}}" height="17"/><text x="668" y="15">{{.Share}} · {{.Games}}</text></g>{{end}}
</svg>{{end}}{{end}}
<p>Bars: White won, drawn, Black won. The percentage is White's share of the points.</p>
</html>
`))

// writeStatsPage writes the report as a page that needs nothing else.
func writeStatsPage(out io.Writer, r statsReport) error {
	var charts []chart
	add := func(title string, list []namedScore) {
		charts = append(charts, chart{title, 24*len(list) + 4, bars(list)})
	}
	add("All games", []namedScore{{Name: "all games", score: r.Results}})
	add("Openings", r.Openings[:min(mostOpenings, len(r.Openings))])
	add("Years", r.Years)
	add("Mean rating, in bands of 200", r.Ratings)
	return statsPage.Execute(out, struct {
		Report statsReport
		Charts []chart
	}{r, charts})
}
