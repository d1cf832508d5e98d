import { ownSite } from "../shared/own-site";
import { type SessionDimension, sessionDimensions } from "../shared/dimensions";
import { channelSql, toldOfWay } from "./channel";

export const pause = "interval '30 minutes'";

const texts = sessionDimensions.filter((name) => !["channel", "entry", "exit"].includes(name));

/** Columns that `visits` names differently. This site has a single host. */
const ofVisits: Partial<Record<SessionDimension, string>> = {
  hostname: "$4::text",
  // A visit's campaign falls back to its source, which is not repeated here.
  campaign: "case when v.campaign = v.utm_source then '' else v.campaign end",
};

/** People's hits between $1 and $2: views of this site, and trackers' hits. */
const hits = `
  select ${ownSite} as site_id, v.created_at, v.id, v.visitor, v.visitor_before, 'view'::hit_kind as kind, ''::text as name,
    s.name as page, true as interactive, 0 as seconds, 0::smallint as scroll, null::jsonb as props,
    ${texts.map((name) => `${ofVisits[name] ?? `v.${name}`} as ${name}`).join(", ")}
  from visits v join visit_subjects s on s.id = v.subject_id
  where v.subject_kind = 'page' and v.audience = 'person' and v.created_at >= $1::timestamptz and v.created_at < $2::timestamptz
  union all
  select site_id, created_at, id, visitor, visitor_before, kind, name, page, interactive, seconds, scroll, props, ${texts.join(", ")}
  from visit_hits where created_at >= $1::timestamptz and created_at < $2::timestamptz`;

const wordOf = (text: string): string =>
  `case when ${text} = '' then 0 else coalesce((select w.id from visit_words w where w.word = ${text}), (select n.id from fresh n where n.word = ${text})) end`;

const inOrder = "order by created_at, id";

/**
 * Makes the sessions that began between $8 and $9 from hits between $1 and $2, and stores them in order of time.
 * Before $3 only hits of the open sessions $5 to $7 count; $4 is this site's host. A session continues across
 * midnight, where the visitor's number changes, if its pause is within half an hour. Each distinct channel is computed
 * once. Engagement belongs to the last view of its page within the session.
 */
export const makeSessions = `
with hits as materialized (${hits}
), open as (
  select * from unnest($5::int[], $6::bigint[], $7::timestamptz[]) as o (site_id, visitor, started_at)
), going as materialized (
  select * from open union
  select distinct h.site_id, h.visitor, o.started_at from hits h join open o on o.site_id = h.site_id and o.visitor = h.visitor_before
), chosen as materialized (
  select h.* from hits h where h.created_at >= $3::timestamptz
  union all
  select h.* from hits h join (select site_id, visitor, min(started_at) as started_at from going group by 1, 2) o
    on o.site_id = h.site_id and o.visitor = h.visitor and o.started_at <= h.created_at
  where h.created_at < $3::timestamptz
), apart as (
  select *, coalesce(created_at - lag(created_at) over w > ${pause}, true) as begins
  from chosen where kind <> 'engagement' window w as (partition by site_id, visitor ${inOrder})
), own as materialized (
  select *, sum(begins::int) over (partition by site_id, visitor ${inOrder}) as n from apart
), bounds as (
  select site_id, visitor, n, min(created_at) as began, max(created_at) as ended, max(visitor_before) filter (where begins) as before
  from own group by 1, 2, 3
), joined as (
  select b.site_id, b.visitor, b.n, p.visitor as of_visitor, p.n as of_n
  from bounds b join bounds p on p.site_id = b.site_id and p.visitor = b.before and p.ended <= b.began and p.ended >= b.began - ${pause}
  where b.before is not null
), keyed as materialized (
  select own.*, coalesce(j.of_visitor, own.visitor) as key_visitor, coalesce(j.of_n, own.n) as key_n,
    row_number() over (partition by own.site_id, own.visitor, own.page, own.kind order by own.created_at, own.id) as nth
  from own left join joined j using (site_id, visitor, n)
), ends as (
  select site_id, key_visitor, key_n, max(created_at) as ended from keyed group by 1, 2, 3
), looked as (
  select *, count(*) filter (where kind = 'view') over (partition by site_id, visitor, page ${inOrder}) as nth
  from chosen where kind <> 'event' and exists (select from chosen where kind = 'engagement')
), engaged as (
  select k.created_at, k.id, least(sum(e.seconds), 1000000)::int as active, max(e.scroll)::int as scroll
  from looked e join keyed k on k.site_id = e.site_id and k.visitor = e.visitor and k.page = e.page and k.kind = 'view' and k.nth = e.nth
    join ends on ends.site_id = k.site_id and ends.key_visitor = k.key_visitor and ends.key_n = k.key_n
  where e.kind = 'engagement' and e.created_at <= ends.ended + ${pause}
  group by 1, 2
), each_first as materialized (
  select distinct on (site_id, key_visitor, key_n) * from keyed order by site_id, key_visitor, key_n, created_at, id
), ways as materialized (
  select *, ${channelSql} as channel from (select distinct ${toldOfWay} from each_first) told
), firsts as materialized (
  select each_first.*, channel from each_first join ways using (${toldOfWay})
), fresh as (
  insert into visit_words (word) select word from (
    select page as word from keyed union select name from keyed union
    select unnest(array[${["channel", ...texts].join(", ")}]) from firsts
  ) named where word <> '' and not exists (select from visit_words w where w.word = named.word)
  returning id, word
), told as (
  select k.*, ${wordOf("k.page")} as page_word, ${wordOf("k.name")} as act, e.active, e.scroll as depth
  from keyed k left join engaged e using (created_at, id)
), grouped as (
  select site_id, key_visitor, key_n, min(created_at) as started_at, max(created_at) as ended_at,
    count(*) filter (where kind = 'view') as views, count(*) filter (where kind = 'event') as events,
    count(*) filter (where kind = 'event' and interactive) as interactions,
    array_agg(page_word ${inOrder}) as pages, array_agg(act ${inOrder}) as acts,
    array_agg(extract(epoch from created_at)::float8 ${inOrder}) as moments,
    array_agg(active ${inOrder}) as actives, array_agg(depth ${inOrder}) as scrolls,
    jsonb_agg(props ${inOrder}) as props, count(props) as with_props, count(active) as with_active,
    (array_agg(page_word ${inOrder}) filter (where kind = 'view')) as viewed
  from told group by 1, 2, 3
)
insert into visit_sessions (site_id, started_at, id, ended_at, visitor, views, events, bounce, first, entry, exit,
  channel, ${texts.join(", ")}, pages, acts, times, actives, scrolls, props)
select g.site_id, g.started_at, f.id, g.ended_at, f.visitor, g.views, g.events, g.views <= 1 and g.interactions = 0,
  row_number() over (partition by g.site_id, f.visitor order by g.started_at, f.id) = 1 and not exists (
    select from visit_sessions e where e.visitor = f.visitor and e.site_id = g.site_id and e.started_at < g.started_at),
  coalesce(g.viewed[1], 0), coalesce(g.viewed[cardinality(g.viewed)], 0),
  ${["channel", ...texts].map((name) => wordOf(`f.${name}`)).join(", ")},
  g.pages, case when g.events > 0 then g.acts end,
  array(select floor(moment - extract(epoch from g.started_at)::float8)::int from unnest(g.moments) with ordinality as m (moment, place) order by place),
  case when g.with_active > 0 then g.actives end, case when g.with_active > 0 then g.scrolls end,
  case when g.with_props > 0 then g.props end
from grouped g join firsts f using (site_id, key_visitor, key_n)
where g.started_at >= $8::timestamptz and g.started_at < $9::timestamptz
order by g.started_at, f.id`;
