import type { ClientBase } from "pg";
import { addDays, type Day, dayOf, startOfDay } from "@/lib/core/days";
import { onOwnConnection } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { noticeWrite } from "@/lib/core/read";
import { singleton } from "@/lib/core/singleton";
import { ensurePartition } from "@/lib/visits/record/partitions";
import { ownHost } from "../record/own-host";
import { makeSessions, pause } from "./statement";

const second = 1_000;
const hour = 3_600 * second;

/** Milliseconds that a hit may take until it is stored. What comes later has its sessions made anew. */
const slack = 3 * second;

/** A session crosses one midnight at most. */
const longest = 49 * hour;

/** A session that may go on; `visitor_after` is its visitor's number since midnight. */
type Open = {
  site_id: number;
  visitor: string;
  visitor_after: string | null;
  started_at: Date;
  id: string;
  ended_at: Date;
};

type Made = { from: Date; to: Date; open?: Open[]; began?: { from: Date; to: Date } };

async function make(client: ClientBase, { from, to, open = [], began = { from, to } }: Made): Promise<void> {
  const columns = ["site_id", "visitor", "visitor_after", "started_at", "id", "ended_at"] as const;
  const lists = columns.map((column) => open.map((one) => one[column]));
  await client.query(makeSessions, [from, to, ownHost, ...lists, began.from, began.to]);
}

/** Days of which a session is made anew have no totals until these are (../totals/make.ts). */
const forgetTotals = (client: ClientBase, from: Date, to: Date): Promise<unknown> =>
  client.query("delete from session_total_days where day between $1 and $2", [dayOf(from), dayOf(to)]);

/** The sessions of those who came between two moments that ended at most half an hour before. */
const openSessions = `
with came as materialized (
  select visitor, visitor_before from visits where subject_kind = 'page' and audience = 'person' and created_at >= $2 and created_at < $3
  union select visitor, visitor_before from visit_hits where created_at >= $2 and created_at < $3
), numbers as materialized (
  select array_agg(visitor) || array_remove(array_agg(visitor_before), null) as known from came
)
select site_id, visitor, visitor_after, started_at, id, ended_at from visit_sessions
where (visitor = any((select known from numbers)::bigint[]) or visitor_after = any((select known from numbers)::bigint[]))
  and started_at >= $1 and started_at < $2 and ended_at >= $2::timestamptz - ${pause}`;

/** Adds what was stored since the last time: to the sessions that go on, and as new ones. */
async function goOn(client: ClientBase, since: Date, until: Date): Promise<void> {
  const { rows: open } = await client.query<Open>(openSessions, [new Date(since.getTime() - longest), since, until]);
  const from = open.reduce((earliest, { started_at }) => (started_at < earliest ? started_at : earliest), since);
  await forgetTotals(client, from, until);
  await ensurePartition(client, since, "visit_sessions");
  await ensurePartition(client, until, "visit_sessions");
  await make(client, { from: since, to: until, open });
}

/** Makes the sessions of some days in Bogota anew, as far as hits are looked at. */
async function makeDays(client: ClientBase, start: Date, end: Date, until: Date): Promise<void> {
  const began = { from: start, to: new Date(Math.min(end.getTime(), until.getTime())) };
  if (began.from >= began.to) return;
  await ensurePartition(client, began.from, "visit_sessions");
  await ensurePartition(client, new Date(began.to.getTime() - 1), "visit_sessions");
  await client.query("delete from visit_sessions where started_at >= $1 and started_at < $2", [began.from, began.to]);
  await forgetTotals(client, began.from, began.to);
  const from = new Date(start.getTime() - 25 * hour);
  const to = new Date(Math.min(end.getTime() + 24 * hour, until.getTime()));
  await make(client, { from, to, began });
}

const begin = "begin; set local jit = off; set local enable_nestloop = off";
const turn = "hashtext('visits sessions')";

/** One at a time, of all processes; gives undefined while another is at it. */
async function inTurn<T>(client: ClientBase, work: () => Promise<T>): Promise<T | undefined> {
  await client.query(begin);
  const { rows } = await client.query(`select pg_try_advisory_xact_lock(${turn}) as taken`);
  const result = rows[0].taken ? await work() : undefined;
  await client.query("commit");
  return result;
}

/** Waits for its turn: what nobody waits for must not be left out because others were at it. */
export async function afterOthers<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query(`${begin}; set local lock_timeout = 0`);
  await client.query(`select pg_advisory_xact_lock(${turn})`);
  const result = await work();
  await client.query("commit");
  return result;
}

/** Until when sessions are made. The first time all that is there is to be made by `makeAnew`. */
async function madeUntil(client: ClientBase, now: Date): Promise<Date> {
  const { rows } = await client.query<{ made_until: Date }>("select made_until from visit_session_state");
  if (rows[0]) return rows[0].made_until;
  await client.query("insert into visit_words (id, word) values (0, '') on conflict do nothing");
  await client.query(
    `insert into visit_session_remakes (from_at, to_at) select least(v.first, h.first), $1 from
      (select min(created_at) as first from visits) v, (select min(created_at) as first from visit_hits) h
    where least(v.first, h.first) < $1`,
    [now],
  );
  await client.query("insert into visit_session_state (made_until) values ($1)", [now]);
  return now;
}

const state = () =>
  singleton("analytics.sessions", () => ({ madeAt: 0, making: undefined as Promise<boolean> | undefined }));

/**
 * Makes sessions of what was stored until now; many at once wait for one.
 * @param patience milliseconds for which what another call or process made is new enough
 * @returns false when another process is making sessions, perhaps of older days
 */
export async function bringSessionsUpToDate(patience = 0): Promise<boolean> {
  const one = state();
  if (Math.abs(Date.now() - one.madeAt) < patience) return true;
  return (one.making ??= bringNow(patience).finally(() => (one.making = undefined)));
}

async function bringNow(patience: number): Promise<boolean> {
  const now = Date.now();
  const madeAt = await onOwnConnection((client) =>
    inTurn(client, async () => {
      const until = new Date(now - slack);
      const since = await madeUntil(client, until);
      if (since.getTime() >= until.getTime() - patience) return since.getTime() + slack;
      await goOn(client, since, until);
      await client.query("update visit_session_state set made_until = $1", [until]);
      return now;
    }),
  );
  if (madeAt === undefined) return false;
  noticeWrite();
  state().madeAt = madeAt;
  return true;
}

/** So many days at a time: each time a day before and one after are read as well. */
const atOnce = 7;

/** Makes some days anew of which less than a day is to be, the last first, if no other process is at it. */
export async function makeSomeAnew(): Promise<void> {
  await onOwnConnection((client) =>
    inTurn(client, () => makeLastDays(client, "where to_at - from_at < interval '1 day'")),
  );
}

/**
 * Makes anew all that is to be, the last days first, and between them the sessions of what is stored meanwhile.
 * @returns how many times some were made
 */
export async function makeAnew(): Promise<number> {
  return onOwnConnection(async (client) => {
    let times = 0;
    while (await afterOthers(client, () => makeLastDays(client))) {
      times += 1;
      await bringSessionsUpToDate(slack);
    }
    if (times > 0) log.info({ times }, "sessions were made anew");
    return times;
  });
}

async function makeLastDays(client: ClientBase, condition = ""): Promise<boolean> {
  const until = await madeUntil(client, new Date(Date.now() - slack));
  const { rows } = await client.query<{ id: string; from_at: Date; to_at: Date }>(
    `select id, from_at, to_at from visit_session_remakes ${condition} order by to_at desc limit 1`,
  );
  const [due] = rows;
  if (!due) return false;
  // A hit just after midnight may belong to a session of the day before, and one just before it may
  // take in what began as a session of its own.
  const earliest = dayOf(new Date(due.from_at.getTime() - hour / 2));
  const first = due.from_at < (await wholeSince(client, earliest)) ? addDays(earliest, -1) : earliest;
  const last = dayOf(new Date(due.to_at.getTime() + hour / 2));
  const begin = [first, addDays(last, 1 - atOnce)].toSorted().at(-1)!;
  const [start, end] = [startOfDay(begin), startOfDay(addDays(last, 1))];
  // Other remakes within these days are done with it; later requests are not.
  const { rows: others } = await client.query<{ id: string }>(
    `select id from visit_session_remakes where from_at >= $1 and to_at < $2::timestamptz - interval '30 minutes' and id <> $3`,
    [await wholeSince(client, begin), end, due.id],
  );
  await makeDays(client, start, end, until);
  const done = others.map(({ id }) => id);
  if (begin > first)
    await client.query("update visit_session_remakes set to_at = $2 where id = $1", [
      due.id,
      new Date(start.getTime() - hour / 2 - 1),
    ]);
  else done.push(due.id);
  await client.query("delete from visit_session_remakes where id = any($1::bigint[])", [done]);
  return true;
}

/** From when on no hit belongs to a session that began before a day. */
async function wholeSince(client: ClientBase, day: Day): Promise<Date> {
  const start = startOfDay(day);
  const { rows } = await client.query<{ since: Date }>(
    `select greatest($2::timestamptz, max(ended_at)) + ${pause} as since from visit_sessions
     where visitor_after is not null and started_at >= $1 and started_at < $2`,
    [startOfDay(addDays(day, -1)), start],
  );
  return rows[0]!.since;
}

/** All sessions until now, and what is to be made anew. */
export async function keepSessions(): Promise<void> {
  await bringSessionsUpToDate();
  await makeAnew();
}
