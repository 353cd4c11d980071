-- The secret addresses under which calendar programs read the deadlines of a user. Only the SHA-256 is kept, as of tokens; an
-- address that is revoked is deleted.
CREATE TABLE calendars (
    user_id uuid PRIMARY KEY REFERENCES users,
    made_at timestamptz NOT NULL,
    hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32)
);

REVOKE ALL ON calendars FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON calendars TO pixie_app;
