package journal

// sqlAlive: since, at, ShortestOutage. See session.live.
const sqlAlive = `WITH was AS MATERIALIZED (
	SELECT at FROM alive WHERE id = 1 FOR UPDATE
), gap AS (
	INSERT INTO outages (began, ended) SELECT at, $1::bigint FROM was WHERE at > 0 AND $1::bigint - at >= $3::bigint
	ON CONFLICT (began) DO NOTHING
)
UPDATE alive SET at = $2::bigint FROM was WHERE id = 1 AND ($2::bigint > was.at OR $1::bigint = $2::bigint)`

// sqlKeep: name, value → the value that is stored.
const sqlKeep = `INSERT INTO kept (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING value`

// sqlCreate gives back the games that were not there.
const sqlCreate = `WITH new AS (
	INSERT INTO games (id, created, header, secret, era, deadline, finished)
	SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::boolean[])
	ON CONFLICT (id) DO NOTHING
	RETURNING id, created, era, deadline, finished
), head AS (
	INSERT INTO heads (game, era, base, created, ver, at, deadline, finished, wake)
	SELECT id, era, 0, created, 0, created, deadline, finished, CASE WHEN deadline > 0 THEN deadline END FROM new
), found AS (
	INSERT INTO names (word, created, game)
	SELECT n.word, new.created, n.game FROM unnest($8::text[], $9::text[]) AS n(game, word) JOIN new ON new.id = n.game
)
SELECT id FROM new`

// sqlAppend gives back the games that stood at the version that was to be followed;
// which node was first shows in the version. The games come sorted and are looked up by
// index, so that all nodes lock rows in one order and do not wait for each other in a circle.
const sqlAppend = `WITH advanced AS (
	UPDATE heads h SET ver = w.ver, at = w.at, deadline = w.deadline, finished = w.finished,
		wake = CASE WHEN w.deadline > 0 AND (h.wake IS NULL OR w.deadline < h.wake) THEN w.deadline ELSE h.wake END
	FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::boolean[])
		AS w(game, follows, base, ver, at, deadline, finished)
	WHERE h.game = w.game AND h.ver = w.follows AND h.base = w.base
	RETURNING h.game, h.era
), stored AS (
	INSERT INTO entries (era, game, ver, at, key, act, rulings)
	SELECT a.era, e.game, e.ver, e.at, NULLIF(e.key, ''), e.act, e.rulings
	FROM unnest($8::text[], $9::bigint[], $10::bigint[], $11::text[], $12::text[], $13::text[])
		AS e(game, ver, at, key, act, rulings)
	JOIN advanced a ON a.game = e.game
)
SELECT game FROM advanced`

// sqlFold: game, base, ver, row → the game, unless it has gone on.
const sqlFold = `WITH gone AS (
	DELETE FROM heads WHERE game = $1 AND base = $2 AND ver = $3 AND deadline = 0 RETURNING game, ver, finished
), put AS (
	INSERT INTO folded (game, ver, entries) SELECT game, ver, $4::bytea FROM gone
	ON CONFLICT (game) DO UPDATE SET ver = excluded.ver, entries = excluded.entries
)
UPDATE games g SET folded = true, ver = gone.ver, deadline = 0, finished = gone.finished FROM gone WHERE g.id = gone.game
RETURNING g.id`

// sqlRevive: game, era. What comes now is of this week.
const sqlRevive = `WITH back AS (
	UPDATE games SET folded = false, era = $2 WHERE id = $1 AND folded RETURNING id, created, ver, deadline, finished
)
INSERT INTO heads (game, era, base, created, ver, at, deadline, finished)
SELECT id, $2, ver, created, ver, 0, deadline, finished FROM back`

// createRows are the arguments of sqlCreate, column by column.
type createRows struct {
	ids             []string
	created         []int64
	headers, secret []string
	eras, deadlines []int64
	finished        []bool

	named, words []string
}

func (r *createRows) add(g Game) {
	r.ids = append(r.ids, g.ID)
	r.created = append(r.created, g.Created)
	r.headers = append(r.headers, string(g.Header))
	r.secret = append(r.secret, string(g.Secret))
	r.eras = append(r.eras, eraOf(g.Created))
	r.deadlines = append(r.deadlines, g.Deadline)
	r.finished = append(r.finished, g.Finished)
	for _, word := range g.names() {
		r.named = append(r.named, g.ID)
		r.words = append(r.words, word)
	}
}

func (r *createRows) args() []any {
	return []any{r.ids, r.created, r.headers, r.secret, r.eras, r.deadlines, r.finished, r.named, r.words}
}

// appendRows are the arguments of sqlAppend, column by column.
type appendRows struct {
	games                             []string
	follows, base, ver, at, deadlines []int64
	finished                          []bool

	entryGames         []string
	entryVers          []int64
	entryAts           []int64
	keys, acts, ruling []string
}

func (r *appendRows) add(a *attempt) {
	last := a.entries[len(a.entries)-1]
	r.games = append(r.games, last.Game)
	r.follows = append(r.follows, a.entries[0].Ver-1)
	r.base = append(r.base, a.base)
	r.ver = append(r.ver, last.Ver)
	r.at = append(r.at, last.At)
	r.deadlines = append(r.deadlines, a.state.Deadline)
	r.finished = append(r.finished, a.state.Finished)
	for _, e := range a.entries {
		r.entryGames = append(r.entryGames, e.Game)
		r.entryVers = append(r.entryVers, e.Ver)
		r.entryAts = append(r.entryAts, e.At)
		r.keys = append(r.keys, e.Key)
		r.acts = append(r.acts, string(e.Act))
		r.ruling = append(r.ruling, string(e.Rulings))
	}
}

func (r *appendRows) args() []any {
	return []any{
		r.games, r.follows, r.base, r.ver, r.at, r.deadlines, r.finished,
		r.entryGames, r.entryVers, r.entryAts, r.keys, r.acts, r.ruling,
	}
}
