package hall

import "sync"

// unopened holds why tables could not be opened, so that each is told once though they are
// tried every second.
type unopened struct {
	mu  sync.Mutex
	why map[string]string
}

// add notes an error, and reports whether it is another than the last one of the table.
func (u *unopened) add(table string, err error) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.why == nil {
		u.why = make(map[string]string)
	}
	known := u.why[table] == err.Error()
	u.why[table] = err.Error()
	return !known
}

// remove notes that a table could be opened.
func (u *unopened) remove(table string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	delete(u.why, table)
}
