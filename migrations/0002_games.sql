CREATE TYPE game_status AS ENUM ('open', 'running', 'paused', 'finished', 'cancelled');

-- What a list of games shows. It can be thrown away and rebuilt from the events at any time; it also
-- holds the lock and the head that an append checks.
CREATE TABLE games (
    game_id uuid PRIMARY KEY,
    created_at timestamptz NOT NULL,
    head_at timestamptz NOT NULL,
    deadline timestamptz,
    version integer NOT NULL,
    players smallint NOT NULL,
    private boolean NOT NULL,
    status game_status NOT NULL,
    rulebook text NOT NULL,
    edition text NOT NULL,
    head_hash bytea NOT NULL,
    -- Seats, counted from 1, that somebody waits for.
    waiting smallint[] NOT NULL,
    -- The user on each seat, first seat first; null where a bot or nobody sits.
    seats uuid[] NOT NULL,
    summary jsonb NOT NULL
)
-- A move changes no indexed column, so with room on the page its update touches no index (HOT).
-- This is also why the deadline has no index: a timer that is set with every move would undo that.
WITH (fillfactor = 70);

-- The lobby, and lists of games anybody may watch.
CREATE INDEX games_public ON games (status, created_at DESC, game_id) WHERE NOT private;
-- "My games".
CREATE INDEX games_by_user ON games USING gin (seats);

-- What people typed: names of games, messages, reasons. Events carry at most the id, so that a text
-- can be erased and history still stands.
CREATE TABLE game_texts (
    game_id uuid NOT NULL,
    text_id uuid NOT NULL,
    kind text NOT NULL,
    author uuid,
    at timestamptz NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (game_id, text_id)
);

-- For erasing what one person wrote.
CREATE INDEX game_texts_by_author ON game_texts (author) WHERE author IS NOT NULL;

-- The seeds of the dice, one for each reseed; never in an event before the game is over.
CREATE TABLE game_secrets (
    game_id uuid NOT NULL,
    epoch smallint NOT NULL,
    seed bytea NOT NULL CHECK (octet_length(seed) = 32),
    PRIMARY KEY (game_id, epoch)
);

REVOKE ALL ON games, game_texts, game_secrets FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE ON games TO pixie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON game_texts TO pixie_app;
GRANT SELECT, INSERT ON game_secrets TO pixie_app;
