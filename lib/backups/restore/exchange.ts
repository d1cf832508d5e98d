import { setTimeout as sleep } from "node:timers/promises";
import { day } from "@/lib/core/dates";
import { unknownDevice } from "@/lib/core/device";
import { outage } from "@/lib/core/outage";
import { ensureOptions } from "@/lib/options/select";
import type { Actor } from "@/lib/people/actor";
import { type Author, nobody } from "@/lib/people/audit";
import { fullName } from "@/lib/people/shared/names";
import { prepareConsole } from "@/lib/sql-console/prepare";
import type { Prisma } from "@/prisma/generated/client";
import { backupAudit } from "../audit";
import type { JobContext } from "../jobs/jobs";
import { carryAccount } from "./account";
import { dropLeftStates, newSchema } from "./states";
import { tradePlaces } from "./trade";

/** For how long the state that was put aside may be brought back. */
const keptMs = day;

/** Who restores by a command. */
const system: Author = {
  ...{ id: nobody, name: "El sistema", lastName: "", username: "", role: "superadmin" },
  device: unknownDevice,
};

export type Exchange = {
  incoming: string;
  action: "backup.restore" | "backup.undo" | "backup.reset";
  backupName: string;
  /** Who asked for it: their account and session are carried over. Null for a command. */
  actor: Actor | null;
  /** What else changes in the state that comes, in the same transaction. */
  settle?: (tx: Prisma.TransactionClient) => Promise<void>;
};

/**
 * The end of a restore: puts a state in the place of the one in use, which can be brought back for
 * a day. From here on nobody can cancel it.
 */
export async function exchangeStates(
  job: JobContext,
  { incoming, action, backupName, actor, settle }: Exchange,
): Promise<void> {
  await job.pointOfNoReturn();
  job.progress({ step: "Cambiando de estado" });
  const aside = newSchema("previous");
  const author = actor ?? system;
  await tradePlaces({
    incoming,
    aside,
    settle: async (tx) => {
      await settle?.(tx);
      if (actor) await carryAccount(tx, aside, actor);
      await backupAudit.record(tx, author, { action, target: { id: backupName, name: backupName } });
      await tx.previousState.deleteMany();
      const expiresAt = new Date(Date.now() + keptMs);
      const who = { actorId: author.id, actorName: fullName(author) };
      await tx.previousState.create({ data: { schemaName: aside, backupName, ...who, expiresAt } });
    },
  });
  job.progress({ step: "Terminando" });
  // This process is told like all others, and gives connections again then.
  while (outage.is("restoring")) await sleep(20);
  await ensureOptions();
  await prepareConsole();
  await dropLeftStates();
}
