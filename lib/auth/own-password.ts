import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { namedKey } from "@/lib/core/limit-key";
import { createLimiter, enforceLimit } from "@/lib/core/rate-limit";
import type { Actor } from "@/lib/people/actor";
import { changePasswordFailures } from "./limits";
import { verifyPassword } from "./passwords";

const limiterName = "password.change";
const limit = { points: changePasswordFailures.refused, seconds: changePasswordFailures.windowSeconds };

/**
 * Lets go on who knows their own password.
 * @param wrong what is said, and beside which field, when it is not the right one.
 * @throws AppError `bad_request` when it is wrong or there is none; `too_many_requests` after many failures.
 */
export async function confirmPassword(
  actor: Actor,
  password: string,
  wrong: { field: string; message: string },
): Promise<void> {
  // Counted before the password is looked at, so that parallel guesses cannot slip under the limit.
  await enforceLimit(limiterName, namedKey(actor.id), limit);
  const passwordHash = await readOwnHash(actor);
  if (!(await verifyPassword(passwordHash, password))) {
    throw new AppError("bad_request", wrong.message, { [wrong.field]: wrong.message });
  }
  await createLimiter(limiterName, limit).delete(namedKey(actor.id));
}

/** What is stored of the person's own password. @throws AppError `bad_request` where there is none. */
export async function readOwnHash({ id }: Actor): Promise<string> {
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } });
  if (passwordHash) return passwordHash;
  throw new AppError("bad_request", "Tu cuenta aún no tiene contraseña. Créala desde «¿Olvidaste tu contraseña?».");
}
