package boards

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/compongo/compongo/internal/wholefile"
)

// Place is where a board stands.
type Place struct {
	Table string `json:"table"` // its id
	// Alone: the opponent of whoever plays on the board plays elsewhere, on a screen or on
	// another board. Without a clock a move is made then when the board has been quiet.
	Alone bool `json:"alone,omitempty"`
}

// UnmarshalJSON reads a place, and what was kept before there was more to say of one than the
// id of the table.
func (p *Place) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		*p = Place{}
		return json.Unmarshal(data, &p.Table)
	}
	type place Place
	return json.Unmarshal(data, (*place)(p))
}

// placesFile keeps which board stands where. Several programs may share it: each changes what
// stands there by then, and looks now and then whether another has.
type placesFile struct {
	path   string
	known  os.FileInfo // of the file as it was read or written last; nil for none
	looked time.Time
}

// read returns what is kept, nothing where there is no file.
func (f *placesFile) read() (map[string]Place, error) {
	f.known, _ = os.Stat(f.path) // before it is read: what is written meanwhile is read again
	places := map[string]Place{}
	data, err := os.ReadFile(f.path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return places, nil
	case err != nil:
		return nil, fmt.Errorf("which board stands where: %w", err)
	}
	if err := json.Unmarshal(data, &places); err != nil {
		return nil, fmt.Errorf("%s: expected serial numbers and where each board stands: %w", f.path, err)
	}
	return places, nil
}

// change changes what is kept, while nobody else does, and returns it.
func (f *placesFile) change(to func(map[string]Place)) (map[string]Place, error) {
	unlock, err := wholefile.Lock(filepath.Dir(f.path))
	if err != nil {
		return nil, fmt.Errorf("keep which board stands where: %w", err)
	}
	defer unlock()
	places, err := f.read()
	if err != nil {
		return nil, err
	}
	to(places)
	return places, f.write(places)
}

func (f *placesFile) write(places map[string]Place) error {
	data, err := json.MarshalIndent(places, "", "\t")
	if err != nil {
		return err
	}
	if err := wholefile.Write(f.path, append(data, '\n')); err != nil {
		return fmt.Errorf("keep which board stands where: %w", err)
	}
	f.known, err = os.Stat(f.path)
	return err
}

// newsEvery is how often it is looked at most whether somebody else has put a board elsewhere.
const newsEvery = time.Second

// news returns what is kept, if somebody else has changed it.
func (f *placesFile) news() (places map[string]Place, changed bool, err error) {
	if time.Since(f.looked) < newsEvery {
		return nil, false, nil
	}
	f.looked = time.Now()
	now, err := os.Stat(f.path)
	if err != nil || f.known != nil && os.SameFile(now, f.known) && now.ModTime().Equal(f.known.ModTime()) {
		return nil, false, nil
	}
	places, err = f.read()
	return places, err == nil, err
}
