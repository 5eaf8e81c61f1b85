package pgn

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

const aResult = "1-0, 0-1, 1/2-1/2 or *"

// wants say what was expected where a fault is; {} stands for its terms in turn.
var wants = map[string]string{
	"tag_name":        "the name of a tag",
	"short_tag_name":  fmt.Sprintf("at most %d characters as the name of a tag", longestName),
	"tag_value":       "the value of the tag in quotation marks",
	"tag_escape":      `\" within the value of a tag`,
	"tag_end":         `"] at the end of the tag`,
	"short_tag":       fmt.Sprintf("a tag of less than %d bytes", maxBuffer),
	"tag_once":        "each tag once",
	"roster":          "before the moves also the tags {} of the seven tag roster",
	"setup_tag":       `the tag SetUp "1" with a FEN tag`,
	"fen_tag":         `a FEN tag with SetUp "1"`,
	"position":        "a position in FEN",
	"chess960_fen":    "a FEN tag, as a game of Chess960 can begin from 960 positions; it is read from that of chess",
	"variant":         "Standard or Chess960: the rules of other variants are not known here",
	"result_tag":      aResult + " as the value of the tag",
	"only_result_tag": aResult + " as the value of the tag, as the moves have no result",
	"result_of_tag":   "{} as the Result tag has it",

	"result":              "a result: " + aResult,
	"result_form":         "the result in the form {}",
	"no_variation_result": "a move: a variation has no result",
	"only_comment":        "nothing but a comment after the result",

	"move_or_result":        "a move or the result",
	"move_before_variation": "a move before the variation",
	"no_open_variation":     "a move or the result: no variation is open",
	"variation_end":         ") at the end of the variation",
	"depth":                 "at most " + strconv.Itoa(MaxDepth) + " variations in each other",
	"comment_end":           "} at the end of the comment",
	"utf8":                  "UTF-8",

	"number":             "move number {}",
	"no_mark":            "the move with no mark for check",
	"check_mark":         "the move with + for check",
	"mate_mark":          "the move with # for mate",
	"marks":              "one of ! ? !! ?? !? ?!",
	"glyph":              "a number from 0 to 255 after $",
	"glyph_number":       "a glyph written as a number: {}",
	"no_en_passant_mark": "no mark after a capture en passant",
	"no_null_move":       "a move: the standard knows no null move",
	"no_pass_in_check":   "a move: a side in check cannot pass",
	"language":           "the language to be told: only in {} does the game make sense, but moves before this one have been read in English",

	string(BadMove):       "a move",
	string(IllegalMove):   "a legal move",
	string(AmbiguousMove): "one move",
	string(MoveForm):      "{}",
}

// Expectations returns the names that [Fault.Expected] can have, sorted.
func Expectations() []string { return slices.Sorted(maps.Keys(wants)) }

// newFault makes a fault, still without its place.
func newFault(kind FaultKind, expected string, terms ...string) *Fault {
	want := wants[expected]
	for _, term := range terms {
		want = strings.Replace(want, "{}", term, 1)
	}
	return &Fault{Kind: kind, Expected: expected, Terms: terms, Want: want}
}
