-- What an invitation costs who sent it. A node of the version before writes none of this.
ALTER TABLE invitations
    -- Whether a mail went to somebody who had not played with the sender.
    ADD COLUMN to_stranger boolean NOT NULL DEFAULT false,
    -- When the mail came back.
    ADD COLUMN bounced_at timestamptz,
    -- When a stranger asked for no more invitations because of this one.
    ADD COLUMN complained_at timestamptz;

CREATE INDEX invitations_by_sender ON invitations (invited_by, invited_at);
