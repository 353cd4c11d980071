-- The hours in which somebody can be expected. Who has no row has nights off; the zone is in notification_settings.
CREATE TABLE personal_hours (
    user_id uuid PRIMARY KEY,
    -- Minutes after midnight. Null if no hours are off.
    off_from smallint CHECK (off_from BETWEEN 0 AND 1439),
    off_to smallint CHECK (off_to BETWEEN 0 AND 1439),
    -- `sat`, `sun`.
    days_off text[] NOT NULL,
    -- The code of a country.
    holidays text,
    CHECK ((off_from IS NULL) = (off_to IS NULL))
);

REVOKE ALL ON personal_hours FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON personal_hours TO pixie_app;
