-- Invitation links: whoever knows the secret address of a waiting game may take a seat in it. Only the SHA-256 is kept, as of tokens; a
-- link that is withdrawn is deleted, and so is one that is too old.
-- effects: locks users
CREATE TABLE invitation_links (
    game_id uuid PRIMARY KEY,
    -- The host who has made it; with another host it is void.
    made_by uuid NOT NULL REFERENCES users,
    made_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    -- How many people may come by it, and have come.
    most_uses smallint NOT NULL CHECK (most_uses > 0),
    uses smallint NOT NULL DEFAULT 0 CHECK (uses >= 0),
    hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32)
);
CREATE INDEX invitation_links_by_user ON invitation_links (made_by);
CREATE INDEX invitation_links_by_time ON invitation_links (expires_at);

REVOKE ALL ON invitation_links FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE (made_by, made_at, expires_at, most_uses, uses, hash), DELETE ON invitation_links TO pixie_app;
