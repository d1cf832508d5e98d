import { declared } from "@/lib/core/declared";
import type { Author } from "@/lib/people/audit";
import type { Prisma } from "@/prisma/generated/client";

export type HearSeparations = (
  tx: Prisma.TransactionClient,
  author: Author,
  client: { id: string; name: string },
) => Promise<unknown>;

export const separationListeners = declared<readonly HearSeparations[]>("separation listeners");

/** Lets other domains take back what an account had of a client, whose row is locked, in the transaction that parts them. */
export async function tellSeparated(...told: Parameters<HearSeparations>): Promise<void> {
  for (const hear of separationListeners.all) await hear(...told);
}
