package main

import (
	"fmt"
	"html/template"
	"io"

	"github.com/compongo/compongo/laws/games"
)

// bar is one row of a chart: how much of it White, nobody and Black won, in percent,
// and the same in words.
type bar struct {
	Label              string
	Games              int
	White, Draw, Black float64
	Share, Words       string
}

func (w statsWords) bars(list []namedScore) []bar {
	var rows []bar
	for _, n := range list {
		b := bar{Label: w.label(n), Games: n.Games, Share: percent(n.WhiteShare, "%.1f %%")}
		if done := float64(n.White + n.Draws + n.Black); done > 0 {
			b.White, b.Draw, b.Black = 100*float64(n.White)/done, 100*float64(n.Draws)/done, 100*float64(n.Black)/done
		}
		b.Words = w.say("bar", n.White, n.Draws, n.Black)
		rows = append(rows, b)
	}
	return rows
}

// chart is a titled picture of bars.
type chart struct {
	Title string
	Bars  []bar
}

// statsView is what the page is made of.
type statsView struct {
	Lang, Title, Heading string
	Paragraphs           []string
	EndedTitle           string
	Ended                []endedRow
	Head                 [3]string
	Charts               []chart
	Legend               [3]string
}

type endedRow struct {
	Name  string
	Games int
	Share string
}

var statsPage = template.Must(template.New("stats").Parse(`<!doctype html>
<html lang="{{.Lang}}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{.Title}}</title>
<style>
:root{--paper:#faf7f1;--ink:#221e18;--line:#8a8175;--white:#fffdf8;--draw:#b3aa9a;--black:#3b3733;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--paper:#171513;--ink:#ede6da;--line:#8f8678;--white:#ede6da;--draw:#7d7466;--black:#0d0c0b}}
body{font:1rem/1.5 "Source Serif 4",Georgia,serif;font-variant-numeric:tabular-nums;background:var(--paper);color:var(--ink);max-width:52rem;margin:2rem auto;padding:0 1rem}
h1,h2{font-weight:600;line-height:1.2}h2{margin:2rem 0 .5rem;font-size:1.15rem}
table{border-collapse:collapse;width:100%}th{font-weight:400;text-align:left}thead th{font-size:.85rem}
td,th{padding:.15rem .75rem .15rem 0;vertical-align:middle}td:last-child,th:last-child{padding-right:0}.n{text-align:right;white-space:nowrap;width:5rem}
.label{width:38%}.bar{display:flex;height:1.05rem;border:1px solid var(--line);min-width:6rem}.bar i{display:block}
.w{background:var(--white)}.d{background:var(--draw)}.b{background:var(--black)}
.key{display:inline-block;width:1rem;height:.8rem;border:1px solid var(--line);margin-right:.35rem}.legend span{margin-right:1.25rem;white-space:nowrap}
@media (max-width:36rem){.score thead,.score .label{width:auto}.score tr{display:grid;grid-template-columns:1fr 4.5rem 4.5rem;padding:.25rem 0;align-items:center}.score .label{grid-column:1/-1;padding:0}.score thead .label{display:none}}
@media print{body{background:#fff;color:#000}}
</style>
<h1>{{.Heading}}</h1>
{{range .Paragraphs}}<p>{{.}}</p>
{{end}}{{if .Ended}}<h2>{{.EndedTitle}}</h2>
<table>{{range .Ended}}<tr><th scope="row">{{.Name}}<td class="n">{{.Games}}<td class="n">{{.Share}}</tr>
{{end}}</table>
{{end}}{{range .Charts}}{{if .Bars}}<h2>{{.Title}}</h2>
<table class="score"><thead><tr><th class="label"><th>{{index $.Head 0}}<th class="n">{{index $.Head 1}}<th class="n">{{index $.Head 2}}</thead>
{{range .Bars}}<tr><th scope="row" class="label">{{.Label}}<td><div class="bar" role="img" aria-label="{{.Words}}" title="{{.Words}}">{{if .White}}<i class="w" style="width:{{printf "%.2f" .White}}%"></i>{{end}}{{if .Draw}}<i class="d" style="width:{{printf "%.2f" .Draw}}%"></i>{{end}}{{if .Black}}<i class="b" style="width:{{printf "%.2f" .Black}}%"></i>{{end}}</div><td class="n">{{.Share}}<td class="n">{{.Games}}</tr>
{{end}}</table>
{{end}}{{end}}<p class="legend"><span><i class="key w"></i>{{index .Legend 0}}</span><span><i class="key d"></i>{{index .Legend 1}}</span><span><i class="key b"></i>{{index .Legend 2}}</span></p>
</html>
`))

// writePage writes the report as a page that needs nothing else.
func (w statsWords) writePage(out io.Writer, r statsReport) error {
	v := statsView{
		Lang: string(w.lang), Title: w.say("title"), Heading: games.Count(w.lang, r.Results.Games, "game"),
		Paragraphs: w.paragraphs(r), EndedTitle: w.say("ended_title"),
		Head:   [3]string{w.say("results"), w.say("white"), w.say("games")},
		Legend: [3]string{w.say("white_won"), w.say("drawn"), w.say("black_won")},
	}
	for _, c := range r.Terminations {
		v.Ended = append(v.Ended, endedRow{w.ended(c), c.Games, fmt.Sprintf("%.1f %%", 100*float64(c.Games)/float64(r.Results.Games))})
	}
	add := func(title string, list []namedScore) { v.Charts = append(v.Charts, chart{title, w.bars(list)}) }
	add(w.say("all_title"), []namedScore{{Name: w.say("all"), score: r.Results}})
	add(w.say("openings_page"), r.Openings[:min(mostOpenings, len(r.Openings))])
	add(w.say("years_page"), r.Years)
	add(w.say("ratings_page"), r.Ratings)
	return statsPage.Execute(out, v)
}

// paragraphs say the sums that no chart shows.
func (w statsWords) paragraphs(r statsReport) []string {
	var list []string
	if r.Results.WhiteShare != nil {
		list = append(list, w.say("scored", *r.Results.WhiteShare))
	}
	if r.Results.Games > 0 {
		list = append(list, w.say("lengths", r.Length.Mean, r.Length.Median, r.Length.Longest))
	}
	if r.Results.Others > 0 {
		list = append(list, games.Count(w.lang, r.Results.Others, "stats/others"))
	}
	if r.Faulty > 0 {
		list = append(list, games.Count(w.lang, r.Faulty, "stats/faulty"))
	}
	return list
}
