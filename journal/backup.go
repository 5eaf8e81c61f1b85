package journal

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/compongo/compongo/internal/wholefile"
)

// Backup writes a consistent copy of the journal to the file path while games
// go on. The copy is complete, durable and readable by its owner only once
// Backup returns nil; a file already there gives an error that is
// fs.ErrExist, and is left alone.
func (j *Journal) Backup(ctx context.Context, path string) error {
	if j.closed.Load() {
		return j.fail("backup", ErrClosed)
	}
	return Backup(ctx, j.place, path)
}

// Backup is the method of the same name for a data folder that is not open, or
// open in another process. It changes nothing of the journal, whatever its
// schema. A folder without one gives ErrNoJournal.
func Backup(ctx context.Context, dir, path string) error {
	if IsDatabase(dir) {
		return fmt.Errorf("journal: backup: %w", ErrNoFile)
	}
	source := filepath.Join(dir, fileName)
	if _, err := os.Stat(source); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("journal: backup of %s: %w", source, ErrNoJournal)
	} else if err != nil {
		return fmt.Errorf("journal: backup: %w", err)
	}
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("journal: backup: %w", &fs.PathError{Op: "write", Path: path, Err: fs.ErrExist})
	}
	partial, err := partialFile(path)
	if err != nil {
		return fmt.Errorf("journal: backup: %w", err)
	}
	defer os.Remove(partial)
	if err := vacuumInto(ctx, source, partial); err != nil {
		return fmt.Errorf("journal: backup of %s to %s: %w", source, path, classifySQLite(filepath.Dir(path), err))
	}
	if err := publish(partial, path); err != nil {
		return fmt.Errorf("journal: backup: %w", err)
	}
	return nil
}

// partialFile makes the empty file the copy is written to, beside its target,
// so that a copy cut short is never found under the target's name.
func partialFile(path string) (string, error) {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".partial-*") // mode 0600
	if err != nil {
		return "", err
	}
	return f.Name(), f.Close()
}

func vacuumInto(ctx context.Context, source, target string) error {
	db, err := openSQLite(source, 1, busyPragma(10*time.Second))
	if err != nil {
		return err
	}
	defer db.Close()
	c, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	version, err := sqliteSchema(ctx, c)
	if err != nil {
		return err
	}
	if version == 0 {
		return ErrNoJournal
	}
	_, err = c.ExecContext(ctx, "VACUUM INTO ?1", target)
	return err
}

// publish makes the copy durable and gives it its name, never over another
// file.
func publish(partial, path string) error {
	if err := syncFile(partial); err != nil {
		return err
	}
	err := os.Link(partial, path)
	if errors.Is(err, fs.ErrExist) {
		return err
	}
	if err != nil { // no hard links on a memory stick
		if _, err := os.Lstat(path); err == nil {
			return &fs.PathError{Op: "write", Path: path, Err: fs.ErrExist}
		}
		if err := os.Rename(partial, path); err != nil {
			return err
		}
	}
	return wholefile.SyncNames(filepath.Dir(path))
}

func syncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
