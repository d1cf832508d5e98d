import { recordAudit } from "@/lib/audit/record";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { formatNumber } from "@/lib/core/numbers";
import { countVisits } from "@/lib/visits/count";
import type { VisitFilter } from "@/lib/visits/filter";
import { removeVisit, removeVisits } from "@/lib/visits/remove";
import { toVisitFilter } from "./filter";
import type { StatCount, StatFilter, StatRemoval } from "./schema";

/** Millions of records take their time. */
const patience = { timeout: 300_000 };

/** Removes one raw record. @throws AppError `not_found` */
export function removeRecord(actor: Actor, id: string): Promise<void> {
  return db.$transaction(async (tx) => {
    const url = await removeVisit(tx, id);
    if (url === null) throw new AppError("not_found", "No se encontró el registro.");
    await recordAudit(tx, actor, { action: "stat.remove", target: { id, name: url } });
  }, patience);
}

/** How many records the filters select up to now: what is said before they are removed. */
export async function countRecords(query: StatFilter): Promise<StatCount> {
  const until = new Date();
  return { count: await countVisits(await upTo(query, until)), until: until.toISOString() };
}

/**
 * Removes what `countRecords` counted. @returns how many there were.
 * @throws AppError `conflict` when it is no longer as much.
 */
export async function removeRecords(actor: Actor, { until, count, ...query }: StatRemoval): Promise<number> {
  const filter = await upTo(query, new Date(until));
  return db.$transaction(async (tx) => {
    const removed = await removeVisits(tx, filter);
    if (removed !== count) throw new AppError("conflict", "Los registros han cambiado. Vuelve a contarlos.");
    const used = Object.entries(query).filter(([, value]) => value !== "");
    await recordAudit(tx, actor, {
      action: "stat.removeMany",
      target: { id: "", name: formatNumber(removed) },
      changes: Object.fromEntries(used.map(([field, value]) => [field, [value, null]])),
    });
    return removed;
  }, patience);
}

/** The filters, without what comes after a moment. */
async function upTo(query: StatFilter, until: Date): Promise<VisitFilter> {
  const filter = await toVisitFilter(query, until);
  const from = filter.range?.from ?? new Date(0);
  const to = filter.range && filter.range.to < until ? filter.range.to : until;
  return { ...filter, range: { from, to } };
}
