package envelope

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
)

// What an envelope says of itself, and how large its parts are in bytes.
const (
	version    = "1."
	inside     = 64 // the text with its length, filled up so that its length is not told
	tag        = 16
	commitment = sha256.Size
	whole      = inside + tag + commitment
)

// LongestText is how long a sealed move may be, in bytes.
const LongestText = inside - 1

// ErrCode says that the code is not the one under which the envelope was closed.
var ErrCode = errors.New("this code does not open the envelope")

// Close puts a text of at most LongestText bytes into an envelope. The code is the
// player's secret, read as by [Normal]; the position before the sealed move, in FEN,
// is written into the seal, so that an envelope of another game opens nothing here.
func Close(text, code, position string) (string, error) {
	if len(text) > LongestText {
		return "", fmt.Errorf("sealed move: %d bytes, expected at most %d", len(text), LongestText)
	}
	seal, commit, err := keys(code, position)
	if err != nil {
		return "", err
	}
	page := make([]byte, inside)
	page[0] = byte(len(text))
	copy(page[1:], text)
	closed := append(seal.Seal(nil, noNonce(seal), page, nil), commit...)
	return version + base64.RawURLEncoding.EncodeToString(closed), nil
}

// Open returns what was sealed. Errors: [ErrCode], or one that says what is wrong with
// the envelope or the code.
func Open(envelope, code, position string) (string, error) {
	closed, err := parts(envelope)
	if err != nil {
		return "", err
	}
	seal, commit, err := keys(code, position)
	if err != nil {
		return "", err
	}
	if subtle.ConstantTimeCompare(commit, closed[inside+tag:]) != 1 {
		return "", ErrCode
	}
	page, err := seal.Open(nil, noNonce(seal), closed[:inside+tag], nil)
	if err != nil || int(page[0]) > LongestText {
		return "", errors.New("envelope: damaged, expected one that its code opens")
	}
	return string(page[1 : 1+page[0]]), nil
}

// Check reports what is no envelope.
func Check(envelope string) error {
	_, err := parts(envelope)
	return err
}

func parts(envelope string) ([]byte, error) {
	text, ok := strings.CutPrefix(envelope, version)
	closed, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if !ok || err != nil || len(closed) != whole {
		return nil, fmt.Errorf("envelope: expected %q and %d letters", version, base64.RawURLEncoding.EncodedLen(whole))
	}
	return closed, nil
}

// keys derives from a code what closes the envelope and what binds it to the code. AES-GCM
// alone lets one ciphertext open to two texts under two keys: the second value, kept
// in the clear, leaves but one code that fits.
func keys(code, position string) (cipher.AEAD, []byte, error) {
	code, err := Normal(code)
	if err != nil {
		return nil, nil, err
	}
	secret, err := hkdf.Extract(sha256.New, []byte(code), nil)
	if err != nil {
		return nil, nil, err
	}
	derive := func(what string) ([]byte, error) {
		return hkdf.Expand(sha256.New, secret, "compongo sealed move 1 "+what+"\n"+position, 32)
	}
	key, err := derive("key")
	if err != nil {
		return nil, nil, err
	}
	commit, err := derive("commitment")
	if err != nil {
		return nil, nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, nil, err
	}
	seal, err := cipher.NewGCM(block)
	return seal, commit, err
}

// noNonce is the nonce of a key that closes one envelope and never another: each has a
// code of its own.
func noNonce(seal cipher.AEAD) []byte { return make([]byte, seal.NonceSize()) }
