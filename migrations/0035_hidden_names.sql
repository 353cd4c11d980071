-- The names of a user that moderators have hidden, in small letters: the user cannot take one of them again.
ALTER TABLE users ADD COLUMN hidden_names text[] NOT NULL DEFAULT '{}';
UPDATE users SET hidden_names = ARRAY[lower(name)] WHERE name_hidden AND name IS NOT NULL;
GRANT UPDATE (hidden_names) ON users TO pixie_app;

-- When a moderator gets mails about cases that wait.
CREATE TYPE case_mails AS ENUM ('at_once', 'digest', 'none');
ALTER TABLE notification_settings ADD COLUMN case_mails case_mails NOT NULL DEFAULT 'digest';
