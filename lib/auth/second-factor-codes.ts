import { createHmac, createSecretKey, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { env } from "@/lib/core/env";
import type { Device } from "@/lib/core/device";
import { namedKey } from "@/lib/core/limit-key";
import { log } from "@/lib/core/log";
import { createLimiter, enforceLimit, tooManyRequests } from "@/lib/core/rate-limit";
import { createSealer } from "@/lib/core/seal";
import type { Prisma } from "@/prisma/generated/client";
import { countByAddress } from "./address-failures";
import { secondFactorFailures } from "./limits";

const period = 30;
/** For clocks that differ. */
const drift = 1;

const sealer = createSealer("second-factor");

/** `sealed` is the encrypted form that is stored. */
export function createSecret(userId: string): { secret: string; sealed: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, sealed: sealer.seal(userId, secret) };
}

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, algorithm: "SHA1", digits: 6, period, secret: Secret.fromBase32(secret) });

export const otpauthUrl = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/** Null unless the code is at most `drift` steps away. */
function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: drift });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/** Without characters that are easily confused. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const recoveryCodeCount = 10;
const recoveryCodeLength = 10;

const createRecoveryCode = (): string =>
  Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]).join("");

const recoveryKey = createSecretKey(createHmac("sha256", env.AUTH_SECRET).update("recovery-codes").digest());
const hashRecoveryCode = (userId: string, code: string): string =>
  createHmac("sha256", recoveryKey).update(`${userId}.${code}`).digest("base64url");

/** Only hashes are stored. */
export async function replaceRecoveryCodes(tx: Prisma.TransactionClient, userId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(createRecoveryCode());
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: [...codes].map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })),
  });
  return [...codes].map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);

export type CodeKind = "app" | "recovery";

/**
 * Uses up a code (without spaces and dashes, in lower case); null when it is wrong or was used. Of two uses at once
 * only the first succeeds, also across processes.
 * @param isPending checks the app that waits for its first code
 */
export async function takeCode(
  tx: Prisma.TransactionClient,
  userId: string,
  code: string,
  isPending = false,
): Promise<CodeKind | null> {
  const which = { userId, confirmedAt: isPending ? null : { not: null } };
  if (!isOfApp(code)) {
    if (isPending) return null;
    const { count } = await tx.recoveryCode.updateMany({
      where: { userId, codeHash: hashRecoveryCode(userId, code), usedAt: null },
      data: { usedAt: new Date() },
    });
    return count > 0 ? "recovery" : null;
  }
  const factor = await tx.secondFactor.findFirst({ where: which, select: { secret: true } });
  const secret = factor && sealer.open(userId, factor.secret);
  if (factor && !secret) log.error({ userId }, "a second factor cannot be opened: was AUTH_SECRET changed?");
  const step = secret ? stepOf(secret, code) : null;
  if (!factor || step === null) return null;
  const { count } = await tx.secondFactor.updateMany({
    where: { ...which, secret: factor.secret, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count > 0 ? "app" : null;
}

const perAccount = { points: secondFactorFailures.perAccount, seconds: secondFactorFailures.windowSeconds };
const perAddress = { points: secondFactorFailures.perAddress, seconds: secondFactorFailures.windowSeconds };
const accountCounter = "second-factor.account";
const addressCounter = "second-factor.address";
const otherWays = "Ahora puedes usar un código de recuperación o una llave de acceso.";

/**
 * The account whose wrong codes are counted. Only an app's six digits can be guessed: recovery codes and passkeys are
 * always checked, otherwise somebody who knows the password could lock the owner out.
 */
export const countedFor = (userId: string, code: string | undefined): string | null =>
  code !== undefined && isOfApp(code) ? userId : null;

/**
 * Checks a code or passkey unless there were too many wrong ones. Counts before it checks, so that parallel guesses
 * cannot slip under the limit.
 * @param userId null when only the IP address counts
 * @param look returns null for a wrong one
 * @throws AppError `too_many_requests`
 */
export async function countingFailures<T>(
  userId: string | null,
  { ip }: Pick<Device, "ip">,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const account = userId === null ? null : namedKey(userId);
  if (account) await enforceLimit(accountCounter, account, perAccount, otherWays);
  const ofAddress = await countByAddress(addressCounter, perAddress, ip);
  if (ofAddress.total > perAddress.points) throw tooManyRequests(ofAddress.waitMs);
  const byAccount = createLimiter(accountCounter, perAccount);
  let found: T | null;
  try {
    found = await look();
  } catch (error) {
    // A failure on our side must not count against the person.
    await Promise.all([account && byAccount.reward(account), ofAddress.undo()]);
    throw error;
  }
  if (found !== null) await Promise.all([account && byAccount.delete(account), ofAddress.undo()]);
  return found;
}
