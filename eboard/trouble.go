package eboard

// Trouble says why nothing can be read: of a line, or of a recording.
type Trouble string

// What users of boards meet.
const (
	TroubleAbsent     Trouble = "no_device"     // there is no such device or file
	TroublePermission Trouble = "no_permission" // the user may not open it
	TroubleInUse      Trouble = "in_use"        // another program reads it
	TroubleNotBoard   Trouble = "not_a_board"   // no board can ever be there
	TroubleGone       Trouble = "unplugged"     // nothing comes from it any more
	TroubleRefused    Trouble = "refused"       // nobody listens at that address
	TroubleAddress    Trouble = "address"       // no program can be at that address
	TroubleNoAnswer   Trouble = "no_answer"     // a program is there and says nothing
	TroubleNothing    Trouble = "no_message"    // a recording in which no board says anything
	TroubleNoStart    Trouble = "no_start"      // a recording whose beginning is missing
	TroubleSpoilt     Trouble = "spoilt"        // a recording of which a line cannot be read: Detail says where
)

// TroubleError is a [Trouble] of a device or a file; Device is "" where it is not known yet.
type TroubleError struct {
	Trouble Trouble
	Device  string
	Detail  string
	Text    string // in English, without the device
}

// Error implements error.
func (e *TroubleError) Error() string {
	if e.Device == "" {
		return e.Text
	}
	return e.Device + ": " + e.Text
}
