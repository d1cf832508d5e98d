import { timeZone } from "@/lib/core/days";
import { ownSite } from "../shared/own-site";
import { type SessionDimension, sessionDimensions } from "../shared/dimensions";
import { channelSql, toldOfWay } from "./channel";

export const pause = "interval '30 minutes'";

const texts = sessionDimensions.filter((name) => !["channel", "entry", "exit"].includes(name));

/** Columns that `visits` names differently. This site has a single host. */
const ofVisits: Partial<Record<SessionDimension, string>> = {
  hostname: "$3::text",
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

/** The midnight in Bogota after a moment. */
export const nextMidnight = (at: string): string => `date_trunc('day', ${at}, '${timeZone}') + interval '1 day'`;

/** The number that the visitor of an open session `o` has by now. */
const visitorNow = "coalesce(o.visitor_after, o.visitor)";

/** Seconds from a session's start to each hit of `g`. Whole seconds are subtracted, so the second of a hit stays exact. */
const timesOf = (start: string): string =>
  `array(select (second - floor(extract(epoch from ${start})))::int from unnest(g.seconds) with ordinality as m (second, n) order by n)`;

/** The place of the last view of `e.page` by `e.visitor` in the open session `s`, whose visitor changes at midnight. */
const placeOfView = `(select max(n) from unnest(s.pages, s.acts, s.times) with ordinality as h (page, act, time, n)
  where h.page = (select w.id from visit_words w where w.word = e.page) and coalesce(h.act, 0) = 0
    and (date_trunc('second', s.started_at) + h.time * interval '1 second' >= ${nextMidnight("s.started_at")}) = (s.visitor <> e.visitor))`;

/** A list of so many equal values. */
const filled = (value: string, length: string): string => `array_fill(${value}, array[${length}])`;

/** How long or how far the hits of `s` and of `g` were looked at, with what was told only now of `s`. */
const lookedAt = (
  list: string,
  value: string,
): string => `case when s.${list} is null and g.${list} is null and l.places is null then null
  else array(select ${value} from unnest(coalesce(s.${list}, ${filled("null::int", "cardinality(s.pages)")})) with ordinality as a (value, n)
    left join unnest(l.places, l.seconds, l.depths) as t (place, seconds, depth) on t.place = a.n order by a.n)
  || case when g.hits > 0 then coalesce(g.${list}, ${filled("null::int", "g.hits")}) else '{}' end end`;

/**
 * Makes sessions from hits between $1 and $2: those that began between $10 and $11 are stored in order of time, and the
 * open sessions $4 to $9 (their keys and what says who they are) go on with the hits that belong to them. $3 is this
 * site's host. A session continues across midnight, where the visitor's number changes, once and if its pause is within
 * half an hour. Each distinct channel is computed once. Engagement belongs to the last view of its page within the
 * session.
 */
export const makeSessions = `
with hits as materialized (${hits}
), open as materialized (
  select * from unnest($4::int[], $5::bigint[], $6::bigint[], $7::timestamptz[], $8::bigint[], $9::timestamptz[])
    as o (site_id, visitor, visitor_after, started_at, id, ended_at)
), apart as (
  select *, coalesce(created_at - lag(created_at) over w > ${pause}, true) as begins
  from hits where kind <> 'engagement' window w as (partition by site_id, visitor ${inOrder})
), own as materialized (
  select *, sum(begins::int) over (partition by site_id, visitor ${inOrder}) as n from apart
), bounds as materialized (
  select site_id, visitor, n, min(created_at) as began, max(created_at) as ended, max(visitor_before) filter (where begins) as before
  from own group by 1, 2, 3
), going as materialized (
  select b.site_id, b.visitor, b.n, o.started_at, o.id, o.ended_at, o.visitor_after is not null as crossed
  from bounds b join open o on o.site_id = b.site_id and ${visitorNow} = b.visitor and b.n = 1 and b.began <= o.ended_at + ${pause}
  union all
  select b.site_id, b.visitor, b.n, o.started_at, o.id, o.ended_at, true
  from bounds b join open o on o.site_id = b.site_id and o.visitor = b.before and o.visitor_after is null
    and b.began between o.ended_at and o.ended_at + ${pause}
), joined as (
  select b.site_id, b.visitor, b.n, p.visitor as of_visitor, p.n as of_n
  from bounds b join bounds p on p.site_id = b.site_id and p.visitor = b.before and p.ended <= b.began and p.ended >= b.began - ${pause}
    left join going c on c.site_id = p.site_id and c.visitor = p.visitor and c.n = p.n and c.crossed
  where b.before is not null and c.id is null
), keyed as materialized (
  select own.*, coalesce(j.of_visitor, own.visitor) as key_visitor, coalesce(j.of_n, own.n) as key_n,
    row_number() over (partition by own.site_id, own.visitor, own.page, own.kind order by own.created_at, own.id) as nth
  from own left join joined j using (site_id, visitor, n)
), ends as materialized (
  select k.site_id, k.key_visitor, k.key_n, c.started_at, c.id, max(k.created_at) as ended
  from keyed k left join going c on c.site_id = k.site_id and c.visitor = k.key_visitor and c.n = k.key_n group by 1, 2, 3, 4, 5
), looked as materialized (
  select *, count(*) filter (where kind = 'view') over (partition by site_id, visitor, page ${inOrder}) as nth
  from hits where kind <> 'event' and exists (select from hits where kind = 'engagement')
), engaged as (
  select k.created_at, k.id, least(sum(e.seconds), 1000000)::int as active, max(e.scroll)::int as scroll
  from looked e join keyed k on k.site_id = e.site_id and k.visitor = e.visitor and k.page = e.page and k.kind = 'view' and k.nth = e.nth
    join ends on ends.site_id = k.site_id and ends.key_visitor = k.key_visitor and ends.key_n = k.key_n
  where e.kind = 'engagement' and e.created_at <= ends.ended + ${pause}
  group by 1, 2
), numbered as (
  select o.*, o.visitor as number from open o union all
  select o.*, o.visitor_after from open o where o.visitor_after <> o.visitor
), engaged_before as (
  select s.started_at, s.id, ${placeOfView} as place, e.seconds, e.scroll
  from looked e join numbered o on o.site_id = e.site_id and o.number = e.visitor
    left join ends on ends.started_at = o.started_at and ends.id = o.id
    join visit_sessions s on s.started_at = o.started_at and s.id = o.id and s.started_at = any($7)
  where e.kind = 'engagement' and e.nth = 0 and e.created_at <= coalesce(ends.ended, o.ended_at) + ${pause}
), looks as (
  select started_at, id, array_agg(place) as places, array_agg(seconds) as seconds, array_agg(depth) as depths from (
    select started_at, id, place, sum(seconds) as seconds, max(scroll)::int as depth from engaged_before where place is not null group by 1, 2, 3
  ) each_place group by 1, 2
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
), grouped as materialized (
  select site_id, key_visitor, key_n, min(created_at) as started_at, max(created_at) as ended_at,
    max(visitor) filter (where visitor <> key_visitor) as visitor_after, count(*)::int as hits,
    count(*) filter (where kind = 'view') as views, count(*) filter (where kind = 'event') as events,
    count(*) filter (where kind = 'event' and interactive) as interactions,
    array_agg(page_word ${inOrder}) as pages,
    case when bool_or(kind = 'event') then array_agg(act ${inOrder}) end as acts,
    array_agg(floor(extract(epoch from created_at)) ${inOrder}) as seconds,
    case when count(active) > 0 then array_agg(active ${inOrder}) end as actives,
    case when count(active) > 0 then array_agg(depth ${inOrder}) end as scrolls,
    case when count(props) > 0 then jsonb_agg(props ${inOrder}) end as props,
    (array_agg(page_word ${inOrder}) filter (where kind = 'view')) as viewed
  from told group by 1, 2, 3
), going_on as materialized (
  select coalesce(e.started_at, k.started_at) as started_at, coalesce(e.id, k.id) as id, e.site_id, e.key_visitor, e.key_n,
    k.places, k.seconds, k.depths
  from (select * from ends where id is not null) e full join looks k on k.started_at = e.started_at and k.id = e.id
), gone_on as (
  update visit_sessions s set
    ended_at = coalesce(g.ended_at, s.ended_at),
    visitor_after = coalesce(g.visitor_after, case when g.key_visitor <> s.visitor then g.key_visitor end, s.visitor_after),
    views = s.views + coalesce(g.views, 0),
    events = s.events + coalesce(g.events, 0),
    bounce = s.bounce and s.views + coalesce(g.views, 0) <= 1 and coalesce(g.interactions, 0) = 0,
    entry = case when s.views = 0 then coalesce(g.viewed[1], 0) else s.entry end,
    exit = coalesce(g.viewed[cardinality(g.viewed)], s.exit),
    pages = s.pages || g.pages,
    acts = case when s.acts is not null and g.hits > 0 or g.acts is not null then
      coalesce(s.acts, ${filled("0", "cardinality(s.pages)")}) || coalesce(g.acts, ${filled("0", "g.hits")}) else s.acts end,
    times = s.times || ${timesOf("s.started_at")},
    actives = ${lookedAt("actives", "case when t.place is null then a.value else least(coalesce(a.value, 0) + t.seconds, 1000000)::int end")},
    scrolls = ${lookedAt("scrolls", "case when t.place is null then a.value else greatest(coalesce(a.value, 0), t.depth) end")},
    props = case when s.props is null and g.props is null then null
      else coalesce(s.props, (select jsonb_agg(null::int) from unnest(s.pages)))
        || coalesce(g.props, (select jsonb_agg(null::int) from unnest(g.pages)), '[]') end
  from going_on l left join grouped g using (site_id, key_visitor, key_n)
  where s.started_at = l.started_at and s.id = l.id and s.started_at = any($7)
)
insert into visit_sessions (site_id, started_at, id, ended_at, visitor, visitor_after, views, events, bounce, first, entry, exit,
  channel, ${texts.join(", ")}, pages, acts, times, actives, scrolls, props)
select g.site_id, g.started_at, f.id, g.ended_at, f.visitor, g.visitor_after, g.views, g.events, g.views <= 1 and g.interactions = 0,
  row_number() over (partition by g.site_id, f.visitor order by g.started_at, f.id) = 1 and not exists (
    select from visit_sessions e where e.visitor = f.visitor and e.site_id = g.site_id and e.started_at < g.started_at),
  coalesce(g.viewed[1], 0), coalesce(g.viewed[cardinality(g.viewed)], 0),
  ${["channel", ...texts].map((name) => wordOf(`f.${name}`)).join(", ")},
  g.pages, g.acts, ${timesOf("g.started_at")}, g.actives, g.scrolls, g.props
from grouped g join firsts f using (site_id, key_visitor, key_n)
where g.started_at >= $10::timestamptz and g.started_at < $11::timestamptz
  and not exists (select from going c where c.site_id = g.site_id and c.visitor = g.key_visitor and c.n = g.key_n)
order by g.started_at, f.id`;
