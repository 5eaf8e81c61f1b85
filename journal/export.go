package journal

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
)

// Export writes a game as JSON lines: first the Game, then its entries. The
// secret and the clients' keys stay out of it. An unknown game gives
// ErrNotFound before anything is written.
func (j *Journal) Export(ctx context.Context, game string, w io.Writer) error {
	what := fmt.Sprintf("export game %q", game)
	g, err := j.game(ctx, game)
	if err != nil {
		return j.fail(what, err)
	}
	entries, err := j.read(ctx, game, 0)
	if err != nil {
		return j.fail(what, err)
	}
	lines := json.NewEncoder(w)
	lines.SetEscapeHTML(false)
	if err := lines.Encode(g); err != nil {
		return fmt.Errorf("journal: %s: %w", what, err)
	}
	for _, e := range entries {
		if e.Ver > g.Ver {
			break // appended since: the first line would not tell the truth
		}
		e.Key = ""
		if err := lines.Encode(e); err != nil {
			return fmt.Errorf("journal: %s: %w", what, err)
		}
	}
	return nil
}
