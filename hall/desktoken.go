package hall

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/compongo/compongo/internal/wholefile"
	"github.com/compongo/compongo/journal"
)

// deskFile holds the token of the arbiter's desk in a data folder, readable by its
// owner only. It is the same for every process on the folder and after every restart.
const deskFile = "desk"

// ReadDeskToken reads the token of the arbiter's desk of a data folder, which must be
// there, and makes one if there is none yet.
func ReadDeskToken(dir string) (string, error) { return OfferDeskToken(dir, "") }

// OfferDeskToken is ReadDeskToken where the token to be made is offered; with "" it is a
// new one.
func OfferDeskToken(dir, offered string) (string, error) {
	path := filepath.Join(dir, deskFile)
	token, err := readToken(path)
	if !errors.Is(err, os.ErrNotExist) {
		return token, err
	}
	if err := makeToken(dir, path, cmp.Or(offered, randomText(tokenLength))); err != nil {
		return "", fmt.Errorf("the token of the desk: %w", err)
	}
	return readToken(path)
}

// KeepDeskToken is ReadDeskToken for a journal that several machines share: the token
// is kept there. Where there is none yet, offered becomes it, or with "" a new one.
func KeepDeskToken(ctx context.Context, j *journal.Journal, offered string) (string, error) {
	token, err := j.Keep(ctx, "desk", cmp.Or(offered, randomText(tokenLength)))
	if err != nil {
		return "", fmt.Errorf("the token of the desk: %w", err)
	}
	return token, nil
}

func readToken(path string) (string, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return "", fmt.Errorf("the token of the desk: %w", err)
	}
	token := strings.TrimSpace(string(data))
	if len(token) != tokenLength || strings.Trim(token, base58) != "" {
		return "", fmt.Errorf("the token of the desk: %s: expected %d letters and digits; remove the file to get a new one", path, tokenLength)
	}
	return token, nil
}

// makeToken gives the file its name only when it is whole: of two processes that start
// at once, the second keeps what the first has made.
func makeToken(dir, path, token string) error {
	f, err := os.CreateTemp(dir, deskFile+"-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = fmt.Fprintln(f, token)
	if err = errors.Join(err, wholefile.ToOwner(f), f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Link(f.Name(), path); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	return wholefile.SyncNames(dir)
}
