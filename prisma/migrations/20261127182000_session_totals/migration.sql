-- What the sessions of a day that is over add up to, by the value of one dimension (lib/analytics/sessions/totals.ts).
CREATE TABLE session_totals (
  site_id INTEGER NOT NULL,
  dimension TEXT NOT NULL,
  day DATE NOT NULL,
  value INTEGER NOT NULL,
  visitors INTEGER NOT NULL,
  visits INTEGER NOT NULL,
  views INTEGER NOT NULL,
  hits INTEGER NOT NULL,
  bounces INTEGER NOT NULL,
  seconds BIGINT NOT NULL,
  firsts INTEGER NOT NULL,
  exits INTEGER,
  active BIGINT,
  looked INTEGER,
  scrolls TEXT,
  PRIMARY KEY (site_id, dimension, day, value)
);
CREATE INDEX session_totals_day_idx ON session_totals (day);

-- The days of Bogota whose totals are made.
CREATE TABLE session_total_days (
  day DATE PRIMARY KEY
);
