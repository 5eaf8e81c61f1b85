package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
)

//go:embed all:dist
var dist embed.FS

// files are the built page, held ready to send.
type files struct {
	byName map[string]*file
	page   *file
}

type file struct {
	data    []byte
	gzipped []byte // nil where that saves nothing
	kind    string
	tag     string
}

// The page as it is built, and what is shown in its place before that.
const (
	pageFile        = "index.html"
	placeholderFile = "placeholder.html"
)

func loadFiles(tree fs.FS) (*files, error) {
	f := &files{byName: make(map[string]*file)}
	err := fs.WalkDir(tree, "dist", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		f.byName[strings.TrimPrefix(name, "dist/")], err = newFile(name, data)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("the page: %w", err)
	}
	if f.page = f.byName[pageFile]; f.page == nil {
		f.page = f.byName[placeholderFile]
	}
	if f.page == nil {
		return nil, fmt.Errorf("the page: neither %s nor %s was built in", pageFile, placeholderFile)
	}
	return f, nil
}

func newFile(name string, data []byte) (*file, error) {
	sum := sha256.Sum256(data)
	f := &file{data: data, kind: contentType(name), tag: `"` + hex.EncodeToString(sum[:12]) + `"`}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	if packed.Len() < len(data)*9/10 {
		f.gzipped = packed.Bytes()
	}
	return f, nil
}

// contentType does not depend on what the machine has registered.
func contentType(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	case ".woff2":
		return "font/woff2"
	case ".txt":
		return "text/plain; charset=utf-8"
	}
	if kind := mime.TypeByExtension(path.Ext(name)); kind != "" {
		return kind
	}
	return "application/octet-stream"
}

func (s *Server) page(w http.ResponseWriter, r *http.Request) { s.files.page.send(w, r) }

// noPage answers at an address where nothing is with the page, which says so.
func (s *Server) noPage(w http.ResponseWriter, _ *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", "no-cache")
	h.Set("Content-Type", s.files.page.kind)
	w.WriteHeader(http.StatusNotFound)
	_, _ = w.Write(s.files.page.data) // the client is gone
}

func (s *Server) asset(w http.ResponseWriter, r *http.Request) {
	f := s.files.byName[r.PathValue("path")]
	if f == nil {
		http.NotFound(w, r)
		return
	}
	f.send(w, r)
}

// send answers with the file, or that it has not changed: names stay the same
// from one version to the next, so a browser always asks.
func (f *file) send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", "no-cache")
	h.Set("ETag", f.tag)
	h.Set("Vary", "Accept-Encoding")
	if strings.Contains(r.Header.Get("If-None-Match"), f.tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Type", f.kind)
	data := f.data
	if f.gzipped != nil && acceptsGzip(r) {
		h.Set("Content-Encoding", "gzip")
		data = f.gzipped
	}
	h.Set("Content-Length", fmt.Sprint(len(data)))
	if r.Method != http.MethodHead {
		_, _ = w.Write(data) // the client is gone
	}
}

func acceptsGzip(r *http.Request) bool {
	for _, part := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		name, q, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(name) == "gzip" && strings.ReplaceAll(q, " ", "") != "q=0" {
			return true
		}
	}
	return false
}
