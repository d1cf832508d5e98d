import type { Prisma } from "@/prisma/generated/client";

type KeptLink = { id: string; code: string };

/**
 * Keeps a short link from being deleted until the transaction ends, so that a row may name it. Null when it is gone, or
 * being changed: nobody waits for that.
 */
export async function keepLink(tx: Prisma.TransactionClient, id: string | null): Promise<KeptLink | null> {
  if (id === null) return null;
  const [link] = await tx.$queryRaw<KeptLink[]>`
    SELECT id, coalesce(back_half, short_code) AS code FROM short_links WHERE id = ${id}::uuid FOR KEY SHARE SKIP LOCKED`;
  return link ?? null;
}

/** Finds the short link by which somebody came. Never throws. */
export type FindLink = () => Promise<string | null>;

export const noLink: FindLink = async () => null;
