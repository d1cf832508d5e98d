import { asOwner, readProofs } from "@/lib/auth/second-factor-proof";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import { type Changes, personTarget } from "@/lib/people/audit";
import { type DataSubject, personalData } from "@/lib/people/personal-data";
import { sessionEnded } from "@/lib/people/refusals";
import { profileAudit, userAudit } from "@/lib/users/audit";
import { changeUser, countSuperadmins, takeTurn } from "@/lib/users/change";
import { accountRemovedMail } from "@/lib/users/mails/account-removed";
import { allow, denialForLeaving } from "@/lib/users/rules";
import { userSelect } from "@/lib/users/select";
import type { Prisma } from "@/prisma/generated/client";
import type { LeaveInput } from "./schema";

/** @throws AppError `not_found`, `forbidden` */
export async function removeUser(actor: Actor, id: string): Promise<void> {
  const person = await changeUser(actor, id, { kind: "remove" }, async (tx, user) => {
    await erase(tx, actor, user);
    const changes: Changes = { email: [user.email, null], role: [user.role, null] };
    await userAudit.record(tx, actor, { action: "user.remove", target: personTarget(user), changes });
    return user;
  });
  await removeFiles(person);
}

/**
 * Deletes the actor's own account, after proof that it is theirs.
 * @throws AppError as `asOwner`; `bad_request` for a wrong e-mail; `forbidden` to the last superadmin
 */
export async function removeOwnAccount(actor: Actor, { email, ...proof }: LeaveInput): Promise<void> {
  const { hasPassword, hasApp, hasPasskeys } = await readProofs(actor);
  if (!hasPassword && !hasApp && !hasPasskeys && email !== actor.email) {
    const message = "Escribe el correo de tu cuenta.";
    throw new AppError("bad_request", message, { email: message });
  }
  const remove = async (tx: Prisma.TransactionClient) => {
    const person = await tx.user.findFirst({ where: { id: actor.id, disabledAt: null }, select: userSelect });
    if (!person) throw sessionEnded();
    allow(denialForLeaving(person, await countSuperadmins(tx)));
    await erase(tx, actor, person);
    await profileAudit.record(tx, actor, { action: "profile.remove", changes: { role: [person.role, null] } });
    await enqueueMail(tx, accountRemovedMail, { to: person.email, data: {} });
    return person;
  };
  const person = await asOwner(actor, proof, remove, { begin: takeTurn });
  await removeFiles(person);
}

async function removeFiles(person: DataSubject): Promise<void> {
  for (const data of personalData.all) {
    await data.removeFiles?.(person).catch((error: unknown) => log.warn({ err: error }, "files were left behind"));
  }
}

/**
 * Deletes what is only theirs and removes them from others' rows, but for the audit log until its time. Their row goes
 * last, because domains look up their data by it.
 */
async function erase(tx: Prisma.TransactionClient, actor: Actor, person: DataSubject): Promise<void> {
  for (const { forget } of personalData.all) await forget?.(tx, person, actor);
  await tx.user.delete({ where: { id: person.id }, select: { id: true } });
}
