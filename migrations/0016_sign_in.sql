-- A code belongs to the client that asked for it, so that nobody else can use its wrong tries up. All columns may be empty: a
-- node of the version before knows none of them.
ALTER TABLE sign_in_codes
    -- SHA-256 of what only the asking client was told.
    ADD COLUMN request_hash bytea CHECK (octet_length(request_hash) = 32),
    -- SHA-256 of the secret in the mailed link, which is too long to be guessed and is therefore valid for longer.
    ADD COLUMN link_hash bytea CHECK (octet_length(link_hash) = 32),
    ADD COLUMN link_expires_at timestamptz,
    -- Wrong tries of clients that did not say which request their code belongs to. They end neither the code nor the link.
    ADD COLUMN unbound_tries smallint NOT NULL DEFAULT 0;

CREATE UNIQUE INDEX sign_in_codes_by_request ON sign_in_codes (request_hash) WHERE request_hash IS NOT NULL;

GRANT UPDATE (unbound_tries) ON sign_in_codes TO pixie_app;
