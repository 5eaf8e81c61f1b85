package web

import (
	"slices"
	"strings"

	"github.com/compongo/compongo/chess/notation"
	"github.com/compongo/compongo/hall"
	"github.com/compongo/compongo/laws/report"
)

// written is an entry that a player has made by hand on his scoresheet. Only he is
// shown it.
type written struct {
	Ver  int64  `json:"ver"`
	Ply  int    `json:"ply"` // the half-move beside which it stands; it may not have been made yet
	By   string `json:"by"`
	Text string `json:"text"`
	// Struck: written over by a later entry for the same half-move.
	Struck bool `json:"struck,omitempty"`
}

// written lists the entries that the role may read, in the order they were made.
func (f frame) written(s *hall.Snapshot) []written {
	list := []written{}
	latest := map[place]int{}
	v := f.voice(s)
	for i, r := range s.Records {
		if !r.Written() || !v.both && v.you != r.Act.By {
			continue
		}
		ply := report.OwnPly(s.Game.StartPosition().Turn(), r.Ply, r.Act.By)
		if !toClaim(s, i) {
			ply = f.beside(s, r, ply, func(ply int) bool { _, taken := latest[place{r.Act.By, ply}]; return taken })
		}
		at := place{r.Act.By, ply}
		if i, again := latest[at]; again {
			list[i].Struck = true
		}
		latest[at] = len(list)
		list = append(list, written{Ver: r.Ver, Ply: s.FirstPly() + ply + 1, By: r.Act.By.String(), Text: r.Act.Text})
	}
	return list
}

// place is a half-move on one player's scoresheet.
type place struct {
	by  hall.Side
	ply int
}

// toClaim reports whether an entry was written in order to claim with it, before it is
// played (9.2.1, 9.3.1).
func toClaim(s *hall.Snapshot, entry int) bool {
	if entry+1 == len(s.Records) {
		return false
	}
	next := s.Records[entry+1].Act
	return next.By == s.Records[entry].Act.By && (next.Claim == "threefold_next" || next.Claim == "fifty_next")
}

// beside finds the half-move, from 0, that an entry records: one of the last that it can
// mean; the first that has none yet, of all or of the player's, for a sheet that is
// completed late (8.5); else his own, just made or about to be.
func (f frame) beside(s *hall.Snapshot, r hall.Record, own int, taken func(ply int) bool) int {
	made := min(r.Ply, len(s.Game.Plies()))
	for _, ply := range []int{made - 1, made - 2, own} {
		if ply >= 0 && f.means(s, r.Act.Text, ply) {
			return ply
		}
	}
	for _, step := range []int{1, 2} {
		ply := 0
		if step == 2 {
			ply = own % 2
		}
		for ply < made && taken(ply) {
			ply += step
		}
		if ply < made && f.means(s, r.Act.Text, ply) {
			return ply
		}
	}
	return own
}

// means reports whether a text is a half-move in a notation that its writer may use.
func (f frame) means(s *hall.Snapshot, text string, ply int) bool {
	plies := s.Game.Plies()
	if ply >= len(plies) || plies[ply].Move == 0 {
		return false
	}
	text = strings.TrimSpace(strings.ReplaceAll(text, "(=)", ""))
	return slices.ContainsFunc([]string{string(f.lang), s.Header.Lang, "en"}, func(lang string) bool {
		letters, ok := notation.LettersFor(lang)
		if !ok {
			return false
		}
		m, err := notation.Parse(plies[ply].Before, text, letters)
		return err == nil && m == plies[ply].Move
	})
}

// offersOf tells beside which half-moves, from 0, a draw offer is marked (=).
func offersOf(s *hall.Snapshot) map[int]bool {
	offers := map[int]bool{}
	for _, r := range s.Records {
		for _, ruling := range r.Rulings {
			switch ruling.Code {
			case "offer":
				offers[report.OwnPly(s.Game.StartPosition().Turn(), r.Ply, ruling.Side)] = true
			case "restored":
				for ply := range offers {
					if ply >= ruling.Args.Ply {
						delete(offers, ply)
					}
				}
			}
		}
	}
	return offers
}
