-- What an append changes is kept apart from what is said of a game once, so that
-- the rows of all games that are played now fit into few pages, and no index
-- holds a column that an append usually changes: wake is not the deadline but an
-- instant at or before it, 0 for none, moved only when it is reached.
CREATE TABLE lean (
    number   INTEGER NOT NULL PRIMARY KEY,
    id       TEXT    NOT NULL UNIQUE,
    created  INTEGER NOT NULL,
    ver      INTEGER NOT NULL,
    base     INTEGER NOT NULL DEFAULT 0, -- version up to which the entries are folded
    deadline INTEGER NOT NULL,
    wake     INTEGER NOT NULL,
    finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
    folded   INTEGER NOT NULL DEFAULT 0  -- whether all entries are
) STRICT;
INSERT INTO lean (number, id, created, ver, base, deadline, wake, finished, folded)
    SELECT rowid, id, created, ver, base, deadline, iif(finished, 0, deadline), finished, base > 0 AND base = ver FROM games;

CREATE TABLE headers (
    number INTEGER NOT NULL PRIMARY KEY, -- as in games
    header TEXT    NOT NULL,
    secret TEXT    NOT NULL
) STRICT;
INSERT INTO headers (number, header, secret) SELECT rowid, header, secret FROM games;

DROP TABLE games;
ALTER TABLE lean RENAME TO games;
CREATE INDEX games_created ON games (created);
CREATE INDEX games_live ON games (created) WHERE finished = 0;
CREATE INDEX games_wake ON games (wake) WHERE wake > 0;
CREATE INDEX games_unfolded ON games (created) WHERE folded = 0;

-- The writer knows the keys of the games that are played: see keyring.go.
DROP INDEX entries_key;
