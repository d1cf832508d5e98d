import { sessionDimensions } from "../shared/dimensions";
import { nextMidnight } from "../sessions/statement";

/*
 * The parts of sessions, which all figures count. A session within a day is one part. One that crosses midnight in
 * Bogota is two: the first has the hits until then and all that belongs to the session; the second begins with its
 * first hit of the new day, under the visitor's new number, and is no visit. A part has its own hits only.
 */

/** SQL for the moments between which sessions with a part in question began, and for conditions on them as `s`. */
type Asked = { since: string; until: string; ofSession?: readonly string[] };

/** A column of parts: of a session within a day, and of a part `p` of one that crossed midnight. */
type Column = { ofDay: string; crossed: string };

const alike = (sql: string): Column => ({ ofDay: sql, crossed: sql });

/** The first part has what a session within a day has. */
const byPart = (first: string, second: string): Column => ({
  ofDay: first,
  crossed: `case when p.begins then ${first} else ${second} end`,
});

const slice = (list: string): Column => ({ ofDay: list, crossed: `${list}[p.first:p.last]` });

/** Integer milliseconds, so that sums do not depend on the order. */
const duration = "(extract(epoch from s.ended_at - s.started_at) * 1000)::int";

const columnsOf = (until: string): Record<string, Column> => ({
  site_id: alike("s.site_id"),
  // The two parts of a session differ in it.
  id: byPart("s.id", "- s.id"),
  at: byPart("s.started_at", "date_trunc('second', s.started_at) + s.times[p.first] * interval '1 second'"),
  visitor: byPart("s.visitor", "s.visitor_after"),
  begins: { ofDay: "true", crossed: "p.begins" },
  first: byPart("s.first", "false"),
  // True in one part of each visitor: the first session of the day, or a second part where no session began later.
  arrives: byPart(
    "s.first",
    `not exists (select from visit_sessions l
      where l.visitor = s.visitor_after and l.site_id = s.site_id and l.started_at > s.started_at and l.started_at < ${until})`,
  ),
  bounce: byPart("s.bounce", "false"),
  duration: byPart(duration, "0"),
  views: { ofDay: "s.views", crossed: "case when p.begins then s.views - n.views else n.views end" },
  hits: { ofDay: "s.views + s.events", crossed: "p.last - p.first + 1" },
  // Whether the session's last view is in it.
  leaves: { ofDay: "true", crossed: "p.begins <> (n.views > 0)" },
  ...Object.fromEntries(sessionDimensions.map((name) => [name, alike(`s.${name}`)])),
  pages: slice("s.pages"),
  acts: slice("s.acts"),
  actives: slice("s.actives"),
  scrolls: slice("s.scrolls"),
  props: {
    ofDay: "s.props",
    crossed: `jsonb_path_query_array(s.props, '$[$first to $last]', jsonb_build_object('first', p.first - 1, 'last', p.last - 1))`,
  },
});

/** The hits before midnight of a session that crossed it. Times are whole seconds in order, as midnight is. */
const hitsBefore = `width_bucket(
  extract(epoch from ${nextMidnight("s.started_at")} - date_trunc('second', s.started_at))::int - 1, s.times)`;

/**
 * SQL for two tables of parts, each called `s`: of sessions within a day, read as they are, and of those that crossed
 * midnight, which are few. They hold parts outside of the moments too: the reader compares `at`.
 */
export function partTables({ since, until, ofSession = [] }: Asked): [string, string] {
  const columns = Object.entries(columnsOf(until));
  const list = (of: keyof Column) => columns.map(([name, column]) => `${column[of]} as ${name}`).join(", ");
  const where = (...conditions: string[]) => [...conditions, ...ofSession].join(" and ");
  return [
    `(select ${list("ofDay")} from visit_sessions s where ${where("s.visitor_after is null")}) s`,
    `(select ${list("crossed")} from visit_sessions s
      cross join lateral (select ${hitsBefore} as hits) b
      cross join lateral (select case when s.acts is null then cardinality(s.pages) - b.hits
        else (select count(*)::int from unnest(s.acts[b.hits + 1:]) as act where act = 0) end as views) n
      cross join lateral (values (true, 1, b.hits), (false, b.hits + 1, cardinality(s.pages))) as p (begins, first, last)
      where ${where("s.visitor_after is not null", "p.first <= p.last", `s.started_at >= ${since}`, `s.started_at < ${until}`)}) s`,
  ];
}

/** When a session with a part at that moment began at the earliest: its second part begins within half an hour. */
export const beganSince = (from: Date): Date => new Date(from.getTime() - 24.5 * 3_600_000);

/** SQL for all parts as one table `s`. */
export const allPartsOf = (asked: Asked): string =>
  `(${partTables(asked)
    .map((parts) => `select * from ${parts}`)
    .join(" union all ")}) s`;
