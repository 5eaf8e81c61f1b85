package pgn

import (
	"fmt"
	"io"
	"strings"
)

// Write writes the game in export format, with the empty line that ends it, so
// that games written one after another are a PGN database. Nothing is written
// of a game that cannot be: the error names the tag, or the move by its number,
// and what was expected.
func Write(w io.Writer, g Game) error {
	text, err := Text(g)
	if err != nil {
		return err
	}
	if _, err := io.WriteString(w, text); err != nil {
		return fmt.Errorf("writing a game: %w", err)
	}
	return nil
}

// Text returns what Write writes.
func Text(g Game) (string, error) {
	if g.Result == "" {
		g.Result = Unknown
	}
	var b strings.Builder
	if err := writeTags(&b, g); err != nil {
		return "", err
	}
	b.WriteByte('\n')
	if err := writeMovetext(&b, g); err != nil {
		return "", err
	}
	b.WriteByte('\n')
	return b.String(), nil
}
