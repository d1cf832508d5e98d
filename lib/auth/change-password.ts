import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { namedKey } from "@/lib/core/limit-key";
import { createLimiter, enforceLimit } from "@/lib/core/rate-limit";
import { enqueueMail } from "@/lib/mail/queue";
import { discardAccountTokens } from "@/lib/people/account-tokens";
import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import { profileAudit } from "@/lib/users/audit";
import { changePasswordFailures } from "./limits";
import { choosePassword, verifyPassword } from "./passwords";
import type { ChangePasswordInput } from "./schema";
import { revokeOtherSessions } from "./sessions";

const limiterName = "password.change";
const limit = { points: changePasswordFailures.refused, seconds: changePasswordFailures.windowSeconds };

/**
 * Changes the person's own password, which ends their other sessions and makes links that were mailed useless.
 * @throws AppError `bad_request` when the current one is wrong or there is none, or the new one may not be chosen; `too_many_requests` after many failures.
 */
export async function changePassword(
  actor: Actor,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  const stored = await confirmPassword(actor, currentPassword, {
    field: "currentPassword",
    message: "La contraseña actual no es correcta.",
  });
  if (newPassword === currentPassword) {
    const message = "Elige una contraseña distinta de la actual.";
    throw new AppError("bad_request", message, { newPassword: message });
  }

  const passwordHash = await choosePassword(newPassword, actor);
  await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, passwordHash: stored },
      data: { passwordHash },
    });
    if (count === 0) throw new AppError("conflict", "La contraseña acaba de cambiar en otro lugar.");
    await revokeOtherSessions(actor, tx);
    await discardAccountTokens(tx, actor.id);
    await profileAudit.record(tx, actor, {
      action: "profile.password",
      target: { id: actor.id, name: fullName(actor) },
    });
    await enqueueMail(tx, { template: "password-changed", to: actor.email, data: { userId: actor.id } });
  });
}

/**
 * Lets go on who knows their own password.
 * @param wrong what is said, and beside which field, when it is not the right one.
 * @returns its hash as it is stored.
 * @throws AppError `bad_request` when it is wrong or there is none; `too_many_requests` after many failures.
 */
export async function confirmPassword(
  actor: Actor,
  password: string,
  wrong: { field: string; message: string },
): Promise<string> {
  // Counted before the password is looked at, so that parallel guesses cannot slip under the limit.
  await enforceLimit(limiterName, namedKey(actor.id), limit);
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { passwordHash: true },
  });
  if (!passwordHash) {
    throw new AppError("bad_request", "Tu cuenta aún no tiene contraseña. Créala desde «¿Olvidaste tu contraseña?».");
  }
  if (!(await verifyPassword(passwordHash, password))) {
    throw new AppError("bad_request", wrong.message, { [wrong.field]: wrong.message });
  }
  await createLimiter(limiterName, limit).delete(namedKey(actor.id));
  return passwordHash;
}
