package hall

import "testing"

// A bucket that was filled in the future fills again from now on.
func TestBucketGoesBack(t *testing.T) {
	b := newBucket(1, 1)
	if !b.take(1, 10_000) || b.take(1, 1_000) || !b.take(1, 2_000) {
		t.Error("a clock set back locks the bucket")
	}
}
