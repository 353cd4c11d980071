CREATE TYPE outbox_state AS ENUM ('waiting', 'sent', 'dropped', 'dead');

-- What must be sent. A row is written in the transaction that makes it due, and sent later.
CREATE TABLE outbox (
    -- A mail that is not about a game (sign-in, ...) has an id of its own here, and version 0.
    game_id uuid NOT NULL,
    user_id uuid NOT NULL,
    queued_at timestamptz NOT NULL,
    -- When to try (again). A lease is nothing but this moved to the lease's end, so that a worker
    -- that dies gives its mails back by itself.
    due_at timestamptz NOT NULL,
    done_at timestamptz,
    -- Says whose lease it is: only the holder may write the outcome.
    lease_token uuid,
    version integer NOT NULL,
    -- Counted when a worker takes the mail, so that one that kills its worker runs out of tries too.
    attempts smallint NOT NULL DEFAULT 0,
    state outbox_state NOT NULL DEFAULT 'waiting',
    kind text NOT NULL,
    -- What the renderer needs beyond the key; gone when the mail is done.
    data jsonb,
    -- The rendered mail, stored before the first try so that every try sends the same bytes; gone
    -- when the mail is sent.
    sender text,
    recipient text,
    message_id text,
    message bytea,
    last_error text,
    PRIMARY KEY (game_id, version, user_id, kind)
)
-- A queue lives by being emptied: clean up long before the default fifth of the table is dead.
WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);

CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';
CREATE INDEX outbox_done ON outbox (done_at) WHERE state <> 'waiting';

REVOKE ALL ON outbox FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON outbox TO pixie_app;
