import { exportRows } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import { describeDevice } from "@/lib/core/device";
import { paginate, type Page } from "@/lib/core/page";
import { roleLabels } from "@/lib/people/shared/roles";
import { changeLines } from "./describe";
import { auditActions } from "./kinds";
import type { AuditExportQuery, AuditQuery } from "./query";
import type { AuditActor, AuditEntry } from "./schema";
import { entrySelect, toEntries, type EntryRow, whereOf } from "./select";

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

/** The entries that the filters select, as a CSV download, oldest first. */
export function exportAudit(query: AuditExportQuery): Response {
  // Ids are made in the order of time.
  return exportRows("auditoria", db.auditEntry, { where: whereOf(query), select: entrySelect }, headings, toLine);
}

const headings = {
  createdAt: "Fecha",
  actorName: "Quién",
  role: "Rol",
  action: "Acción",
  targetName: "Sobre",
  changes: "Cambios",
  ip: "Dirección IP",
  device: "Dispositivo",
};

const toLine = (row: EntryRow) => ({
  createdAt: row.createdAt.toISOString(),
  actorName: row.actorName,
  role: roleLabels[row.actorRole],
  action: auditActions[row.action] ?? row.action,
  targetName: row.targetName,
  changes: changeLines(row.targetType, row.changes)
    .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
    .join("; "),
  ip: row.ip,
  device: describeDevice(row.userAgent),
});
