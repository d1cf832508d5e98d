import { LRUCache } from "lru-cache";
import { pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";

export type StoredNames = { names: ReadonlySet<string>; props: ReadonlySet<string> };

export const noNames: StoredNames = { names: new Set(), props: new Set() };

const kept = 60 * 60_000;
const again = 10_000;

const state = () =>
  singleton("analytics.stored-names", () => ({
    cache: new LRUCache<number, { reading: Promise<StoredNames> }>({ max: 200, ttl: kept }),
    /** Reads run one after another: each scans the hits of all sites. */
    last: Promise.resolve<unknown>(null),
  }));

/** A site's stored names, read at most once an hour. Empty while the database is away. */
export function storedNamesOf(siteId: number): Promise<StoredNames> {
  const one = state();
  const before = one.cache.get(siteId);
  if (before) return before.reading;
  const reading = one.last
    .then(() => read(siteId))
    .catch((error: unknown) => {
      log.warn({ err: error, site: siteId }, "names of events were not read");
      one.cache.set(siteId, { reading: Promise.resolve(noNames) }, { ttl: again });
      return noNames;
    });
  one.cache.set(siteId, { reading });
  one.last = reading;
  return reading;
}

/** The most used: invented names were used once. */
async function read(siteId: number): Promise<StoredNames> {
  const { rows } = await pool.query<{ names: string[]; props: string[] }>(
    `with recent as materialized (
      select name, props from visit_hits
      where site_id = $1 and kind = 'event' and created_at > now() - interval '36 hours'
    ), told as (
      select word as name, sum(visits) as times from session_totals join visit_words on visit_words.id = value
      where site_id = $1 and dimension = 'event' and day > current_date - 90 group by word
      union all select name, count(*) from recent group by name
    )
    select
      array(select name from told group by name order by sum(times) desc, name limit 2000) as names,
      array(select key from recent cross join lateral jsonb_object_keys(props) as key
        where props is not null group by key order by count(*) desc, key limit 500) as props`,
    [siteId],
  );
  return { names: new Set(rows[0]!.names), props: new Set(rows[0]!.props) };
}
