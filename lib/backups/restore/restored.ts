import { declared } from "@/lib/core/declared";
import type { Prisma } from "@/prisma/generated/client";

/**
 * @param aside the schema of the state that was in use until now
 * @param isUndo the state before it comes back
 */
export type HearRestores = (tx: Prisma.TransactionClient, aside: string, isUndo: boolean) => Promise<unknown>;

export const restoreListeners = declared<readonly HearRestores[]>("restore listeners");

/** Lets domains end what must not come back, in the transaction in which another state takes the place of this one. */
export async function tellRestored(...told: Parameters<HearRestores>): Promise<void> {
  for (const hear of restoreListeners.all) await hear(...told);
}
