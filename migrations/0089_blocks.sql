-- Users with whom a user wants to have nothing to do: no seat beside each other, no invitation, no message. A node of the version before
-- does not know them and lets such people meet.
CREATE TABLE blocks (
    user_id uuid NOT NULL REFERENCES users,
    other_id uuid NOT NULL REFERENCES users,
    since timestamptz NOT NULL,
    PRIMARY KEY (user_id, other_id),
    CHECK (user_id <> other_id)
);
CREATE INDEX blocks_by_other ON blocks (other_id);

REVOKE ALL ON blocks FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, DELETE ON blocks TO pixie_app;
