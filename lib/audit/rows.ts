import { startOfDay, addDays } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { describeDevice } from "@/lib/core/device";
import { matchesSearch } from "@/lib/core/text";
import type { Prisma } from "@/prisma/generated/client";
import type { AuditEntry, AuditExportQuery } from "./schema";

export const entrySelect = {
  id: true,
  createdAt: true,
  actorId: true,
  actorName: true,
  actorRole: true,
  action: true,
  targetType: true,
  targetId: true,
  targetName: true,
  changes: true,
  ip: true,
  userAgent: true,
} as const satisfies Prisma.AuditEntrySelect;

export type EntryRow = Prisma.AuditEntryGetPayload<{ select: typeof entrySelect }>;

/** The condition of the filters. */
export function whereOf(query: AuditExportQuery): Prisma.AuditEntryWhereInput {
  const { search, actor, action, target, dateFrom, dateTo } = query;
  return {
    ...matchesSearch(search),
    ...(actor && { actorId: actor }),
    ...(action && { action }),
    ...(target && { targetType: target }),
    createdAt: {
      ...(dateFrom && { gte: startOfDay(dateFrom) }),
      ...(dateTo && { lt: startOfDay(addDays(dateTo, 1)) }),
    },
  };
}

/** Rows as the API gives them, with whether the people and things they name are still there. */
export async function toEntries(rows: EntryRow[]): Promise<AuditEntry[]> {
  const existing = await findExisting(rows);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt,
    actor: { id: row.actorId, name: row.actorName, role: row.actorRole, exists: existing.has(row.actorId) },
    action: row.action,
    target: { type: row.targetType, id: row.targetId, name: row.targetName, exists: existing.has(row.targetId) },
    changes: row.changes as AuditEntry["changes"],
    ip: row.ip,
    device: describeDevice(row.userAgent),
  }));
}

async function findExisting(rows: EntryRow[]): Promise<Set<string>> {
  const idsOf = (...types: string[]) => ({
    id: { in: rows.filter(({ targetType }) => types.includes(targetType)).map(({ targetId }) => targetId) },
  });
  const people = { id: { in: [...idsOf("user", "profile").id.in, ...rows.map(({ actorId }) => actorId)] } };
  const select = { id: true };
  const found = await Promise.all([
    db.user.findMany({ where: people, select }),
    db.operator.findMany({ where: idsOf("operator"), select }),
    db.order.findMany({ where: idsOf("order"), select }),
    db.option.findMany({ where: idsOf("option"), select }),
    db.contactMessage.findMany({ where: idsOf("message"), select }),
    db.shortLink.findMany({ where: idsOf("link"), select }),
  ]);
  return new Set(found.flat().map(({ id }) => id));
}
