package scenario_test

import (
	"testing"

	"github.com/compongo/compongo/laws/scenario"
)

// One object is a line; nothing is silently left out after it.
func TestNothingAfterTheObject(t *testing.T) {
	for _, more := range []string{" x", "}", " {}", "]"} {
		if _, err := scenario.ParseRecord([]byte(`{"id": "a"}` + more)); err == nil {
			t.Errorf("a record followed by %q is read", more)
		}
		if _, err := scenario.ParseHeader([]byte(`{}` + more)); err == nil {
			t.Errorf("a header followed by %q is read", more)
		}
	}
	if _, err := scenario.ParseHeader([]byte("{} \t")); err != nil {
		t.Error(err)
	}
}
