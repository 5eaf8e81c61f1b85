-- A game's row changes with each append, so it is a rowid table: games played
-- now were created lately, lie together, and share the pages a commit writes.
CREATE TABLE games (
    id       TEXT    NOT NULL UNIQUE,
    created  INTEGER NOT NULL,
    header   TEXT    NOT NULL,
    secret   TEXT    NOT NULL,
    deadline INTEGER NOT NULL,
    finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
    ver      INTEGER NOT NULL
) STRICT;

CREATE INDEX games_created ON games (created);
CREATE INDEX games_live ON games (created) WHERE finished = 0;
CREATE INDEX games_due ON games (deadline) WHERE finished = 0 AND deadline > 0;

-- Clustered by game: reading a game is reading neighbouring pages.
CREATE TABLE entries (
    game    TEXT    NOT NULL,
    ver     INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    key     TEXT,
    act     TEXT    NOT NULL,
    rulings TEXT    NOT NULL,
    PRIMARY KEY (game, ver)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX entries_key ON entries (game, key) WHERE key IS NOT NULL;

CREATE TABLE alive (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
