import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { namedKey } from "@/lib/core/limit-key";
import { createLimiter, enforceLimit } from "@/lib/core/rate-limit";
import type { Actor } from "@/lib/people/actor";
import { changePasswordFailures, confirmationFailures } from "./limits";
import { verifyPassword } from "./passwords";

/** What wrong passwords of those who are known already are counted by. */
const counters = {
  "password.change": changePasswordFailures,
  "registration.confirm": confirmationFailures,
} as const;

/**
 * Lets go on who knows the password of `id`, an account or a registration. @param wrong what is
 * said when it is not the right one, and beside which field. @throws AppError `bad_request`;
 * `too_many_requests`
 */
export async function requirePassword(
  counter: keyof typeof counters,
  { id, passwordHash }: { id: string; passwordHash: string },
  password: string,
  { field, message }: { field: string; message: string },
): Promise<void> {
  const limit = { points: counters[counter].refused, seconds: counters[counter].windowSeconds };
  // Counted before the password is looked at, so that parallel guesses cannot slip under the limit.
  await enforceLimit(counter, namedKey(id), limit);
  if (!(await verifyPassword(passwordHash, password))) throw new AppError("bad_request", message, { [field]: message });
  await createLimiter(counter, limit).delete(namedKey(id));
}

/** What is stored of the person's password. @throws AppError `bad_request` where there is none */
export async function readOwnHash({ id }: Actor): Promise<string> {
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } });
  if (passwordHash) return passwordHash;
  throw new AppError("bad_request", "Tu cuenta aún no tiene contraseña. Créala desde «¿Olvidaste tu contraseña?».");
}
