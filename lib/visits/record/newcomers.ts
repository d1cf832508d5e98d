import type { PoolClient } from "pg";
import { allOf } from "../subjects";
import { plain } from "./arrays";
import type { Caller } from "./callers";
import type { CountedVisit } from "./types";

/** Of how many subjects it is remembered who was there, for one caller. */
const mostSubjects = 100;

type Newcomer = { caller: Caller; subject: number };

/** The people among visits of one hour of whom this process does not know that they were there in that hour. */
export function possibleNewcomers(visits: CountedVisit[], hour: number): Newcomer[] {
  const newcomers = new Map<string, Newcomer>();
  const look = (caller: Caller, subject: number) => {
    if (caller.lastHours.get(subject) !== hour) newcomers.set(keyOf(subject, caller.visitor), { caller, subject });
  };
  for (const { seen, caller, subject } of visits) {
    if (seen.audience !== "person") continue;
    look(caller, subject);
    look(caller, allOf(seen.kind));
  }
  // Two processes must not wait for each other in a circle.
  return [...newcomers.values()].sort(
    (a, b) => a.subject - b.subject || (a.caller.visitor < b.caller.visitor ? -1 : 1),
  );
}

/**
 * Notes in the database who was where, and writes into the visits (`firsts`) whose first one they are: of somebody new to
 * the hour, and maybe to the day, the first in the batch.
 */
export async function markFirsts(
  client: PoolClient,
  visits: CountedVisit[],
  newcomers: Newcomer[],
  { hour, day }: { hour: number; day: string },
): Promise<void> {
  const { rows } = await client.query<{ subject_id: number; visitor: string; new_to_day: boolean }>({
    name: "visits-seen",
    text: `
      INSERT INTO visit_seen AS s (day, subject_id, visitor, last_hour)
      SELECT $1::date, p.subject_id, p.visitor, $2::timestamptz FROM unnest($3::int[], $4::bigint[]) AS p (subject_id, visitor)
      ON CONFLICT (day, subject_id, visitor) DO UPDATE SET last_hour = EXCLUDED.last_hour WHERE s.last_hour < EXCLUDED.last_hour
      RETURNING subject_id, visitor, xmax = 0 AS new_to_day`,
    values: [
      day,
      new Date(hour * 3_600_000),
      plain(newcomers.map(({ subject }) => subject)),
      plain(newcomers.map(({ caller }) => caller.visitor)),
    ],
  });
  const bits = new Map(rows.map((row) => [keyOf(row.subject_id, row.visitor), row.new_to_day ? 3 : 1]));
  const take = (subject: number, visitor: string): number => {
    const key = keyOf(subject, visitor);
    const found = bits.get(key) ?? 0;
    bits.delete(key);
    return found;
  };
  for (const visit of visits) {
    const { seen, caller, subject } = visit;
    if (seen.audience !== "person") continue;
    visit.firsts = take(subject, caller.visitor) + (take(allOf(seen.kind), caller.visitor) << 2);
  }
}

/** Remembers people whose visit is committed: nobody has to ask the database for them. */
export function rememberSeen(newcomers: Newcomer[], hour: number): void {
  for (const { caller, subject } of newcomers) {
    if (caller.lastHours.size >= mostSubjects) caller.lastHours.clear();
    caller.lastHours.set(subject, hour);
  }
}

const keyOf = (subject: number, visitor: string): string => `${subject}:${visitor}`;
