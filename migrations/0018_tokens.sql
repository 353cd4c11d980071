-- Limits of tokens. The tokens of before have no end and all scopes: nobody can tell which of them belong to programs.
ALTER TABLE tokens
    ADD COLUMN scopes text[] NOT NULL DEFAULT '{read,play,press,account,moderate}'
        CHECK (scopes <@ '{read,play,press,account,moderate}'::text[]),
    ADD COLUMN expires_at timestamptz,
    -- When its holder last proved with a mailed code that the address is theirs; never for tokens of programs.
    ADD COLUMN confirmed_at timestamptz,
    -- The token that made it. Whoever revokes a token revokes those that it made; whoever signs out keeps them.
    ADD COLUMN parent uuid REFERENCES tokens ON DELETE SET NULL;

CREATE INDEX tokens_by_parent ON tokens (parent) WHERE parent IS NOT NULL;
CREATE INDEX tokens_by_end ON tokens (expires_at) WHERE expires_at IS NOT NULL;

GRANT UPDATE (confirmed_at) ON tokens TO pixie_app;

CREATE TRIGGER confirmations_are_told
    AFTER UPDATE OF confirmed_at ON tokens
    FOR EACH ROW EXECUTE FUNCTION tell_that_caller_has_changed('user_id');
