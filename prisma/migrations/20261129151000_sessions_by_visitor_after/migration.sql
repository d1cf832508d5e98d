-- without transaction: indexes of a table that grows are built CONCURRENTLY

-- Few sessions cross midnight.
-- allowed: it is there where this was interrupted, and nobody uses it yet.
DROP INDEX IF EXISTS visit_sessions_visitor_after_idx;
CREATE INDEX visit_sessions_visitor_after_idx ON ONLY visit_sessions (visitor_after) WHERE visitor_after IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "<visit_sessions>_visitor_after_idx";
CREATE INDEX CONCURRENTLY "<visit_sessions>_visitor_after_idx" ON "<visit_sessions>" (visitor_after) WHERE visitor_after IS NOT NULL;
ALTER INDEX visit_sessions_visitor_after_idx ATTACH PARTITION "<visit_sessions>_visitor_after_idx";
