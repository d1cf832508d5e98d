import type { ClientBase } from "pg";
import { onOwnConnection, pool } from "@/lib/core/db";
import { type Day, addDays, dayOf, mondayOf, startOfDay } from "@/lib/core/days";
import { each } from "./record/columns";
import { rollUp } from "./record/roll-up";
import { remakeSessions } from "./record/session-remakes";
import { breakdowns, counted, days, hours, type TotalTable, totalTables, weeksFrom } from "./record/total-tables";

export type Difference = {
  table: TotalTable["name"];
  subjectId: number;
  /** The hour, the day or the week's Monday; for a breakdown also its value. */
  of: string;
  stored: Record<string, number>;
  counted: Record<string, number>;
};

/** Days in Bogota, both included. */
export type Days = { from: Day; to: Day };

/** The days with all their rows: the first is excluded if older rows are gone. Null for none. */
export async function wholeDays(): Promise<Days | null> {
  await rollUp();
  const { rows } = await pool.query<{ first: Date | null; last: Date | null; older: boolean }>(
    `select min(created_at) as first, max(created_at) as last,
      exists (select from visit_days where day < (select (min(created_at) at time zone 'America/Bogota')::date from visits))
        as older
    from visits`,
  );
  const { first, last, older } = rows[0]!;
  if (!first || !last) return null;
  return { from: older ? addDays(dayOf(first), 1) : dayOf(first), to: dayOf(last) };
}

export const checkTotals = (range: Days): Promise<Difference[]> => locked((client) => compare(client, range));

/** Rebuilds the totals of some days; blocks new visits. @returns the differences */
export const repairTotals = (range: Days): Promise<Difference[]> =>
  locked(async (client) => {
    const differences = await compare(client, range);
    await rebuild(client, range);
    await remakeSessions(client, startOfDay(range.from), startOfDay(addDays(range.to, 1)));
    return differences;
  });

/** The same without comparing, for rows that have no totals yet. */
export const buildTotals = (range: Days): Promise<void> => locked((client) => rebuild(client, range));

async function rebuild(client: ClientBase, range: Days): Promise<void> {
  const span = [range.from, addDays(range.to, 1)];
  const before = await client.query<{ id: number; visits: number }>(perSubject, span);
  for (const { name, time, make, columns, figures } of tables) {
    const bounds = boundsOf(range, time);
    await client.query(`delete from ${name} where ${time} >= $1 and ${time} < $2`, bounds.slice(2));
    const names = [...columns, ...figures].join(", ");
    // Inserted in order of time, so that rows read together lie together.
    const made = `select ${names} from (${make}) made where ${between(time)} order by ${time}`;
    await client.query(`with ${rowsBetween} insert into ${name} (${names}) ${made}`, bounds);
  }
  // All-time visits change by the same difference, as they include days whose rows are gone.
  await client.query(
    `update visit_subjects s set visits = s.visits + coalesce(now.visits, 0) - coalesce(was.visits, 0)
    from (select id from visit_subjects) every
      left join (${perSubject}) now using (id)
      left join unnest($3::int[], $4::bigint[]) as was (id, visits) using (id)
    where s.id = every.id and now.visits is distinct from was.visits`,
    [...span, before.rows.map(({ id }) => id), before.rows.map(({ visits }) => visits)],
  );
}

const daysOfWeeks = "(select * from visit_days where day >= $3::date and day < $4::date) whole_weeks";

type Time = TotalTable["time"];

const between = (time: Time): string => {
  const type = time === "hour" ? "timestamptz" : "date";
  return `${time} >= $3::${type} and ${time} < $4::${type}`;
};

/** Weeks come after the days that they are made from. */
const tables: (TotalTable & { make: string })[] = [
  { ...totalTables.hours, make: hours },
  { ...totalTables.days, make: days },
  { ...totalTables.weeks, make: weeksFrom(daysOfWeeks) },
  { ...totalTables.breakdowns, make: breakdowns },
];

const rowsBetween = `
  picked as (
    select v.*, v.subject_kind as kind from visits v
    where v.created_at >= $1::timestamptz and v.created_at < $2::timestamptz
  ), counted as (${counted})`;

const perSubject = `select subject_id as id, sum(visits)::bigint as visits from visit_days
  where day >= $1::date and day < $2::date group by 1`;

function boundsOf({ from, to }: Days, time: Time): [Date, Date, Date | Day, Date | Day] {
  const after = addDays(to, 1);
  const moments: [Date, Date] = [startOfDay(from), startOfDay(after)];
  if (time === "hour") return [...moments, ...moments];
  return time === "day" ? [...moments, from, after] : [...moments, mondayOf(from), addDays(mondayOf(to), 7)];
}

async function compare(client: ClientBase, range: Days): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { name, time, make, key, columns, figures } of tables) {
    const json = (alias: string) =>
      `jsonb_build_object(${each(figures, (figure) => `'${figure}', coalesce(${alias}.${figure}, 0)`)})`;
    const of = [time, ...key.filter((column) => column !== time && column !== "subject_id")].join(", ");
    const { rows } = await client.query<Omit<Difference, "table">>(
      `with ${rowsBetween},
        stored as (select * from ${name} where ${between(time)}),
        made as (${make})
      select subject_id as "subjectId", concat_ws(' ', ${of}) as of,
        ${json("stored")} as stored, ${json("made")} as counted
      from stored full join made using (${columns.join(", ")})
      where ${json("stored")} <> ${json("made")}
      order by 2, 1 limit 1000`,
      boundsOf(range, time),
    );
    found.push(...rows.map((row) => ({ table: name, ...row })));
  }
  return found;
}

const locked = <T>(work: (client: ClientBase) => Promise<T>): Promise<T> =>
  onOwnConnection(async (client) => {
    // Closing the connection rolls back a failure.
    await client.query("BEGIN");
    await client.query("LOCK TABLE visits IN SHARE ROW EXCLUSIVE MODE");
    await rollUp(client);
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  });
