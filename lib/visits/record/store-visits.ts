import type { Pool, PoolClient } from "pg";
import { type Day, dayOf } from "@/lib/core/days";
import { placeLookup } from "@/lib/core/place";
import { hourFigures, visitColumns } from "./columns";
import { callerOf, saltBefore, saltOf, visitorOf } from "./callers";
import { deltaColumns, deltasOf, shareColumns } from "./deltas";
import { bindLists, moments, plain, prepare } from "./lists";
import {
  firstColumns,
  type FirstVisit,
  firstVisits,
  type Newcomer,
  newcomerColumns,
  possibleNewcomers,
  rememberSeen,
} from "./newcomers";
import { makePartition } from "./partitions";
import { tellOfLate } from "./session-remakes";
import { forgetSubject, subjectIds } from "./subject-ids";
import type { CountedVisit, SeenVisit } from "./types";

const noPartition = "23514";
const deadlock = "40P01";
const storedAlready = "23505";

export const hourOf = (at: Date): number => Math.floor(at.getTime() / 3_600_000);

/**
 * Stores visits of one hour and their totals in one transaction. Skips those already stored or whose short link is
 * gone.
 */
export async function storeVisits(pool: Pool, visits: SeenVisit[]): Promise<void> {
  const client = await pool.connect();
  let failed: Error | undefined;
  try {
    await tryAgain(client, await notStoredYet(client, visits));
    await tellOfLate(
      client,
      visits.map(({ at }) => at),
    );
  } catch (error) {
    failed = error as Error;
    throw error;
  } finally {
    client.release(failed);
  }
}

/** Visits may have been committed although the answer was lost. */
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
    // A short link was removed meanwhile, so look up its id again; it then has none.
    for (const { kind, name } of visits) if (kind === "link") forgetSubject(kind, name);
  } catch (error) {
    const { code } = error as { code?: string };
    if (tries <= 1 || ![noPartition, deadlock, storedAlready].includes(code!)) throw error;
    // Stored by an abandoned statement, whose connection was cut or whose process stopped.
    if (code === storedAlready) return tryAgain(client, await notStoredYet(client, visits), tries - 1);
    if (code === noPartition) await makePartition(client, visits[0]!.at);
  }
  if (tries > 1) return tryAgain(client, visits, tries - 1);
  throw new Error("visits of what is there no more were not stored");
}

/** @returns false, with nothing stored, when a subject is gone */
async function store(client: PoolClient, seen: SeenVisit[]): Promise<boolean> {
  const hour = hourOf(seen[0]!.at);
  const day = dayOf(seen[0]!.at);
  const salt = await saltOf(client, day);
  const former = await saltBefore(client, seen[0]!.at);
  const subjects = await subjectIds(client, seen);
  const placeOf = await placeLookup();
  const visits: CountedVisit[] = [];
  for (const [n, visit] of seen.entries()) {
    const subject = subjects[n];
    if (subject === undefined) continue;
    const caller = callerOf(visit.ip, visit.userAgent, salt, placeOf);
    const before = former && visitorOf(former, visit.ip, visit.userAgent);
    visits.push({ seen: visit, caller, subject, before });
  }
  if (visits.length === 0) return true;

  const newcomers = possibleNewcomers(visits, hour);
  const query = (newcomers.length > 0 ? ofNewcomers : ofKnown)({
    hour: new Date(hour * 3_600_000),
    day,
    visits,
    newcomers,
    firsts: firstVisits(visits, newcomers),
    ...deltasOf(visits),
  });
  const { rowCount } = await client.query(query);
  // The query object lives until a full garbage collection, so free its values now: they are four fifths of the memory
  // a visit leaves behind.
  query.values.fill("");
  if (rowCount !== 1) return false;
  rememberSeen(newcomers, hour);
  return true;
}

type Batch = ReturnType<typeof deltasOf> & {
  hour: Date;
  day: Day;
  visits: CountedVisit[];
  newcomers: Newcomer[];
  firsts: FirstVisit[];
};

/*
 * One round trip, one commit. `live` stores nothing when a subject is missing. `visit_seen` records who was where,
 * `firsts` which visits are somebody's first there. Keep the names of the statement and `visit_additions`: during a
 * deploy the previous version writes too.
 */
const statement = (name: string, withNewcomers: boolean) =>
  prepare<Batch>(name, (bind) => {
    const hour = `${bind((batch) => batch.hour)}::timestamptz`;
    const day = `${bind((batch) => batch.day)}::date`;
    const visit = bindLists(bind, visitColumns, ({ visits }) => visits);
    const delta = bindLists(bind, deltaColumns, ({ deltas }) => deltas);
    const share = bindLists(bind, shareColumns, ({ shares }) => shares);
    const first = withNewcomers ? bindLists(bind, firstColumns, ({ firsts }) => firsts) : {};
    const newcomer = withNewcomers ? bindLists(bind, newcomerColumns, ({ newcomers }) => newcomers) : {};
    const columns = Object.keys(visit);
    const sent = { ...visit, ...first };
    const people = (of: string) => (withNewcomers ? newcomersOf(delta.subject_id, of) : nobody(delta.subject_id));
    const added = { ...delta, visitors: people("count(bits)"), arrivals: people("count(*) FILTER (WHERE bits = 3)") };
    return `
WITH live AS MATERIALIZED (
  SELECT count(*) = cardinality(${delta.subject_id}) AS ok FROM visit_subjects WHERE id = ANY (${delta.subject_id})
), ${withNewcomers ? marks(hour, day, Object.values(newcomer)) : ""} stored AS (
  INSERT INTO visits (${list(columns)}, firsts)
  SELECT ${list(columns.map((column) => `visit.${column}`))}, ${withNewcomers ? firstBits : "0"}
  FROM unnest(${list(Object.values(sent))}) AS visit (${list(Object.keys(sent))})
  ${withNewcomers ? joinMarks : ""}
  WHERE (SELECT ok FROM live)
)
INSERT INTO visit_additions (hour, day, subjects, ${list(hourFigures)}, ${list(Object.keys(share))})
SELECT ${hour}, ${day}, ${delta.subject_id}, ${list(hourFigures.map((figure) => added[figure]))}, ${list(Object.values(share))}
WHERE (SELECT ok FROM live)`;
  });

const list = (parts: readonly string[]): string => parts.join(", ");

/** Callers already seen in this hour have no row; 1 is new to the hour, 3 also to the day. */
const marks = (hour: string, day: string, newcomers: string[]): string => `marks AS (
  INSERT INTO visit_seen AS s (day, subject_id, visitor, last_hour)
  SELECT ${day}, newcomer.subject_id, newcomer.visitor, ${hour}
  FROM unnest(${list(newcomers)}) AS newcomer (${list(Object.keys(newcomerColumns))}) WHERE (SELECT ok FROM live)
  ON CONFLICT (day, subject_id, visitor) DO UPDATE SET last_hour = EXCLUDED.last_hour WHERE s.last_hour < EXCLUDED.last_hour
  RETURNING subject_id, visitor, CASE WHEN xmax = 0 THEN 3 ELSE 1 END AS bits
),`;

const joinMarks = `
  LEFT JOIN marks own ON own.subject_id = visit.first_of AND own.visitor = visit.visitor
  LEFT JOIN marks general ON general.subject_id = visit.first_of_all AND general.visitor = visit.visitor`;

const firstBits = "(coalesce(own.bits, 0) + (coalesce(general.bits, 0) << 2))::smallint";

const newcomersOf = (subjects: string, count: string): string => `ARRAY (
    SELECT (${count})::int FROM unnest(${subjects}) WITH ORDINALITY AS delta (subject_id, position) LEFT JOIN marks USING (subject_id)
    GROUP BY position ORDER BY position)`;

const nobody = (subjects: string): string => `array_fill(0, ARRAY[cardinality(${subjects})])`;

const ofKnown = statement("visits-store", false);
const ofNewcomers = statement("visits-store-newcomers", true);
