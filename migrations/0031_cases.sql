-- Cases of moderators. A row follows from the stream of its case; it is a copy for the queue, and can be written anew.
CREATE TYPE case_state AS ENUM ('open', 'closed', 'appealed');

CREATE TABLE cases (
    case_id uuid PRIMARY KEY,
    version integer NOT NULL,
    state case_state NOT NULL,
    -- What the case is about, as its first event says it.
    subject jsonb NOT NULL,
    game_id uuid,
    -- The user whom the case is about.
    user_id uuid,
    reporter uuid,
    assigned uuid,
    -- The moderator who has closed it.
    decided_by uuid,
    outcome text,
    opened_at timestamptz NOT NULL,
    closed_at timestamptz,
    appealed_at timestamptz,
    appeal_decision text
);

CREATE INDEX cases_by_state ON cases (state, case_id);
CREATE INDEX cases_by_user ON cases (user_id, case_id) WHERE user_id IS NOT NULL;
CREATE INDEX cases_by_reporter ON cases (reporter, case_id) WHERE reporter IS NOT NULL;
CREATE INDEX cases_by_game ON cases (game_id, case_id) WHERE game_id IS NOT NULL;

-- Messages and reasons that a moderator has hidden in a case. This follows from the stream of the case, too.
CREATE TABLE hidden_texts (
    game_id uuid NOT NULL,
    text_id uuid NOT NULL,
    case_id uuid NOT NULL,
    PRIMARY KEY (game_id, text_id, case_id)
);

CREATE INDEX hidden_texts_by_case ON hidden_texts (case_id);

-- Erased users about whom a case is open, or was closed a short while ago. Of the address only a signature is kept.
CREATE TABLE erasure_holds (
    user_id uuid PRIMARY KEY,
    mac bytea,
    -- The user to whom the address belongs now.
    successor uuid,
    -- Null while a case is open.
    ends_at timestamptz
);

CREATE INDEX erasure_holds_by_mac ON erasure_holds (mac) WHERE mac IS NOT NULL;

-- Two users who do not play together. This follows from the stream of the first one.
CREATE TABLE kept_apart (
    user_id uuid NOT NULL,
    other_id uuid NOT NULL,
    PRIMARY KEY (user_id, other_id)
);

CREATE INDEX kept_apart_by_other ON kept_apart (other_id);

ALTER TABLE users
    ADD COLUMN suspended_until timestamptz,
    ADD COLUMN muted_until timestamptz,
    ADD COLUMN name_hidden boolean NOT NULL DEFAULT false;

-- Addresses that differ only in what follows a plus sign belong to one mailbox.
CREATE INDEX users_by_suspended_mailbox ON users (regexp_replace(email, '\+[^@]*@', '@')) WHERE suspended_at IS NOT NULL;

ALTER TABLE strangers ADD COLUMN suspended_until timestamptz;

DROP TRIGGER changes_of_users_are_told ON users;
CREATE TRIGGER changes_of_users_are_told
    AFTER UPDATE OF name, bot, role, suspended_at, suspended_until ON users
    FOR EACH ROW
    WHEN ((OLD.name, OLD.bot, OLD.role, OLD.suspended_at, OLD.suspended_until)
        IS DISTINCT FROM (NEW.name, NEW.bot, NEW.role, NEW.suspended_at, NEW.suspended_until))
    EXECUTE FUNCTION tell_that_caller_has_changed('id');

REVOKE ALL ON cases, hidden_texts, erasure_holds, kept_apart FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE ON cases TO pixie_app;
GRANT SELECT, INSERT, DELETE ON hidden_texts, kept_apart TO pixie_app;
GRANT SELECT, INSERT, DELETE, UPDATE (mac, successor, ends_at) ON erasure_holds TO pixie_app;
GRANT UPDATE (suspended_until, muted_until, name_hidden) ON users TO pixie_app;
GRANT UPDATE (suspended_until) ON strangers TO pixie_app;
