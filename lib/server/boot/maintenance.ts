import { sweepStates, whileNoStateComesBack } from "@/lib/backups/restore/states";
import { pruneBackups } from "@/lib/backups/schedule/prune";
import { backupFiles } from "@/lib/backups/store/manifests";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { sweepFiles } from "@/lib/files/sweep";
import { jobKind, work } from "@/lib/jobs/kind";
import { fileKinds } from "@/lib/stored-files";
import { purgeDeleted } from "@/lib/studio/purge";
import { maintainVisits } from "@/lib/visits/maintenance";
import { storeKeptVisits } from "@/lib/visits/record/record-visit";
import { deletePastConversations } from "@/lib/whatsapp/desk/retention";
import { encodeOldPictures } from "@/lib/whatsapp/media/encode-old";
import { deletePast } from "../database/retention";

const hour = 60 * 60 * 1000;

/**
 * What one process of all does at the first start and every hour from then on: to add a task is a line here. `label` is its name on the screen.
 * A process that stops waits for none, and another may begin it by then: each may be cut, and done beside itself.
 */
const tasks: Record<string, { label: string; run: () => Promise<unknown> }> = {
  keptVisits: { label: "Visitas en espera", run: storeKeptVisits },
  visits: { label: "Meses de visitas", run: maintainVisits },
  retention: { label: "Plazos de conservación", run: deletePast },
  whatsapp: { label: "Conversaciones de WhatsApp", run: deletePastConversations },
  ...Object.fromEntries(
    [...fileKinds, backupFiles].map((kind) => [
      `files:${kind.folder}`,
      { label: kind.label, run: () => sweepFiles(kind, whileNoStateComesBack) },
    ]),
  ),
  content: { label: "Contenido eliminado", run: purgeDeleted },
  states: { label: "Estados anteriores", run: sweepStates },
  pastBackups: { label: "Copias vencidas", run: pruneBackups },
  whatsappPictures: { label: "Imágenes de WhatsApp", run: encodeOldPictures },
};

/** The tasks of every hour, one after another in each process; one that fails keeps none from its turn, and its row says why until it works. */
export const hourlyWork = work({
  kind: jobKind("hourly", "Tarea de cada hora"),
  atOnce: 1,
  waits: [],
  every: hour,
  rows: Object.fromEntries(Object.entries(tasks).map(([name, { label }]) => [name, label])),
  run: async ({ dedupe, signal }) => {
    const run = tasks[dedupe ?? ""]?.run;
    if (!run) return { is: "again", inMs: 60_000 }; // a newer version's, which is at work beside this one
    try {
      signal.throwIfAborted();
      await Promise.race([run(), aborted(signal)]);
    } catch (error) {
      if (signal.aborted) throw error;
      // Where the database is away a line says so: where in the program it was missed tells nothing.
      const why = isDatabaseFailure(error) ? { reason: (error as Error).message } : { err: error };
      log.warn({ ...why, task: dedupe }, "maintenance failed");
      return { is: "failed", error: (error as Error).message };
    }
  },
});

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
  );
