package journal

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgtype"
)

// TestColumns: a column has the bytes that pgx makes of it.
func TestColumns(t *testing.T) {
	ours, theirs := pgtype.NewMap(), pgtype.NewMap()
	registerColumns(ours)
	for _, list := range [][]string{{"e4"}, {"", "ñ\n\"{},", "NULL"}, {strings.Repeat("x", 70_000), "y"}} {
		sameBytes(t, ours, theirs, pgtype.TextArrayOID, texts(list), list)
	}
	for _, list := range [][]int64{{0}, {math.MinInt64, -1, math.MaxInt64}} {
		sameBytes(t, ours, theirs, pgtype.Int8ArrayOID, numbers(list), list)
	}
	sameBytes(t, ours, theirs, pgtype.TextArrayOID, []string{"as before"}, []string{"as before"})
}

func sameBytes(t *testing.T, ours, theirs *pgtype.Map, oid uint32, column, list any) {
	t.Helper()
	got, err := ours.Encode(oid, pgtype.BinaryFormatCode, column, []byte("before"))
	if err != nil {
		t.Fatal(err)
	}
	want, err := theirs.Encode(oid, pgtype.BinaryFormatCode, list, []byte("before"))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%.60v:\ngot  %.200x\nwant %.200x", list, got, want)
	}
}
