package chess

import "testing"

func TestBetween(t *testing.T) {
	for _, test := range []struct {
		a, b Square
		want []Square
	}{
		{A1, A4, []Square{A2, A3}},
		{F6, C3, []Square{D4, E5}},
		{H8, H7, nil},
		{A1, B3, nil},
		{E4, E4, nil},
	} {
		var want Bitboard
		for _, sq := range test.want {
			want |= 1 << sq
		}
		if got := Between(test.a, test.b); got != want {
			t.Errorf("between %v and %v: %#x, want %#x", test.a, test.b, uint64(got), uint64(want))
		}
	}
}
