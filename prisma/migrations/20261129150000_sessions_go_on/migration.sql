-- A session that crosses midnight goes on under its visitor's new number.
ALTER TABLE visit_sessions ADD COLUMN visitor_after BIGINT;
