import { randomBytes } from "node:crypto";
import { db } from "@/lib/core/db";
import { hashToken } from "@/lib/core/keys";

/** Seconds in which the link works that confirms a new account or a new e-mail. */
export const confirmationSeconds = { registration: 24 * 60 * 60, email: 60 * 60 } as const;

/**
 * Makes the token of such a link. Only its hash is kept: the caller mails it at once, and a link
 * before it is over.
 */
function newToken(kind: keyof typeof confirmationSeconds) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + confirmationSeconds[kind] * 1000);
  return { token, kept: { tokenHash: hashToken(token), expiresAt } };
}

/**
 * Gives the token that confirms a person's new e-mail; null when they no longer want that one, or
 * are disabled.
 */
export async function createEmailToken(userId: string, email: string): Promise<string | null> {
  const { token, kept } = newToken("email");
  const { count } = await db.emailChange.updateMany({
    where: { userId, email, user: { disabledAt: null } },
    data: kept,
  });
  return count > 0 ? token : null;
}

/** Gives the token that confirms a new account; null when it is no longer waiting. */
export async function createRegistrationToken(id: string): Promise<string | null> {
  const { token, kept } = newToken("registration");
  const { count } = await db.registration.updateMany({ where: { id }, data: kept });
  return count > 0 ? token : null;
}
