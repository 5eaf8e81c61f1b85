package report

import (
	"html/template"
	"io"
	"time"

	"github.com/compongo/compongo/laws/words"
)

// Style is the style sheet inside the page that WriteHTML writes: black on white, fit
// for a sheet of paper. It is exported so that a server can allow exactly it.
const Style = `
@page { size: A4; margin: 18mm 16mm }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem; background: #fff; color: #000; font: 11pt/1.4 "Source Serif 4", Georgia, "Times New Roman", serif; font-variant-numeric: lining-nums tabular-nums }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; border-bottom: 2px solid #000; padding-bottom: .4rem }
h1 { font-size: 1rem; font-weight: 400; margin: 0 }
.players { font-size: 1.5rem; font-weight: 600; margin: .1rem 0 0; line-height: 1.2 }
.score { font-size: 2rem; font-weight: 600; line-height: 1; white-space: nowrap; margin: 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1.2rem; margin: .8rem 0 0 }
dt { color: #444 }
dd { margin: 0 }
h2 { font-size: 1.05rem; font-weight: 600; margin: 1.4rem 0 .3rem; break-after: avoid }
p { margin: .2rem 0 }
table { border-collapse: collapse; width: 100% }
th { text-align: left; font-weight: 400; color: #444; border-bottom: 1px solid #000; padding: .1rem .8rem .1rem 0 }
td { vertical-align: top; border-bottom: 1px solid #bbb; padding: .18rem .8rem .18rem 0 }
td:not(:last-child), th:not(:last-child) { white-space: nowrap }
td span { display: block }
tr { break-inside: avoid }
.free td:last-child { width: 70% }
footer { margin-top: 1.5rem; color: #444; font-size: .85rem }
@media (max-width: 34rem) { .players { font-size: 1.15rem } td:not(:last-child), th:not(:last-child) { white-space: normal } }
@media print { body { max-width: none; padding: 0 } }
`

var page = template.Must(template.New("report").Funcs(template.FuncMap{"style": func() template.CSS { return Style }}).Parse(`<!doctype html>
<html lang="{{.Lang}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}: {{.Players}}</title>
<style>{{style}}</style>
</head>
<body>
<header><div><h1>{{.Title}}</h1><p class="players">{{.Players}}</p></div><p class="score">{{.Score}}</p></header>
<dl>
{{- range .Facts}}
<dt>{{.Name}}</dt><dd>{{.Text}}</dd>
{{- end}}
</dl>
{{- range .Sections}}
<section>
<h2>{{.Title}}</h2>
{{- if .Rows}}
<table>
<thead><tr>{{range .Head}}<th scope="col">{{.}}</th>{{end}}</tr></thead>
<tbody>
{{- range .Rows}}
<tr>{{range .}}<td>{{range .}}<span>{{.}}</span>{{end}}</td>{{end}}</tr>
{{- end}}
</tbody>
</table>
{{- else}}
<p>{{.Empty}}</p>
{{- end}}
</section>
{{- end}}
<footer>{{.Footer}}</footer>
</body>
</html>
`))

// WriteHTML writes the report as one page that stands alone and prints in black on
// white. Instants are shown as in zone, UTC if nil.
func (r Report) WriteHTML(w io.Writer, lang words.Lang, zone *time.Location) error {
	return page.Execute(w, r.speak(lang, zone))
}
