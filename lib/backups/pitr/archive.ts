import { db } from "@/lib/core/db";
import type { PitrReport } from "@/prisma/generated/client";
import { type Pitr, places } from "../schema";
import { type ArchiveFacts, endOfPiece, isOverdue, judgeArchive } from "./state";

type Archiver = Pick<ArchiveFacts, "isOn" | "lastArchivedAt" | "lastFailedAt"> & {
  /** Where the WAL ends that is archived; null where this server has archived nothing since it began to count. */
  archived: bigint | null;
  /** When it was started. */
  startedAt: Date;
};

/** What Postgres itself says of its archive: anybody may ask. */
export async function readArchiver(): Promise<Archiver> {
  const [{ file, piece, ...row }] = await db.$queryRaw<
    [Omit<Archiver, "archived"> & { file: string | null; piece: bigint }]
  >`SELECT current_setting('archive_mode') <> 'off' AS "isOn", last_archived_time AS "lastArchivedAt",
      last_failed_time AS "lastFailedAt", last_archived_wal AS file,
      pg_size_bytes(current_setting('wal_segment_size')) AS piece, pg_postmaster_start_time() AS "startedAt"
    FROM pg_stat_archiver`;
  return { ...row, archived: endOfPiece(file, Number(piece)) };
}

/** What the marks say beside. Those of before a start wait for nothing: they are archived or lost. */
export async function readFacts({ archived, startedAt, ...archiver }: Archiver): Promise<ArchiveFacts> {
  const [marks] = await db.$queryRaw<[Pick<ArchiveFacts, "until" | "waitingSince">]>`
    SELECT max(at) FILTER (WHERE is_done) AS until, min(at) FILTER (WHERE NOT is_done AND at > ${startedAt}) AS "waitingSince"
    FROM (SELECT at, is_archived OR lsn <= ${archived ?? -1n}::bigint AS is_done FROM pitr_marks) AS marks`;
  return { ...archiver, ...marks };
}

export const newestReport = (where: { kind: PitrReport["kind"]; ok?: boolean }): Promise<PitrReport | null> =>
  db.pitrReport.findFirst({ where, orderBy: { endedAt: "desc" } });

/** Since when nobody has held a drill; null where no backup was made that one could go back to. */
export async function lastDrilledAt(drill: PitrReport | null): Promise<Date | null> {
  if (drill) return drill.endedAt;
  const where = { kind: "backup", ok: true } as const;
  return (await db.pitrReport.findFirst({ where, orderBy: { endedAt: "asc" } }))?.endedAt ?? null;
}

/** Whether one may go back to a minute, from when to when, and what was tried. */
export async function readPitr(now: Date = new Date(), read = readArchiver): Promise<Pitr> {
  const archiver = await read();
  const [facts, drill, backup, newest] = await Promise.all([
    readFacts(archiver),
    newestReport({ kind: "drill" }),
    newestReport({ kind: "backup" }),
    db.pitrReport.findFirst({ where: { earliest: { not: null } }, orderBy: { endedAt: "desc" } }),
  ]);
  const state = judgeArchive(facts, now);
  const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;
  return {
    state,
    from: iso(newest?.earliest),
    until: iso(facts.until),
    waitingSince: iso(facts.waitingSince),
    failedAt: state === "failing" ? iso(facts.lastFailedAt) : null,
    place: places.find((place) => place === newest?.place) ?? "host",
    backup: backup && { ...toReport(backup), bytes: backup.bytes === null ? null : Number(backup.bytes) },
    drill: drill && {
      ...toReport(drill),
      ...{ target: iso(drill.target), tables: drill.tables, rows: drill.rows === null ? null : Number(drill.rows) },
      seconds: Math.round((drill.endedAt.getTime() - drill.beganAt.getTime()) / 1000),
    },
    isDrillOverdue: state !== "off" && isOverdue(await lastDrilledAt(drill), now),
  };
}

const toReport = ({ endedAt, ok, error }: PitrReport) => ({ at: endedAt.toISOString(), ok, error });
