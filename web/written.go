package web

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/compongo/compongo/chess"
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
	entries := s.WrittenAt()
	if len(entries) == 0 {
		return list
	}
	sheet := f.handwriting(s)
	v := f.voice(s)
	for _, at := range entries {
		i, r := int(at), s.Records[at]
		if !v.reads(r) {
			continue
		}
		ply := sheet.enter(s, i)
		beside := place{r.By(), ply}
		if before, again := sheet.latest[beside]; again {
			list[before].Struck = true
		}
		sheet.latest[beside] = len(list)
		list = append(list, written{Ver: r.Ver, Ply: s.FirstPly() + ply + 1, By: r.By().String(), Text: r.Act().Text})
	}
	return list
}

// place is a half-move on one player's scoresheet.
type place struct {
	by  hall.Side
	ply int
}

// handwriting reads what was written on the scoresheets of a game.
type handwriting struct {
	game   []hall.Ply
	langs  []string // that its writer may use
	latest map[place]int
	read   *readings
}

// readings is what has been found out of the entries of a table before: to read one takes long,
// and a view shows them all.
type readings struct {
	mu    sync.Mutex
	means map[reading]bool
}

// reading asks whether an entry means a half-move.
type reading struct {
	entry  int64 // its version
	move   chess.Move
	before chess.Position
}

// langsOf names the readings of those who may use the same languages.
type langsOf string

func (f frame) handwriting(s *hall.Snapshot) handwriting {
	h := handwriting{game: s.Game.Plies(), langs: []string{string(f.lang), s.Header.Lang, "en", s.Header.Rules.Notation.White, s.Header.Rules.Notation.Black}, latest: map[place]int{}}
	slices.Sort(h.langs)
	h.langs = slices.Compact(h.langs)
	h.read = s.Lasting(langsOf(strings.Join(h.langs, " ")), func() any { return &readings{means: map[reading]bool{}} }).(*readings)
	return h
}

// enter finds the half-move, from 0, that an entry records.
func (h handwriting) enter(s *hall.Snapshot, entry int) int {
	r := s.Records[entry]
	own := report.OwnPly(s.Game.StartPosition().Turn(), r.Ply, r.By())
	if toClaim(s, entry) {
		return own
	}
	return h.beside(r, own)
}

// toClaim reports whether an entry was written in order to claim with it, before it is
// played (9.2.1, 9.3.1).
func toClaim(s *hall.Snapshot, entry int) bool {
	if entry+1 == len(s.Records) {
		return false
	}
	next := s.Records[entry+1].Act()
	return next.By == s.Records[entry].By() && (next.Claim == "threefold_next" || next.Claim == "fifty_next")
}

// beside finds what an entry records: one of the last half-moves that it can mean; the
// first that has none yet, of all or of the player's, for a sheet that is completed late
// (8.5); else his own, just made or about to be.
func (h handwriting) beside(r hall.Record, own int) int {
	made := min(r.Ply, len(h.game))
	for _, ply := range []int{made - 1, made - 2, own, h.firstFree(r.By(), 0, 1), h.firstFree(r.By(), own%2, 2)} {
		if h.means(r, ply) {
			return ply
		}
	}
	return own
}

// firstFree returns the first half-move beside which a player has written nothing.
func (h handwriting) firstFree(by hall.Side, ply, step int) int {
	for {
		if _, taken := h.latest[place{by, ply}]; !taken {
			return ply
		}
		ply += step
	}
}

// means reports whether an entry is that half-move in a notation that its writer may use.
func (h handwriting) means(r hall.Record, ply int) bool {
	if ply < 0 || ply >= len(h.game) || h.game[ply].Move == 0 {
		return false
	}
	h.read.mu.Lock()
	defer h.read.mu.Unlock()
	asked := reading{r.Ver, h.game[ply].Move, h.game[ply].Before}
	means, known := h.read.means[asked]
	if !known {
		means = h.parses(r.Act().Text, ply)
		h.read.means[asked] = means
	}
	return means
}

func (h handwriting) parses(text string, ply int) bool {
	text = strings.TrimSpace(strings.ReplaceAll(text, "(=)", ""))
	return slices.ContainsFunc(h.langs, func(lang string) bool {
		letters, ok := notation.LettersFor(lang)
		if !ok {
			return false
		}
		m, err := notation.Parse(h.game[ply].Before, text, letters)
		return err == nil && m == h.game[ply].Move
	})
}

// offersOf tells beside which half-moves, from 0, a draw offer is marked (=).
func offersOf(s *hall.Snapshot) map[int]bool {
	offers := map[int]bool{}
	for _, at := range s.OffersAt() {
		r := s.Records[at]
		for _, ruling := range r.Rulings {
			switch ruling.Code {
			case hall.Offered:
				offers[report.OwnPly(s.Game.StartPosition().Turn(), r.Ply, ruling.Side)] = true
			case hall.Restored:
				maps.DeleteFunc(offers, func(ply int, _ bool) bool { return ply >= ruling.Args.Ply })
			}
		}
	}
	return offers
}
