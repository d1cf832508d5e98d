-- When a lesson was done for the first time, whatever was unmarked since.
ALTER TABLE lesson_progress ADD COLUMN first_completed_at TIMESTAMPTZ(3);
