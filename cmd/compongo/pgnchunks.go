package main

import (
	"bytes"
	"io"
	"sync"

	"github.com/compongo/compongo/chess/pgn"
)

const (
	// chunkSize is how much one worker reads at a time: what fits into the cache
	// of a core.
	chunkSize = 1 << 18
	// eventTag begins a game where an empty line stands before.
	eventTag = "[Event \""
)

// pgnChunk is a piece of a text that begins where a game begins.
type pgnChunk struct {
	text []byte
	// long is, instead of a text, the text of a game that no chunk holds. It must
	// be worked on as it comes, since its results may be too many to be kept, and
	// before the next chunk is asked for.
	long io.Reader
	// line is how many lines of the text stand before.
	line int
	// games is how many games stand before; it is known when the chunk before
	// has been read.
	games  int
	before <-chan int
	// turn is closed when all before has been written.
	turn   <-chan struct{}
	buffer []byte
}

// source makes a reader read the chunk.
func (c *pgnChunk) source(r *pgn.Reader) {
	if c.long != nil {
		r.Reset(c.long)
		return
	}
	r.ResetText(c.text)
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
		do := func() {
			failed.set(doChunk(c, w, after))
			if c.buffer != nil {
				cutter.free <- c.buffer
			}
			workers <- w
			close(done)
		}
		if c.long != nil || cap(workers) == 1 {
			do()
			continue
		}
		running.Go(do)
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
	// returned tells that what was given away ends with a carriage return, which
	// with a line feed is one line break.
	returned bool
	err      error
	free     chan []byte
}

// countLines counts the line breaks of a text that is given away, as the reader
// of PGN counts them.
func (c *chunkCutter) countLines(text []byte) {
	c.line += bytes.Count(text, []byte{'\n'})
	if c.returned && len(text) > 0 && text[0] == '\n' {
		c.line--
	}
	c.returned = bytes.HasSuffix(text, []byte{'\r'})
	if bytes.IndexByte(text, '\r') >= 0 {
		c.line += bytes.Count(text, []byte{'\r'}) - bytes.Count(text, []byte("\r\n"))
	}
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
	if n == 0 {
		return nil, c.err
	}
	chunk := &pgnChunk{line: c.line, buffer: buffer}
	end := n
	if c.err == nil {
		if end = lastGame(buffer[:n]); end == 0 {
			chunk.long = &longGame{cutter: c, text: buffer[:n]}
			return chunk, nil
		}
	}
	c.rest = append(c.rest[:0], buffer[end:n]...)
	chunk.text = buffer[:end]
	c.countLines(chunk.text)
	return chunk, nil
}

// longGame is the text of a game that reads on until another game begins, which
// it leaves to the cutter.
type longGame struct {
	cutter *chunkCutter
	// text is what is there, from a few bytes before those that have not been
	// given away; no game begins before safe.
	text      []byte
	pos, safe int
	over      bool
}

// Read gives the text on.
func (l *longGame) Read(p []byte) (int, error) {
	for l.pos == l.safe && !l.over {
		l.look()
		if l.pos == l.safe && !l.over {
			l.more()
		}
	}
	n := copy(p, l.text[l.pos:l.safe])
	l.cutter.countLines(p[:n])
	if l.pos += n; n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

// look finds how far the game is sure to go.
func (l *longGame) look() {
	c := l.cutter
	if i := nextGame(l.text, max(l.pos, 1)); i >= 0 {
		l.safe, l.over = i, true
		c.rest = append(c.rest[:0], l.text[i:]...)
	} else if c.err != nil {
		l.safe, l.over = len(l.text), true
		c.rest = c.rest[:0]
	} else {
		l.safe = max(l.pos, len(l.text)-len(eventTag))
	}
}

// more reads on. What has been given away goes, but for the line break before.
func (l *longGame) more() {
	from := max(0, l.pos-4)
	n := copy(l.text, l.text[from:])
	l.pos, l.safe = l.pos-from, l.pos-from
	buffer := l.text[:cap(l.text)-pgn.Padding]
	read, err := l.cutter.src.Read(buffer[n:])
	l.text, l.cutter.err = buffer[:n+read], err
}

// room returns a buffer that is free or new.
func (c *chunkCutter) room() []byte {
	select {
	case b := <-c.free:
		return b
	default:
		return make([]byte, chunkSize, chunkSize+pgn.Padding)
	}
}

// lastGame returns where the last game of the text begins that has an empty
// line before it, 0 where there is none after the beginning.
func lastGame(text []byte) int {
	for end := len(text); ; {
		i := bytes.LastIndex(text[:end], []byte(eventTag))
		if i <= 0 || gameBegins(text, i) {
			return max(0, i)
		}
		end = i
	}
}

// nextGame returns where, from a place on, the next such game begins, -1 where
// none does.
func nextGame(text []byte, from int) int {
	for {
		i := bytes.Index(text[from:], []byte(eventTag))
		if i < 0 {
			return -1
		}
		if from += i; gameBegins(text, from) {
			return from
		}
		from++
	}
}

func gameBegins(text []byte, at int) bool {
	before := text[:at]
	return bytes.HasSuffix(before, []byte("\n\n")) || bytes.HasSuffix(before, []byte("\n\r\n"))
}
