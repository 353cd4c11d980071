-- Second addresses: other mailboxes of a user, mails from which count as theirs.
-- effects: only adds

CREATE TABLE second_addresses (
    address_id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    email text NOT NULL,
    asked_at timestamptz NOT NULL,
    -- When the reader of this mailbox has said yes.
    confirmed_at timestamptz,
    -- When it was removed; the row stays for a day, so that nobody asks again and again.
    removed_at timestamptz
);
CREATE INDEX second_addresses_by_user ON second_addresses (user_id, asked_at);
CREATE INDEX second_addresses_by_address ON second_addresses (email, asked_at);
-- A mailbox writes for one account.
CREATE UNIQUE INDEX second_addresses_confirmed ON second_addresses (email)
    WHERE confirmed_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX second_addresses_unconfirmed ON second_addresses (asked_at) WHERE confirmed_at IS NULL;
CREATE INDEX second_addresses_removed ON second_addresses (removed_at) WHERE removed_at IS NOT NULL;

REVOKE ALL ON second_addresses FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE (confirmed_at, removed_at), DELETE ON second_addresses TO pixie_app;
