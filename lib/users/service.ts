import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { enqueueMail, hasMailServer } from "@/lib/mail/queue";
import { releaseLostOrders } from "@/lib/orders/release";
import { accountLinkUrl, createAccountToken } from "@/lib/people/account-tokens";
import type { Actor } from "@/lib/people/actor";
import { diff, type Changes, personTarget } from "@/lib/people/audit";
import { requireNames } from "@/lib/people/person-names";
import { revokeSessions } from "@/lib/people/revoke-sessions";
import { fullName } from "@/lib/people/shared/names";
import type { Prisma } from "@/prisma/generated/client";
import { userAudit } from "./audit";
import { changeUser, lockRanks, refuseTakenNames, userNotFound } from "./change";
import { askEmailChange, findPendingEmail } from "./email-change";
import { removePhoto } from "./files";
import { invitationMail } from "./mails/invitation";
import { allow, denialForEmail, denialForGrant } from "./rules";
import type { User, UserChanges, UserDetails, UserInput } from "./schema";
import { invitedOnly, noFacts, readFacts, toUser, type UserRow, userSelect } from "./select";
import { takenChanges, takeBack } from "./take-back";

/** @throws AppError `not_found` */
export async function getUser(id: string): Promise<UserDetails> {
  const [row, facts, pendingEmail, activeSessions] = await Promise.all([
    db.user.findUnique({ where: { id }, select: userSelect }),
    readFacts([id]),
    findPendingEmail(id),
    db.session.count({ where: { userId: id, revokedAt: null, expiresAt: { gt: new Date() } } }),
  ]);
  if (!row) throw userNotFound();
  const { hasApp, ...rest } = facts.get(id) ?? noFacts;
  return { ...toUser(row), ...rest, pendingEmail, hasSecondFactor: hasApp || rest.passkeys > 0, activeSessions };
}

async function isInvited(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  return (await tx.user.count({ where: { id, ...invitedOnly } })) > 0;
}

/**
 * Makes an account and mails an invitation, so that nobody but the owner ever knows its password.
 * @throws AppError `forbidden` for a higher role, `conflict` when e-mail or user name are taken, `bad_request` for a
 * name
 */
export async function createUser(actor: Actor, { operator, ...input }: UserInput): Promise<User> {
  requireNames(input);
  return refuseTakenNames(input, undefined, () =>
    db.$transaction(async (tx) => {
      const { role } = await lockRanks(tx, actor);
      allow(denialForGrant({ role }, input.role ?? "user"), "role");
      const worksFor = operator ? await findOperator(tx, operator) : null;
      const displayName = fullName({ lastName: "", ...input });
      const data = { ...input, displayName, operatorId: worksFor?.id };
      const row = await tx.user.create({ data, select: userSelect });
      const changes: Changes = { email: [null, row.email], role: [null, row.role] };
      if (worksFor) changes.operator = [null, worksFor.name];
      await userAudit.record(tx, actor, { action: "user.create", target: personTarget(row), changes });
      await enqueueMail(tx, invitationMail, { to: row.email, data: { userId: row.id } });
      return toUser(row);
    }),
  );
}

/**
 * Omitted fields stay. A new e-mail counts once its owner has opened the mailed link; for a person who was only
 * invited it counts at once, and gets the invitation.
 * @throws AppError `not_found`, `forbidden` by rank, `conflict` when e-mail or user name are taken, `bad_request` for
 * a name
 */
export async function updateUser(actor: Actor, id: string, { email, ...input }: UserChanges): Promise<User> {
  const { before, after } = await refuseTakenNames({ ...input, email }, id, () =>
    changeUser(actor, id, { kind: "edit", role: input.role }, async (tx, before, current) => {
      const moves = email !== undefined && email !== before.email;
      if (moves) allow(denialForEmail(current, before), "email");
      const atOnce = moves && (await isInvited(tx, id));
      if (moves && !atOnce) await askForUser(tx, actor, before, email);
      const { data, changes } = await plan(tx, before, atOnce ? { ...input, email } : input);
      if (Object.keys(changes).length === 0) return { before, after: before };
      const after = await tx.user.update({ where: { id }, data, select: userSelect });
      await userAudit.record(tx, actor, { action: "user.update", target: personTarget(after), changes });
      if (after.email !== before.email) {
        // Links mailed to a wrong address must stop working.
        await tx.accountToken.deleteMany({ where: { userId: id, usedAt: null } });
        await enqueueMail(tx, invitationMail, { to: after.email, data: { userId: id } });
      }
      if (changes.role || changes.operator) await releaseLostOrders(tx, actor, after, "changed");
      return { before, after };
    }),
  );
  if (after.photo !== before.photo) await removePhoto(before.photo);
  return toUser(after);
}

async function plan(tx: Prisma.TransactionClient, before: UserRow, { operator, ...input }: UserChanges) {
  requireNames(input, before);
  const changes: Changes = diff(before, input);
  const names = { ...before, ...input };
  const data: Prisma.UserUncheckedUpdateInput = { ...input };
  // The display name follows unless the person chose another one.
  if (before.displayName === fullName(before)) data.displayName = fullName(names);
  if (operator !== undefined && operator !== (before.operator?.id ?? null)) {
    const next = operator ? await findOperator(tx, operator) : null;
    data.operatorId = next?.id ?? null;
    changes.operator = [before.operator?.name ?? null, next?.name ?? null];
  }
  return { data, changes };
}

async function askForUser(tx: Prisma.TransactionClient, actor: Actor, user: UserRow, email: string): Promise<void> {
  if (user.disabledAt) {
    const message = "La cuenta está desactivada: actívala antes de cambiar su correo.";
    throw new AppError("conflict", message, { email: message });
  }
  // Reveals nothing: people who may change users see all of them anyway.
  if ((await tx.user.count({ where: { email } })) > 0) {
    const message = "Ya hay un usuario con ese correo.";
    throw new AppError("conflict", message, { email: message });
  }
  await askEmailChange(tx, user, email);
  const changes: Changes = { email: [user.email, email] };
  await userAudit.record(tx, actor, { action: "user.askEmail", target: personTarget(user), changes });
}

/**
 * Disabling ends the sessions and, for good, the personal tokens.
 * @throws AppError `not_found`, `forbidden`
 */
export function disableUser(actor: Actor, id: string, disabled: boolean): Promise<User> {
  const action = disabled ? "disable" : "enable";
  return changeUser(actor, id, { kind: action }, async (tx, before) => {
    if (Boolean(before.disabledAt) === disabled) return toUser(before);
    const after = await tx.user.update({
      where: { id },
      data: { disabledAt: disabled ? new Date() : null },
      select: userSelect,
    });
    let changes: Changes = {};
    if (disabled) {
      changes = takenChanges(await takeBack(tx, id, { keep: { tokens: [], passkeys: "all", google: true } }));
      await releaseLostOrders(tx, actor, after, "disabled");
    }
    await userAudit.record(tx, actor, { action: `user.${action}`, target: personTarget(before), changes });
    return toUser(after);
  });
}

/**
 * Signs a user out everywhere.
 * @throws AppError `not_found`, `forbidden`
 */
export function endSessions(actor: Actor, id: string): Promise<void> {
  return changeUser(actor, id, { kind: "sessions" }, async (tx, user) => {
    if ((await revokeSessions(tx, id)) > 0)
      await userAudit.record(tx, actor, { action: "user.sessions", target: personTarget(user) });
  });
}

/**
 * Mails the invitation again.
 * @throws AppError `conflict` when the user can sign in already or is disabled
 */
export function inviteUser(actor: Actor, id: string): Promise<void> {
  return changeUser(actor, id, { kind: "edit" }, async (tx, user) => {
    await checkInvited(tx, user);
    await enqueueMail(tx, invitationMail, { to: user.email, data: { userId: id } });
    await userAudit.record(tx, actor, { action: "user.invite", target: personTarget(user) });
  });
}

/**
 * The invitation's link, to pass on when there is no mail server: otherwise only the invited person may get it.
 * Returned once and not stored.
 * @throws AppError `conflict` when mails are sent, or as `inviteUser`
 */
export async function createInvitationLink(actor: Actor, id: string): Promise<{ url: string }> {
  if (hasMailServer()) throw new AppError("conflict", "El sitio puede enviar correos: reenvía la invitación.");
  await changeUser(actor, id, { kind: "edit" }, async (tx, user) => {
    await checkInvited(tx, user);
    await userAudit.record(tx, actor, { action: "user.copyInvitation", target: personTarget(user) });
  });
  return { url: accountLinkUrl(await createAccountToken(id, "invitation")) };
}

async function checkInvited(tx: Prisma.TransactionClient, user: UserRow): Promise<void> {
  if (user.disabledAt) throw new AppError("conflict", "La cuenta está desactivada: actívala antes de invitar.");
  if (!(await isInvited(tx, user.id))) throw new AppError("conflict", "Esta persona ya activó su cuenta.");
}

/** @throws AppError `bad_request` for an unknown operator */
async function findOperator(tx: Prisma.TransactionClient, id: string): Promise<{ id: string; name: string }> {
  const where = { id, archivedAt: null };
  const operator = await tx.operator.findFirst({ where, select: { id: true, name: true } });
  if (operator) return operator;
  const message = "Ese operador ya no existe.";
  throw new AppError("bad_request", message, { operator: message });
}
