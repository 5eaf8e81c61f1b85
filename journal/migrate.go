package journal

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
)

// migrate brings the schema up to date, all or nothing. Two processes may
// call it at once: the second finds the work done.
func (d *dialect) migrate(ctx context.Context, c *sql.Conn) (err error) {
	if err := d.exec(ctx, c, d.begin); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = d.exec(ctx, c, d.rollback) // the first error is the one to tell
		}
	}()
	version, names, err := d.known(ctx, c)
	if err != nil {
		return err
	}
	for _, name := range names[version:] {
		if err := d.apply(ctx, c, name); err != nil {
			return fmt.Errorf("migration %s: %w", name, err)
		}
	}
	if d.migrated != nil {
		if err := d.migrated(ctx, c, version); err != nil {
			return err
		}
	}
	if version < len(names) {
		if err := d.setSchema(ctx, c, len(names)); err != nil {
			return err
		}
	}
	return d.exec(ctx, c, d.commit)
}

func (d *dialect) apply(ctx context.Context, c *sql.Conn, name string) error {
	script, err := fs.ReadFile(d.migrations, name)
	if err != nil {
		return err
	}
	return d.exec(ctx, c, string(script))
}

// known tells the schema of the store and the migrations this version has, and
// refuses a schema beyond them.
func (d *dialect) known(ctx context.Context, c *sql.Conn) (version int, names []string, err error) {
	if names, err = fs.Glob(d.migrations, "*.sql"); err != nil {
		return 0, nil, err
	}
	if version, err = d.schemaIs(ctx, c); err != nil {
		return 0, nil, err
	}
	if version > len(names) {
		return 0, nil, fmt.Errorf("schema %d, this version knows %d: %w", version, len(names), ErrNewer)
	}
	return version, names, nil
}
