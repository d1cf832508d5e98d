import { db } from "@/lib/core/db";
import { type Page, paginate } from "@/lib/core/page";
import type { AuditQuery } from "./query";
import type { AuditActor, AuditEntry } from "./schema";
import { entrySelect, toEntries, whereOf } from "./select";

const latestFirst = [{ createdAt: "desc" }, { id: "desc" }] as const;

/** One page of the audit log, latest first. */
export async function listAudit(query: AuditQuery): Promise<Page<AuditEntry>> {
  const rows = { where: whereOf(query), orderBy: [...latestFirst], select: entrySelect };
  const page = await paginate(db.auditEntry, query, rows);
  return { ...page, results: await toEntries(page.results) };
}

/** The last things that were done to a user, by themself or by others. */
export async function listUserHistory(userId: string, take = 10): Promise<AuditEntry[]> {
  const rows = await db.auditEntry.findMany({
    where: { targetType: { in: ["user", "profile"] }, targetId: userId },
    orderBy: [...latestFirst],
    take,
    select: entrySelect,
  });
  return toEntries(rows);
}

/** Everybody who is in the log as having changed something, by name. */
export async function listAuditActors(): Promise<AuditActor[]> {
  const rows = await db.auditEntry.findMany({
    distinct: ["actorId"],
    orderBy: [{ actorId: "asc" }, { createdAt: "desc" }],
    take: 500,
    select: { actorId: true, actorName: true, actorRole: true },
  });
  return rows
    .map(({ actorId, actorName, actorRole }) => ({ id: actorId, name: actorName, role: actorRole }))
    .sort((a, b) => a.name.localeCompare(b.name, "es"));
}
