import { day } from "@/lib/core/dates";
import { dayOf, startOfDay } from "@/lib/core/days";
import { pool } from "@/lib/core/db";
import { describeDevice } from "@/lib/core/device";
import { placeOf } from "@/lib/core/place";
import { allLinks, allPages } from "@/lib/visits/subjects";
import type { Totals } from "@/lib/visits/shared/dimensions";
import { readSums } from "@/lib/visits/totals";
import type { Figures, SignInItem } from "./schema";

type Row = Record<
  "users" | "users_before" | "sign_ins" | "sign_ins_before" | "active" | "orders" | "orders_before",
  number
>;

// Reads each table once; $1 is now, and days begin at midnight in Bogota.
const sql = `
  with day as (
    select date_trunc('day', $1::timestamptz, 'America/Bogota') as start, $1::timestamptz as now, interval '1 day' as one
  ), moments as (
    select 'users' as kind, created_at from users, day where created_at between start - one and now
    union all
    select 'sign_ins', created_at from sessions, day where created_at between start - one and now
    union all
    select 'orders', created_at from orders, day where created_at between start - one and now
  )
  select
    count(*) filter (where kind = 'users' and created_at >= start)::int as users,
    count(*) filter (where kind = 'users' and created_at <= now - one)::int as users_before,
    count(*) filter (where kind = 'sign_ins' and created_at >= start)::int as sign_ins,
    count(*) filter (where kind = 'sign_ins' and created_at <= now - one)::int as sign_ins_before,
    count(*) filter (where kind = 'orders' and created_at >= start)::int as orders,
    count(*) filter (where kind = 'orders' and created_at <= now - one)::int as orders_before,
    (select count(distinct user_id)::int from sessions, day where last_used_at between start and now) as active
  from day left join moments on true`;

/**
 * Compares today with yesterday up to the same time, so that a morning is no decline. Yesterday's active people are
 * unknown: a session keeps only its last use.
 */
export async function getFigures(now: Date = new Date()): Promise<Figures> {
  const [{ rows }, totals] = await Promise.all([pool.query<Row>(sql, [now]), totalsOfVisits(now)]);
  const row = rows[0]!;
  const [visits, visitsBefore, clicks, clicksBefore] = totals.map(({ visits }) => visits) as [
    number,
    number,
    number,
    number,
  ];
  return {
    visits: { today: visits, yesterday: visitsBefore },
    clicks: { today: clicks, yesterday: clicksBefore },
    users: { today: row.users, yesterday: row.users_before },
    signIns: { today: row.sign_ins, yesterday: row.sign_ins_before },
    active: { today: row.active, yesterday: null },
    orders: { today: row.orders, yesterday: row.orders_before },
  };
}

function totalsOfVisits(now: Date): Promise<Totals[]> {
  const from = startOfDay(dayOf(now));
  const ranges = [
    { from, to: now },
    { from: new Date(from.getTime() - day), to: new Date(now.getTime() - day) },
  ];
  return readSums(
    [allPages, allLinks].flatMap((scope) => ranges.map((range) => ({ scope, range }))),
    now,
  );
}

type SignIn = {
  id: string;
  userAgent: string;
  ip: string;
  createdAt: Date;
  userId: string;
  name: string;
  photo: string;
};

export async function listLatestSignIns(limit = 8): Promise<SignInItem[]> {
  const { rows } = await pool.query<SignIn>(
    `select s.id, s.user_agent as "userAgent", s.ip, s.created_at as "createdAt",
      u.id as "userId", trim(concat_ws(' ', u.name, u.last_name)) as name, u.photo
    from sessions s join users u on u.id = s.user_id order by s.created_at desc, s.id desc limit $1`,
    [limit],
  );
  return Promise.all(
    rows.map(async ({ id, userAgent, ip, createdAt, userId, name, photo }) => ({
      id,
      user: { id: userId, name, photo },
      device: describeDevice(userAgent),
      place: await placeOf(ip),
      createdAt: createdAt.toISOString(),
    })),
  );
}
