package pgn

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/compongo/compongo/chess"
)

// roster is the seven tag roster in its order, with the values for unknown
// (PGN 8.1.1).
var roster = [...]Tag{
	{"Event", "?"},
	{"Site", "?"},
	{"Date", "????.??.??"},
	{"Round", "?"},
	{"White", "?"},
	{"Black", "?"},
	{"Result", ""},
}

// writeTags writes the tag pair section: the roster, then all others in the
// order of their names (PGN 8.1.1).
func writeTags(b *strings.Builder, g Game) error {
	values, err := tagValues(g)
	if err != nil {
		return err
	}
	for _, tag := range roster {
		value := values[tag.Name]
		if value == "" {
			value = tag.Value
		}
		writeTag(b, Tag{tag.Name, value})
		delete(values, tag.Name)
	}
	var others []Tag
	for name, value := range values {
		others = append(others, Tag{name, value})
	}
	slices.SortFunc(others, func(x, y Tag) int { return strings.Compare(x.Name, y.Name) })
	for _, tag := range others {
		writeTag(b, tag)
	}
	return nil
}

var escaper = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

func writeTag(b *strings.Builder, tag Tag) {
	fmt.Fprintf(b, "[%s \"%s\"]\n", tag.Name, escaper.Replace(tag.Value))
}

// tagValues returns all tags of the game by name, checked.
func tagValues(g Game) (map[string]string, error) {
	if knownResult([]byte(g.Result)) == "" {
		return nil, fmt.Errorf("result %q: expected %s", g.Result, aResult)
	}
	if !fromInitialPosition(g) {
		if _, err := chess.ParseFEN(g.Start.XFEN()); err != nil {
			return nil, fmt.Errorf("first position: %w", err)
		}
	}
	values := make(map[string]string)
	for _, tag := range g.Tags {
		if err := checkTag(tag); err != nil {
			return nil, err
		}
		if _, twice := values[tag.Name]; twice {
			return nil, fmt.Errorf("tag %s: it is there twice", tag.Name)
		}
		values[tag.Name] = tag.Value
	}
	for _, tag := range derivedTags(g) {
		if given, found := values[tag.Name]; found && given != tag.Value {
			return nil, fmt.Errorf("tag %s: %q contradicts the game, expected %q", tag.Name, given, tag.Value)
		}
		values[tag.Name] = tag.Value
	}
	return values, nil
}

// derivedTags returns the tags that follow from the game itself (PGN 8.1.1.7,
// 9.7). The position is in X-FEN, which more readers know than Shredder-FEN.
func derivedTags(g Game) []Tag {
	tags := []Tag{{"Result", string(g.Result)}}
	if fromInitialPosition(g) {
		return tags
	}
	tags = append(tags, Tag{"SetUp", "1"}, Tag{"FEN", g.Start.XFEN()})
	if g.Start.Chess960 {
		tags = append(tags, Tag{"Variant", "Chess960"})
	}
	return tags
}

func fromInitialPosition(g Game) bool {
	return g.Start == chess.Setup{} || g.Start == chess.StartingPosition().Setup()
}

func checkTag(tag Tag) error {
	if tag.Name == "" {
		return fmt.Errorf("tag with value %q: expected a name", tag.Value)
	}
	if len(tag.Name) > longestName {
		return fmt.Errorf("tag name %q: expected at most %d characters", clip([]byte(tag.Name), false), longestName)
	}
	for _, c := range []byte(tag.Name) {
		if !nameBytes[c] {
			return fmt.Errorf("tag name %q: expected letters, digits and signs of _+#=:-", tag.Name)
		}
	}
	if !utf8.ValidString(tag.Value) {
		return fmt.Errorf("tag %s: expected UTF-8, found %q", tag.Name, tag.Value)
	}
	if i := strings.IndexFunc(tag.Value, unicode.IsControl); i >= 0 {
		column := utf8.RuneCountInString(tag.Value[:i]) + 1
		return fmt.Errorf("tag %s: control character at column %d of %q", tag.Name, column, tag.Value)
	}
	return nil
}
