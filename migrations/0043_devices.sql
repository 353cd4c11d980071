-- A browser that gets news by Web Push is a webhook with keys of its own. It ends with the session in which it was registered: who
-- signs out of a browser that others use, too, wants no more news there.
ALTER TABLE webhooks
    ADD COLUMN device text,
    -- Its public key, on the curve P-256; its secret is in `secret`.
    ADD COLUMN device_key bytea CHECK ((device_key IS NULL) = (device IS NULL)),
    ADD COLUMN token_id uuid REFERENCES tokens (id) ON DELETE CASCADE,
    -- When something last went there.
    ADD COLUMN used_at timestamptz;
CREATE UNIQUE INDEX webhooks_by_device ON webhooks (url) WHERE device IS NOT NULL;
CREATE INDEX webhooks_by_token ON webhooks (token_id) WHERE token_id IS NOT NULL;

-- The key with which push services know us is a key pair (PKCS #8).
ALTER TABLE installation_keys
    DROP CONSTRAINT installation_keys_key_check,
    ADD CONSTRAINT installation_keys_key_check CHECK (octet_length(key) = 32 OR purpose = 'vapid');
