-- The backups that were due, so that of several nodes one makes each, and everybody sees whether it was made.
CREATE TABLE backups (
    due_at timestamptz PRIMARY KEY,
    -- Until then a node is at it, or nobody tries it again.
    leased_until timestamptz NOT NULL,
    tries integer NOT NULL,
    -- When it was there, its name, and its size in bytes.
    made_at timestamptz,
    name text,
    bytes bigint,
    -- Why the last try has failed.
    fault text
);

REVOKE ALL ON backups FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON backups TO pixie_app;
