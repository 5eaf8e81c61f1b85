package journal

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// packed1 marks the first form of a folded row: what follows is deflated with
// packWords at hand, and holds for each entry the difference of its instant to
// the one before and, with their lengths, its key, act and rulings.
const packed1 = 1

// packWords is text as it is found in acts and rulings. Rows are unreadable
// with any other: a new text needs a new form.
//
//go:embed pack1.txt
var packWords []byte

// errDamaged: the disk, or somebody, has changed a row.
var errDamaged = errors.New("the folded entries are damaged, put the backup back")

// mostUnpacked bounds what one row may unfold to, in bytes.
const mostUnpacked = 1 << 30

// pack folds the entries 1 to n of a game into one row.
func pack(entries []Entry) ([]byte, error) {
	var plain []byte
	at := int64(0)
	for i, e := range entries {
		if e.Ver != int64(i)+1 {
			return nil, fmt.Errorf("version %d where %d was expected", e.Ver, i+1)
		}
		plain = binary.AppendVarint(plain, e.At-at)
		at = e.At
		for _, part := range [][]byte{[]byte(e.Key), e.Act, e.Rulings} {
			plain = binary.AppendUvarint(plain, uint64(len(part)))
			plain = append(plain, part...)
		}
	}
	out := bytes.NewBuffer([]byte{packed1})
	w, err := flate.NewWriterDict(out, flate.DefaultCompression, packWords)
	if err != nil {
		return nil, err
	}
	_, err = w.Write(plain)
	if err := errors.Join(err, w.Close()); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// unpack gives the entries of a folded row.
func unpack(game string, row []byte) ([]Entry, error) {
	if len(row) == 0 || row[0] != packed1 {
		return nil, fmt.Errorf("folded entries of game %q: written by a newer Compongo, or damaged: %w", game, ErrNewer)
	}
	r := flate.NewReaderDict(bytes.NewReader(row[1:]), packWords)
	plain, err := io.ReadAll(io.LimitReader(r, mostUnpacked))
	if err != nil {
		return nil, fmt.Errorf("game %q: %w: %w", game, errDamaged, err)
	}
	var entries []Entry
	at := int64(0)
	for p := (parts{left: plain}); len(p.left) > 0; {
		at += p.varint()
		e := Entry{Game: game, Ver: int64(len(entries)) + 1, At: at, Key: string(p.next())}
		e.Act, e.Rulings = json.RawMessage(p.next()), json.RawMessage(p.next())
		if p.bad {
			return nil, fmt.Errorf("game %q, entry %d: %w", game, e.Ver, errDamaged)
		}
		entries = append(entries, e)
	}
	return entries, nil
}

// parts reads what pack has written.
type parts struct {
	left []byte
	bad  bool
}

func (p *parts) varint() int64 {
	v, n := binary.Varint(p.left)
	if n <= 0 {
		p.bad, p.left = true, nil
		return 0
	}
	p.left = p.left[n:]
	return v
}

func (p *parts) next() []byte {
	size, n := binary.Uvarint(p.left)
	if n <= 0 || size > uint64(len(p.left)-n) {
		p.bad, p.left = true, nil
		return nil
	}
	part := p.left[n : n+int(size) : n+int(size)]
	p.left = p.left[n+int(size):]
	return part
}
