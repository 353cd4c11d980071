-- Whether a move could be written: each node tries it here now and then, when it is asked whether it is ready.
--
-- A row fills more than half a page and is taken back at once. So every row needs a new page, and a full disk is noticed,
-- which a change on a page that is there already would not do. Nobody reads this table. Autovacuum gives the pages back: the
-- rows are dead from the beginning, so it need not wait for any reader, not even for a long backup.
CREATE TABLE write_probe (filler bytea NOT NULL)
    WITH (autovacuum_vacuum_threshold = 50, autovacuum_vacuum_scale_factor = 0);

-- Neither compressed nor moved out of the page.
ALTER TABLE write_probe ALTER COLUMN filler SET STORAGE PLAIN;

REVOKE ALL ON write_probe FROM PUBLIC, pixie_app;
GRANT INSERT ON write_probe TO pixie_app;
