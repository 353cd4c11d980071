-- The language in which somebody gets mails.
-- effects: locks notification_settings

-- A tag, such as de; null for who has chosen none. Which ones there are, the program knows.
ALTER TABLE notification_settings ADD COLUMN language text CHECK (language ~ '^[a-z]{2,3}$');
