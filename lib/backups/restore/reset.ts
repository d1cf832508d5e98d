import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { atDatabase } from "@/lib/core/at-database";
import { env, environmentWith } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { programOf } from "@/lib/core/program";
import { root } from "@/lib/core/root";
import type { Actor } from "@/lib/people/actor";
import { type JobContext, startJob } from "../jobs/jobs";
import { refuseWithoutQuarantine, withScratch } from "../quarantine/quarantine";
import type { BackupJobView } from "../schema";
import { bringBeside, replaceState } from "./restore";

export const mayReset = (): boolean => env.NODE_ENV !== "production" || env.ALLOW_RESET === "1";

/**
 * Replaces everything by the demo content in a job, after a backup; the actor's account stays.
 * @throws AppError `forbidden` in production, `conflict` while another job runs
 */
export async function resetDatabase(actor: Actor): Promise<BackupJobView> {
  if (!mayReset()) throw new AppError("forbidden", "En producción no se puede reiniciar la base de datos.");
  await refuseWithoutQuarantine();
  return startJob(actor, { kind: "reset", backupName: null }, (job) =>
    replaceState(job, actor, "before_reset", async (backupName) => {
      const incoming = await withScratch(job, async ({ url }) => {
        job.progress({ step: "Creando el contenido de demostración" });
        await seedDemo(url, job);
        return bringBeside(job, url);
      });
      return { incoming, action: "backup.reset", backupName };
    }),
  );
}

/** Needs a process of its own: this one is connected to another database. */
async function seedDemo(url: string, { signal }: JobContext): Promise<void> {
  const { execArgv, file } = programOf("scripts/seed.ts");
  const environment = environmentWith(atDatabase(url));
  await promisify(execFile)(process.execPath, [...execArgv, file], { cwd: root(), env: environment, signal });
}
