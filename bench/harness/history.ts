import { query } from "./seed";

const pageCount = 1_000;

/**
 * Fills the last days with so many visits of pages, and as many days before with a fifth of that, both with a fifth more of short
 * links; then the totals, as the product makes them from rows. Each visit is somebody else's, which spares working out who was there before.
 */
export async function seedHistory(databaseUrl: string, visits: number, last = 30): Promise<void> {
  const { ensurePartition } = await import("../../lib/visits/record/partitions");
  const { pool } = await import("../../lib/core/db");
  const { buildTotals, wholeDays } = await import("../../lib/visits/repair");
  for (let days = 0; days <= 2 * last + 2; days += 10)
    await ensurePartition(pool, new Date(Date.now() - days * 86_400_000));
  await query(
    databaseUrl,
    `INSERT INTO visit_subjects (kind, name) SELECT 'page', '/historia/' || n FROM generate_series(1, ${pageCount}) n
      ON CONFLICT DO NOTHING`,
  );
  await query(databaseUrl, rows(Math.round(visits / 5), last, 2 * last));
  await query(databaseUrl, rows(visits, 0, last));
  await query(databaseUrl, "ANALYZE visits");
  await buildTotals((await wholeDays())!);
  await query(databaseUrl, "VACUUM ANALYZE");
}

/** Visits of some days, from so many days ago to so many, in the order in which they came; pages, places and programs as unevenly as they are. */
const rows = (visits: number, from: number, to: number): string => `
  INSERT INTO visits (created_at, id, visitor, subject_id, audience, firsts, scan, ip, country, city, device, browser, os,
    source, referrer, campaign, subject_kind)
  SELECT now() - interval '${from} days' - random() * interval '${to - from} days', n + ${from} * 1000000000::bigint,
    CASE audience WHEN 'person' THEN n::bigint * 7919 + ${from} ELSE 0 END,
    CASE n % 6 WHEN 0 THEN ${unevenly(links)} ELSE ${unevenly(pages)} END,
    audience::visit_audience, CASE audience WHEN 'person' THEN 15 ELSE 0 END, false,
    ('10.' || n % 250 || '.' || n / 250 % 250 || '.' || n % 240)::inet,
    (ARRAY['CO','PE','MX','ES','US','AR','CL','EC','BO','UY'])[ceil(10 ^ random())::int], '',
    (ARRAY['mobile','desktop','desktop','mobile','tablet'])[1 + n % 5],
    (ARRAY['Chrome','Safari','Edge','Firefox','Samsung Internet'])[1 + n % 5], (ARRAY['Android','Windows','macOS','iOS','Linux'])[1 + n % 5],
    (ARRAY['google.com','facebook.com','t.co','','linkedin.com'])[1 + n % 5],
    (ARRAY['https://www.google.com/','https://www.facebook.com/','https://t.co/abc','','https://www.linkedin.com/feed/'])[1 + n % 5], '',
    (CASE n % 6 WHEN 0 THEN 'link' ELSE 'page' END)::visit_kind
  FROM generate_series(1, ${Math.round(visits * 1.2)}) n
    CROSS JOIN LATERAL (
      SELECT CASE WHEN n % 20 = 0 THEN 'bot' WHEN n % 97 = 0 THEN 'preview' WHEN n % 89 = 0 THEN 'staff' ELSE 'person' END AS audience
    ) AS who
  ORDER BY 1`;

/** So many clicks on short links within a second or two, the last of which is a moment ago; their totals are left out. */
export async function seedClicks(databaseUrl: string, clicks: number): Promise<void> {
  await query(
    databaseUrl,
    `INSERT INTO visits (created_at, id, visitor, subject_id, audience, firsts, scan, ip, country, city, device, browser, os,
      source, referrer, campaign, subject_kind)
    SELECT now() - (${clicks} - n) * interval '0.02 ms', n + 7000000000000::bigint, n % 50000 + 1, ${unevenly(links)}, 'person', 0,
      false, '10.0.0.1', 'CO', '', 'mobile', 'Chrome', 'Android', 'google.com', 'https://www.google.com/', '', 'link'
    FROM generate_series(1, ${clicks}) n`,
  );
  await query(databaseUrl, "VACUUM ANALYZE visits");
}

const pages = "SELECT id FROM visit_subjects WHERE name LIKE '/historia/%' ORDER BY id";
const links = "SELECT id FROM visit_subjects WHERE kind = 'link' AND name <> '' ORDER BY id";

/** One of some subjects, the first ones most often. Its lists are found once and not sorted along with each row: of ten million that was 70 GB. */
function unevenly(subjects: string): string {
  return `(ARRAY(${subjects}))[ceil((SELECT count(*) FROM (${subjects}) AS all_of_them)::float8 ^ random())::int]`;
}
