-- Sign-in for programs of others (OAuth 2.1). A row lives from the consent of a user until the program has fetched its token, and a
-- day longer, so that a code that comes again is known. Codes are kept as hashes.

CREATE TABLE oauth_codes (
    hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
    user_id uuid NOT NULL REFERENCES users,
    -- The session in which the user allowed it: without it the code gives no token.
    session uuid NOT NULL,
    client text NOT NULL,
    redirect_uri text NOT NULL,
    -- The SHA-256 of the verifier (PKCE).
    challenge bytea NOT NULL CHECK (octet_length(challenge) = 32),
    scopes text[] NOT NULL,
    days integer NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    -- The token that it gave.
    token_id uuid
);

CREATE INDEX oauth_codes_by_user ON oauth_codes (user_id);
CREATE INDEX oauth_codes_by_end ON oauth_codes (expires_at);

CREATE TABLE oauth_devices (
    hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
    -- Keyed, because people type this code, so that it is short.
    user_code_mac bytea NOT NULL UNIQUE CHECK (octet_length(user_code_mac) = 16),
    client text NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    -- The seconds between two questions of the program, and the time of the next one.
    seconds integer NOT NULL,
    next_poll_at timestamptz NOT NULL,
    -- The user who has answered, their session, and the lifetime of the token: none if they refused.
    answered_at timestamptz,
    user_id uuid REFERENCES users,
    session uuid,
    days integer,
    used_at timestamptz,
    token_id uuid
);

CREATE INDEX oauth_devices_by_user ON oauth_devices (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX oauth_devices_by_end ON oauth_devices (expires_at);

REVOKE ALL ON oauth_codes, oauth_devices FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE (used_at, token_id), DELETE ON oauth_codes TO pixie_app;
GRANT SELECT, INSERT, UPDATE (seconds, next_poll_at, answered_at, user_id, session, days, used_at, token_id), DELETE
    ON oauth_devices TO pixie_app;
