import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import type { Changes } from "@/lib/people/audit";
import { profileAudit } from "@/lib/users/audit";
import { askEmailChange, withdrawEmailChange } from "@/lib/users/email-change";
import { takenChanges, takeBack, findAccess, isAny, type Keep } from "@/lib/users/take-back";
import type { Prisma } from "@/prisma/generated/client";
import { sessionAudit } from "./audit";
import { accessEndedMail } from "./mails/access-ended";
import { passwordChangedMail } from "./mails/password-changed";
import { readOwnHash, requirePassword } from "./own-password";
import { choosePassword, verifyPassword } from "./passwords";
import type { ChangePasswordInput, ChangeEmailInput, CloseOthersInput } from "./schema";
import { byFactor, asOwner } from "./second-factor-proof";

/**
 * Changes the person's own password and ends the other ways into the account, except those to be kept.
 * @throws AppError `bad_request` for a wrong or missing current password, a forbidden new one, a wrong code or
 * passkey; `too_many_requests` after many failures
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
  // With a passkey as proof, the current password is only known by its hash.
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

/**
 * Requests another e-mail, which counts once the link mailed to it is opened. Needs proof of ownership: somebody who
 * finds an open panel must not take over the account.
 * @throws AppError as `asOwner`, `bad_request` for the e-mail they have, `too_many_requests`
 */
export async function changeEmail(actor: Actor, { email, ...proof }: ChangeEmailInput): Promise<void> {
  if (email === actor.email) {
    const message = "Ese ya es tu correo.";
    throw new AppError("bad_request", message, { email: message });
  }
  await asOwner(actor, proof, async (tx) => {
    await askEmailChange(tx, actor, email);
    await profileAudit.record(tx, actor, { action: "profile.askEmail", changes: { email: [actor.email, email] } });
  });
}

export const keepEmail = (actor: Actor): Promise<void> => withdrawEmailChange(db, actor.id);

/**
 * Ends the person's other sessions and all personal tokens. Passkeys and Google stay: somebody who finds an open panel
 * must not remove the owner's ways to sign in.
 * @returns the number of ended sessions
 */
export const closeOthers = (actor: Actor): Promise<{ ended: number }> =>
  db.$transaction((tx) => close(tx, actor, { tokens: [], passkeys: "all", google: true }));

/**
 * The same, but the person says which ways into the account are theirs. Removing a passkey or Google needs proof of
 * ownership.
 * @throws AppError as `asOwner`
 */
export async function closeOthersBut(actor: Actor, { keep, ...proof }: CloseOthersInput): Promise<{ ended: number }> {
  const { passkeys, google } = await findAccess(actor.id);
  if (passkeys.every(({ id }) => keep.passkeys.includes(id)) && (keep.google || !google)) {
    return db.$transaction((tx) => close(tx, actor, { tokens: keep.tokens, passkeys: "all", google: true }));
  }
  return asOwner(actor, proof, (tx) => close(tx, actor, keep));
}

async function close(tx: Prisma.TransactionClient, actor: Actor, keep: Keep): Promise<{ ended: number }> {
  const { sessions: ended, ...taken } = await takeBack(tx, actor.id, { keep, but: actor.sessionId });
  const changes: Changes = { ...(ended > 0 && { ended: [null, ended] }), ...takenChanges(taken) };
  if (Object.keys(changes).length > 0) {
    await sessionAudit.record(tx, actor, { action: "session.endOthers", changes });
  }
  const { gone, kept } = taken;
  if (isAny(gone)) {
    await enqueueMail(tx, accessEndedMail, { to: actor.email, data: { userId: actor.id, gone, kept } });
  }
  return { ended };
}
