import { once } from "node:events";
import { sweepJobs, whenDone } from "@/lib/backups/jobs/jobs";
import { makeBackup } from "@/lib/backups/make";
import { restoreFrom } from "@/lib/backups/restore/restore";
import { sweepStates } from "@/lib/backups/restore/states";
import { sweepStore } from "@/lib/backups/store/change";
import { getBackup } from "@/lib/backups/store/manifests";
import { openBackup } from "@/lib/backups/store/open";
import { closeDatabase } from "@/lib/core/db";
import { ensureOptions } from "@/lib/options/select";

/*
 * A process to be killed: it does with backups what every start does, says so, and then one thing that it is told: to make a backup, or to
 * restore one.
 */
async function work(): Promise<void> {
  await ensureOptions();
  for (const sweep of [sweepJobs, sweepStates, sweepStore]) await sweep();
  process.send!("ready");
  const [{ make, restore }] = (await once(process, "message")) as [{ make?: string; restore?: string }];
  if (make) await makeBackup(null, { kind: "sql", reason: "command", name: make });
  if (restore) {
    const backup = await getBackup(restore);
    const job = await restoreFrom(null, { ...backup, isOwn: true, open: () => openBackup(backup) });
    const { state, error } = await whenDone(job.id);
    process.send!({ state, error });
  }
}

void work()
  .catch((error: unknown) => process.send!({ state: "failed", error: String(error) }))
  // oxlint-disable-next-line @typescript-eslint/no-misused-promises -- finally waits for it
  .finally(closeDatabase)
  .finally(() => process.exit());
