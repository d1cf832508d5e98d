-- Sessions that cross midnight know their visitor's new number only once they are made anew: those of two months, which
-- reports compare. The task of each hour makes them, and the totals of their days, a week at a time.
INSERT INTO visit_session_remakes (from_at, to_at)
SELECT made_until - interval '62 days', made_until FROM visit_session_state;
