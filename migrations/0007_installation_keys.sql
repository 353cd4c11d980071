-- What the service signs with: reply addresses, links in mails. Made once and shared by all nodes; a key in the
-- settings takes its place.
CREATE TABLE installation_keys (
    purpose text PRIMARY KEY,
    key bytea NOT NULL CHECK (octet_length(key) = 32)
);

REVOKE ALL ON installation_keys FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT ON installation_keys TO pixie_app;

-- Counts how often somebody has declared all addresses and links in older mails void.
ALTER TABLE users ADD COLUMN mail_epoch integer NOT NULL DEFAULT 0;
GRANT UPDATE (mail_epoch) ON users TO pixie_app;
