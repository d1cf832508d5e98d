import { db } from "@/lib/core/db";
import { formatDateTime } from "@/lib/core/dates";
import { log } from "@/lib/core/log";
import { jobKind, work } from "@/lib/jobs/kind";
import { enqueueMail } from "@/lib/mail/queue";
import { listHolders } from "@/lib/people/holders";
import type { Prisma, PitrReport } from "@/prisma/generated/client";
import { backupAudit } from "../audit";
import { pitrTroubleMail } from "../mails/pitr-trouble";
import { system } from "../restore/exchange";
import { lastDrilledAt, newestReport, readArchiver, readArchiveFacts } from "./archive";
import { isLate, isOverdue } from "./state";

/*
 * The scripts of deploy/pitr work on the database's machine and write into `pitr_reports`. Each minute the site marks
 * the position of the WAL, to know later what is archived, and reports trouble.
 */

export const pitrWork = work({
  kind: jobKind("backups.pitr", "Archivado de la base de datos, minuto a minuto"),
  atOnce: 1,
  waits: [],
  every: 60_000,
  run: () => watchArchive(new Date()),
});

export async function watchArchive(now: Date, read = readArchiver): Promise<void> {
  const archiver = await read();
  if (archiver.isOn) {
    // The time is taken before the position, so all that was committed by then is in the WAL up to it.
    await db.$executeRaw`
      INSERT INTO pitr_marks (at, lsn) VALUES (statement_timestamp(), pg_current_wal_insert_lsn() - '0/0')
      ON CONFLICT DO NOTHING`;
    if (archiver.archived !== null) {
      const reached = { isArchived: false, lsn: { lte: archiver.archived } };
      await db.pitrMark.updateMany({ where: reached, data: { isArchived: true } });
    }
    const facts = await readArchiveFacts(archiver);
    await tellOfArchive(isLate(facts, now) ? facts.waitingSince : null, now);
    await tellOfNoDrill(now);
  }
  for (const report of await db.pitrReport.findMany({ where: { noticedAt: null }, orderBy: { endedAt: "asc" } })) {
    await notice(report, now);
  }
}

/** Reports once that the archive is late, and once that it has recovered. */
async function tellOfArchive(lateSince: Date | null, now: Date): Promise<void> {
  const last = await newestReport({ kind: "archive" });
  if ((last?.ok ?? true) === (lateSince === null)) return;
  const ok = lateSince === null;
  await db.pitrReport.create({ data: { kind: "archive", ok, beganAt: lateSince ?? last!.beganAt, endedAt: now } });
}

/** Reports an overdue drill once. */
async function tellOfNoDrill(now: Date): Promise<void> {
  const since = await lastDrilledAt(await newestReport({ kind: "drill" }));
  if (!since || !isOverdue(since, now)) return;
  const told = await newestReport({ kind: "overdue" });
  if (told && told.endedAt > since) return;
  await db.pitrReport.create({ data: { kind: "overdue", ok: false, beganAt: since, endedAt: now } });
}

/** Logs a drill, and mails superadmins about trouble, each report once. */
async function notice(report: PitrReport, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const mine = { id: report.id, noticedAt: null };
    if ((await tx.pitrReport.updateMany({ where: mine, data: { noticedAt: now } })).count === 0) return;
    if (report.kind === "drill") await record(tx, report);
    if (report.ok) return;
    for (const { id, email } of await listHolders(tx, "backups.all")) {
      await enqueueMail(tx, pitrTroubleMail, { to: email, data: { userId: id, reportId: report.id } });
    }
  });
  if (!report.ok) log.error({ kind: report.kind, reason: report.error }, "point-in-time recovery is not assured");
}

const record = (tx: Prisma.TransactionClient, { id, ok, error, target, endedAt, tables, rows }: PitrReport) =>
  backupAudit.record(tx, system, {
    action: "backup.drill",
    target: { id, name: formatDateTime(target ?? endedAt) },
    changes: {
      result: [null, ok ? "Todo coincide" : (error ?? "Falló")],
      ...(tables !== null && { tables: [null, tables] }),
      ...(rows !== null && { rows: [null, Number(rows)] }),
    },
  });
