-- A visit's row says itself whether it is of a page or of a short link: who looks for the last ones of one kind passes over none of the
-- other. Rows of before take the more frequent kind without being written; the next migration writes the others.
-- allowed: it adds a column with a constant for a default, which it chooses, and takes the default from new rows again.
DO $$ BEGIN
  EXECUTE format('ALTER TABLE visits ADD COLUMN subject_kind visit_kind DEFAULT %L',
    (SELECT kind FROM visit_subjects WHERE name = '' ORDER BY visits DESC, id LIMIT 1));
  ALTER TABLE visits ALTER COLUMN subject_kind DROP DEFAULT;
END $$;

-- Processes of the version before do not say it.
CREATE FUNCTION tell_kind_of_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.subject_kind := (SELECT kind FROM visit_subjects WHERE id = NEW.subject_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER tell_kind_of_visit BEFORE INSERT ON visits
  FOR EACH ROW WHEN (NEW.subject_kind IS NULL) EXECUTE FUNCTION tell_kind_of_visit();
