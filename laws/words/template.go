package words

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// value is an argument of a template: its text, and which of two forms agrees with it.
type value struct {
	text  string
	other bool // plural of a number, feminine of a man
}

type args map[string]value

// render fills a template in:
//
//	{name}           the text of an argument
//	{name:one|other} the form that agrees with it: number or gender
//	[…]              left out when an argument named inside is empty; not nested
func render(template string, a args) string {
	var out strings.Builder
	for template != "" {
		open := strings.IndexByte(template, '[')
		if open < 0 {
			break
		}
		length := strings.IndexByte(template[open:], ']')
		if length < 0 {
			break
		}
		text, _ := fill(template[:open], a)
		out.WriteString(text)
		if text, whole := fill(template[open+1:open+length], a); whole {
			out.WriteString(text)
		}
		template = template[open+length+1:]
	}
	text, _ := fill(template, a)
	out.WriteString(text)
	return out.String()
}

// fill replaces the arguments of a part; whole tells that none was empty.
func fill(part string, a args) (text string, whole bool) {
	var out strings.Builder
	whole = true
	for {
		before, rest, found := strings.Cut(part, "{")
		out.WriteString(before)
		if !found {
			return out.String(), whole
		}
		name, after, _ := strings.Cut(rest, "}")
		name, forms, agrees := strings.Cut(name, ":")
		v := a[name]
		switch {
		case v.text == "":
			whole = false
		case agrees:
			out.WriteString(form(forms, v.other))
		default:
			out.WriteString(v.text)
		}
		part = after
	}
}

func form(forms string, other bool) string {
	one, second, _ := strings.Cut(forms, "|")
	if other {
		return second
	}
	return one
}

func capitalised(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
