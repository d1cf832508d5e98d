import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { startJob } from "../jobs/jobs";
import type { Job } from "../schema";
import { exchangeStates } from "./exchange";
import { findPreviousState } from "./states";
import { endSessions } from "./waiting";

/**
 * Brings back the state that the last restore or reset put aside, as a job. The one that it takes the place of is put aside in turn, so
 * that this can be undone as well.
 * @throws AppError `not_found` when there is none any more, `conflict` while another job is running
 */
export async function undoRestore(actor: Actor): Promise<Job> {
  const { backupName } = await getPreviousState();
  return startJob(actor, { kind: "undo", backupName }, async (job) => {
    const { schemaName: incoming, backupName } = await getPreviousState();
    await refuseOtherVersion(incoming);
    await exchangeStates(job, { incoming, action: "backup.undo", backupName, actor, settle: endSessions });
  });
}

async function getPreviousState() {
  const state = await findPreviousState();
  if (!state) throw new AppError("not_found", "Ya no hay una restauración que se pueda deshacer.");
  return state;
}

/** Migrations are applied to the state in use alone. */
async function refuseOtherVersion(schema: string): Promise<void> {
  const applied = (of: string) => `SELECT migration_name FROM ${of}._prisma_migrations WHERE rolled_back_at IS NULL`;
  const [{ same }] = await db.$queryRawUnsafe<[{ same: boolean }]>(
    `SELECT NOT EXISTS (${applied("public")} EXCEPT ${applied(schema)}) AND NOT EXISTS (${applied(schema)} EXCEPT ${applied("public")}) AS same`,
  );
  if (same) return;
  throw new AppError("conflict", "El programa se actualizó después de la restauración: ya no se puede deshacer.");
}
