import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { createSecret, replaceRecoveryCodes } from "@/lib/auth/second-factor-codes";
import { db } from "@/lib/core/db";

/** The code that an app with this secret shows, now or so many steps of 30 seconds later. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

/** Gives a person a second factor of which no code was used yet. */
export async function turnOnSecondFactor(userId: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret, sealed } = createSecret(userId);
  await db.secondFactor.create({ data: { userId, secret: sealed, confirmedAt: new Date() } });
  return { secret, recoveryCodes: await replaceRecoveryCodes(db, userId) };
}

/** A passkey that no device has. */
export const createPasskeyRow = (userId: string, name: string) =>
  db.passkey.create({ data: { userId, name, credentialId: randomUUID(), publicKey: Buffer.of(1) } });
