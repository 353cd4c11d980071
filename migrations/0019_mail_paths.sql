-- A mail that nothing proves to be its author's is held until the author confirms it. Released, it waits again.
ALTER TYPE inbox_state ADD VALUE 'held';

-- The ways by which mail of somebody comes, as far as nothing better proves whose it is: asked about once, and known when the
-- registered address has confirmed it. Neither the address nor the way is kept, only what the signing key makes of them.
CREATE TABLE mail_paths (
    -- The id of the mail that asks.
    id uuid PRIMARY KEY,
    -- The user, or the invitation of somebody who is none: the row goes with them.
    holder uuid NOT NULL,
    address_mac bytea NOT NULL CHECK (octet_length(address_mac) = 16),
    path_mac bytea NOT NULL UNIQUE CHECK (octet_length(path_mac) = 16),
    asked_at timestamptz NOT NULL,
    confirmed_at timestamptz
);

CREATE INDEX mail_paths_address ON mail_paths (address_mac, asked_at);
CREATE INDEX mail_paths_holder ON mail_paths (holder);

REVOKE ALL ON mail_paths FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE (confirmed_at), DELETE ON mail_paths TO pixie_app;

ALTER TABLE inbox ADD COLUMN path_id uuid;
CREATE INDEX inbox_path ON inbox (path_id) WHERE path_id IS NOT NULL;
