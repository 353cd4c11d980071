-- When the clock has something to do in a running game: to remind somebody, or to say that they are late. It moves with
-- nearly every move, so it has no index, for the reason the deadline has none.
ALTER TABLE games ADD COLUMN clock_at timestamptz;

-- What the clock looks through. A game enters it when it starts and leaves it when it ends, and no move touches it.
CREATE INDEX games_running ON games (game_id) WHERE status = 'running';

-- Null while somebody is only named in a vote to hand a seat over.
ALTER TABLE invitations ADD COLUMN mailed_at timestamptz;
UPDATE invitations SET mailed_at = invited_at;

-- What players say to each other. Not events: what somebody wrote goes when they do.
CREATE TABLE messages (
    game_id uuid NOT NULL,
    -- Grows with the time (UUID v7), so that the key is also the order.
    message_id uuid NOT NULL,
    author uuid NOT NULL,
    at timestamptz NOT NULL,
    -- Where the author sat, from 1.
    seat smallint NOT NULL,
    -- What makes a repeated request harmless: its id, and a hash of what it asked for.
    command_id bytea,
    request_hash bytea,
    body text NOT NULL,
    PRIMARY KEY (game_id, message_id)
);

-- How much somebody has written of late, and what must go when they do.
CREATE INDEX messages_by_author ON messages (author, at);
CREATE UNIQUE INDEX messages_by_command ON messages (game_id, command_id) WHERE command_id IS NOT NULL;

REVOKE ALL ON messages FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, DELETE ON messages TO pixie_app;
