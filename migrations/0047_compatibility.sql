-- The oldest program that can work on this database. A migration that only adds leaves it as it is. One that takes away, or gives a new
-- meaning to, what the programs of a release still use raises it to the first release that does without:
--     UPDATE compatibility SET oldest_program = '0.4.0';
CREATE TABLE compatibility (
    is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
    oldest_program text NOT NULL CHECK (oldest_program ~ '^\d+\.\d+\.\d+$')
);
INSERT INTO compatibility (oldest_program) VALUES ('0.2.0');

REVOKE ALL ON compatibility FROM PUBLIC, pixie_app;
GRANT SELECT ON compatibility TO pixie_app;
