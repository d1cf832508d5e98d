-- Totals of a week that begins on Monday: what ranges of months are read from, a seventh of the rows.
CREATE TABLE visit_weeks (
  week DATE NOT NULL,
  subject_id INTEGER NOT NULL,
  visits INTEGER NOT NULL DEFAULT 0,
  visitors INTEGER NOT NULL DEFAULT 0,
  scans INTEGER NOT NULL DEFAULT 0,
  bots INTEGER NOT NULL DEFAULT 0,
  previews INTEGER NOT NULL DEFAULT 0,
  staff INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (subject_id, week)
) WITH (fillfactor = 70);
INSERT INTO visit_weeks
  SELECT date_trunc('week', day::timestamp)::date, subject_id, sum(visits), sum(visitors), sum(scans), sum(bots), sum(previews),
    sum(staff)
  FROM visit_days GROUP BY 1, 2 ORDER BY 1, 2;
CREATE INDEX visit_weeks_week_subject_id_idx ON visit_weeks (week, subject_id);
