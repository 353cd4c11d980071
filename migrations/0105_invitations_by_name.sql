-- Invitations by name: to people with whom one has played, or who allow it.
-- effects: reads users; locks notification_settings; locks invitations

-- Whether people with whom the user has not played may invite them by their name.
ALTER TABLE notification_settings ADD COLUMN invitations_by_name boolean NOT NULL DEFAULT false;

-- Whether who invites knows only the name, and must not be shown the address.
ALTER TABLE invitations ADD COLUMN by_name boolean NOT NULL DEFAULT false;

CREATE INDEX users_by_name ON users (lower(name)) WHERE erased_at IS NULL;
