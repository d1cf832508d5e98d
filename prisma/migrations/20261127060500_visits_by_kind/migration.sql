-- without transaction: rows are written a few thousand at a time, and indexes of a table that grows are built CONCURRENTLY

-- allowed: what it did is not done again, and it holds nothing but the rows of a part, which nobody changes.
DO $$
DECLARE
  since timestamptz := '-infinity';
  until timestamptz;
BEGIN
  LOOP
    SELECT created_at INTO until FROM visits WHERE created_at > since ORDER BY created_at OFFSET 5000 LIMIT 1;
    UPDATE visits v SET subject_kind = s.kind FROM visit_subjects s
      WHERE s.id = v.subject_id AND v.created_at >= since AND v.created_at <= coalesce(until, 'infinity')
        AND v.subject_kind IS DISTINCT FROM s.kind;
    COMMIT;
    EXIT WHEN until IS NULL;
    since := until;
  END LOOP;
END $$;

-- What filters ask for, of one kind: it takes the place of an index of all visits.
-- allowed: it is there where this was interrupted, and nobody uses it yet.
DROP INDEX IF EXISTS visits_subject_kind_audience_device_browser_country_idx;
CREATE INDEX visits_subject_kind_audience_device_browser_country_idx ON ONLY visits (subject_kind, audience, device, browser, country);
DROP INDEX CONCURRENTLY IF EXISTS "<visits>_values_idx";
CREATE INDEX CONCURRENTLY "<visits>_values_idx" ON "<visits>" (subject_kind, audience, device, browser, country);
ALTER INDEX visits_subject_kind_audience_device_browser_country_idx ATTACH PARTITION "<visits>_values_idx";

-- Lists, the latest first. Each visit of a person is in one of them, so that a redirect pays for one index more; programs and the team are
-- few among people, and in two.
-- allowed: it is there where this was interrupted, and nobody uses it yet.
DROP INDEX IF EXISTS visits_of_links_idx;
CREATE INDEX visits_of_links_idx ON ONLY visits (created_at, id) WHERE subject_kind = 'link';
DROP INDEX CONCURRENTLY IF EXISTS "<visits>_of_links_idx";
CREATE INDEX CONCURRENTLY "<visits>_of_links_idx" ON "<visits>" (created_at, id) WHERE subject_kind = 'link';
ALTER INDEX visits_of_links_idx ATTACH PARTITION "<visits>_of_links_idx";

-- allowed: it is there where this was interrupted, and nobody uses it yet.
DROP INDEX IF EXISTS visits_of_others_idx;
CREATE INDEX visits_of_others_idx ON ONLY visits (created_at, id) WHERE audience <> 'person';
DROP INDEX CONCURRENTLY IF EXISTS "<visits>_of_others_idx";
CREATE INDEX CONCURRENTLY "<visits>_of_others_idx" ON "<visits>" (created_at, id) WHERE audience <> 'person';
ALTER INDEX visits_of_others_idx ATTACH PARTITION "<visits>_of_others_idx";

-- allowed: it is there where this was interrupted, and nobody uses it yet.
DROP INDEX IF EXISTS visits_of_pages_idx;
CREATE INDEX visits_of_pages_idx ON ONLY visits (created_at, id) WHERE subject_kind = 'page';
DROP INDEX CONCURRENTLY IF EXISTS "<visits>_of_pages_idx";
CREATE INDEX CONCURRENTLY "<visits>_of_pages_idx" ON "<visits>" (created_at, id) WHERE subject_kind = 'page';
ALTER INDEX visits_of_pages_idx ATTACH PARTITION "<visits>_of_pages_idx";

-- allowed: the version before finds what it filters by in the new one, and it waits for no reader.
DROP INDEX IF EXISTS visits_audience_device_browser_country_idx;

ANALYZE visits;
