import { databaseAddress } from "@/lib/core/pooler";
import type { Actor } from "@/lib/people/actor";
import { isKeptOut } from "../dump/data";
import { type Snapshot, withSnapshots } from "../dump/snapshot";
import { type JobContext, startJob } from "../jobs/jobs";
import { type Scratch, withQuarantine } from "../quarantine/quarantine";
import { isStaying } from "../restore/objects";
import type { BackupJobView, Manifest, Preview, TableChange } from "../schema";
import { getBackup, toBackup } from "../store/manifests";
import { checkKey } from "../store/open";
import { compareTables } from "./compare";
import { openSql } from "../archive/read";
import { readComparedTables } from "./tables";

/** Memory for sorting, per side. */
const sorting = "64MB";

/** Tables that a restore keeps, or always empties. */
const isLeftOut = (table: string): boolean => table === "_prisma_migrations" || isKeptOut(table) || isStaying(table);

/**
 * Finds what a restore would change, in a job with a `Preview` as result.
 * @throws AppError `not_found`; `bad_request` for a wrong key; `conflict` while a job runs
 */
export async function previewRestore(
  actor: Actor,
  name: string,
  { privateKey }: { privateKey?: string },
): Promise<BackupJobView> {
  const manifest = await getBackup(name);
  await checkKey(manifest, privateKey);
  return startJob(actor, { kind: "preview", backupName: name }, async (job) => {
    const sql = await openSql(manifest, { privateKey });
    return withQuarantine(sql, { signal: job.signal, onProgress: job.progress }, async (scratch) => ({
      ...about(manifest, scratch),
      tables: await compareStates(databaseAddress.session, scratch.url, job),
    }));
  });
}

function about(manifest: Manifest, { loaded, leftOut }: Scratch): Omit<Preview, "tables"> {
  const { version, hasSameSecret } = toBackup(manifest);
  // An upload's own date is unknown; its arrival does not matter.
  const createdAt = manifest.reason === "upload" ? null : manifest.createdAt;
  return { createdAt, version, hasSameSecret, pendingMigrations: loaded.origin.pendingMigrations, leftOut };
}

const compareStates = (
  currentUrl: string,
  incomingUrl: string,
  { signal, progress }: Pick<JobContext, "signal" | "progress">,
): Promise<TableChange[]> =>
  withSnapshots([currentUrl, incomingUrl], signal, async (...snapshots) => {
    const [current, incoming] = snapshots as [Snapshot, Snapshot];
    for (const snapshot of snapshots) await snapshot.query(`SET LOCAL work_mem = '${sorting}'`);
    const [before, after] = [await readComparedTables(current), await readComparedTables(incoming)];
    const names = [...new Set([...before.keys(), ...after.keys()])].filter((name) => !isLeftOut(name)).sort();
    const changes: TableChange[] = [];
    let done = 0;
    for (const name of names) {
      const tell = (more: number) =>
        progress({ step: "Comparando con los datos actuales", detail: name, done: (done += more), unit: "rows" });
      tell(0);
      const sides = [
        { client: current, table: before.get(name) },
        { client: incoming, table: after.get(name) },
      ] as const;
      changes.push({ name, ...(await compareTables(...sides, tell)) });
    }
    return changes;
  });
