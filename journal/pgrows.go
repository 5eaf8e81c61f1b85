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

// sqlLast joins the last entry of a game that is not folded, l, to its head, h. Where
// there is none the game stands as it was created or folded.
const sqlLast = ` LEFT JOIN LATERAL (
		SELECT e.ver, e.at, e.deadline, e.finished FROM entries e
		WHERE e.game = h.game AND e.era = h.era AND e.ver > h.base ORDER BY e.ver DESC LIMIT 1
	) l ON true `

// sqlCreate gives back the games that were not there.
const sqlCreate = `WITH new AS (
	INSERT INTO games (id, created, header, secret, era, deadline, finished)
	SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::boolean[])
	ON CONFLICT (id) DO NOTHING
	RETURNING id, created, era, deadline, finished
), head AS (
	INSERT INTO heads (game, era, base, created, at, finished, wake)
	SELECT id, era, 0, created, created, finished, CASE WHEN deadline > 0 THEN deadline END FROM new
), found AS (
	INSERT INTO names (word, created, game)
	SELECT n.word, new.created, n.game FROM unnest($8::text[], $9::text[]) AS n(game, word) JOIN new ON new.id = n.game
)
SELECT id FROM new`

// sqlAppend gives back the games that stood at the version that was to be followed, each
// with its era and its wake. Of two nodes that follow the same version the second meets
// the primary key of entries. The games come sorted and are looked up by index, so that
// all nodes lock rows in one order and do not wait for each other in a circle.
const sqlAppend = `WITH advanced AS (
	UPDATE heads h SET at = w.at, finished = w.finished,
		wake = CASE WHEN w.deadline > 0 AND (h.wake IS NULL OR w.deadline < h.wake OR h.wake < $7) THEN w.deadline ELSE h.wake END
	FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::boolean[])
		AS w(game, follows, base, at, deadline, finished)
	WHERE h.game = w.game AND h.base = w.base AND w.follows = COALESCE((
		SELECT e.ver FROM entries e WHERE e.game = h.game AND e.era = h.era AND e.ver > h.base ORDER BY e.ver DESC LIMIT 1
	), h.base)
	RETURNING h.game, h.era, COALESCE(h.wake, 0) AS wake
), stored AS (
	INSERT INTO entries (era, game, ver, at, key, act, rulings, deadline, finished)
	SELECT a.era, e.game, e.ver, e.at, NULLIF(e.key, ''), e.act, e.rulings, e.deadline, e.finished
	FROM unnest($8::text[], $9::bigint[], $10::bigint[], $11::text[], $12::text[], $13::text[], $14::bigint[], $15::boolean[])
		AS e(game, ver, at, key, act, rulings, deadline, finished)
	JOIN advanced a ON a.game = e.game
)
SELECT game, era, wake FROM advanced`

// sqlInsert stores entries of games whose standing is known: all or nothing, for the
// primary key refuses what somebody else has stored meanwhile. Nothing where it comes
// to the server too late to rely on a wake.
const sqlInsert = `INSERT INTO entries (era, game, ver, at, key, act, rulings, deadline, finished)
	SELECT era, game, ver, at, NULLIF(key, ''), act, rulings, deadline, finished
	FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::boolean[])
		AS e(era, game, ver, at, key, act, rulings, deadline, finished)
	WHERE statement_timestamp() < to_timestamp($10::bigint / 1000.0)`

// sqlSettled gives an instant before all that is now being written, or still to be: who relies
// on a wake is done with it before it comes. An entry whose commit waits for a standby
// is seen by nobody, however long that takes. It is asked in a statement of its own, so
// that the next one sees what has been written.
const sqlSettled = `SELECT (extract(epoch FROM LEAST(clock_timestamp(), min(xact_start))) * 1000)::bigint - 1
	FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL`

// sqlFold: game, base, ver, row → the game, unless it has gone on. An entry without an
// act takes the place of the next one, so that no node can go on with sqlInsert.
const sqlFold = `WITH gone AS (
	DELETE FROM heads h USING entries e
	WHERE h.game = $1 AND h.base = $2 AND e.game = h.game AND e.era = h.era AND e.ver = $3 AND e.deadline = 0
		AND NOT EXISTS (SELECT FROM entries n WHERE n.game = h.game AND n.era = h.era AND n.ver > $3)
	RETURNING h.game, h.era, e.finished
), closed AS (
	INSERT INTO entries (era, game, ver, at, act, rulings) SELECT era, game, $3 + 1, 0, '', '' FROM gone
), put AS (
	INSERT INTO folded (game, ver, entries) SELECT game, $3, $4::bytea FROM gone
	ON CONFLICT (game) DO UPDATE SET ver = excluded.ver, entries = excluded.entries
)
UPDATE games g SET folded = true, ver = $3, deadline = 0, finished = gone.finished FROM gone WHERE g.id = gone.game
RETURNING g.id`

// sqlRevive: game, era. What comes now is of this week.
const sqlRevive = `WITH back AS (
	UPDATE games SET folded = false, era = $2 WHERE id = $1 AND folded RETURNING id, created, ver, finished
), opened AS (
	DELETE FROM entries e USING back WHERE e.era = $2 AND e.game = back.id AND e.ver = back.ver + 1 AND e.act = ''
)
INSERT INTO heads (game, era, base, created, at, finished) SELECT id, $2, ver, created, 0, finished FROM back`

// createRows are the arguments of sqlCreate, column by column.
type createRows struct {
	ids             texts
	created         numbers
	headers, secret texts
	eras, deadlines numbers
	finished        []bool

	named, words texts
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

// entryRows are entries, column by column.
type entryRows struct {
	games              texts
	vers, ats          numbers
	keys, acts, ruling texts
	deadlines          numbers
	finished           []bool
}

func (r *entryRows) add(a *attempt) {
	for _, e := range a.entries {
		r.games = append(r.games, e.Game)
		r.vers = append(r.vers, e.Ver)
		r.ats = append(r.ats, e.At)
		r.keys = append(r.keys, e.Key)
		r.acts = append(r.acts, string(e.Act))
		r.ruling = append(r.ruling, string(e.Rulings))
		r.deadlines = append(r.deadlines, a.state.Deadline)
		r.finished = append(r.finished, a.state.Finished)
	}
}

func (r *entryRows) args() []any {
	return []any{r.games, r.vers, r.ats, r.keys, r.acts, r.ruling, r.deadlines, r.finished}
}

// appendRows are the arguments of sqlAppend, column by column.
type appendRows struct {
	games                    texts
	follows, base, at, falls numbers
	finished                 []bool
	entries                  entryRows
}

func (r *appendRows) add(a *attempt) {
	r.games = append(r.games, a.game())
	r.follows = append(r.follows, a.entries[0].Ver-1)
	r.base = append(r.base, a.base)
	r.at = append(r.at, a.entries[len(a.entries)-1].At)
	r.falls = append(r.falls, a.state.Deadline)
	r.finished = append(r.finished, a.state.Finished)
	r.entries.add(a)
}

// args takes the instant before which a wake is too near to be relied on.
func (r *appendRows) args(near int64) []any {
	return append([]any{r.games, r.follows, r.base, r.at, r.falls, r.finished, near}, r.entries.args()...)
}

// insertRows are the arguments of sqlInsert, column by column.
type insertRows struct {
	eras    numbers
	entries entryRows
}

func (r *insertRows) add(a *attempt) {
	for range a.entries {
		r.eras = append(r.eras, a.stands.era)
	}
	r.entries.add(a)
}

// args takes the instant by which they have to reach the server.
func (r *insertRows) args(until int64) []any {
	return append(append([]any{r.eras}, r.entries.args()...), until)
}
