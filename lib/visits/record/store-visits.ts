import type { Pool, PoolClient } from "pg";
import { dayOf } from "@/lib/core/days";
import { placeLookup } from "@/lib/core/place";
import { moments, plain, texts } from "./arrays";
import { callerOf, saltOf } from "./callers";
import { sumUp } from "./deltas";
import { firstVisits, type Newcomer, possibleNewcomers, rememberSeen } from "./newcomers";
import { ensurePartition } from "./partitions";
import { forgetSubject, subjectIds } from "./subject-ids";
import type { CountedVisit, SeenVisit } from "./types";

const noPartition = "23514";
const deadlock = "40P01";

/** The hour that a moment is in, counted since 1970. */
export const hourOf = (at: Date): number => Math.floor(at.getTime() / 3_600_000);

/**
 * Stores visits of one hour and adds them to the totals, in one transaction. A visit that an earlier try stored, or whose
 * short link is gone, is passed over.
 */
export async function storeVisits(pool: Pool, visits: SeenVisit[]): Promise<void> {
  const client = await pool.connect();
  let failed: Error | undefined;
  try {
    await tryAgain(client, await notStoredYet(client, visits));
  } catch (error) {
    failed = error as Error;
    throw error;
  } finally {
    client.release(failed);
  }
}

/** What may have been committed although its answer was lost is looked up. */
async function notStoredYet(client: PoolClient, visits: SeenVisit[]): Promise<SeenVisit[]> {
  const tried = visits.filter((visit) => visit.tried);
  for (const visit of visits) visit.tried = true;
  if (tried.length === 0) return visits;
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM unnest($1::timestamptz[], $2::bigint[]) AS tried (at, id)
    WHERE (SELECT true FROM visits v WHERE v.created_at = tried.at AND v.id = tried.id)`,
    [moments(tried.map(({ at }) => at)), plain(tried.map(({ id }) => id))],
  );
  const stored = new Set(rows.map(({ id }) => id));
  return visits.filter(({ id }) => !stored.has(id));
}

async function tryAgain(client: PoolClient, visits: SeenVisit[], tries = 3): Promise<void> {
  if (visits.length === 0) return;
  try {
    if (await store(client, visits)) return;
    // A short link was removed meanwhile: its id is looked up anew, and then there is none.
    for (const { kind, name } of visits) if (kind === "link") forgetSubject(kind, name);
  } catch (error) {
    const { code } = error as { code?: string };
    if (tries <= 1 || (code !== noPartition && code !== deadlock)) throw error;
    if (code === noPartition) await ensurePartition(client, visits[0]!.at);
  }
  if (tries > 1) return tryAgain(client, visits, tries - 1);
  throw new Error("visits of what is there no more were not stored");
}

/** @returns false, with nothing stored, when one of the subjects is gone. */
async function store(client: PoolClient, seen: SeenVisit[]): Promise<boolean> {
  const hour = hourOf(seen[0]!.at);
  const day = dayOf(seen[0]!.at);
  const salt = await saltOf(client, day);
  const subjects = await subjectIds(client, seen);
  const placeOf = await placeLookup();
  const visits: CountedVisit[] = [];
  for (const [n, visit] of seen.entries()) {
    const subject = subjects[n];
    if (subject === undefined) continue;
    const caller = callerOf(visit.ip, visit.userAgent, salt, placeOf);
    visits.push({ seen: visit, caller, subject });
  }
  if (visits.length === 0) return true;

  const newcomers = possibleNewcomers(visits, hour);
  if (!(await insert(client, visits, newcomers, { hour, day }))) return false;
  rememberSeen(newcomers, hour);
  return true;
}

async function insert(
  client: PoolClient,
  visits: CountedVisit[],
  newcomers: Newcomer[],
  { hour, day }: { hour: number; day: string },
): Promise<boolean> {
  const { sums, shares } = sumUp(visits);
  const values = [
    new Date(hour * 3_600_000),
    day,
    moments(visits.map(({ seen }) => seen.at)),
    plain(visits.map(({ seen }) => seen.id)),
    plain(visits.map(({ seen, caller }) => (seen.audience === "person" ? caller.visitor : 0))),
    plain(visits.map(({ subject }) => subject)),
    plain(visits.map(({ seen }) => seen.audience)),
    plain(visits.map(({ seen }) => seen.scan)),
    texts(visits.map(({ seen }) => seen.ip)),
    texts(visits.map(({ caller }) => caller.country)),
    texts(visits.map(({ caller }) => caller.city)),
    texts(visits.map(({ caller }) => caller.device)),
    texts(visits.map(({ caller }) => caller.browser)),
    texts(visits.map(({ caller }) => caller.os)),
    texts(visits.map(({ seen }) => seen.source)),
    texts(visits.map(({ seen }) => seen.referrer)),
    texts(visits.map(({ seen }) => seen.campaign)),
    plain(sums.map(({ subject }) => subject)),
    plain(sums.map((sum) => sum.visits)),
    plain(sums.map(({ scans }) => scans)),
    plain(sums.map(({ bots }) => bots)),
    plain(sums.map(({ previews }) => previews)),
    plain(sums.map(({ staff }) => staff)),
    plain(shares.map(({ subject }) => subject)),
    plain(shares.map(({ dimension }) => dimension)),
    texts(shares.map(({ value }) => value)),
    plain(shares.map((share) => share.visits)),
  ];
  const known = newcomers.length === 0;
  if (!known) {
    const { own, general } = firstVisits(visits, newcomers);
    values.push(
      plain(own),
      plain(general),
      plain(newcomers.map(({ subject }) => subject)),
      plain(newcomers.map(({ caller }) => caller.visitor)),
    );
  }
  const { rowCount } = await client.query({ ...(known ? ofKnown : ofNewcomers), values });
  // The query itself is only let go when the whole heap is searched for garbage. Not so what it sent, four fifths of what a visit left behind.
  values.fill("");
  return rowCount === 1;
}

/*
 * One statement, so one round trip and one commit. It stores nothing when a subject is missing: `live` says so to each part. Who was where
 * is noted in `visit_seen`; the visits that are somebody's first there carry it (`firsts`), and the totals count them.
 */
const statement = (newcomers: boolean): string => `
WITH live AS MATERIALIZED (
  SELECT count(*) = cardinality($18::int[]) AS ok FROM visit_subjects WHERE id = ANY ($18::int[])
), ${newcomers ? marks : ""} stored AS (
  INSERT INTO visits (created_at, id, visitor, subject_id, audience, firsts, scan, ip, country, city, device, browser, os,
    source, referrer, campaign)
  SELECT at, id, visit.visitor, subject, audience,
    ${newcomers ? "(coalesce(own.bits, 0) + (coalesce(general.bits, 0) << 2))::smallint" : "0"},
    scan, ip, country, city, device, browser, os, source, referrer, campaign
  FROM unnest($3::timestamptz[], $4::bigint[], $5::bigint[], $6::int[], $7::visit_audience[], $8::boolean[], $9::inet[], $10::text[],
    $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[]
    ${newcomers ? ", $28::int[], $29::int[]" : ""})
    AS visit (at, id, visitor, subject, audience, scan, ip, country, city, device, browser, os, source, referrer, campaign
    ${newcomers ? ", first_of, first_of_all" : ""})
  ${newcomers ? firsts : ""}
  WHERE (SELECT ok FROM live)
)
INSERT INTO visit_additions (hour, day, subjects, visits, visitors, arrivals, scans, bots, previews, staff,
  share_subjects, share_dimensions, share_values, share_visits)
SELECT $1::timestamptz, $2::date, $18::int[], $19::int[],
  ${newcomers ? perSubject("count(bits)") : none}, ${newcomers ? perSubject("count(*) FILTER (WHERE bits = 3)") : none},
  $20::int[], $21::int[], $22::int[], $23::int[], $24::int[], $25::text[], $26::text[], $27::int[]
WHERE (SELECT ok FROM live)`;

/** Whoever was there in this hour before has no row; with 1 they are new to the hour, with 3 to the day as well. */
const marks = `marks AS (
  INSERT INTO visit_seen AS s (day, subject_id, visitor, last_hour)
  SELECT $2::date, newcomer.subject_id, newcomer.visitor, $1::timestamptz
  FROM unnest($30::int[], $31::bigint[]) AS newcomer (subject_id, visitor) WHERE (SELECT ok FROM live)
  ON CONFLICT (day, subject_id, visitor) DO UPDATE SET last_hour = EXCLUDED.last_hour WHERE s.last_hour < EXCLUDED.last_hour
  RETURNING subject_id, visitor, CASE WHEN xmax = 0 THEN 3 ELSE 1 END AS bits
),`;

const firsts = `
  LEFT JOIN marks own ON own.subject_id = visit.first_of AND own.visitor = visit.visitor
  LEFT JOIN marks general ON general.subject_id = visit.first_of_all AND general.visitor = visit.visitor`;

const perSubject = (count: string): string => `ARRAY (
    SELECT (${count})::int FROM unnest($18::int[]) WITH ORDINALITY AS sum (subject_id, position) LEFT JOIN marks USING (subject_id)
    GROUP BY position ORDER BY position)`;

const none = "array_fill(0, ARRAY[cardinality($18::int[])])";

const ofKnown = { name: "visits-store", text: statement(false) };
const ofNewcomers = { name: "visits-store-newcomers", text: statement(true) };
