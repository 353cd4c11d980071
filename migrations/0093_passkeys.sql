-- Passkeys, by which users sign in beside the mailed link. What is here opens nothing: the secret half of each key is on a device.
CREATE TABLE passkeys (
    passkey_id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz,
    name text NOT NULL,
    -- The id that its device gave it.
    credential bytea NOT NULL UNIQUE CHECK (octet_length(credential) BETWEEN 1 AND 1023),
    -- As its device wrote it (COSE).
    public_key bytea NOT NULL CHECK (octet_length(public_key) BETWEEN 1 AND 1024),
    -- How often it was used, as its device counts; 0 if the device does not count.
    sign_count bigint NOT NULL CHECK (sign_count BETWEEN 0 AND 4294967295),
    -- Whether it opens the role of its user, too: see `moderators_need_passkeys` in the settings.
    vouched boolean NOT NULL DEFAULT false
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- Challenges are signed, so only those that were answered well are kept, until they would have ended: none is answered twice.
CREATE TABLE used_passkey_challenges (
    nonce bytea PRIMARY KEY CHECK (octet_length(nonce) = 16),
    ends_at timestamptz NOT NULL
);
CREATE INDEX used_passkey_challenges_by_end ON used_passkey_challenges (ends_at);

-- The passkey that last proved who holds the session. Tokens that the session makes have it, too. Without the passkey, it proves nothing.
ALTER TABLE tokens ADD COLUMN passkey_id uuid REFERENCES passkeys ON DELETE SET NULL;
CREATE INDEX tokens_by_passkey ON tokens (passkey_id) WHERE passkey_id IS NOT NULL;

REVOKE ALL ON passkeys, used_passkey_challenges FROM PUBLIC, pixie_app;
-- The service cannot vouch for a passkey that is there: the command line can, and whoever gives its user a role.
GRANT SELECT, INSERT, UPDATE (name, last_used_at, sign_count), DELETE ON passkeys TO pixie_app;
GRANT SELECT, INSERT, DELETE ON used_passkey_challenges TO pixie_app;
GRANT UPDATE (passkey_id) ON tokens TO pixie_app;

CREATE TRIGGER passkeys_of_tokens_are_told
    AFTER UPDATE OF passkey_id ON tokens
    FOR EACH ROW EXECUTE FUNCTION tell_that_caller_has_changed('user_id');

CREATE TRIGGER vouchers_are_told
    AFTER UPDATE OF vouched ON passkeys
    FOR EACH ROW EXECUTE FUNCTION tell_that_caller_has_changed('user_id');

-- Whoever gives somebody a higher role means the person who holds the account then, with the passkeys that it has.
CREATE FUNCTION vouch_for_passkeys() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
    UPDATE passkeys SET vouched = true WHERE user_id = NEW.id AND NOT vouched;
    RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION vouch_for_passkeys FROM PUBLIC;

CREATE TRIGGER roles_vouch_for_passkeys
    AFTER UPDATE OF role ON users
    FOR EACH ROW WHEN (NEW.role > OLD.role)
    EXECUTE FUNCTION vouch_for_passkeys();
