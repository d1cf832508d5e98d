import { exportRows } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import { describeDevice } from "@/lib/core/device";
import { roleLabels } from "@/lib/people/shared/roles";
import { changeLines } from "./describe";
import { auditActions } from "./kinds";
import type { AuditExportQuery } from "./query";
import { type EntryRow, entrySelect, whereOf } from "./select";

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
