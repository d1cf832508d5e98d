import { categoryPath, coursePath, lessonPath } from "@/lib/academy/shared/paths";
import { db, onOwnConnection, pool } from "@/lib/core/db";
import { day } from "@/lib/core/dates";
import { dayOf } from "@/lib/core/days";
import { ensurePartition } from "./record/partitions";
import { buildTotals } from "./repair";

const weeks = 9;
const visitsADay = 420;

const pages = `
  / /academy /precios /product /services /projects /contact /team /about /me/portfolio
  /business /solutions/web-design /tools /solutions/whatsapp /repo/whatsapp-api-cloud /me/cv
  /tools/decode-token /solutions/api /solutions/mobile /terms /privacy`
  .trim()
  .split(/\s+/);

/** Seeds nine weeks of plausible visits up to now. Always the same: chance is a hash. */
export async function seedAfter(): Promise<void> {
  const now = new Date();
  const paths = [...pages, ...(await academyPaths())];
  await pool.query("INSERT INTO visit_subjects (kind, name) SELECT 'page', unnest($1::text[]) ON CONFLICT DO NOTHING", [
    paths,
  ]);
  const from = new Date(now.getTime() - weeks * 7 * day);
  for (let at = from.getTime(); at < now.getTime() + 20 * day; at += 20 * day)
    await ensurePartition(pool, new Date(at));
  await onOwnConnection((own) => own.query(sql, [now, paths, weeks * 7, visitsADay]));
  // Without fresh statistics, making sessions takes ten times as long.
  await pool.query("ANALYZE visits, visit_subjects");
  await buildTotals({ from: dayOf(from), to: dayOf(now) });
}

async function academyPaths(): Promise<string[]> {
  const courses = await db.course.findMany({
    orderBy: { slug: "asc" },
    select: {
      slug: true,
      category: { select: { slug: true } },
      sections: {
        orderBy: { sectionOrder: "asc" },
        select: { slug: true, lessons: { orderBy: { lessonOrder: "asc" }, select: { slug: true } } },
      },
    },
  });
  const of = (course: (typeof courses)[number]) => [course.category.slug, course.slug] as const;
  return [
    ...courses.map((course) => coursePath(...of(course))),
    ...new Set(courses.map(({ category }) => categoryPath(category.slug))),
    ...courses.flatMap((course) =>
      course.sections.flatMap(({ slug, lessons }) =>
        lessons.map((lesson) => lessonPath(...of(course), slug, lesson.slug)),
      ),
    ),
  ];
}

/** SQL of a stable number from 0 to 1 per visit and `salt`. */
const chance = (salt: number, of = "visit") => `((hashint8extended(${of}, ${salt}) & 1048575) / 1048576.0)`;

/** SQL of a random value; a larger `bent` favours the first ones. */
const oneOf = (salt: number, values: readonly string[], bent = 1, of = "visit") =>
  `(array[${values.map((value) => `'${value}'`).join(",")}])[1 + floor(power(${chance(salt, of)}, ${bent}) * ${values.length})::int]`;

const countries = ["CO", "PE", "MX", "AR", "CL", "EC", "ES", "BO", "US", "VE", "GT", "BR"];
const browsers = ["Chrome", "Safari", "Firefox", "Edge", "Samsung Internet", "Opera"];
const sources = ["", "google.com", "instagram.com", "facebook.com", "x.com", "linkedin.com", "bing.com", "chatgpt.com"];
const hours = "0 1 6 7 8 9 9 10 10 11 11 12 13 14 15 16 17 18 19 19 20 20 21 21 22 23".split(" ");

const sql = `
  with subjects as (
    select id, kind, kind = 'page' as is_page,
      row_number() over (partition by kind order by array_position($2::text[], name), id) - 1 as place
    from visit_subjects where name <> ''
  ), totals as (
    select is_page as of_page, count(*) as total from subjects group by 1
  ), chosen as materialized (
    select visit, ago, $1::timestamptz - (ago * interval '1 day') as noon,
      ${chance(1)} < 0.84 as of_page, ${oneOf(2, hours, 1, "session")}::int as hour, session,
      -- One page after the other, with a minute or two between them.
      ${chance(3, "session")} * 3600 + step * (30 + ${chance(15)} * 90) as second,
      floor(power(${chance(4, "session")}, 1.6) * 900)::int as person, ${chance(5)} as which
    from generate_series(0, $3::int - 1) as ago, lateral (
      -- More from week to week, fewer on Saturdays and Sundays.
      -- Of six that follow each other one to four at a time are somebody's session.
      select ago * 100000::bigint + part as visit, ago * 100000::bigint + part - (part % 6) % size as session,
        (part % 6) % size as step
      from (select part, (array[1, 1, 2, 3, 3, 4])[1 + (hashint8extended(ago * 100000::bigint + part / 6, 16) & 1048575)::int % 6] as size
      from generate_series(1, ($4::int * (1.25 - ago::float / $3 / 1.6)
        * case when extract(isodow from ($1::timestamptz - ago * interval '1 day') at time zone 'America/Bogota') > 5
          then 0.6 else 1 end)::int) as part) as parts
    ) as visits
  ), aimed as materialized (
    select *, floor(power(which, 2.4) * total)::bigint as place from chosen join totals using (of_page)
  ), seen as (
    select s.id as subject_id, s.kind, c.*,
      (date_trunc('day', noon at time zone 'America/Bogota') + hour * interval '1 hour' + second * interval '1 second')
        at time zone 'America/Bogota' as created_at,
      (case when ${chance(6)} < 0.9 then 'person' else ${oneOf(7, ["bot", "bot", "preview", "staff"])} end)::visit_audience
        as audience
    from aimed c join subjects s on s.is_page = c.of_page and s.place = c.place
  ), told as (
    select seen.*, hashint8extended(person, extract(epoch from (created_at at time zone 'America/Bogota')::date)::bigint)
        as visitor, ${oneOf(8, sources, 1.7, "session")} as source,
      -- Whoever it is has the same country, device and browser all day.
      ${oneOf(9, countries, 1.8, "person")} as country,
      ${oneOf(10, ["mobile", "desktop", "mobile", "desktop", "tablet"], 1.2, "person")} as device,
      ${oneOf(11, browsers, 1.9, "person")} as browser
    from seen where created_at < $1
  )
  insert into visits (created_at, id, visitor, subject_id, audience, firsts, scan, ip, country, city, device, browser, os,
    source, referrer, campaign, subject_kind)
  select created_at, visit, case when audience = 'person' then visitor else 0 end, subject_id, audience,
    case when audience = 'person' then
        (row_number() over (partition by audience, visitor, subject_id, date_trunc('hour', created_at) order by created_at, visit) = 1)::int
      + (row_number() over (partition by audience, visitor, subject_id order by created_at, visit) = 1)::int * 2
      + (row_number() over (partition by audience, visitor, kind, date_trunc('hour', created_at) order by created_at, visit) = 1)::int * 4
      + (row_number() over (partition by audience, visitor, kind order by created_at, visit) = 1)::int * 8
    else 0 end,
    kind = 'link' and ${chance(12)} < 0.18, ('203.0.113.' || person % 250)::inet, country, '', device, browser,
    case device when 'desktop' then ${oneOf(13, ["Windows", "macOS", "Linux"], 1.8)} when 'tablet' then 'iPadOS'
      else ${oneOf(13, ["Android", "iOS"], 1.3)} end,
    source, case when source = '' then '' else 'https://' || source || '/' end,
    case when ${chance(14, "session")} < 0.05 then 'cyber-wow' else '' end, kind
  from told
  on conflict do nothing`;
