import type { Pool } from "pg";
import { dayOf } from "@/lib/core/days";
import { countryOf } from "@/lib/core/place";
import { agentOf } from "./agent";
import { cleanText } from "./clean-text";
import { ensurePartition } from "./partitions";
import { saltOf, visitorOf } from "./salt";
import { subjectIds } from "./subject-ids";
import type { SeenVisit } from "./types";

const noPartition = "23514";
const deadlock = "40P01";

/** The start of the hour that a moment is in. */
export const hourOf = (at: Date): number => Math.floor(at.getTime() / 3_600_000);

/**
 * Stores visits of one hour and adds them to the totals, in one transaction. A visit that is there already, or whose
 * short link is gone, is passed over.
 */
export async function storeVisits(pool: Pool, visits: SeenVisit[]): Promise<void> {
  const hour = new Date(hourOf(visits[0]!.at) * 3_600_000);
  const day = dayOf(hour);
  const salt = await saltOf(pool, day);
  const subjectId = await subjectIds(pool, visits);
  const onSubject = new Set<string>();
  const onAny = new Set<string>();
  const rows = [];

  for (const visit of visits) {
    const subject = subjectId(visit.kind, visit.name);
    if (subject === undefined) continue;
    const visitor = visitorOf(salt, visit.ip, visit.userAgent);
    const isPerson = visit.audience === "person";
    rows.push({
      at: visit.at,
      id: visit.id,
      visitor,
      subject,
      kind: visit.kind,
      audience: visit.audience,
      leads_subject: isPerson && isNew(onSubject, `${subject}:${visitor}`),
      leads_all: isPerson && isNew(onAny, `${visit.kind}:${visitor}`),
      scan: visit.scan,
      ip: visit.ip,
      country: await countryOf(visit.ip),
      city: "",
      ...agentOf(visit.userAgent),
      source: visit.source,
      referrer: visit.referrer,
      campaign: cleanText(visit.campaign, 100),
    });
  }
  if (rows.length === 0) return;

  const query = { name: "store-visits", text: statement, values: [JSON.stringify(rows), hour, day] };
  try {
    await pool.query(query);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== noPartition && code !== deadlock) throw error;
    if (code === noPartition) await ensurePartition(pool, hour);
    await pool.query(query);
  }
}

function isNew(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

/*
 * `seen` tells who is new to the hour and to the day; a row carries that as bits, so totals can be made anew from rows.
 * Each insert goes in the order of its key, so that two processes never wait for each other in a circle.
 */
const statement = `
WITH input AS (
  SELECT *, CASE kind WHEN 'page' THEN 1 ELSE 2 END AS every
  FROM json_to_recordset($1::json) AS t (
    at timestamptz, id bigint, visitor bigint, subject int, kind visit_kind, audience visit_audience,
    leads_subject boolean, leads_all boolean, scan boolean, ip inet, country text, city text, device text, browser text,
    os text, source text, referrer text, campaign text)
), pairs AS (
  SELECT subject AS subject_id, visitor FROM input WHERE leads_subject
  UNION ALL
  SELECT every, visitor FROM input WHERE leads_all
), seen AS (
  INSERT INTO visit_seen AS s (day, subject_id, visitor, last_hour)
  SELECT $3::date, subject_id, visitor, $2::timestamptz FROM pairs p
  -- Not an anti join: that would look through everybody who was seen today.
  WHERE COALESCE((
    SELECT last_hour FROM visit_seen e
    WHERE e.day = $3::date AND e.subject_id = p.subject_id AND e.visitor = p.visitor), '-infinity') < $2::timestamptz
  ORDER BY subject_id, visitor
  ON CONFLICT (day, subject_id, visitor) DO UPDATE SET last_hour = EXCLUDED.last_hour WHERE s.last_hour < EXCLUDED.last_hour
  RETURNING subject_id, visitor, xmax = 0 AS new_to_day
), stored AS (
  INSERT INTO visits (created_at, id, visitor, subject_id, audience, firsts, scan, ip, country, city, device, browser, os,
    source, referrer, campaign)
  SELECT i.at, i.id, i.visitor, i.subject, i.audience,
    CASE WHEN a.subject_id IS NULL THEN 0 WHEN a.new_to_day THEN 3 ELSE 1 END
      + CASE WHEN b.subject_id IS NULL THEN 0 WHEN b.new_to_day THEN 12 ELSE 4 END,
    i.scan, i.ip, i.country, i.city, i.device, i.browser, i.os, i.source, i.referrer, i.campaign
  FROM input i
  LEFT JOIN seen a ON i.leads_subject AND a.subject_id = i.subject AND a.visitor = i.visitor
  LEFT JOIN seen b ON i.leads_all AND b.subject_id = i.every AND b.visitor = i.visitor
  ON CONFLICT DO NOTHING
  RETURNING id, subject_id, audience, firsts, scan, country, device, browser, os, source, campaign
), counted AS (
  SELECT s.*, s.subject_id AS counts_for, (s.firsts & 1) AS new_to_hour, (s.firsts & 2) >> 1 AS new_to_day FROM stored s
  UNION ALL
  SELECT s.*, i.every, (s.firsts & 4) >> 2, (s.firsts & 8) >> 3 FROM stored s JOIN input i USING (id)
), sums AS (
  SELECT counts_for,
    count(*) FILTER (WHERE audience = 'person') AS visits,
    sum(new_to_hour) AS hour_visitors,
    sum(new_to_day) AS day_visitors,
    count(*) FILTER (WHERE audience = 'person' AND scan) AS scans,
    count(*) FILTER (WHERE audience = 'bot') AS bots,
    count(*) FILTER (WHERE audience = 'preview') AS previews,
    count(*) FILTER (WHERE audience = 'staff') AS staff
  FROM counted GROUP BY counts_for ORDER BY counts_for
), hours AS (
  INSERT INTO visit_hours AS t (hour, subject_id, visits, visitors, arrivals, scans, bots, previews, staff)
  SELECT $2::timestamptz, counts_for, visits, hour_visitors, day_visitors, scans, bots, previews, staff FROM sums ORDER BY counts_for
  ON CONFLICT (subject_id, hour) DO UPDATE SET visits = t.visits + EXCLUDED.visits,
    visitors = t.visitors + EXCLUDED.visitors, arrivals = t.arrivals + EXCLUDED.arrivals,
    scans = t.scans + EXCLUDED.scans, bots = t.bots + EXCLUDED.bots, previews = t.previews + EXCLUDED.previews,
    staff = t.staff + EXCLUDED.staff
), days AS (
  INSERT INTO visit_days AS t (day, subject_id, visits, visitors, scans, bots, previews, staff)
  SELECT $3::date, counts_for, visits, day_visitors, scans, bots, previews, staff FROM sums ORDER BY counts_for
  ON CONFLICT (subject_id, day) DO UPDATE SET visits = t.visits + EXCLUDED.visits,
    visitors = t.visitors + EXCLUDED.visitors, scans = t.scans + EXCLUDED.scans, bots = t.bots + EXCLUDED.bots,
    previews = t.previews + EXCLUDED.previews, staff = t.staff + EXCLUDED.staff
), breakdowns AS (
  INSERT INTO visit_breakdowns AS t (day, subject_id, dimension, value, visits)
  SELECT $3::date, c.counts_for, d.dimension, d.value, count(*)
  FROM counted c, LATERAL (VALUES ('source', c.source), ('country', c.country), ('device', c.device),
    ('browser', c.browser), ('os', c.os), ('campaign', c.campaign)) AS d (dimension, value)
  WHERE c.audience = 'person'
  GROUP BY 2, 3, 4 ORDER BY 2, 3, 4
  ON CONFLICT (subject_id, dimension, day, value) DO UPDATE SET visits = t.visits + EXCLUDED.visits
)
UPDATE visit_subjects v SET visits = v.visits + (SELECT visits FROM sums WHERE counts_for = v.id)
WHERE v.id = ANY (ARRAY (SELECT counts_for FROM sums WHERE visits > 0))`;
