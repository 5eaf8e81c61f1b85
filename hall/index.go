package hall

import (
	"hash/maphash"
	"slices"

	"github.com/compongo/compongo/laws"
)

// index tells which records of a table have what is looked for at every act and in every view,
// so that a game of many hours is not read from its beginning each time. Its lists only grow,
// and snapshots share them as they do the records.
type index struct {
	length  int      // of the records
	keys    []uint32 // by record, its key hashed
	written []int32  // the records that are entries on a scoresheet
	offers  []int32  // those that offer a draw, or set up an earlier position
}

var keySeed = maphash.MakeSeed()

func hashed(key string) uint32 { return uint32(maphash.String(keySeed, key)) }

// with is the index once records follow. As with the records, only the table's goroutine adds.
func (x index) with(records []Record) index {
	for _, r := range records {
		x.keys = append(x.keys, hashed(r.Key))
		if r.Written() {
			x.written = append(x.written, int32(x.length))
		}
		if slices.ContainsFunc(r.Rulings, marks) {
			x.offers = append(x.offers, int32(x.length))
		}
		x.length++
	}
	return x
}

// marks reports whether a ruling is one by which a draw offer is marked on a scoresheet, or unmarked.
func marks(r laws.Ruling) bool { return r.Code == laws.Offered || r.Code == laws.Restored }

// indexed is the index of all records, made anew for a snapshot that follows on no other.
func (s *Snapshot) indexed() index {
	if s.index.length == len(s.Records) {
		return s.index
	}
	return index{}.with(s.Records)
}

// has reports whether a request with a key was done, as far as the snapshot tells.
func (s *Snapshot) has(key string) bool {
	wanted := hashed(key)
	for i, k := range s.indexed().keys {
		if k == wanted && s.Records[i].Key == key {
			return true
		}
	}
	return false
}

// WrittenAt lists the records, from 0, that are entries on a scoresheet.
func (s *Snapshot) WrittenAt() []int32 { return s.indexed().written }

// OffersAt lists the records, from 0, in which a draw was offered or an earlier position was set
// up again.
func (s *Snapshot) OffersAt() []int32 { return s.indexed().offers }
