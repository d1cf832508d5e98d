import { AppError } from "@/lib/core/errors";
import { removeUpload } from "@/lib/core/files";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import type { Changes } from "@/lib/people/audit";
import { fullName } from "@/lib/people/shared/names";
import { userAudit } from "./audit";
import { changeUser } from "./change";
import { isInvited } from "./details";
import { toUser, userSelect } from "./rows";
import type { User } from "./schema";

/** Closes an account, ending every session of it, or opens it again. @throws AppError `not_found`, `forbidden`. */
export function disableUser(actor: Actor, id: string, disabled: boolean): Promise<User> {
  const action = disabled ? "disable" : "enable";
  return changeUser(actor, id, { kind: action }, async (tx, before) => {
    if (Boolean(before.disabledAt) === disabled) return toUser(before);
    const now = new Date();
    const after = await tx.user.update({
      where: { id },
      data: { disabledAt: disabled ? now : null },
      select: userSelect,
    });
    if (disabled) {
      await tx.session.updateMany({ where: { userId: id, revokedAt: null }, data: { revokedAt: now } });
      await tx.accountToken.deleteMany({ where: { userId: id, usedAt: null } });
    }
    await userAudit.record(tx, actor, { action: `user.${action}`, target: { id, name: fullName(before) } });
    return toUser(after);
  });
}

/** Deletes a user with everything that is only theirs. @throws AppError `not_found`, `forbidden`. */
export async function removeUser(actor: Actor, id: string): Promise<void> {
  const { photo } = await changeUser(actor, id, { kind: "remove" }, async (tx, before) => {
    await tx.user.delete({ where: { id }, select: { id: true } });
    const changes: Changes = { email: [before.email, null], role: [before.role, null] };
    await userAudit.record(tx, actor, { action: "user.remove", target: { id, name: fullName(before) }, changes });
    return before;
  });
  await removeUpload(photo);
}

/** Mails the invitation again. @throws AppError `conflict` to somebody who can sign in already, or may not. */
export function inviteUser(actor: Actor, id: string): Promise<void> {
  return changeUser(actor, id, { kind: "edit" }, async (tx, user) => {
    if (user.disabledAt) throw new AppError("conflict", "La cuenta está desactivada: actívala antes de invitar.");
    if (!(await isInvited(tx, id))) throw new AppError("conflict", "Esta persona ya activó su cuenta.");
    await enqueueMail(tx, { template: "invitation", to: user.email, data: { userId: id } });
    await userAudit.record(tx, actor, { action: "user.invite", target: { id, name: fullName(user) } });
  });
}
