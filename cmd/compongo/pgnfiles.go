package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"github.com/klauspost/compress/zstd"

	"github.com/compongo/compongo/laws/games"
	"github.com/compongo/compongo/laws/words"
)

// pgnSource is one text of games from a file or standard input.
type pgnSource struct {
	name string
	io.Reader
	close func()
}

// openPGN opens a file, or standard input for "-", and unpacks gzip and zstd,
// which it knows by their first bytes. What is read is counted in progress.
func openPGN(name string, stdin io.Reader, p *progress) (pgnSource, error) {
	source := pgnSource{name: name, close: func() {}}
	raw := stdin
	if name == "-" {
		source.name = "standard input"
	} else {
		f, err := os.Open(name)
		if err != nil {
			return source, err
		}
		source.close = func() { _ = f.Close() }
		raw = f
	}
	unpacked, err := unpack(bufio.NewReaderSize(&countedReader{raw, p}, readSize), &source)
	if err != nil {
		source.close()
		return source, fmt.Errorf("%s: %w", name, err)
	}
	source.Reader = unpacked
	return source, nil
}

// packedReader says of packed data that ends too early or is damaged what it is.
type packedReader struct {
	io.Reader
	format string
}

func (r packedReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if err != nil && err != io.EOF {
		err = damaged(r.format, err)
	}
	return n, err
}

func damaged(format string, err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) || err == io.EOF {
		return fmt.Errorf("the %s data ends in the middle", format)
	}
	return fmt.Errorf("the %s data is damaged: %w", format, err)
}

func unpack(r *bufio.Reader, source *pgnSource) (io.Reader, error) {
	magic, _ := r.Peek(4)
	switch {
	case bytes.HasPrefix(magic, []byte{0x1f, 0x8b}):
		unzipped, err := gzip.NewReader(r)
		if err != nil {
			return nil, damaged("gzip", err)
		}
		return packedReader{unzipped, "gzip"}, nil
	case bytes.Equal(magic, []byte{0x28, 0xb5, 0x2f, 0xfd}):
		decoder, err := zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(32<<20))
		if err != nil {
			return nil, damaged("zstd", err)
		}
		shut := source.close
		source.close = func() { decoder.Close(); shut() }
		return packedReader{decoder, "zstd"}, nil
	}
	return r, nil
}

// countedReader counts bytes in a progress bar, if there is one.
type countedReader struct {
	io.Reader
	progress *progress
}

// readSize keeps each call of the system so short that the runtime does not take
// the core away meanwhile, which costs more than the call.
const readSize = 1 << 15

func (c *countedReader) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p[:min(len(p), readSize)])
	if c.progress != nil {
		c.progress.add(n)
	}
	return n, err
}

// progress shows on a terminal how much of the files has been read.
type progress struct {
	out   io.Writer
	lang  words.Lang
	total int64
	done  atomic.Int64
	games atomic.Int64
	begun time.Time
	shown time.Time
	drawn bool
}

// newProgress returns a bar for the files on a terminal, nil where there is
// none or the sizes are not known.
func newProgress(out io.Writer, names []string, lang words.Lang) *progress {
	f, ok := out.(*os.File)
	if !ok {
		return nil
	}
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	p := &progress{out: out, lang: lang, begun: time.Now(), shown: time.Now()}
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil || !info.Mode().IsRegular() {
			return nil
		}
		p.total += info.Size()
	}
	return p
}

func (p *progress) add(n int) {
	done := p.done.Add(int64(n))
	if now := time.Now(); now.Sub(p.shown) > 100*time.Millisecond {
		p.shown = now
		p.draw(done)
	}
}

func (p *progress) draw(done int64) {
	const width = 30
	share := float64(done) / float64(max(1, p.total))
	full := min(width, int(share*width))
	rate := float64(done) / 1e6 / time.Since(p.begun).Seconds()
	fmt.Fprintf(p.out, "\r[%s%s] %3.0f %%  %s  %.0f MB/s ", strings.Repeat("#", full), strings.Repeat(".", width-full), 100*share, games.Count(p.lang, int(p.games.Load()), "game"), rate)
	p.drawn = true
}

// finish takes the bar away.
func (p *progress) finish() {
	if p != nil && p.drawn {
		fmt.Fprintf(p.out, "\r%*s\r", 78, "")
	}
}

// count adds games that have been read.
func (p *progress) count(games int) {
	if p != nil {
		p.games.Add(int64(games))
	}
}
