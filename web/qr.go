package web

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/qr"
)

// quiet is the white border a reader needs around a code, in modules (ISO/IEC
// 18004, 6.3.8).
const quiet = 4

// QR returns the QR code of a text as rows of modules, true for dark, without
// the border.
func QR(text string) ([][]bool, error) {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return nil, fmt.Errorf("QR code: %w", err)
	}
	return modules(code), nil
}

func modules(code barcode.Barcode) [][]bool {
	b := code.Bounds()
	rows := make([][]bool, b.Dy())
	for y := range rows {
		rows[y] = make([]bool, b.Dx())
		for x := range rows[y] {
			gray, _, _, _ := code.At(b.Min.X+x, b.Min.Y+y).RGBA()
			rows[y][x] = gray < 0x8000
		}
	}
	return rows
}

// qr draws the code of a link to this server, and of nothing else.
func (s *Server) qr(w http.ResponseWriter, r *http.Request) {
	text, ok := s.ownLink(r)
	if !ok {
		s.fail(w, r, &problem{status: http.StatusBadRequest, code: "bad_qr", field: "text"})
		return
	}
	rows, err := QR(text)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	w.Header().Set("Cache-Control", "no-store") // it holds the token of a seat
	_, _ = fmt.Fprint(w, svg(rows))
}

// ownLink reads the link to draw; a path is completed to an address.
func (s *Server) ownLink(r *http.Request) (string, bool) {
	const longest = 300
	text := r.URL.Query().Get("text")
	if len(text) > longest || strings.ContainsFunc(text, func(c rune) bool { return c <= ' ' || c > '~' }) {
		return "", false
	}
	if strings.HasPrefix(text, "/") && !strings.HasPrefix(text, "//") {
		return s.baseFor(r) + text, true
	}
	for _, base := range []string{s.base, "http://" + r.Host, "https://" + r.Host} {
		if rest, ok := strings.CutPrefix(text, base); ok && base != "" && (rest == "" || rest[0] == '/') {
			return text, true
		}
	}
	return "", false
}

// svg draws a code with one path, a run of dark modules at a time.
func svg(rows [][]bool) string {
	var path strings.Builder
	for y, row := range rows {
		for x := 0; x < len(row); x++ {
			start := x
			for x < len(row) && row[x] {
				x++
			}
			if x > start {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", start+quiet, y+quiet, x-start, x-start)
			}
		}
	}
	side := len(rows) + 2*quiet
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">`+
		`<path fill="#fff" d="M0 0h%dv%dH0z"/><path d="%s"/></svg>`, side, side, side, side, path.String())
}
