-- without transaction: indexes of a table that grows are built CONCURRENTLY

ALTER TABLE short_links VALIDATE CONSTRAINT short_links_folder_id_fkey;

-- Most links are in no folder: these are found by other indexes.
DROP INDEX CONCURRENTLY IF EXISTS short_links_folder_id_idx;
CREATE INDEX CONCURRENTLY short_links_folder_id_idx ON short_links (folder_id) WHERE folder_id IS NOT NULL;
