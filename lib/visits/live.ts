import { pool } from "@/lib/core/db";
import type { LiveNow } from "./panel/schema";
import type { Kind } from "./subjects";

const minutes = 5;

/** A flood is not counted to its end: this many of the latest visits tell enough. */
const most = 20_000;

/** Who was on the pages, or followed short links, in the last five minutes. */
export async function readLive(kind: Kind, now: Date = new Date()): Promise<LiveNow> {
  const { rows } = await pool.query<LiveNow>(
    `with recent as materialized (
      select v.visitor, s.name, v.country, v.device from visits v join visit_subjects s on s.id = v.subject_id
      where v.created_at > $1 and v.created_at <= $2 and s.kind = $3 and v.audience = 'person'
      order by v.created_at desc limit ${most}
    )
    select (select count(distinct visitor)::int from recent) as visitors, (select count(*)::int from recent) as visits,
      ${list("name")} as names, ${list("country")} as countries, ${list("device")} as devices`,
    [new Date(now.getTime() - minutes * 60_000), now, kind],
  );
  return rows[0]!;
}

const list = (column: string) => `(select coalesce(json_agg(found), '[]') from (
  select ${column} as value, count(distinct visitor)::int as visitors from recent
  group by 1 order by 2 desc, 1 limit 8) as found)`;
