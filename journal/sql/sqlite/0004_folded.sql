-- The entries of a game that nobody has played for a while, compressed into one
-- row: version 1 to ver, which games.base repeats.
CREATE TABLE folded (
    game    TEXT    NOT NULL PRIMARY KEY,
    ver     INTEGER NOT NULL,
    entries BLOB    NOT NULL
) STRICT;

ALTER TABLE games ADD COLUMN base INTEGER NOT NULL DEFAULT 0;
CREATE INDEX games_unfolded ON games (created) WHERE base < ver;

-- Games by the words of their players' names.
CREATE TABLE names (
    word    TEXT    NOT NULL,
    created INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    PRIMARY KEY (word, created, game)
) STRICT, WITHOUT ROWID;
