package hall

import (
	"crypto/rand"
	"strings"
)

// base58 has no letters that people take for one another.
const base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

// Lengths of what stands in links: a table's id names it among all tables, a
// seat's token (128 bits) cannot be guessed.
const (
	idLength    = 12
	tokenLength = 22
)

// randomText returns n characters of base58, each equally likely.
func randomText(n int) string {
	const fair = 256 - 256%len(base58)
	text := make([]byte, 0, n)
	buf := make([]byte, 2*n)
	for {
		_, _ = rand.Read(buf) // never fails
		for _, b := range buf {
			if int(b) >= fair {
				continue
			}
			text = append(text, base58[int(b)%len(base58)])
			if len(text) == n {
				return string(text)
			}
		}
	}
}

func validID(id string) bool {
	return len(id) == idLength && strings.Trim(id, base58) == ""
}
