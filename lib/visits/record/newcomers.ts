import { LRUCache } from "lru-cache";
import type { PoolClient } from "pg";
import { numbers } from "./arrays";
import { everything } from "./subject-ids";
import type { CountedVisit } from "./types";

/** Who was somewhere in an hour, as far as this process remembers: nobody has to ask the database for them. */
const known = new LRUCache<string, true>({ max: 100_000 });

type Pair = { key: string; subject: number; visitor: string };

/** The people among visits of one hour of whom this process does not know that they were there in that hour. */
export function possibleNewcomers(visits: CountedVisit[], hour: number): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const { seen, caller, subject } of visits) {
    if (seen.audience !== "person") continue;
    const { visitor } = caller;
    for (const place of [subject, everything[seen.kind]]) {
      const key = keyOf(hour, place, visitor);
      if (!known.has(key) && !pairs.has(key)) pairs.set(key, { key, subject: place, visitor });
    }
  }
  // Two processes must not wait for each other in a circle.
  return [...pairs.values()].sort((a, b) => a.subject - b.subject || (a.visitor < b.visitor ? -1 : 1));
}

/**
 * Notes in the database who was where, and writes into the visits (`firsts`) whose first one they are: of somebody new to
 * the hour, and maybe to the day, the first in the batch.
 */
export async function markFirsts(
  client: PoolClient,
  visits: CountedVisit[],
  pairs: Pair[],
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
      numbers(pairs.map(({ subject }) => subject)),
      numbers(pairs.map(({ visitor }) => visitor)),
    ],
  });
  const bits = new Map(rows.map((row) => [keyOf(hour, row.subject_id, row.visitor), row.new_to_day ? 3 : 1]));
  const take = (subject: number, visitor: string): number => {
    const key = keyOf(hour, subject, visitor);
    const found = bits.get(key) ?? 0;
    bits.delete(key);
    return found;
  };
  for (const visit of visits) {
    const { seen, caller, subject } = visit;
    if (seen.audience !== "person") continue;
    visit.firsts = take(subject, caller.visitor) + (take(everything[seen.kind], caller.visitor) << 2);
  }
}

/** Remembers people whose visit is committed. */
export const rememberSeen = (pairs: Pair[]): void => pairs.forEach(({ key }) => known.set(key, true));

/** For tests, which empty the tables under a running process. */
export const forgetSeen = (): void => known.clear();

const keyOf = (hour: number, subject: number, visitor: string): string => `${hour}:${subject}:${visitor}`;
