-- What all processes share besides the games, such as the token of the desk.
CREATE TABLE kept (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
