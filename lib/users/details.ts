import { db } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";
import { userNotFound } from "./change";
import { toUser, userSelect } from "./rows";
import type { UserDetails } from "./schema";

/** A user with what an admin needs to help them. @throws AppError `not_found`. */
export async function getUser(id: string): Promise<UserDetails> {
  const [row, isPending, activeSessions, sessions] = await Promise.all([
    db.user.findUnique({ where: { id }, select: userSelect }),
    isInvited(db, id),
    db.session.count({ where: { userId: id, revokedAt: null, expiresAt: { gt: new Date() } } }),
    db.session.aggregate({ where: { userId: id }, _max: { lastUsedAt: true } }),
  ]);
  if (!row) throw userNotFound();
  return { ...toUser(row), isInvited: isPending, activeSessions, lastSeenAt: sessions._max.lastUsedAt };
}

/** Whether somebody has no way to sign in yet: neither a password nor Google. */
export async function isInvited(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  return (await tx.user.count({ where: { id, passwordHash: null, googleId: null } })) > 0;
}
