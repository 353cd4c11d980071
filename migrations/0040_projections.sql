-- Lists and mails follow from the events, and are written after them. A sweep finds what a node that ended has left: it looks through
-- the newest events, which lie together in the table.
CREATE INDEX events_by_time ON events USING brin (at) WITH (pages_per_range = 32, autosummarize = on);

-- The time up to which all events are known to be projected.
CREATE TABLE projection_sweeps (
    is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
    swept_at timestamptz NOT NULL
);
INSERT INTO projection_sweeps (swept_at) SELECT now();

REVOKE ALL ON projection_sweeps FROM PUBLIC, pixie_app;
GRANT SELECT, UPDATE ON projection_sweeps TO pixie_app;

-- The mails of a game that still wait, which newer events may overtake.
CREATE INDEX outbox_waiting ON outbox (game_id) WHERE state = 'waiting';
