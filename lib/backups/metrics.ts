import { setTimeout as sleep } from "node:timers/promises";
import type { Metric } from "prom-client";
import { db } from "@/lib/core/db";
import { gauge } from "@/lib/core/gauges";
import { outage } from "@/lib/core/outage";
import { readPitr } from "./pitr/archive";
import { readStore } from "./store/manifests";

/** Milliseconds for the bucket or database, so that other metrics need not wait. */
const patience = 2_000;

/** Milliseconds of silence after which a job's process counts as killed. */
const silence = 60_000;

export function backupMetrics(): Metric[] {
  let asked: Promise<Awaited<ReturnType<typeof readFigures>> | null> | null = null;
  /** One query for all metrics of a scrape. */
  const figure = (name: string, help: string, key: keyof Awaited<ReturnType<typeof readFigures>>) =>
    gauge(name, help, async () => {
      const figures = await (asked ??= orNull(readFigures()).finally(() => (asked = null)));
      return figures ? toNumber(figures[key]) : null;
    });
  return [
    figure("backup_last_timestamp_seconds", "When the newest backup was made, in seconds since 1970", "madeAt"),
    figure("backup_last_ok", "1 when the last attempt to make a backup succeeded", "succeeded"),
    figure("backup_verified_timestamp_seconds", "When a backup was last verified, in seconds since 1970", "verifiedAt"),
    figure("backup_verified_ok", "1 when the backup that was verified last could be restored", "verifiedOk"),
    figure("pitr_archived_timestamp_seconds", "Up to when all that was committed is archived", "archivedUntil"),
    figure(
      "pitr_drill_timestamp_seconds",
      "When going back to a minute was last tried, in seconds since 1970",
      "drilledAt",
    ),
    figure("pitr_drill_ok", "1 when the last drill found all rows that were expected", "drillOk"),
    gauge("restore_in_progress", "1 while another state of the database takes the place of the one in use", async () =>
      toNumber(await orNull(isRestoring())),
    ),
  ];
}

const toNumber = (value: string | boolean | null | undefined): number | null =>
  typeof value === "string" ? Date.parse(value) / 1000 : value == null ? null : Number(value);

/** Null on errors, which another metric reports, and timeouts. */
const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), sleep(patience, null, { ref: false })]);

async function readFigures() {
  const [{ backups }, { state, until, drill }, last] = await Promise.all([
    readStore(),
    readPitr(),
    db.backupJob.findFirst({
      where: { kind: "backup", state: { in: ["done", "failed"] } },
      orderBy: { startedAt: "desc" },
      select: { state: true },
    }),
  ]);
  const made = backups.filter(({ reason }) => reason !== "upload").map(({ createdAt }) => createdAt);
  const verified = backups.flatMap((backup) => backup.verified ?? []).sort((a, b) => (a.at < b.at ? 1 : -1))[0];
  return {
    madeAt: made.sort().at(-1),
    verifiedAt: verified?.at,
    verifiedOk: verified?.ok,
    /** For scheduled backups this includes the verification. */
    succeeded: last && last.state === "done",
    archivedUntil: state === "off" ? null : until,
    drilledAt: drill?.at,
    drillOk: drill?.ok,
  };
}

async function isRestoring(): Promise<boolean> {
  if (outage.is("restoring")) return true;
  const kind = { in: ["restore", "restore_rows", "undo", "reset"] as const satisfies string[] };
  const heardAt = { gt: new Date(Date.now() - silence) };
  return (await db.backupJob.count({ where: { state: "running", kind, heardAt } })) > 0;
}
