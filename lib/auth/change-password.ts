import { AppError } from "@/lib/core/errors";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import { profileAudit } from "@/lib/users/audit";
import { takenChanges, takeBack } from "@/lib/users/take-back";
import { passwordChangedMail } from "./mails/password-changed";
import { readOwnHash, requirePassword } from "./own-password";
import { choosePassword, verifyPassword } from "./passwords";
import type { ChangePasswordInput } from "./schema";
import { byFactor } from "./second-factor-proof";

/**
 * Changes the person's own password and takes the account back, but what is to be kept.
 * @throws AppError `bad_request` for a wrong current one, or none, for a new one that may not be
 * chosen, and for a wrong code or passkey; `too_many_requests` after many failures.
 */
export async function changePassword(
  actor: Actor,
  { currentPassword, newPassword, code, passkey, keep }: ChangePasswordInput,
): Promise<void> {
  const stored = await readOwnHash(actor);
  if (!passkey) {
    const message = "La contraseña actual no es correcta.";
    const known = { id: actor.id, passwordHash: stored };
    await requirePassword("password.change", known, currentPassword ?? "", { field: "currentPassword", message });
  }
  // A passkey does not tell what the current one is.
  if (passkey ? await verifyPassword(stored, newPassword) : newPassword === currentPassword) {
    const message = "Elige una contraseña distinta de la actual.";
    throw new AppError("bad_request", message, { newPassword: message });
  }

  const passwordHash = await choosePassword(newPassword, actor);
  await byFactor(actor, { code, passkey }, async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: actor.id, passwordHash: stored },
      data: { passwordHash },
    });
    if (count === 0) throw new AppError("conflict", "La contraseña acaba de cambiar en otro lugar.");
    const taken = await takeBack(tx, actor.id, { keep, but: actor.sessionId });
    await profileAudit.record(tx, actor, { action: "profile.password", changes: takenChanges(taken) });
    const { gone, kept } = taken;
    await enqueueMail(tx, passwordChangedMail, { to: actor.email, data: { userId: actor.id, gone, kept } });
  });
}
