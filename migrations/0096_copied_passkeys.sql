-- Since when a passkey is refused, as two devices seem to have it.
ALTER TABLE passkeys ADD COLUMN copied_at timestamptz;
GRANT UPDATE (copied_at) ON passkeys TO pixie_app;
