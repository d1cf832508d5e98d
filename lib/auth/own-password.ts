import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { namedKey } from "@/lib/core/limit-key";
import { createLimiter, enforceLimit } from "@/lib/core/rate-limit";
import type { Actor } from "@/lib/people/actor";
import { changePasswordFailures, confirmationFailures } from "./limits";
import { verifyPassword } from "./passwords";

const counters = {
  "password.change": changePasswordFailures,
  "registration.confirm": confirmationFailures,
} as const;

/**
 * Requires the password of `id`, an account or a registration.
 * @param wrong the message for a wrong one, and the field it is shown beside
 * @throws AppError `bad_request`; `too_many_requests`
 */
export async function requirePassword(
  counter: keyof typeof counters,
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
  { field, message }: { field: string; message: string },
): Promise<void> {
  const limit = { points: counters[counter].refused, seconds: counters[counter].windowSeconds };
  // Counted before the password is checked, so that parallel guesses cannot slip under the limit.
  await enforceLimit(counter, namedKey(id), limit);
  if (!(await verifyPassword(passwordHash, password))) throw new AppError("bad_request", message, { [field]: message });
  await createLimiter(counter, limit).delete(namedKey(id));
}

/** @throws AppError `bad_request` when the person has no password */
export async function readOwnHash({ id }: Actor): Promise<string> {
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } });
  if (passwordHash) return passwordHash;
  throw new AppError("bad_request", "Tu cuenta aún no tiene contraseña. Créala desde «¿Olvidaste tu contraseña?».");
}
