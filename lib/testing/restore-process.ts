import { on } from "node:events";
import { sweepJobs, whenDone } from "@/lib/backups/jobs/jobs";
import { makeBackup } from "@/lib/backups/make";
import { restoreFrom } from "@/lib/backups/restore/restore";
import { sweepStates, whileNoStateComesBack } from "@/lib/backups/restore/states";
import { backupFiles, getBackup } from "@/lib/backups/store/manifests";
import { openBackup } from "@/lib/backups/store/open";
import { closeDatabase } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { sweepFiles } from "@/lib/files/sweep";
import { ensureOptions } from "@/lib/options/select";
import { declareDomains } from "@/lib/server/boot/declare";
import { takeSchemaFrom } from "./small-schema";

/*
 * A process to be killed: it does with backups what every start does, says so, and then what it is told: it makes backups, and says of each
 * that it is made; once it has restored one it ends.
 */
async function work(): Promise<void> {
  declareDomains();
  // If the database has few tables (small-schema.ts), restores build those alone.
  await takeSchemaFrom(env.DATABASE_URL);
  await ensureOptions();
  for (const sweep of [sweepJobs, sweepStates]) await sweep();
  await sweepFiles(backupFiles, whileNoStateComesBack);
  const orders = on(process, "message") as AsyncIterable<[{ make?: string; restore?: string }]>;
  process.send!("ready");
  for await (const [{ make, restore }] of orders) {
    if (make) {
      await makeBackup(null, { kind: "sql", reason: "command", name: make });
      process.send!("made");
    }
    if (restore) {
      const backup = await getBackup(restore);
      const job = await restoreFrom(null, { ...backup, open: () => openBackup(backup) });
      const { state, error } = await whenDone(job.id);
      process.send!({ state, error });
      return;
    }
  }
}

void work()
  .catch((error: unknown) => process.send!({ state: "failed", error: String(error) }))
  // oxlint-disable-next-line @typescript-eslint/no-misused-promises -- finally waits for it
  .finally(closeDatabase)
  .finally(() => process.exit());
