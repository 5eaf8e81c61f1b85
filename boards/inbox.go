package boards

import (
	"sync"

	"github.com/compongo/compongo/eboard"
)

// inbox holds what a board has said until somebody has the time to read it. It takes as much
// as comes: a board waits for nobody.
type inbox struct {
	filled chan struct{} // holds a value while there is something

	mu   sync.Mutex
	list []eboard.Message
}

func newInbox() *inbox { return &inbox{filled: make(chan struct{}, 1)} }

func (i *inbox) put(m eboard.Message) {
	i.mu.Lock()
	i.list = append(i.list, m)
	i.mu.Unlock()
	select {
	case i.filled <- struct{}{}:
	default:
	}
}

// take returns all there is, in the order in which it came.
func (i *inbox) take() []eboard.Message {
	i.mu.Lock()
	defer i.mu.Unlock()
	list := i.list
	i.list = nil
	return list
}
