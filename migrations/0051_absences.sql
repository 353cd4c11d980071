-- The days on which somebody cannot be expected, both counted, by the calendar of their time zone. Two absences of a user
-- have at least a day between them.
CREATE TABLE absences (
    user_id uuid NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL CHECK (last_day >= first_day),
    PRIMARY KEY (user_id, first_day)
);

REVOKE ALL ON absences FROM PUBLIC, pixie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON absences TO pixie_app;
