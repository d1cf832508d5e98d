import { randomBytes } from "node:crypto";
import { db } from "@/lib/core/db";
import { hashToken } from "@/lib/core/keys";

export const confirmationSeconds = { registration: 24 * 60 * 60, email: 60 * 60 } as const;

/** Makes the token of such a link. Only its hash is stored, so the caller mails it at once; the previous link ends. */
function newToken(kind: keyof typeof confirmationSeconds) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + confirmationSeconds[kind] * 1000);
  return { token, kept: { tokenHash: hashToken(token), expiresAt } };
}

/** Null when they no longer want that e-mail, or are disabled. */
export async function createEmailToken(userId: string, email: string): Promise<string | null> {
  const { token, kept } = newToken("email");
  const { count } = await db.emailChange.updateMany({
    where: { userId, email, user: { disabledAt: null } },
    data: kept,
  });
  return count > 0 ? token : null;
}

/** Null when the registration no longer waits. */
export async function createRegistrationToken(id: string): Promise<string | null> {
  const { token, kept } = newToken("registration");
  const { count } = await db.registration.updateMany({ where: { id }, data: kept });
  return count > 0 ? token : null;
}
