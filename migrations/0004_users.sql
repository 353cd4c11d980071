-- Who plays, and how they prove it. Everything personal lives here, and can be erased; what happened in games
-- knows only the opaque id.

CREATE TYPE user_role AS ENUM ('player', 'moderator');

CREATE TABLE users (
    id uuid PRIMARY KEY,
    created_at timestamptz NOT NULL,
    erased_at timestamptz,
    suspended_at timestamptz,
    role user_role NOT NULL DEFAULT 'player',
    bot boolean NOT NULL DEFAULT false,
    -- As the service normalises it, so that two spellings of one address are one user.
    email text UNIQUE,
    name text,
    CHECK ((email IS NULL) = (erased_at IS NOT NULL) AND (name IS NULL) = (erased_at IS NOT NULL))
);

-- A revoked token is deleted. Only the SHA-256 is kept: nobody can sign in with what a backup holds.
CREATE TABLE tokens (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz,
    hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
    name text NOT NULL
);

CREATE INDEX tokens_by_user ON tokens (user_id);

-- Mailed codes. They are kept until they expire, used or not: they are also what the throttle counts.
CREATE TABLE sign_in_codes (
    id uuid PRIMARY KEY,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    wrong_tries smallint NOT NULL DEFAULT 0,
    hash bytea NOT NULL CHECK (octet_length(hash) = 32),
    email text NOT NULL
);

CREATE INDEX sign_in_codes_by_email ON sign_in_codes (email);
CREATE INDEX sign_in_codes_by_end ON sign_in_codes (expires_at);

CREATE TYPE turn_mails AS ENUM ('at_once', 'none');

-- Who has no row here has never chosen, and gets the defaults.
CREATE TABLE notification_settings (
    user_id uuid PRIMARY KEY REFERENCES users,
    turn_mails turn_mails NOT NULL DEFAULT 'at_once'
);

REVOKE ALL ON users, tokens, sign_in_codes, notification_settings FROM PUBLIC, pixie_app;
-- The service cannot make a moderator: only `pixie-post token --role`, which works as the owner, can.
GRANT SELECT, INSERT (id, created_at, email, name), UPDATE (email, name, bot, erased_at, suspended_at)
    ON users TO pixie_app;
GRANT SELECT, INSERT, UPDATE (last_used_at), DELETE ON tokens TO pixie_app;
GRANT SELECT, INSERT, UPDATE (used_at, wrong_tries), DELETE ON sign_in_codes TO pixie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_settings TO pixie_app;
