import { whileNoStateComesBack } from "@/lib/backups/restore/states";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { fileKinds } from "@/lib/files/kind";
import { sweepFiles } from "@/lib/files/sweep";
import { type AnyWork, type HourlyTask, hourlyTasks, jobKind, work } from "@/lib/jobs/kind";
import { deletePast } from "../database/retention";

const hour = 60 * 60 * 1000;

/**
 * Domains' tasks, retention and file sweeps. A stopping process waits for none and another may start it, so each must
 * survive being cut or run twice at once.
 */
const allTasks = (): Record<string, HourlyTask> => ({
  retention: { label: "Plazos de conservación", run: deletePast },
  ...hourlyTasks.all,
  ...Object.fromEntries(
    fileKinds.all.map((kind) => [
      `files:${kind.folder}`,
      { label: kind.label, run: () => sweepFiles(kind, whileNoStateComesBack) },
    ]),
  ),
});

/** Runs the hourly tasks in turn; failures do not stop the others. */
export function hourlyWork(): AnyWork {
  const tasks = allTasks();
  return work({
    kind: jobKind("hourly", "Tarea de cada hora"),
    atOnce: 1,
    waits: [],
    every: hour,
    rows: Object.fromEntries(Object.entries(tasks).map(([name, { label }]) => [name, label])),
    run: async ({ dedupe, signal }) => {
      const task = dedupe !== null && Object.hasOwn(tasks, dedupe) ? tasks[dedupe] : undefined;
      if (!task) return { is: "again", inMs: 60_000 }; // a newer version's, which is at work beside this one
      try {
        signal.throwIfAborted();
        await Promise.race([task.run(), aborted(signal)]);
      } catch (error) {
        if (signal.aborted) throw error;
        // While the database is away a stack trace tells nothing.
        const why = isDatabaseFailure(error) ? { reason: (error as Error).message } : { err: error };
        log.warn({ ...why, task: dedupe }, "maintenance failed");
        return { is: "failed", error: (error as Error).message };
      }
    },
  });
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
  );
