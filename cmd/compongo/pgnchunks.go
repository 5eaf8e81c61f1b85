package main

import (
	"bytes"
	"io"
	"sync"
)

const (
	// chunkSize is how much one worker reads at a time.
	chunkSize = 1 << 20
	// eventTag begins a game where an empty line stands before.
	eventTag = "[Event \""
)

// pgnChunk is a piece of a text that begins where a game begins.
type pgnChunk struct {
	text io.Reader
	// line is how many lines of the text stand before.
	line int
	// long tells that no end was found: the chunk is all the rest, which must be
	// worked on as it comes, since its results are too many to be kept.
	long bool
	// games is how many games stand before; it is known when the chunk before
	// has been read.
	games  int
	before <-chan int
	// turn is closed when all before has been written.
	turn   <-chan struct{}
	buffer []byte
}

// wait waits until all before has been written.
func (c *pgnChunk) wait() {
	<-c.turn
	c.number()
}

// number waits for the number of games before.
func (c *pgnChunk) number() {
	if c.before != nil {
		c.games = <-c.before
		c.before = nil
	}
}

// pgnWorker does the work on chunks, one at a time.
type pgnWorker interface {
	// read reads the games of a chunk and returns how many there are. For a long
	// chunk it waits and then writes as it reads.
	read(c *pgnChunk) (games int, err error)
	// render makes of what was read what is to be written.
	render(c *pgnChunk)
	// write is called in the order of the chunks, by one at a time.
	write(c *pgnChunk) error
}

// eachChunk cuts a text into chunks and has them done by workers, which it
// takes from the channel and gives back. It returns the number of games, and the
// first error of reading or writing.
func eachChunk(src io.Reader, workers chan pgnWorker) (games int, err error) {
	cutter := &chunkCutter{src: src, free: make(chan []byte, cap(workers)+2)}
	var failed firstError
	before, turn := make(chan int, 1), make(chan struct{})
	before <- 0
	close(turn)
	var running sync.WaitGroup
	for failed.get() == nil {
		w := <-workers
		c, err := cutter.next()
		if err != nil {
			workers <- w
			if err != io.EOF {
				failed.set(err)
			}
			break
		}
		after, done := make(chan int, 1), make(chan struct{})
		c.before, c.turn = before, turn
		before, turn = after, done
		running.Go(func() {
			failed.set(doChunk(c, w, after))
			if c.buffer != nil {
				cutter.free <- c.buffer
			}
			workers <- w
			close(done)
		})
	}
	running.Wait()
	return <-before, failed.get()
}

func doChunk(c *pgnChunk, w pgnWorker, after chan<- int) error {
	n, err := w.read(c)
	c.number()
	after <- c.games + n
	if err == nil {
		w.render(c)
	}
	c.wait()
	if err == nil {
		err = w.write(c)
	}
	return err
}

// firstError keeps the first error of several.
type firstError struct {
	mu  sync.Mutex
	err error
}

func (f *firstError) set(err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.err == nil {
		f.err = err
	}
}

func (f *firstError) get() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.err
}

// chunkCutter cuts a text before games, where an empty line and an Event tag
// stand. The reader of PGN takes that for the beginning of a game too, whatever
// came before.
type chunkCutter struct {
	src  io.Reader
	rest []byte // read but not given away
	line int
	err  error
	free chan []byte
}

func (c *chunkCutter) next() (*pgnChunk, error) {
	if c.err != nil && len(c.rest) == 0 {
		return nil, c.err
	}
	buffer := c.room()
	n := copy(buffer, c.rest)
	for n < len(buffer) && c.err == nil {
		var read int
		read, c.err = c.src.Read(buffer[n:])
		n += read
	}
	text := buffer[:n]
	chunk := &pgnChunk{line: c.line, buffer: buffer}
	end := n
	if c.err == nil {
		if end = lastGame(text); end <= 0 {
			chunk.long = true
			chunk.text = io.MultiReader(bytes.NewReader(text), c.src)
			c.rest, c.err = nil, io.EOF
			return chunk, nil
		}
	}
	chunk.text = bytes.NewReader(text[:end])
	c.rest = append(c.rest[:0], text[end:]...)
	c.line += bytes.Count(text[:end], []byte{'\n'})
	if n == 0 {
		return nil, c.err
	}
	return chunk, nil
}

// room returns a buffer that is free or new.
func (c *chunkCutter) room() []byte {
	select {
	case b := <-c.free:
		return b
	default:
		return make([]byte, chunkSize)
	}
}

// lastGame returns where the last game of the text begins that has an empty
// line before it, 0 where there is none after the beginning.
func lastGame(text []byte) int {
	for end := len(text); ; {
		i := bytes.LastIndex(text[:end], []byte(eventTag))
		if i <= 0 {
			return 0
		}
		before := text[:i]
		if bytes.HasSuffix(before, []byte("\n\n")) || bytes.HasSuffix(before, []byte("\n\r\n")) {
			return i
		}
		end = i
	}
}
