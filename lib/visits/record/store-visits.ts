import type { Pool, PoolClient } from "pg";
import { dayOf } from "@/lib/core/days";
import { placeLookup } from "@/lib/core/place";
import { moments, plain, texts } from "./arrays";
import { callerOf } from "./callers";
import { markFirsts, possibleNewcomers, rememberSeen } from "./newcomers";
import { ensurePartition } from "./partitions";
import { saltOf } from "./salt";
import { forgetSubject, subjectIds } from "./subject-ids";
import { sumUp } from "./sums";
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
    // After an error the connection may be in the middle of a transaction.
    client.release(failed);
  }
}

/** What may have been committed although its answer was lost is looked up. */
async function notStoredYet(client: PoolClient, visits: SeenVisit[]): Promise<SeenVisit[]> {
  const tried = visits.filter((visit) => visit.tried);
  for (const visit of visits) visit.tried = true;
  if (tried.length === 0) return visits;
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM visits WHERE (created_at, id) IN (SELECT * FROM unnest($1::timestamptz[], $2::bigint[]))",
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
    await client.query("ROLLBACK");
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
    visits.push({ seen: visit, caller, subject, firsts: 0 });
  }
  if (visits.length === 0) return true;

  const newcomers = possibleNewcomers(visits, hour);
  if (newcomers.length === 0) return insert(client, visits, hour, day);
  // The lock that every insert takes, taken first: whoever removes visits takes all others after it.
  await client.query("BEGIN; LOCK TABLE visits IN ROW EXCLUSIVE MODE");
  await markFirsts(client, visits, newcomers, { hour, day });
  if (!(await insert(client, visits, hour, day))) {
    await client.query("ROLLBACK");
    return false;
  }
  await client.query("COMMIT");
  rememberSeen(newcomers, hour);
  return true;
}

async function insert(client: PoolClient, visits: CountedVisit[], hour: number, day: string): Promise<boolean> {
  const { sums, shares } = sumUp(visits);
  const { rowCount } = await client.query({
    name: "visits-store",
    text: statement,
    values: [
      new Date(hour * 3_600_000),
      day,
      moments(visits.map(({ seen }) => seen.at)),
      plain(visits.map(({ seen }) => seen.id)),
      plain(visits.map(({ seen, caller }) => (seen.audience === "person" ? caller.visitor : 0))),
      plain(visits.map(({ subject }) => subject)),
      plain(visits.map(({ seen }) => seen.audience)),
      plain(visits.map(({ firsts }) => firsts)),
      plain(visits.map(({ seen }) => seen.scan)),
      texts(visits.map(({ seen }) => seen.ip)),
      texts(visits.map(({ caller }) => caller.country)),
      texts(visits.map(({ caller }) => caller.device)),
      texts(visits.map(({ caller }) => caller.browser)),
      texts(visits.map(({ caller }) => caller.os)),
      texts(visits.map(({ seen }) => seen.source)),
      texts(visits.map(({ seen }) => seen.referrer)),
      texts(visits.map(({ seen }) => seen.campaign)),
      plain(sums.map(({ subject }) => subject)),
      plain(sums.map((sum) => sum.visits)),
      plain(sums.map(({ visitors }) => visitors)),
      plain(sums.map(({ arrivals }) => arrivals)),
      plain(sums.map(({ scans }) => scans)),
      plain(sums.map(({ bots }) => bots)),
      plain(sums.map(({ previews }) => previews)),
      plain(sums.map(({ staff }) => staff)),
      plain(shares.map(({ subject }) => subject)),
      plain(shares.map(({ dimension }) => dimension)),
      texts(shares.map(({ value }) => value)),
      plain(shares.map((share) => share.visits)),
      texts(visits.map(({ caller }) => caller.city)),
    ],
  });
  return rowCount === 1;
}

/* One statement, so one round trip and one commit. It stores nothing when a subject is missing: `live` says so to each part. */
const statement = `
WITH live AS MATERIALIZED (
  SELECT count(*) = cardinality($18::int[]) AS ok FROM visit_subjects WHERE id = ANY ($18::int[])
), stored AS (
  INSERT INTO visits (created_at, id, visitor, subject_id, audience, firsts, scan, ip, country, city, device, browser, os,
    source, referrer, campaign)
  SELECT at, id, visitor, subject, audience, firsts, scan, ip, country, city, device, browser, os, source, referrer, campaign
  FROM unnest($3::timestamptz[], $4::bigint[], $5::bigint[], $6::int[], $7::visit_audience[], $8::smallint[], $9::boolean[],
    $10::inet[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[],
    $30::text[])
    AS t (at, id, visitor, subject, audience, firsts, scan, ip, country, device, browser, os, source, referrer, campaign, city)
  WHERE (SELECT ok FROM live)
)
INSERT INTO visit_additions (hour, day, subjects, visits, visitors, arrivals, scans, bots, previews, staff,
  share_subjects, share_dimensions, share_values, share_visits)
SELECT $1::timestamptz, $2::date, $18::int[], $19::int[], $20::int[], $21::int[], $22::int[], $23::int[], $24::int[],
  $25::int[], $26::int[], $27::text[], $28::text[], $29::int[]
WHERE (SELECT ok FROM live)`;
