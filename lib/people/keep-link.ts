import type { Prisma } from "@/prisma/generated/client";

/**
 * Keeps a short link from being deleted until the transaction ends, so that a row may name it.
 * @returns its id; null when it is gone, or being changed: nobody waits for that
 */
export async function keepLink(tx: Prisma.TransactionClient, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [link] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM short_links WHERE id = ${id}::uuid FOR KEY SHARE SKIP LOCKED`;
  return link?.id ?? null;
}

/** Finds the short link by which somebody came. Never throws. */
export type FindLink = () => Promise<string | null>;

export const noLink: FindLink = async () => null;
