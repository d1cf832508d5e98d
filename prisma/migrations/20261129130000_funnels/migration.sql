CREATE TYPE funnel_order AS ENUM ('in_order', 'strict');

-- The steps that a site wants its visitors to take, from the first to the last (lib/analytics/funnels).
CREATE TABLE site_funnels (
  id UUID PRIMARY KEY,
  site_id INTEGER NOT NULL,
  name TEXT COLLATE "es-x-icu" NOT NULL,
  steps JSONB NOT NULL,
  step_order funnel_order NOT NULL,
  window_minutes INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT site_funnels_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX site_funnels_site_id_name_key ON site_funnels (site_id, name);
