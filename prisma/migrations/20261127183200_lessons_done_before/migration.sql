-- Lessons that are done were so before.
UPDATE lesson_progress SET first_completed_at = completed_at WHERE completed_at IS NOT NULL;
