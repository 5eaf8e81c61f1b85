package journal

import (
	"context"
	"fmt"
)

// Keep stores a value under a name for all who share the journal, unless there
// is one already, and returns the one that is stored. It is durable when Keep
// returns. Errors are those of Append.
func (j *Journal) Keep(ctx context.Context, name, value string) (string, error) {
	what := fmt.Sprintf("keep %q", name)
	if err := checkText("value", value); err != nil {
		return "", fmt.Errorf("journal: %s: %w", what, err)
	}
	k := &kept{name: name, value: value}
	if err := j.writer.submit(ctx, &request{keep: k}); err != nil {
		return "", j.fail(what, err)
	}
	return k.value, nil
}

// kept is a value to be stored, and what is stored.
type kept struct{ name, value string }
