-- without transaction: indexes of a table that grows are built CONCURRENTLY

-- Few links are archived: those are found by it, and no search for the others is led here.
DROP INDEX CONCURRENTLY IF EXISTS short_links_archived_idx;
CREATE INDEX CONCURRENTLY short_links_archived_idx ON short_links (subject_id) WHERE archived_at IS NOT NULL;
