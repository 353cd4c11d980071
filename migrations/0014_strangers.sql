-- What must not be forgotten of addresses that belong to no user: that whoever had one was suspended when they had their data
-- erased, and that one wants no invitations. The address itself is not kept, only what the signing key makes of it: nobody can
-- tell from it whose it was, and it is recognised when it comes again. A suspension moves to the user to whom the address
-- belongs then; the wish counts until that user chooses which mails they want.
CREATE TABLE strangers (
    mac bytea PRIMARY KEY CHECK (octet_length(mac) = 16),
    suspended_at timestamptz,
    unsubscribed_at timestamptz,
    CHECK (suspended_at IS NOT NULL OR unsubscribed_at IS NOT NULL)
);

REVOKE ALL ON strangers FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE (suspended_at, unsubscribed_at), DELETE ON strangers TO pixie_app;
