package web

import (
	"net/http"

	"github.com/compongo/compongo/hall"
)

func (s *Server) act(w http.ResponseWriter, r *http.Request) {
	var req hall.Request
	if err := readJSON(w, r, &req); err != nil {
		s.fail(w, r, err)
		return
	}
	id := r.PathValue("table")
	answer, err := s.hall.Act(r.Context(), id, r.URL.Query().Get("token"), req)
	s.answer(w, r, answer, err)
}

// answered is what came of a request.
type answered struct {
	Rulings []Ruling `json:"rulings"`
	Ver     int64    `json:"ver"`
}

// answer tells what came of a request, or why nothing did.
func (s *Server) answer(w http.ResponseWriter, r *http.Request, answer hall.Answer, err error) {
	if err != nil {
		s.fail(w, r, err)
		return
	}
	v := voice{lang: langOf(r, answer.Lang), you: answer.Role.You(), first: answer.FirstPly, all: answer.Role == hall.Arbiter}
	told := answered{Rulings: []Ruling{}, Ver: answer.Ver}
	for _, record := range answer.Records {
		told.Rulings = v.rulings(told.Rulings, record)
	}
	writeJSON(w, http.StatusOK, told)
}

func (s *Server) hand(w http.ResponseWriter, r *http.Request) {
	var body struct {
		hall.Motion
		By *string `json:"by"` // whose hand, where both sit at one tablet
	}
	if err := readJSON(w, r, &body); err != nil {
		s.fail(w, r, err)
		return
	}
	m := body.Motion
	if body.By != nil {
		if err := m.Side.UnmarshalText([]byte(*body.By)); err != nil {
			s.fail(w, r, &hall.FieldError{Code: "bad_hand", Field: "by", Reason: "expected white or black"})
			return
		}
	}
	if err := s.hall.Move(r.Context(), r.PathValue("table"), r.URL.Query().Get("token"), m); err != nil {
		s.fail(w, r, err)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}
