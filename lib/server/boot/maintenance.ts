import { setTimeout as sleep } from "node:timers/promises";
import { sweepStates, whileNoStateComesBack } from "@/lib/backups/restore/states";
import { pruneBackups } from "@/lib/backups/schedule/prune";
import { backupFiles } from "@/lib/backups/store/manifests";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { sweepFiles } from "@/lib/files/sweep";
import { fileKinds } from "@/lib/stored-files";
import { purgeDeleted } from "@/lib/studio/purge";
import { maintainVisits } from "@/lib/visits/maintenance";
import { storeKeptVisits } from "@/lib/visits/record/record-visit";
import { deletePastConversations } from "@/lib/whatsapp/desk/retention";
import { encodeOldPictures } from "@/lib/whatsapp/media/encode-old";
import { deletePast } from "../database/retention";

const hour = 60 * 60 * 1000;

/** What every process does from time to time. Each works beside other processes that do the same. */
const tasks: Record<string, () => Promise<unknown>> = {
  keptVisits: storeKeptVisits,
  visits: maintainVisits,
  retention: deletePast,
  whatsapp: deletePastConversations,
  ...Object.fromEntries(
    [...fileKinds, backupFiles].map((kind) => [`files:${kind.folder}`, () => sweepFiles(kind, whileNoStateComesBack)]),
  ),
  content: purgeDeleted,
  states: sweepStates,
  pastBackups: pruneBackups,
  whatsappPictures: encodeOldPictures,
};

/** Runs the tasks now and every hour from now on, one after another; one that fails keeps none from its turn. @returns stops that. */
export function startMaintenance(): () => void {
  const stop = new AbortController();
  const work = async () => {
    for (;;) {
      for (const [task, run] of Object.entries(tasks)) {
        await run().catch((error: unknown) => {
          if (stop.signal.aborted) return;
          // Where the database is away a line says so: where in the program it was missed tells nothing.
          const why = isDatabaseFailure(error) ? { reason: (error as Error).message } : { err: error };
          log.warn({ ...why, task }, "maintenance failed");
        });
      }
      await sleep(hour, undefined, { ref: false, signal: stop.signal });
    }
  };
  work().catch(() => {}); // stopped
  return () => stop.abort();
}
