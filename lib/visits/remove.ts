import { takeTime } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";
import { bindings } from "@/lib/core/bindings";
import { conditions, type VisitFilter } from "./filter";
import { decodeKey } from "./shared/key";
import { rollUpStatement } from "./record/roll-up";
import { breakdowns, counted, days, hours, subjects, takeFrom, totalTables, weeksFrom } from "./record/total-tables";

type Tx = Prisma.TransactionClient;

/** Removes visits, also from totals; blocks new ones meanwhile. @returns the number */
export function removeVisits(tx: Tx, filter: VisitFilter): Promise<number> {
  const { values, bind } = bindings();
  return remove(tx, conditions(filter, bind), values);
}

/** Removes a visit by its public id. @returns the subject's name, or null without such a visit */
export async function removeVisit(tx: Tx, id: string): Promise<string | null> {
  const key = decodeKey(id);
  if (!key) return null;
  const [visit] = await tx.$queryRaw<{ name: string }[]>`
    SELECT s.name FROM visits v JOIN visit_subjects s ON s.id = v.subject_id
    WHERE v.created_at = ${key.createdAt} AND v.id = ${key.id}::bigint`;
  if (!visit) return null;
  const removed = await remove(tx, "v.created_at = $1::timestamptz and v.id = $2::bigint", [key.createdAt, key.id]);
  return removed > 0 ? visit.name : null;
}

/**
 * Removes everything about a subject. Its kind's total loses only the visits that still have rows; older ones stay as
 * history.
 */
export async function removeSubject(tx: Tx, subjectId: number): Promise<void> {
  await remove(tx, "v.subject_id = $1::int", [subjectId]);
  for (const { name } of Object.values(totalTables)) {
    await tx.$executeRawUnsafe(`DELETE FROM ${name} WHERE subject_id = $1`, subjectId);
  }
  await tx.$executeRaw`DELETE FROM visit_seen WHERE subject_id = ${subjectId}`;
  await tx.$executeRaw`DELETE FROM visit_subjects WHERE id = ${subjectId}`;
}

async function remove(tx: Tx, condition: string, values: unknown[]): Promise<number> {
  await takeTime(tx);
  // Storing visits also locks this table before the totals, which prevents deadlocks.
  await tx.$executeRaw`LOCK TABLE visits IN SHARE ROW EXCLUSIVE MODE`;
  await tx.$executeRawUnsafe(rollUpStatement);
  const rows = await tx.$queryRawUnsafe<{ count: number }[]>(statement(condition), ...values);
  return rows[0]!.count;
}

/* `firsts` tells in which hours and days a row was a first, so visitors are subtracted too. */
const statement = (condition: string) => `
  with picked as (
    delete from visits v where ${condition} returning v.*, v.subject_kind as kind
  ), sessions as (
    insert into visit_session_remakes (from_at, to_at)
    select min(created_at), max(created_at) from picked where kind = 'page' having count(*) > 0
  ), counted as (${counted}
  ), hours as (
    ${takeFrom(totalTables.hours, `(${hours})`)}
  ), by_day as (${days}
  ), days as (
    ${takeFrom(totalTables.days, "by_day")}
  ), weeks as (
    ${takeFrom(totalTables.weeks, `(${weeksFrom("by_day")})`)}
  ), breakdowns as (
    ${takeFrom(totalTables.breakdowns, `(${breakdowns})`)}
  ), subjects as (
    update visit_subjects t set visits = t.visits - d.visits from (${subjects}) d where t.id = d.id
  )
  select count(*)::int as count from picked`;
