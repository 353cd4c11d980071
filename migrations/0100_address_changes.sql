-- Changes of the mail address of accounts. The service of the version before knows nothing of them: what was asked waits.
-- effects: locks users

-- Who asked to move their account to another mailbox. A row goes some days after it has ended.
CREATE TABLE address_changes (
    change_id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    -- Both in the normal form of users.email.
    old_email text NOT NULL,
    new_email text NOT NULL,
    asked_at timestamptz NOT NULL,
    -- Until when the reader of the old mailbox can object.
    due_at timestamptz NOT NULL,
    old_agreed_at timestamptz,
    new_agreed_at timestamptz,
    -- When it was done or stopped.
    ended_at timestamptz
);
CREATE UNIQUE INDEX address_changes_open ON address_changes (user_id) WHERE ended_at IS NULL;
CREATE INDEX address_changes_due ON address_changes (due_at) WHERE ended_at IS NULL;
CREATE INDEX address_changes_by_user ON address_changes (user_id, asked_at);
CREATE INDEX address_changes_by_address ON address_changes (new_email, asked_at);
CREATE INDEX address_changes_ended ON address_changes (ended_at) WHERE ended_at IS NOT NULL;

-- The mailboxes from which accounts have moved, and to which: accounts that have had the same one are those of one person. Only a
-- keyed hash is kept.
CREATE TABLE shared_mailboxes (
    user_id uuid NOT NULL REFERENCES users,
    mac bytea NOT NULL CHECK (octet_length(mac) = 16),
    PRIMARY KEY (user_id, mac)
);
CREATE INDEX shared_mailboxes_by_mac ON shared_mailboxes (mac);

REVOKE ALL ON address_changes, shared_mailboxes FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE (old_agreed_at, new_agreed_at, ended_at), DELETE ON address_changes TO pixie_app;
GRANT SELECT, INSERT, DELETE ON shared_mailboxes TO pixie_app;
