import { randomBytes } from "node:crypto";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { hashToken } from "@/lib/core/keys";
import { withWayBack } from "@/lib/core/safe-path";
import type { AccountTokenPurpose, Prisma } from "@/prisma/generated/client";

const accountTokenSeconds = { restore: 60 * 60, invitation: 7 * 24 * 60 * 60 } as const;

export type AccountLink = {
  purpose: AccountTokenPurpose;
  id: string;
  name: string;
  lastName: string;
  username: string;
  email: string;
};

/** Makes the token of a password link. Only its hash is stored, so the caller mails it at once. */
export async function createAccountToken(userId: string, purpose: AccountTokenPurpose): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + accountTokenSeconds[purpose] * 1000);
  await db.$transaction([
    db.accountToken.deleteMany({ where: { userId, expiresAt: { lt: new Date() } } }),
    db.accountToken.create({ data: { userId, purpose, tokenHash: hashToken(token), expiresAt }, select: { id: true } }),
  ]);
  return token;
}

/** @param origin the site's own that the link is for */
export const accountLinkUrl = (token: string, origin: string = env.SITE_URL, back?: string): string =>
  withWayBack(`${origin}/auth/password/restore/${token}`, back);

const usable = (token: string) => ({
  tokenHash: hashToken(token),
  usedAt: null,
  expiresAt: { gt: new Date() },
  user: { disabledAt: null },
});

/** Null when the link was used, has expired, is not one of ours or belongs to a disabled account. */
export async function findAccountLink(token: string): Promise<AccountLink | null> {
  const found = await db.accountToken.findFirst({
    where: usable(token),
    select: { purpose: true, user: { select: { id: true, name: true, lastName: true, username: true, email: true } } },
  });
  return found && { purpose: found.purpose, ...found.user };
}

/**
 * Uses up a token, inside the transaction of the change that it allows. Of two callers at once only one succeeds.
 * @returns the id of its user
 * @throws AppError `bad_request` when it is no longer valid
 */
export async function consumeAccountToken(tx: Prisma.TransactionClient, token: string): Promise<string> {
  const found = await tx.accountToken.findFirst({ where: usable(token), select: { userId: true } });
  if (!found) throw linkOver();
  // Locks the person first, so that two of their links used at once do not deadlock.
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${found.userId}::uuid FOR UPDATE`;
  const { count } = await tx.accountToken.updateMany({ where: usable(token), data: { usedAt: new Date() } });
  if (count === 0) throw linkOver();
  await discardAccountTokens(tx, found.userId);
  return found.userId;
}

export async function discardAccountTokens(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.accountToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: new Date() } });
}

export const linkOver = () =>
  new AppError("bad_request", "El enlace ya se usó o venció. Pide uno nuevo desde «¿Olvidaste tu contraseña?».");
