package journal

import (
	"database/sql"
	"sync/atomic"
)

// carrier carries the write-ahead log over to the database on a connection of its own: whoever
// waits for a commit does not wait for the disk to take thousands of pages besides. While others
// commit it never comes to the end of the log, so that the log could start anew; the few pages
// left are the writer's to carry.
type carrier struct {
	db    *sql.DB
	text  string // of the checkpoint, which waits for nobody
	wake  chan struct{}
	ended chan struct{}
	near  atomic.Bool // a checkpoint has just ended: little is left
}

func newCarrier(db *sql.DB, text string) *carrier {
	c := &carrier{db: db, text: text, wake: make(chan struct{}, 1), ended: make(chan struct{})}
	go c.loop()
	return c
}

func (c *carrier) loop() {
	defer close(c.ended)
	for range c.wake {
		if _, err := c.db.Exec(c.text); err == nil { // else the writer's own checkpoints must do
			c.near.Store(true)
		}
	}
}

// begin asks for a checkpoint. Like close it is called by the writer alone.
func (c *carrier) begin() {
	select {
	case c.wake <- struct{}{}:
	default:
	}
}

func (c *carrier) close() error {
	close(c.wake)
	<-c.ended
	return c.db.Close()
}
