import { addDays, startOfDay } from "@/lib/core/days";
import { describeDevice } from "@/lib/core/device";
import { matchesSearch } from "@/lib/core/text";
import { nobody } from "@/lib/people/audit";
import type { Role } from "@/lib/people/shared/roles";
import type { Prisma } from "@/prisma/generated/client";
import { findExisting } from "./kinds";
import type { AuditExportQuery } from "./query";
import type { AuditEntry } from "./schema";

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

/** Maps rows to the API's entries, and tells whether their people and things still exist. */
export async function toEntries(rows: EntryRow[]): Promise<AuditEntry[]> {
  const existing = await findThings(rows);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt,
    actor: { id: row.actorId, name: row.actorName, role: roleOf(row), exists: existing.has(row.actorId) },
    action: row.action,
    target: { type: row.targetType, id: row.targetId, name: row.targetName, exists: existing.has(row.targetId) },
    changes: row.changes as AuditEntry["changes"],
    ip: row.ip,
    device: describeDevice(row.userAgent),
  }));
}

/** The role at that time; null if nobody was signed in. */
export const roleOf = ({ actorId, actorRole }: Pick<EntryRow, "actorId" | "actorRole">): Role | null =>
  actorId === nobody ? null : actorRole;

function findThings(rows: EntryRow[]): Promise<Set<string>> {
  const wanted = new Map([["user", new Set(rows.map(({ actorId }) => actorId))]]);
  for (const { targetType, targetId } of rows) {
    wanted.set(targetType, (wanted.get(targetType) ?? new Set()).add(targetId));
  }
  return findExisting(wanted);
}
