import { readPool } from "@/lib/core/read";
import type { LiveNow } from "./panel/schema";
import { type Kind, rowsOfKind } from "./subjects";

const minutes = 5;

/** In a flood, this many of the latest visits are enough. */
const most = 5_000;

/**
 * Visitors of pages or short links in the last five minutes. A visitor is an address and a browser, so each has one
 * country and one device.
 */
export async function readLive(kind: Kind, now: Date = new Date()): Promise<LiveNow> {
  const { rows } = await readPool.query<LiveNow>(
    `with recent as (
      select visitor, subject_id, country, device from visits v
      where v.created_at > $1 and v.created_at <= $2 and ${rowsOfKind(kind)} and v.audience = 'person'
      order by v.created_at desc limit ${most}
    ), present as materialized (
      select visitor, subject_id, min(country collate "C") as country, min(device collate "C") as device, count(*) as visits
      from recent group by 1, 2
    ), people as materialized (
      select min(country) as country, min(device) as device from present group by visitor
    )
    select (select count(*)::int from people) as visitors,
      (select coalesce(sum(visits), 0)::int from present) as visits,
      ${list("(select name, count(*) from present join visit_subjects s on s.id = subject_id group by s.id)")} as names,
      ${list("(select country, count(*) from people group by 1)")} as countries,
      ${list("(select device, count(*) from people group by 1)")} as devices`,
    [new Date(now.getTime() - minutes * 60_000), now],
  );
  return rows[0]!;
}

const list = (counted: string) => `(select coalesce(json_agg(found), '[]') from (
  select value, visitors::int from ${counted} as counted (value, visitors) order by 2 desc, 1 limit 8) as found)`;
