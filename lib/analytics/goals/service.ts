import { dayIn } from "@/lib/core/clocks";
import { db, pool } from "@/lib/core/db";
import { addDays } from "@/lib/core/days";
import { AppError } from "@/lib/core/errors";
import { refuseDuplicate } from "@/lib/core/unique";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import type { Prisma } from "@/prisma/generated/client";
import { ask } from "../query/ask";
import { analyticsAudit } from "../report/audit";
import { lockSite } from "../report/lock-site";
import { momentsOf } from "../report/times";
import { goalLimits } from "../shared/goals";
import { sitesChannel } from "../sites/known-sites";
import type { SeenSite } from "../sites/site";
import type { GoalChanges, GoalInput, SiteGoalItem } from "./schema";

const select = { id: true, name: true, kind: true, pattern: true, currency: true } as const;

/** A site's goals with who reached each in the last 30 days, and events without a goal. */
export async function listGoals(
  { id: siteId, zone }: SeenSite,
  now = new Date(),
): Promise<{ goals: SiteGoalItem[]; events: string[] }> {
  const goals = await db.siteGoal.findMany({ where: { siteId }, orderBy: { name: "asc" }, select });
  const range = lastDays(zone, now);
  const { rows } = await ask({
    ...{ siteId, zone, range, goals },
    metrics: ["visitors", "conversion_rate", "total_revenue"],
    dimensions: ["goal"],
  });
  const reached = new Map(rows.map(({ dimensions, metrics }) => [dimensions[0], metrics]));
  return {
    goals: goals.map(({ id, ...goal }) => {
      const [visitors, rate, revenue] = reached.get(goal.name) ?? [];
      return {
        ...{ _id: id, ...goal },
        visitors: visitors ?? 0,
        rate: rate ?? null,
        revenue: goal.currency ? (revenue ?? 0) : null,
      };
    }),
    events: await listOtherEvents(siteId, range.from),
  };
}

function lastDays(zone: string, now: Date) {
  const today = dayIn(zone, now);
  return momentsOf(zone, { first: addDays(today, -29), last: today });
}

const shownPages = 5;

export async function listMatchedPages({ id: siteId, zone }: SeenSite, pattern: string, now = new Date()) {
  const { rows, total } = await ask({
    ...{ siteId, zone, range: lastDays(zone, now) },
    goals: [{ name: pattern, kind: "page", pattern }],
    filters: [{ operator: "is", dimension: "goal", values: [pattern] }],
    dimensions: ["page"],
    metrics: ["visitors"],
    limit: shownPages,
  });
  return { pages: rows.map(({ dimensions, metrics }) => ({ page: dimensions[0]!, visitors: metrics[0] ?? 0 })), total };
}

async function listOtherEvents(siteId: number, since: Date): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from visit_hits h
    where site_id = $1 and created_at >= $2 and kind = 'event'
      and not exists (select from site_goals g where g.site_id = $1 and g.kind = 'event' and g.pattern = h.name)
    group by name order by count(*) desc, name limit 30`,
    [siteId, since],
  );
  return rows.map(({ name }) => name);
}

const change = <T>(run: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> =>
  refuseDuplicate(
    () => db.$transaction(run),
    () => ({ message: "Ya hay un objetivo con ese nombre.", fields: { name: "Ya lo tiene otro objetivo." } }),
  );

/** @throws AppError `not_found` for a missing site, `conflict` for a taken name or too many goals */
export const createGoal = (actor: Actor, { site: siteId, ...goal }: GoalInput): Promise<{ _id: string }> =>
  change(async (tx) => {
    await lockSite(tx, siteId);
    if ((await tx.siteGoal.count({ where: { siteId } })) >= goalLimits.most)
      throw new AppError("conflict", "Ya hay 200 objetivos: elimina alguno.");
    const row = await tx.siteGoal.create({ data: { siteId, ...goal }, select });
    await tellOfGoals(tx);
    await analyticsAudit.record(tx, actor, {
      action: "analytics.createGoal",
      target: row,
      changes: {
        kind: [null, goal.kind],
        pattern: [null, goal.pattern],
        ...(goal.currency && { currency: [null, goal.currency] }),
      },
    });
    return { _id: row.id };
  });

/** @throws AppError `not_found`; `conflict` for a taken name */
export const updateGoal = (actor: Actor, id: string, changes: GoalChanges): Promise<{ _id: string }> =>
  change(async (tx) => {
    const before = await getGoal(tx, id);
    const row = await tx.siteGoal.update({ where: { id }, data: changes, select });
    await tellOfGoals(tx);
    await analyticsAudit.record(tx, actor, {
      action: "analytics.updateGoal",
      target: row,
      changes: diff(before, changes),
    });
    return { _id: row.id };
  });

/** The figures of its pages and events stay. @throws AppError `not_found` */
export async function removeGoal(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const row = await getGoal(tx, id);
    await tx.siteGoal.delete({ where: { id } });
    await tellOfGoals(tx);
    await analyticsAudit.record(tx, actor, { action: "analytics.removeGoal", target: row });
  });
}

/** Each process caches the names of goals, and always accepts events with those names. */
const tellOfGoals = (tx: Prisma.TransactionClient) => tx.$executeRaw`SELECT pg_notify(${sitesChannel}, '')`;

async function getGoal(tx: Prisma.TransactionClient, id: string) {
  await tx.$queryRaw`select from site_goals where id = ${id}::uuid for update`;
  const row = await tx.siteGoal.findUnique({ where: { id }, select });
  if (!row) throw new AppError("not_found", "No se encontró el objetivo.");
  return row;
}
