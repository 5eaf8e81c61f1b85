package envelope

import (
	"fmt"
	"strings"
)

// letters are those of a code: none that is taken for another when copied by hand.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// codeLength is how many letters a code has, of five bits each: 100 bits, which nobody
// can try out.
const codeLength = 20

// NewCode writes a code of 20 letters, in groups of five, from 20 random bytes.
func NewCode(random [codeLength]byte) string {
	var b strings.Builder
	for i, r := range random {
		if i > 0 && i%5 == 0 {
			b.WriteByte('-')
		}
		b.WriteByte(letters[r%32])
	}
	return b.String()
}

// Normal reads a code as people write it: small letters, blanks and dashes wherever
// they like, O for 0, I and L for 1.
func Normal(code string) (string, error) {
	plain := strings.NewReplacer(" ", "", "-", "", "O", "0", "I", "1", "L", "1").Replace(strings.ToUpper(code))
	if len(plain) != codeLength {
		return "", fmt.Errorf("code: %d letters and digits, expected %d", len(plain), codeLength)
	}
	for i, r := range plain {
		if !strings.ContainsRune(letters, r) {
			return "", fmt.Errorf("code: %q in place %d, expected a letter or digit", r, i+1)
		}
	}
	return plain, nil
}
