-- Which mails somebody wants, when, and in whose time.

-- A new type, because a value that is added to an old one cannot be used in the same transaction.
ALTER TYPE turn_mails RENAME TO turn_mails_before;
CREATE TYPE turn_mails AS ENUM ('at_once', 'digest', 'reminders', 'none');
ALTER TABLE notification_settings
    ALTER COLUMN turn_mails DROP DEFAULT,
    ALTER COLUMN turn_mails TYPE turn_mails USING turn_mails::text::turn_mails,
    ALTER COLUMN turn_mails SET DEFAULT 'at_once',
    -- By the clock of the time zone, a name such as Europe/Paris.
    ADD COLUMN digest_hour smallint NOT NULL DEFAULT 8 CHECK (digest_hour BETWEEN 0 AND 23),
    ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC',
    -- Null for who wants no digest. It is moved on in the transaction that queues one, so that each is queued once.
    ADD COLUMN next_digest_at timestamptz,
    -- When the last one was queued: the next one tells what happened since.
    ADD COLUMN digested_at timestamptz,
    -- Since when, and why, the address takes no mail.
    ADD COLUMN suppressed_at timestamptz,
    ADD COLUMN suppressed_reason text,
    ADD CHECK ((suppressed_at IS NULL) = (suppressed_reason IS NULL));
DROP TYPE turn_mails_before;

CREATE INDEX notification_settings_digest ON notification_settings (next_digest_at) WHERE next_digest_at IS NOT NULL;

-- Games somebody wants no mail about.
CREATE TABLE muted_games (
    user_id uuid NOT NULL REFERENCES users,
    game_id uuid NOT NULL,
    PRIMARY KEY (user_id, game_id)
);

REVOKE ALL ON muted_games FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, DELETE ON muted_games TO pixie_app;

-- A rendered mail is mostly its picture, which cannot be made smaller: do not spend time on trying.
ALTER TABLE outbox ALTER COLUMN message SET STORAGE EXTERNAL;
