package arrows

// room is a package, or a folder of packages when its path ends in "/...".
type room struct {
	path string
	// may lists the packages of this module that it may import, besides those
	// under its own internal folder; "everything" sets no limit.
	may []string
	// outside lists the modules it may import; none but the standard library otherwise.
	outside []string
	// pure: no I/O, no goroutine, no clock on the wall.
	pure bool
	// why says what would be lost if it imported more.
	why string
}

const everything = "everything"

// rooms is the architecture (docs/decisions/0001-rooms.md). Tests may import what they like.
var rooms = []room{
	{path: "chess", pure: true,
		why: "the library stands alone: whoever wants legal moves takes it without the rest"},
	{path: "chess/internal/...", may: []string{"chess"},
		why: "what chess is made with serves chess only"},
	{path: "chess/notation", may: []string{"chess"}, pure: true,
		why: "how moves are written knows nothing of games"},
	{path: "chess/pgn", may: []string{"chess", "chess/notation"}, pure: true,
		why: "a PGN file is text: what the Laws say of it is not its business"},
	{path: "chess/opening", may: []string{"chess", "chess/notation"}, pure: true,
		why: "the name of an opening depends on the moves alone"},
	{path: "chess/winnable", may: []string{"chess"}, pure: true,
		why: "whether a side can still mate depends on the position alone"},
	{path: "clock", pure: true,
		why: "a chess clock knows no chess"},
	{path: "internal/strict", pure: true,
		why: "how JSON is read depends on the text alone"},
	{path: "laws/envelope", pure: true,
		why: "a sealed move is opened the same on every machine and on every replay"},
	{path: "laws", may: []string{"chess", "chess/notation", "chess/winnable", "clock", "laws/envelope", "internal/strict"}, pure: true,
		why: "a ruling must come out the same on every machine and on every replay"},
	{path: "laws/scenario", may: []string{"laws", "chess", "chess/winnable", "clock", "internal/strict"}, pure: true,
		why: "a scenario is data: who reads the file is somebody else"},
	{path: "laws/words", may: []string{"laws", "chess", "chess/notation"}, pure: true,
		why: "a sentence is made of a ruling and of nothing else"},
	{path: "laws/report", may: []string{"laws", "laws/words", "chess", "chess/notation", "clock"}, pure: true,
		why: "a report reads entries and rules on nothing"},
	{path: "laws/games", may: []string{"laws", "laws/words", "chess", "chess/notation", "chess/pgn"}, pure: true,
		why: "a sentence is made of a fault or a finding and of nothing else"},
	{path: "laws/lesson", may: []string{"laws", "laws/scenario", "laws/report", "laws/words", "chess", "chess/notation"}, pure: true,
		why: "a lesson is made of a scenario: the Laws answer, not the page"},
	{path: "eboard", may: []string{"chess", "chess/notation", "clock", "laws"}, pure: true,
		why: "what a board's bytes mean must come out the same from a cable and from a recording"},
	{path: "eboard/port", may: []string{"eboard", "clock", "internal/steady"}, outside: []string{"go.bug.st/serial", "golang.org/x/sys"},
		why: "it carries bytes and instants and understands neither"},
	{path: "eboard/websocket", outside: []string{"github.com/coder/websocket"},
		why: "it carries lines to a program beside ours and understands none"},
	{path: "eboard/livechess", may: []string{"eboard", "chess", "chess/notation", "clock"},
		why: "its emulator guesses moves and writes them as people do"},
	{path: "eboard/words", may: []string{"eboard", "chess", "laws", "laws/words"}, pure: true,
		why: "a sentence is made of a note or a question and of nothing else"},
	{path: "eboard/...", may: []string{"eboard", "eboard/sweep", "chess", "clock", "laws"},
		why: "a driver only turns bytes into readings"},
	{path: "boards", may: []string{"hall", "eboard", "eboard/port", "eboard/words", "laws", "laws/words", "internal/wholefile"},
		why: "it joins boards with tables; others rule, and word what a clock shows"},
	{path: "engine", may: []string{"chess"},
		why: "an engine plays chess; it has no part in the Laws"},
	{path: "journal", may: []string{"laws", "internal/metrics", "internal/wholefile"}, outside: []string{"modernc.org/sqlite", "github.com/jackc/pgx/v5", "golang.org/x/text"},
		why: "the log keeps what it is given and judges nothing"},
	{path: "hall", may: []string{"laws", "journal", "clock", "chess", "internal/deep", "internal/metrics", "internal/steady", "internal/wholefile"},
		why: "a table knows no page, no wire and no language"},
	{path: "broadcast", may: []string{"hall", "chess/pgn"},
		why: "it tells only what has been completed"},
	{path: "web", outside: []string{"github.com/boombuler/barcode"},
		may: []string{"hall", "internal/metrics", "internal/strict", "broadcast", "laws/words", "laws/report", "laws/lesson", "laws/scenario", "chess", "chess/notation", "chess/pgn", "laws/testdata"},
		why: "pages reach the journal through the hall, so that nothing gets in without a ruling"},
	{path: "cmd/compongo", may: []string{everything}, outside: []string{"github.com/boombuler/barcode", "github.com/klauspost/compress"},
		why: "wiring and flags"},
	{path: "internal/metrics",
		why: "it counts and knows not what"},
	{path: "internal/steady", may: []string{"clock"},
		why: "it reads this machine's clocks and knows not for whom"},
	{path: "internal/deep",
		why: "it lends stacks and knows not for what"},
	{path: "internal/wholefile",
		why: "it writes what it is given, one at a time, and knows not what"},
	{path: "internal/pgtest", outside: []string{"github.com/jackc/pgx/v5"},
		why: "it starts a database for tests and knows nothing of what is kept there"},
	{path: "internal/pgnbench", may: []string{"chess", "chess/notation", "chess/opening", "internal/sensible"},
		why: "it measures the program as others run it"},
	{path: "internal/serverbench", may: []string{"chess", "clock", "laws", "journal", "internal/metrics", "internal/pgtest", "internal/sensible"}, outside: []string{"github.com/jackc/pgx/v5", "modernc.org/sqlite"},
		why: "it measures servers as others run them, through HTTP"},
	{path: "internal/cluster",
		why: "it is a test of the program as people run it, and no part of it"},
	{path: "internal/woodtest", may: []string{"chess", "clock", "eboard", "eboard/dgt", "eboard/port"},
		why: "it is a board under a test's hands and knows no table"},
	{path: "internal/sensible", may: []string{"chess"},
		why: "it plays for those who measure"},
	{path: "internal/arrows",
		why: "it reads the others as text"},
}
