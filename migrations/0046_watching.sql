-- Why a mail was dropped: a word of the program; null for older ones.
ALTER TABLE outbox ADD COLUMN dropped_because text;
-- The mails of one user that have ended, for who asks why one did not come. Those that wait are few.
CREATE INDEX outbox_done_by_user ON outbox (user_id) WHERE state <> 'waiting';

-- The processes of the service, each of which reports every few seconds.
CREATE TABLE nodes (
    node_id uuid PRIMARY KEY,
    started_at timestamptz NOT NULL,
    seen_at timestamptz NOT NULL,
    -- Whether it answers requests, and whether it does background work.
    serves boolean NOT NULL,
    works boolean NOT NULL,
    host text NOT NULL,
    version text NOT NULL
);

REVOKE ALL ON nodes FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON nodes TO pixie_app;
