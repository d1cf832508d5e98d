import { exportRows } from "@/lib/core/csv";
import { db, pool } from "@/lib/core/db";
import { describeDevice } from "@/lib/core/device";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { roleLabels } from "@/lib/people/shared/roles";
import { changeLines } from "./describe";
import { actionLabel } from "./kinds";
import type { AuditExportQuery, AuditQuery } from "./query";
import type { AuditActor, AuditEntry } from "./schema";
import { entrySelect, roleOf, toEntries, type EntryRow, whereOf } from "./select";

const latestFirst = [{ createdAt: "desc" }, { id: "desc" }] as const;

export async function listAudit(query: AuditQuery): Promise<Page<AuditEntry>> {
  const rows = { where: whereOf(query), orderBy: [...latestFirst], select: entrySelect };
  const page = await paginate(db.auditEntry, query, rows);
  return { ...page, results: await toEntries(page.results) };
}

export async function listUserHistory(userId: string, take = 10): Promise<AuditEntry[]> {
  const rows = await db.auditEntry.findMany({
    where: { targetType: { in: ["user", "profile"] }, targetId: userId },
    orderBy: [...latestFirst],
    take,
    select: entrySelect,
  });
  return toEntries(rows);
}

// Jumps from person to person in the index, so the log is never read through. Students, who come
// and go by the thousand, are left out; the search finds them by name.
const actors = `
  with recursive actors as (
    (select actor_id, actor_name, actor_role, created_at from audit_entries where actor_role > 'user'
      order by actor_role desc, actor_id desc, created_at desc limit 1)
    union all
    select next.* from actors, lateral (
      select actor_id, actor_name, actor_role, created_at from audit_entries
      where actor_role > 'user' and (actor_role, actor_id) < (actors.actor_role, actors.actor_id)
      order by actor_role desc, actor_id desc, created_at desc limit 1
    ) as next
  )
  select distinct on (actor_id) actor_id as id, actor_name as name, actor_role as role
  from (select * from actors limit 500) as found order by actor_id, created_at desc`;

/** Gives the studio's people who appear as actors in the log, by name. */
export async function listAuditActors(): Promise<AuditActor[]> {
  const { rows } = await pool.query<AuditActor>(actors);
  return rows.sort((a, b) => a.name.localeCompare(b.name, "es"));
}

export function exportAudit(query: AuditExportQuery): Response {
  // Ids are in the order of time.
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
  role: roleLabelOf(row),
  action: actionLabel(row.action),
  targetName: row.targetName,
  changes: changeLines(row.targetType, row.changes)
    .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
    .join("; "),
  ip: row.ip,
  device: describeDevice(row.userAgent),
});

function roleLabelOf(row: EntryRow): string {
  const role = roleOf(row);
  return role ? roleLabels[role] : "";
}
