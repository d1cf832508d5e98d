-- A session that crosses midnight goes on under its visitor's new number.
ALTER TABLE visit_sessions ADD COLUMN visitor_after BIGINT;
CREATE INDEX visit_sessions_visitor_after_idx ON visit_sessions (visitor_after) WHERE visitor_after IS NOT NULL;
