import { declared } from "@/lib/core/declared";
import type { Prisma } from "@/prisma/generated/client";

export type HearErasures = (tx: Prisma.TransactionClient, clientIds: readonly string[]) => Promise<unknown>;

export const erasureListeners = declared<readonly HearErasures[]>("erasure listeners");

/** Lets other domains empty what they keep of clients, whose rows are locked, in the transaction that erases them. */
export async function tellErased(tx: Prisma.TransactionClient, clientIds: readonly string[]): Promise<void> {
  if (clientIds.length > 0) for (const hear of erasureListeners.all) await hear(tx, clientIds);
}
