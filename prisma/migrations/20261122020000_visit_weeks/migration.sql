-- Totals know of what kind their subject is: a report of pages reads no short links, and the other way round.
ALTER TABLE visit_hours ADD COLUMN kind visit_kind;
ALTER TABLE visit_days ADD COLUMN kind visit_kind;
UPDATE visit_hours t SET kind = s.kind FROM visit_subjects s WHERE s.id = t.subject_id;
UPDATE visit_days t SET kind = s.kind FROM visit_subjects s WHERE s.id = t.subject_id;
-- Of nothing that there is.
DELETE FROM visit_hours WHERE kind IS NULL;
DELETE FROM visit_days WHERE kind IS NULL;
ALTER TABLE visit_hours ALTER COLUMN kind SET NOT NULL;
ALTER TABLE visit_days ALTER COLUMN kind SET NOT NULL;
DROP INDEX visit_hours_hour_subject_id_idx;
DROP INDEX visit_days_day_subject_id_idx;
CREATE INDEX visit_hours_kind_hour_subject_id_idx ON visit_hours (kind, hour, subject_id);
CREATE INDEX visit_days_kind_day_subject_id_idx ON visit_days (kind, day, subject_id);

-- Totals of a week that begins on Monday: what ranges of months are read from, a seventh of the rows.
CREATE TABLE visit_weeks (
  week DATE NOT NULL,
  subject_id INTEGER NOT NULL,
  kind visit_kind NOT NULL,
  visits INTEGER NOT NULL DEFAULT 0,
  visitors INTEGER NOT NULL DEFAULT 0,
  scans INTEGER NOT NULL DEFAULT 0,
  bots INTEGER NOT NULL DEFAULT 0,
  previews INTEGER NOT NULL DEFAULT 0,
  staff INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (subject_id, week)
) WITH (fillfactor = 70);
INSERT INTO visit_weeks
  SELECT date_trunc('week', day::timestamp)::date, subject_id, kind, sum(visits), sum(visitors), sum(scans), sum(bots),
    sum(previews), sum(staff)
  FROM visit_days GROUP BY 1, 2, 3 ORDER BY 1, 2;
CREATE INDEX visit_weeks_kind_week_subject_id_idx ON visit_weeks (kind, week, subject_id);
