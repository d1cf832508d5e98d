/*
 * Parts of the statements that make totals out of rows. They expect a table `picked` of rows of `visits` with the `kind` of
 * their subject.
 */

/** Each row twice: for its own subject, and for all of its kind. */
export const counted = `
  select picked.*, subject_id as subject, firsts & 1 as in_hour, (firsts & 2) >> 1 as in_day from picked
  union all
  select picked.*, case kind when 'page' then 1 else 2 end, (firsts & 4) >> 2, (firsts & 8) >> 3 from picked`;

export const theHour = "date_trunc('hour', created_at, 'UTC')";
export const theDay = "(created_at at time zone 'America/Bogota')::date";

/** Who and how many, of an hour; `counted` must be grouped. */
const others = `
  count(*) filter (where audience = 'person' and scan)::int as scans,
  count(*) filter (where audience = 'bot')::int as bots,
  count(*) filter (where audience = 'preview')::int as previews,
  count(*) filter (where audience = 'staff')::int as staff`;

const visits = "count(*) filter (where audience = 'person')::int as visits";

export const hours = `
  select kind, ${theHour} as hour, subject as subject_id, ${visits}, sum(in_hour)::int as visitors, sum(in_day)::int as arrivals,
    ${others}
  from counted group by 1, 2, 3`;

export const days = `
  select kind, ${theDay} as day, subject as subject_id, ${visits}, sum(in_day)::int as visitors, ${others}
  from counted group by 1, 2, 3`;

/** Weeks begin on Monday. Made from days and not from rows, which are let go before them. */
export const weeks = (days: string): string => `
  select kind, date_trunc('week', day::timestamp)::date as week, subject_id, sum(visits)::int as visits, sum(visitors)::int as visitors,
    sum(scans)::int as scans, sum(bots)::int as bots, sum(previews)::int as previews, sum(staff)::int as staff
  from ${days} group by 1, 2, 3`;

export const breakdowns = `
  select ${theDay} as day, subject as subject_id, part.dimension, part.value, count(*)::int as visits
  from counted cross join lateral (values ('source', source), ('country', country), ('device', device),
    ('browser', browser), ('os', os), ('campaign', campaign)) as part (dimension, value)
  where audience = 'person' and (part.dimension <> 'campaign' or part.value <> '') group by 1, 2, 3, 4`;

export const subjects = `
  select subject as id, ${visits} from counted group by 1`;
