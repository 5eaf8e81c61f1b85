package journal

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"github.com/compongo/compongo/internal/wholefile"
)

// openFolder opens the journal in the folder dir.
func openFolder(dir string, o options) (*Journal, error) {
	path := filepath.Join(dir, fileName)
	if err := makeFile(dir, path); err != nil {
		return nil, fmt.Errorf("journal: %w", err)
	}
	j := &Journal{place: dir, dialect: &sqliteDialect, watches: newWatches(), busy: o.busy, keys: newKeyring()}
	if err := j.openFile(path, o); err != nil {
		j.closeStores()
		return nil, fmt.Errorf("journal: %s: %w", path, j.dialect.classify(dir, err))
	}
	go j.writer.loop()
	return j, nil
}

func (j *Journal) openFile(path string, o options) error {
	ctx := context.Background()
	// Of macOS fullfsync asks what FULL alone asks of others: that the disk itself has it.
	write, err := openSQLite(path, 1, busyPragma(o.busy), "synchronous(FULL)", "fullfsync(1)",
		fmt.Sprintf("wal_autocheckpoint(%d)", o.checkpoint), "cache_size(-16384)")
	if err != nil {
		return err
	}
	carry, err := openSQLite(path, 1, "synchronous(FULL)")
	if err != nil {
		return errors.Join(err, write.Close())
	}
	j.writer = newWriter(&sqliteCommitter{
		db: write, carrier: newCarrier(carry, j.dialect.carry), dialect: j.dialect, dir: j.place, watches: j.watches, options: o, log: path + "-wal", keys: j.keys,
	}, j, o.poll)
	c, err := write.Conn(ctx)
	if err != nil {
		return err
	}
	defer c.Close()
	if _, _, err := j.dialect.known(ctx, c); err != nil {
		return err
	}
	if err := useWAL(ctx, c, o.busy); err != nil {
		return err
	}
	if err := j.dialect.migrate(ctx, c); err != nil {
		return err
	}
	j.readers, err = openSQLite(path, max(4, 2*runtime.GOMAXPROCS(0)), busyPragma(o.busy), "query_only(1)")
	return err
}

// makeFile makes the folder and an empty database before SQLite would, for
// their permissions and so that a power cut cannot take the names away. An
// existing file is not opened: closing it would drop the locks SQLite holds on
// it in this process.
func makeFile(dir, path string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("cannot make the data folder, choose another or change its owner: %w", err)
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if errors.Is(err, os.ErrExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("cannot write in the data folder, choose another or change its owner: %w", err)
	}
	if err := errors.Join(wholefile.ToOwner(f), f.Close()); err != nil {
		return err
	}
	if err := wholefile.SyncNames(dir); err != nil {
		return err
	}
	return wholefile.SyncNames(filepath.Dir(filepath.Clean(dir)))
}
