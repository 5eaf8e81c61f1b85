-- What is said of a game once. Where it stands is in heads while it is being
-- played; once it is folded, here.
CREATE TABLE games (
    id       text COLLATE "C" PRIMARY KEY,
    created  bigint  NOT NULL,
    header   text    NOT NULL,
    secret   text    NOT NULL,
    era      bigint  NOT NULL,
    folded   boolean NOT NULL DEFAULT false,
    ver      bigint  NOT NULL DEFAULT 0,
    deadline bigint  NOT NULL DEFAULT 0,
    finished boolean NOT NULL DEFAULT false
);

CREATE INDEX games_created ON games (created DESC, id);
CREATE INDEX games_live ON games (created DESC, id) WHERE folded AND NOT finished;
CREATE INDEX games_ended ON games (created DESC, id) WHERE folded AND finished;

-- One narrow row a game, changed by each append. No index holds a column that
-- an append usually changes, so the change stays within its page: wake is not
-- the deadline but an instant at or before it, moved only when it is reached.
CREATE TABLE heads (
    game     text COLLATE "C" PRIMARY KEY,
    era      bigint  NOT NULL,
    base     bigint  NOT NULL, -- version up to which the entries are folded
    created  bigint  NOT NULL,
    ver      bigint  NOT NULL,
    at       bigint  NOT NULL, -- of the last entry
    deadline bigint  NOT NULL,
    finished boolean NOT NULL,
    wake     bigint
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_cost_delay = 0);

CREATE INDEX heads_live ON heads (created DESC, game) WHERE NOT finished;
CREATE INDEX heads_ended ON heads (created DESC, game) WHERE finished;
CREATE INDEX heads_wake ON heads (wake) WHERE wake IS NOT NULL;

-- An era is a week of games by their creation, with a partition of its own, to
-- be dropped as a whole once all its games are folded.
CREATE TABLE entries (
    era     bigint NOT NULL,
    game    text COLLATE "C" NOT NULL,
    ver     bigint NOT NULL,
    at      bigint NOT NULL,
    key     text COLLATE "C",
    act     text   NOT NULL,
    rulings text   NOT NULL,
    PRIMARY KEY (game, ver, era)
) PARTITION BY LIST (era);

CREATE UNIQUE INDEX entries_key ON entries (game, key, era) WHERE key IS NOT NULL;

-- The last sign of life of any node, 0 before the first.
CREATE TABLE alive (
    id integer PRIMARY KEY CHECK (id = 1),
    at bigint NOT NULL
);
INSERT INTO alive VALUES (1, 0);

-- When no node was alive, each found once by the first that was again.
CREATE TABLE outages (
    began bigint PRIMARY KEY, -- milliseconds since the Unix epoch
    ended bigint NOT NULL
);

CREATE INDEX outages_ended ON outages (ended);

-- A write that changes nothing, for what was written before it to be as
-- durable as this one.
CREATE TABLE seal (
    id    integer PRIMARY KEY CHECK (id = 1),
    count bigint NOT NULL
);
INSERT INTO seal VALUES (1, 0);

-- What all nodes share besides the games, such as the token of the desk.
CREATE TABLE kept (
    name  text COLLATE "C" PRIMARY KEY,
    value text NOT NULL
);

-- The entries of a game that nobody has played for a while, compressed into one
-- row: version 1 to ver.
CREATE TABLE folded (
    game    text COLLATE "C" PRIMARY KEY,
    ver     bigint NOT NULL,
    entries bytea  NOT NULL
);
ALTER TABLE folded ALTER entries SET STORAGE EXTERNAL;

-- Games by the words of their players' names.
CREATE TABLE names (
    word    text COLLATE "C" NOT NULL,
    created bigint NOT NULL,
    game    text COLLATE "C" NOT NULL,
    PRIMARY KEY (word, created, game)
);
