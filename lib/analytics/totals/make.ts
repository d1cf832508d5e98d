import type { ClientBase } from "pg";
import { addDays, type Day, startOfDay, timeZone } from "@/lib/core/days";
import { onOwnConnection } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { hitsOfSession } from "../query/conditions";
import { goalTotal, keptOfHits, keptOfSessions } from "../query/from-totals";
import { ofEachPart, ofEachVisitor, ofHitsOfPart, partsOfMetrics } from "../query/metric-sql";
import { allPartsOf } from "../query/parts";
import { afterOthers, keepSessions } from "../sessions/keep";
import { pause } from "../sessions/statement";
import { sessionDimensions } from "../shared/dimensions";
import { patternToRegex } from "../shared/page-pattern";

export async function keepSessionsAndTotals(): Promise<void> {
  await keepSessions();
  await makeTotals();
}

/**
 * Makes missing totals of finished days, and those of new goals. A day whose sessions are rebuilt loses its totals in
 * the same transaction.
 * @returns the number of days
 */
export async function makeTotals(): Promise<number> {
  return onOwnConnection(async (client) => {
    let days = 0;
    for (const day of await dueDays(client)) if (await afterOthers(client, () => makeDay(client, day))) days += 1;
    if (days > 1) log.info({ days }, "totals of sessions were made");
    return days;
  });
}

const isMissing = (day: string): string =>
  `g.kind = 'page' and not exists (select from session_totals t
    where t.site_id = g.site_id and t.dimension = '${goalTotal("")}' || g.pattern and t.day = ${day} and t.value = 0)`;

async function dueDays(client: ClientBase): Promise<Day[]> {
  const { rows } = await client.query<{ day: Day }>(
    `select day::date::text from visit_session_state state,
      (select (min(started_at) at time zone '${timeZone}')::date as first from visit_sessions) sessions,
      generate_series(first, (made_until at time zone '${timeZone}')::date - 1, interval '1 day') as day
    where not exists (select from session_total_days t where t.day = day.day::date)
      or exists (select from site_goals g where ${isMissing("day.day::date")})
    order by 1 desc`,
  );
  return rows.map(({ day }) => day);
}

/** @returns whether something was missing; makes nothing while a session of the day may go on */
async function makeDay(client: ClientBase, day: Day): Promise<boolean> {
  await client.query("set local work_mem = '64MB'; set local enable_memoize = off");
  const range = [startOfDay(day), startOfDay(addDays(day, 1))];
  const { rows: state } = await client.query<{ closed: boolean; made: boolean }>(
    `select made_until >= $2 and not exists (select from visit_sessions
        where started_at >= $1::timestamptz - interval '1 day' and started_at < $2 and ended_at >= made_until - ${pause}) as closed,
      exists (select from session_total_days where day = $3) as made from visit_session_state`,
    [...range, day],
  );
  if (!state[0]?.closed) return false;
  if (!state[0].made) {
    await client.query("delete from session_totals where day = $1", [day]);
    await client.query(totalsOfSessions, [...range, day]);
    await client.query(totalsOfHits, [...range, day]);
    await client.query("insert into session_total_days (day) values ($1)", [day]);
  }
  const { rows: goals } = await client.query<{ site_id: number; pattern: string }>(
    `select distinct site_id, pattern from site_goals g where ${isMissing("$1::date")}`,
    [day],
  );
  if (goals.length > 0)
    await client.query(totalsOfGoals, [
      ...[...range, day, goals.map(({ site_id }) => site_id), goals.map(({ pattern }) => pattern)],
      goals.map(({ pattern }) => (pattern.includes("*") ? patternToRegex(pattern) : null)),
    ]);
  return !state[0].made || goals.length > 0;
}

/** Parts that began between $1 and $2. `who` is null for visitors with a single one, so that few need grouping. */
const partsOfDay = `(select *, case when count(*) over (partition by site_id, visitor) > 1 then visitor end as who
  from ${allPartsOf({ since: "$1::timestamptz - interval '1 day'", until: "$2::timestamptz" })} where at >= $1::timestamptz and at < $2::timestamptz) s`;

function addingUp(rows: string, metrics: typeof keptOfHits): string {
  const parts = partsOfMetrics(metrics);
  const sumOf = (part: string): string =>
    part === "scrolls" ? "string_agg(scrolls, ',')" : `coalesce(sum(${part}), 0)`;
  const visitors = "case when who is null then count(*) else 1 end";
  return `select site_id, dimension, value, ${parts.map((part) => `${sumOf(part)} as ${part}`).join(", ")} from (
      select site_id, dimension, value, ${ofEachVisitor(metrics, visitors).join(", ")} from (${rows}) rows
      group by site_id, dimension, value, who
    ) visitors group by site_id, dimension, value`;
}

const storing = (metrics: typeof keptOfHits): string =>
  `insert into session_totals (day, site_id, dimension, value, ${partsOfMetrics(metrics).join(", ")})`;

const totalsOfSessions = `${storing(keptOfSessions)} select $3::date, * from (${addingUp(
  `select s.site_id, d.dimension, d.value, s.who, ${ofEachPart.join(", ")} from ${partsOfDay}
    cross join lateral (values ${sessionDimensions.map((name) => `('${name}', s.${name})`).join(", ")}) as d (dimension, value)`,
  keptOfSessions,
)}) each_value`;

const ofEach = ["min(s.who) as who", ...ofHitsOfPart].join(", ");

const totalsOfHits = `${storing(keptOfHits)} select $3::date, * from (${addingUp(
  `select s.site_id, d.dimension, d.value, ${ofEach} from ${partsOfDay} cross join lateral ${hitsOfSession} as h
    cross join lateral (values ('', 0), ('page', h.page), ('event', h.act)) as d (dimension, value)
    where d.dimension <> 'event' or h.act > 0 group by s.site_id, d.dimension, d.value, s.id`,
  keptOfHits,
)}) each_value`;

/* Goals that nobody reached get a row too, which shows that they were counted. */
const totalsOfGoals = `
with goals as (
  select site_id, '${goalTotal("")}' || pattern as dimension, pattern, regex
  from unnest($4::int[], $5::text[], $6::text[]) as g (site_id, pattern, regex)
), seen as materialized (
  select site_id, page, (select word from visit_words w where w.id = page) as word
  from (select distinct site_id, page from ${partsOfDay} cross join lateral unnest(s.pages) as page) each_page
), pages as materialized (
  select site_id, dimension, page from goals join seen using (site_id)
  where case when regex is null then word = pattern else word ~ regex end
), reached as (${addingUp(
  `select s.site_id, p.dimension, 0 as value, ${ofEach}
    from ${partsOfDay} cross join lateral ${hitsOfSession} as h join pages p on p.site_id = s.site_id and p.page = h.page
    where coalesce(h.act, 0) = 0 group by s.site_id, p.dimension, s.id`,
  keptOfHits,
)})
${storing(keptOfHits)}
select $3::date, g.site_id, g.dimension, 0, ${partsOfMetrics(keptOfHits)
  .map((part) => (part === "scrolls" ? part : `coalesce(${part}, 0)`))
  .join(", ")}
from goals g left join reached using (site_id, dimension)`;
