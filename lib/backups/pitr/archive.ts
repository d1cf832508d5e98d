import { db } from "@/lib/core/db";
import type { PitrReport } from "@/prisma/generated/client";
import { type Pitr, places } from "../schema";
import { type ArchiveFacts, endOfPiece, isOverdue, judgeArchive } from "./state";

type Archiver = Pick<ArchiveFacts, "isOn" | "lastArchivedAt" | "lastFailedAt"> & {
  /** End of the archived WAL; null if this server has archived nothing since its statistics began. */
  archived: bigint | null;
  startedAt: Date;
};

/** Postgres's own archiver statistics, which any user may read. */
export async function readArchiver(): Promise<Archiver> {
  const [{ file, piece, ...row }] = await db.$queryRaw<
    [Omit<Archiver, "archived"> & { file: string | null; piece: bigint }]
  >`SELECT current_setting('archive_mode') <> 'off' AS "isOn", last_archived_time AS "lastArchivedAt",
      last_failed_time AS "lastFailedAt", last_archived_wal AS file,
      pg_size_bytes(current_setting('wal_segment_size')) AS piece, pg_postmaster_start_time() AS "startedAt"
    FROM pg_stat_archiver`;
  return { ...row, archived: endOfPiece(file, Number(piece)) };
}

/** Adds the marks' facts. Marks from before the server's start are ignored for waiting: they are archived or lost. */
export async function readArchiveFacts({ archived, startedAt, ...archiver }: Archiver): Promise<ArchiveFacts> {
  const [marks] = await db.$queryRaw<[Pick<ArchiveFacts, "until" | "waitingSince">]>`
    SELECT max(at) FILTER (WHERE is_done) AS until, min(at) FILTER (WHERE NOT is_done AND at > ${startedAt}) AS "waitingSince"
    FROM (SELECT at, is_archived OR lsn <= ${archived ?? -1n}::bigint AS is_done FROM pitr_marks) AS marks`;
  return { ...archiver, ...marks };
}

export const newestReport = (where: Pick<PitrReport, "kind">): Promise<PitrReport | null> =>
  db.pitrReport.findFirst({ where, orderBy: { endedAt: "desc" } });

/** The last drill, or else the first usable backup; null without either. */
export async function lastDrilledAt(drill: PitrReport | null): Promise<Date | null> {
  if (drill) return drill.endedAt;
  const where = { kind: "backup", ok: true } as const;
  return (await db.pitrReport.findFirst({ where, orderBy: { endedAt: "asc" } }))?.endedAt ?? null;
}

const off: Pitr = {
  ...{ state: "off", from: null, until: null, waitingSince: null, failedAt: null, place: "host" },
  ...{ backup: null, drill: null, isDrillOverdue: false },
};

export async function readPitr(now: Date = new Date(), read = readArchiver): Promise<Pitr> {
  const archiver = await read();
  if (!archiver.isOn) return off;
  const [facts, reports] = await Promise.all([readArchiveFacts(archiver), newestReports()]);
  const [drill, backup] = (["drill", "backup"] as const).map((kind) => reports.find((report) => report.kind === kind));
  const told = reports.find(({ earliest }) => earliest !== null);
  const state = judgeArchive(facts, now);
  return {
    state,
    from: iso(told?.earliest),
    until: iso(facts.until),
    waitingSince: iso(facts.waitingSince),
    failedAt: state === "failing" ? iso(facts.lastFailedAt) : null,
    place: places.find((place) => place === told?.place) ?? "host",
    backup: backup ? { ...toReport(backup), bytes: toNumber(backup.bytes) } : null,
    drill: drill
      ? {
          ...toReport(drill),
          ...{ target: iso(drill.target), tables: drill.tables, rows: toNumber(drill.rows) },
          seconds: Math.round((drill.endedAt.getTime() - drill.beganAt.getTime()) / 1000),
        }
      : null,
    isDrillOverdue: isOverdue(await lastDrilledAt(drill ?? null), now),
  };
}

async function newestReports(): Promise<PitrReport[]> {
  const newest = await Promise.all([newestReport({ kind: "drill" }), newestReport({ kind: "backup" })]);
  return newest.filter((report) => report !== null).toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime());
}

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;
const toNumber = (value: bigint | null) => (value === null ? null : Number(value));
const toReport = ({ endedAt, ok, error }: PitrReport) => ({ at: endedAt.toISOString(), ok, error });
