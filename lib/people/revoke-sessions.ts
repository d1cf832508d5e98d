import type { Prisma } from "@/prisma/generated/client";

/**
 * Ends a person's live sessions.
 * @param but the session that stays
 * @returns how many ended
 */
export async function revokeSessions(tx: Prisma.TransactionClient, userId: string, but?: string): Promise<number> {
  const now = new Date();
  const { count } = await tx.session.updateMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now }, id: { not: but } },
    data: { revokedAt: now },
  });
  return count;
}
