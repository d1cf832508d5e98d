import { arriving, breakdownColumns, countOf, countsInBreakdown, each, type HourFigure, hourFigures } from "./columns";
import { figures } from "../shared/dimensions";

/*
 * Parts of statements for the tables of totals. They expect `picked`, rows of `visits` with their subject's `kind`,
 * and `counted`, made from it.
 */

type Time = "hour" | "day" | "week";

export type TotalTable = {
  name: `visit_${Time}s` | "visit_breakdowns";
  time: Time;
  key: readonly string[];
  columns: readonly string[];
  figures: readonly HourFigure[];
};

const ofTime = (time: Time, figures: readonly HourFigure[]): TotalTable => ({
  name: `visit_${time}s`,
  time,
  key: ["subject_id", time],
  columns: ["kind", "subject_id", time],
  figures,
});

const breakdownKey = ["subject_id", "dimension", "day", "value"];

export const totalTables: Record<"hours" | "days" | "weeks" | "breakdowns", TotalTable> = {
  hours: ofTime("hour", hourFigures),
  days: ofTime("day", figures),
  weeks: ofTime("week", figures),
  breakdowns: { name: "visit_breakdowns", time: "day", key: breakdownKey, columns: breakdownKey, figures: ["visits"] },
};

/** Each row twice: for its own subject, and for all of its kind. */
export const counted = `
  select picked.*, subject_id as subject, firsts & 1 as in_hour, (firsts & 2) >> 1 as in_day from picked
  union all
  select picked.*, case kind when 'page' then 1 else 2 end, (firsts & 4) >> 2, (firsts & 8) >> 3 from picked`;

const theDay = "(created_at at time zone 'America/Bogota')::date";

export const hours = `
  select kind, date_trunc('hour', created_at, 'UTC') as hour, subject as subject_id,
    ${each(hourFigures, (figure) => `${countOf(figure, { visitors: "sum(in_hour)", arrivals: "sum(in_day)" })}::int as ${figure}`)}
  from counted group by 1, 2, 3`;

export const days = `
  select kind, ${theDay} as day, subject as subject_id,
    ${each(figures, (figure) => `${countOf(figure, { visitors: "sum(in_day)" })}::int as ${figure}`)}
  from counted group by 1, 2, 3`;

export const daysFrom = (hours: string): string => `
  select kind, day, subject_id, ${each(figures, (figure) => `sum(${arriving(figure)}) as ${figure}`)}
  from ${hours} group by 1, 2, 3`;

/** Weeks begin on Monday. Made from days, because rows are deleted earlier. */
export const weeksFrom = (days: string): string => `
  select kind, date_trunc('week', day::timestamp)::date as week, subject_id,
    ${each(figures, (figure) => `sum(${figure})::int as ${figure}`)}
  from ${days} group by 1, 2, 3`;

export const breakdowns = `
  select ${theDay} as day, subject as subject_id, part.dimension, part.value, count(*)::int as visits
  from counted cross join lateral (values ${each(breakdownColumns, ({ dimension }) => `('${dimension}', ${dimension})`)})
    as part (dimension, value)
  where audience = 'person' and ${countsInBreakdown("part.dimension", "part.value")} group by 1, 2, 3, 4`;

export const subjects = `
  select subject as id, ${countOf("visits", {})}::int as visits from counted group by 1`;

export function addTo({ name, key, columns, figures }: TotalTable, source: string): string {
  const names = [...columns, ...figures].join(", ");
  return `insert into ${name} as t (${names})
    select ${names} from ${source} order by ${key.join(", ")}
    on conflict (${key.join(", ")}) do update set ${each(figures, (figure) => `${figure} = t.${figure} + excluded.${figure}`)}`;
}

export function takeFrom({ name, key, figures }: TotalTable, source: string): string {
  return `update ${name} t set ${each(figures, (figure) => `${figure} = t.${figure} - d.${figure}`)}
    from ${source} d where ${key.map((column) => `t.${column} = d.${column}`).join(" and ")}`;
}
