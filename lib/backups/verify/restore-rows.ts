import { whileConnected } from "@/lib/core/connect";
import { ownTransaction } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { backupAudit } from "../audit";
import { startJob } from "../jobs/jobs";
import { withQuarantine } from "../quarantine/quarantine";
import type { BackupJobView } from "../schema";
import { getBackup } from "../store/manifests";
import { checkKey } from "../store/open";
import { refuseKeptApart } from "./tables";
import { openSql } from "../archive/read";
import { putBack } from "./put-back";

type Wanted = { table: string; id?: string; privateKey?: string };

/** Milliseconds. */
const within = 10 * 60_000;

/**
 * Restores one table or record in a job whose result counts the rows. Existing rows are never removed.
 * @throws AppError `not_found`; `bad_request` for a wrong key; `conflict` while a job runs, or for a table that cannot
 * come back alone
 */
export async function restoreRows(
  actor: Actor,
  name: string,
  { table, id, privateKey }: Wanted,
): Promise<BackupJobView> {
  refuseKeptApart(table);
  const manifest = await getBackup(name);
  await checkKey(manifest, privateKey);
  return startJob(actor, { kind: "restore_rows", backupName: name }, async ({ signal, progress, pointOfNoReturn }) => {
    const sql = await openSql(manifest, { privateKey });
    return withQuarantine(sql, { signal, onProgress: progress }, ({ url }) =>
      whileConnected(url, { name: "restore", signal }, (backup) =>
        ownTransaction(async (tx, live) => {
          progress({ step: "Recuperando filas", detail: table });
          const done = await putBack(live, backup, table, id);
          await pointOfNoReturn();
          const along = Object.entries(done.along).map(([child, count]) => `${child}: ${count}`);
          await backupAudit.record(tx, actor, {
            action: "backup.restoreRows",
            target: { id: manifest.id, name },
            changes: {
              table: [null, table],
              ...(id !== undefined && { record: [null, id] }),
              added: [null, done.added],
              changed: [null, done.changed],
              ...(along.length > 0 && { along: [null, along.join(", ")] }),
            },
          });
          return { table, ...done };
        }, within),
      ),
    );
  });
}
