import { pool } from "@/lib/core/db";
import { dayOf, startOfDay } from "@/lib/core/days";
import { onOwnConnection } from "@/lib/core/db";
import { ensurePartitions } from "@/lib/visits/record/partitions";
import { remakeSessions } from "@/lib/visits/record/session-remakes";
import { reckonSessions, inventPause } from "@/lib/testing/reckon-sessions";
import { seededRandom } from "@/lib/testing/seeded-random";
import { emptyVisits } from "@/lib/testing/visits";
import { bringSessionsUpToDate, makeAnew } from "./keep";

type Hit = {
  site: number;
  at: number;
  id: number;
  visitor: number;
  before: number | null;
  kind: "view" | "event" | "engagement";
  page: string;
  name: string;
  interactive: boolean;
  seconds: number;
  scroll: number;
};
type Session = {
  site: number;
  visitor: number;
  id: number;
  from: number;
  to: number;
  bounce: boolean;
  first: boolean;
  views: number;
  events: number;
  entry: string;
  exit: string;
  path: string;
  actives: string;
};

const minute = 60_000;
const halfHour = 30 * minute;

/** People on three days: gaps around half an hour, midnights, two sites, events and engagement. */
function invent(count: number, now: number, chance: () => number): Hit[] {
  const today = startOfDay(dayOf(new Date(now))).getTime();
  const people = new Map<number, number>();
  const hits: Hit[] = [];
  for (let id = 1; id <= count; id += 1) {
    const person = 1 + Math.floor(chance() * (count / 60));
    const last = people.get(person) ?? today - 48 * 60 * minute + chance() * 40 * 60 * minute;
    const gap = inventPause(chance);
    const at = Math.round(last + gap);
    if (at >= now - 5_000) continue;
    people.set(person, at);
    const day = dayOf(new Date(at));
    const start = startOfDay(day).getTime();
    const of = (moment: number) =>
      person * 1_000 + Math.round((startOfDay(dayOf(new Date(moment))).getTime() - today) / (24 * 60 * minute)) + 500;
    const kind = chance() < 0.7 ? "view" : chance() < 0.5 ? "event" : "engagement";
    hits.push({
      site: person % 3 === 0 ? 7 : 1,
      at,
      id,
      visitor: of(at),
      before: at - start < halfHour ? of(start - 1) : null,
      kind,
      page: `/p${Math.floor(chance() * 5)}`,
      name: kind === "event" ? `e${Math.floor(chance() * 3)}` : "",
      interactive: chance() < 0.5,
      seconds: kind === "engagement" ? Math.floor(chance() * 60) : 0,
      scroll: kind === "engagement" ? Math.floor(chance() * 100) : 0,
    });
  }
  return hits;
}

/** The same by a plain program. */
const reckon = (hits: Hit[]): Session[] =>
  reckonSessions(hits).map(({ hits: part, actives, bounce, first }) => {
    const [begin] = part as [Hit];
    const views = part.filter(({ kind }) => kind === "view");
    return {
      ...{ site: begin.site, visitor: begin.visitor, id: begin.id, from: begin.at, to: part.at(-1)!.at },
      ...{ views: views.length, events: part.length - views.length, bounce, first },
      ...{ entry: views[0]?.page ?? "", exit: views.at(-1)?.page ?? "" },
      path: part
        .map(
          ({ kind, page, name, at }) =>
            `${kind === "view" ? page : `${page}!${name}`}@${Math.floor(at / 1_000) - Math.floor(begin.at / 1_000)}`,
        )
        .join(" "),
      actives: actives.some((active) => active !== null) ? actives.map((active) => active ?? "-").join(",") : "",
    };
  });

async function stored(): Promise<Session[]> {
  const word = (id: string) => `(select word from visit_words w where w.id = ${id})`;
  const { rows } = await pool.query<Session>(`
    select site_id as site, visitor::int, id::int, (extract(epoch from started_at) * 1000)::float8 as "from", (extract(epoch from ended_at) * 1000)::float8 as "to",
      bounce, first, views, events, ${word("entry")} as entry, ${word("exit")} as exit,
      (select string_agg(${word("page")} || case when coalesce(act, 0) > 0 then '!' || ${word("act")} else '' end || '@' || time, ' ' order by n)
        from unnest(pages, acts, times) with ordinality as h (page, act, time, n)) as path,
      coalesce((select string_agg(coalesce(a::text, '-'), ',' order by n) from unnest(actives) with ordinality as h (a, n)), '') as actives
    from visit_sessions order by started_at, visit_sessions.id`);
  return rows;
}

async function store(hits: Hit[]): Promise<void> {
  await pool.query("insert into visit_subjects (kind, name) select 'page', unnest($1::text[]) on conflict do nothing", [
    [...new Set(hits.map(({ page }) => page))],
  ]);
  const own = hits.filter(({ site, kind }) => site === 1 && kind === "view");
  const told = hits.filter((hit) => !own.includes(hit));
  const moments = (some: Hit[]) => some.map(({ at }) => new Date(at));
  await pool.query(
    `insert into visits (created_at, id, visitor, visitor_before, subject_id, subject_kind, audience, firsts, scan, ip, country, city, device, browser, os, source, referrer, campaign)
    select at, h.id, visitor, before, s.id, 'page', 'person', 0, false, '10.0.0.1', 'PE', '', 'mobile', 'Chrome', 'Android', 'google.com', '', ''
    from unnest($1::timestamptz[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[]) as h (at, id, visitor, before, page) join visit_subjects s on s.kind = 'page' and s.name = page`,
    [
      moments(own),
      own.map(({ id }) => id),
      own.map(({ visitor }) => visitor),
      own.map(({ before }) => before),
      own.map(({ page }) => page),
    ],
  );
  await pool.query(
    `insert into visit_hits (created_at, id, site_id, visitor, visitor_before, kind, page, name, interactive, seconds, scroll)
    select * from unnest($1::timestamptz[], $2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::hit_kind[], $7::text[], $8::text[], $9::boolean[], $10::int[], $11::smallint[])`,
    [
      moments(told),
      ...(["id", "site", "visitor", "before", "kind", "page", "name", "interactive", "seconds", "scroll"] as const).map(
        (name) => told.map((hit) => hit[name]),
      ),
    ],
  );
}

beforeEach(async () => {
  await emptyVisits();
  for (const days of [0, 1, 2, 3])
    await onOwnConnection((client) => ensurePartitions(client, new Date(Date.now() - days * 24 * 60 * minute)));
});

test.each([1, 2, 3])("sessions are what a plain program makes of the same visits (%i)", async (seed) => {
  const now = Date.now();
  const hits = invent(6_000, now, seededRandom(seed));
  await store(hits);
  await bringSessionsUpToDate();
  await makeAnew();
  expect(await stored()).toEqual(reckon(hits));
});

test("a visit that comes late before midnight takes in the session that began after it", async () => {
  const midnight = startOfDay(dayOf(new Date())).getTime() - 24 * 60 * minute;
  const view = (id: number, at: number, visitor: number, before: number | null): Hit => ({
    ...{ site: 7, kind: "view", page: "/", name: "", interactive: true, seconds: 0, scroll: 0 },
    ...{ id, at, visitor, before },
  });
  const after = view(2, midnight + 10 * minute, 12, 11);
  await store([after]);
  await bringSessionsUpToDate();
  await makeAnew();
  const late = view(1, midnight - 10 * minute, 11, null);
  await store([late]);
  await remakeSessions(pool, new Date(late.at), new Date(late.at));
  await makeAnew();
  expect(await stored()).toEqual(reckon([late, after]));
});

test("a visit that comes late an hour after midnight belongs to the session that crossed it", async () => {
  const midnight = startOfDay(dayOf(new Date())).getTime() - 24 * 60 * minute;
  const view = (id: number, at: number, visitor: number, before: number | null): Hit => ({
    ...{ site: 7, kind: "view", page: `/${id}`, name: "", interactive: true, seconds: 0, scroll: 0 },
    ...{ id, at: midnight + at * minute, visitor, before },
  });
  const inTime = [view(1, -10, 11, null), view(2, 15, 12, 11), view(3, 40, 12, null), view(4, 65, 12, null)];
  await store(inTime);
  await bringSessionsUpToDate();
  await makeAnew();
  const late = [view(5, 50, 12, null), view(6, 70, 12, null)];
  await store(late);
  for (const { at } of late) await remakeSessions(pool, new Date(at), new Date(at));
  await makeAnew();
  expect(await stored()).toEqual(reckon([...inTime, ...late]));
  const { rows } = await pool.query("select from visit_session_remakes");
  expect(rows).toEqual([]);
});

test("in steps across a midnight, with visits that come late, they are the same", async () => {
  const now = Date.now();
  const hits = invent(4_000, now, seededRandom(9)).toSorted((a, b) => a.at - b.at);
  const first = hits[0]!.at;
  // As if the first process had begun when nobody had come.
  await pool.query("insert into visit_session_state (made_until) values ($1)", [new Date(first - minute)]);
  const late = hits.filter(({ id }) => id % 50 === 0);
  const due = hits.filter((hit) => !late.includes(hit));
  const clock = jest.spyOn(Date, "now");
  const midnight = startOfDay(dayOf(new Date(now))).getTime() - 24 * 60 * minute;
  for (let at = midnight - 100 * minute; at < midnight + 130 * minute; at += 23 * minute) {
    clock.mockReturnValue(at + 3_000);
    await store(
      due.splice(
        0,
        due.findIndex((hit) => hit.at >= at),
      ),
    );
    await bringSessionsUpToDate();
  }
  clock.mockRestore();
  await store(due);
  await bringSessionsUpToDate();
  await store(late);
  for (const { at } of late) await remakeSessions(pool, new Date(at), new Date(at));
  await makeAnew();
  expect(await stored()).toEqual(reckon(hits));
});

test.each([4])("what goes on in small and large steps is never made anew, and is the same (%i)", async (seed) => {
  const chance = seededRandom(seed);
  const midnight = startOfDay(dayOf(new Date())).getTime() - 24 * 60 * minute;
  const [from, to] = [midnight - 240 * minute, midnight + 180 * minute];
  const hits = invent(9_000, Date.now(), chance)
    .filter(({ at }) => at >= from && at < to)
    .toSorted((a, b) => a.at - b.at);
  await pool.query("insert into visit_session_state (made_until) values ($1)", [new Date(from)]);
  const clock = jest.spyOn(Date, "now");
  const due = [...hits];
  for (let at = from; at < to;) {
    at += Math.round((chance() < 0.5 ? 45 : 8) * chance() * minute) + 1;
    clock.mockReturnValue(at + 3_000);
    const next = due.findIndex((hit) => hit.at >= at);
    await store(due.splice(0, next < 0 ? due.length : next));
    await bringSessionsUpToDate();
  }
  clock.mockRestore();
  expect(hits.length).toBeGreaterThan(500);
  const { rows } = await pool.query("select from visit_session_remakes");
  expect(rows).toEqual([]);
  expect(await stored()).toEqual(reckon(hits));
});

test("who never pauses crosses one midnight at a time", async () => {
  const midnight = startOfDay(dayOf(new Date())).getTime() - 24 * 60 * minute;
  const from = midnight - 26 * 60 * minute;
  const hits = Array.from({ length: 150 }, (_, id): Hit => {
    const at = from + id * 20 * minute;
    const day = Math.floor((at - midnight) / (24 * 60 * minute));
    const before = at - midnight - day * 24 * 60 * minute < halfHour ? 10 + day - 1 : null;
    return {
      ...{ site: 7, kind: "view", page: "/", name: "", interactive: true, seconds: 0, scroll: 0 },
      at,
      id,
      visitor: 10 + day,
      before,
    };
  });
  await pool.query("insert into visit_session_state (made_until) values ($1)", [new Date(from - 1)]);
  await store(hits);
  const clock = jest.spyOn(Date, "now");
  for (let at = from; at < hits.at(-1)!.at + 5 * 60 * minute; at += 5 * 60 * minute) {
    clock.mockReturnValue(at + 3_000);
    await bringSessionsUpToDate();
  }
  clock.mockRestore();
  expect(await stored()).toEqual(reckon(hits));
});

test("sessions that may go on are touched only when their visitor came again", async () => {
  const now = startOfDay(dayOf(new Date())).getTime() - 12 * 60 * minute;
  const hit = (id: number, ago: number, visitor: number, site = 7): Hit => ({
    ...{ site, kind: "view", page: "/", name: "", interactive: true, seconds: 0, scroll: 0, before: null },
    ...{ id, at: now - ago, visitor },
  });
  const hits = [hit(1, 9 * minute, 1), hit(2, 8 * minute, 2), hit(3, 7 * minute, 1, 1), hit(4, 6 * minute, 2, 1)];
  await pool.query("insert into visit_session_state (made_until) values ($1)", [new Date(now - 10 * minute)]);
  const clock = jest.spyOn(Date, "now").mockReturnValue(now);
  const bring = async (until: number) => {
    clock.mockReturnValue(until);
    await bringSessionsUpToDate();
    const { rows } = await pool.query<{ id: number; made: string }>(
      "select id::int, xmin::text as made from visit_sessions order by id",
    );
    return new Map(rows.map(({ id, made }) => [id, made]));
  };
  await store(hits);
  const before = await bring(now);
  const again = [hit(5, -minute, 2), hit(6, -minute, 1, 1)];
  await store(again);
  const after = await bring(now + 2 * minute);
  clock.mockRestore();
  expect([...after.keys()].filter((id) => after.get(id) !== before.get(id))).toEqual([2, 3]);
  expect(await stored()).toEqual(reckon([...hits, ...again]));
});

test("who finds another process at it says that nothing was made, and makes it the next time", async () => {
  const other = await pool.connect();
  await other.query("begin; select pg_advisory_xact_lock(hashtext('visits sessions'))");
  expect(await bringSessionsUpToDate()).toBe(false);
  await other.query("rollback");
  other.release();
  expect(await bringSessionsUpToDate(10_000)).toBe(true);
});
