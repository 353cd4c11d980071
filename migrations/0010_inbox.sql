CREATE TYPE inbox_state AS ENUM ('waiting', 'done', 'dropped', 'aside');

-- What came by mail: written before the sender is told that it has arrived, handled later. A row is one message to one
-- of our addresses.
CREATE TABLE inbox (
    id uuid PRIMARY KEY,
    received_at timestamptz NOT NULL,
    -- When to try (again); a lease is nothing but this moved to the lease's end, as in the outbox.
    due_at timestamptz NOT NULL,
    done_at timestamptz,
    lease_token uuid,
    attempts smallint NOT NULL DEFAULT 0,
    state inbox_state NOT NULL DEFAULT 'waiting',
    -- What stands before the @ of our address.
    recipient text NOT NULL,
    -- The sender of the envelope: empty for the null sender, null if the envelope is not known.
    sender text,
    -- The seat, invitation or user that the recipient claims to be about; mails about one are handled in their order.
    about bytea NOT NULL,
    -- Whose it probably is, so that it goes when they do.
    user_id uuid,
    digest bytea NOT NULL,
    -- Hash of the Message-ID, once it is proven who wrote the mail: a forged copy cannot take its place.
    message_key bytea,
    message bytea NOT NULL,
    outcome jsonb,
    reason text,
    -- The same bytes to the same address are the same mail, however often a server brings them.
    UNIQUE (recipient, digest)
)
WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);

CREATE INDEX inbox_due ON inbox (due_at) WHERE state = 'waiting';
CREATE INDEX inbox_waiting ON inbox (about, received_at, id) WHERE state = 'waiting';
CREATE INDEX inbox_done ON inbox (done_at) WHERE state <> 'waiting';
CREATE INDEX inbox_user ON inbox (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX inbox_sender ON inbox (lower(sender)) WHERE sender IS NOT NULL;
-- One message with one meaning, however many copies of it there are.
CREATE UNIQUE INDEX inbox_message ON inbox (about, message_key) WHERE message_key IS NOT NULL;

REVOKE ALL ON inbox FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON inbox TO pixie_app;

-- An answer to an invitation names it without its game.
CREATE INDEX invitations_by_id ON invitations (invitation_id);
