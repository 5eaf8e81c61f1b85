-- When no process was alive, each found once by the first that was again.
CREATE TABLE outages (
    began INTEGER NOT NULL PRIMARY KEY, -- milliseconds since the Unix epoch
    ended INTEGER NOT NULL
) STRICT;

CREATE INDEX outages_ended ON outages (ended);
