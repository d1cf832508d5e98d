import { asOwner, readProofs } from "@/lib/auth/second-factor-proof";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { enqueueMail } from "@/lib/mail/queue";
import { forgetOptionAuthor } from "@/lib/options/service";
import { forgetOrderPerson } from "@/lib/orders/events";
import { releaseAllOrders } from "@/lib/orders/release";
import type { Actor } from "@/lib/people/actor";
import type { Changes } from "@/lib/people/audit";
import { sessionEnded } from "@/lib/people/refusals";
import { fullName } from "@/lib/people/shared/names";
import { forgetQueries } from "@/lib/sql-console/queries";
import { forgetWriter } from "@/lib/studio/personal-data";
import { profileAudit, userAudit } from "@/lib/users/audit";
import { changeUser, countSuperadmins, takeTurn } from "@/lib/users/change";
import { removePhoto } from "@/lib/users/files";
import { allow, denialForLeaving } from "@/lib/users/rules";
import { type UserRow, userSelect } from "@/lib/users/select";
import { removePictures } from "@/lib/wardrobe/files/files";
import type { Prisma } from "@/prisma/generated/client";
import type { LeaveInput } from "./schema";

/** Deletes a user with everything that is only theirs. @throws AppError `not_found`, `forbidden`. */
export async function removeUser(actor: Actor, id: string): Promise<void> {
  const { photo } = await changeUser(actor, id, { kind: "remove" }, async (tx, user) => {
    await erase(tx, actor, user);
    const changes: Changes = { email: [user.email, null], role: [user.role, null] };
    await userAudit.record(tx, actor, { action: "user.remove", target: { id, name: fullName(user) }, changes });
    return user;
  });
  await removeFiles(photo);
}

/**
 * Deletes the actor's own account, once they have shown that it is theirs, and tells them so by mail.
 * @throws AppError as `asOwner`; `bad_request` for a wrong e-mail where there is nothing else to show; `forbidden` to the last
 * superadmin.
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
    await profileAudit.record(tx, actor, {
      action: "profile.remove",
      target: { id: person.id, name: fullName(person) },
      changes: { role: [person.role, null] },
    });
    await enqueueMail(tx, { template: "account-removed", to: person.email, data: {} });
    return person;
  };
  const { photo } = await asOwner(actor, proof, () => undefined, remove, takeTurn);
  await removeFiles(photo);
}

/** What was theirs in the storage: the pictures of clothes have lost their owner by now. What cannot be removed now is removed by maintenance. */
async function removeFiles(photo: string): Promise<void> {
  await removePhoto(photo);
  await removePictures().catch((error: unknown) => log.warn({ err: error }, "pictures were left behind"));
}

/**
 * Takes away what is only a person's; what has to stay of others tells of them no more. The audit log does, until it is past its
 * time: what was done with an account must be seen after it.
 */
async function erase(tx: Prisma.TransactionClient, actor: Actor, person: UserRow): Promise<void> {
  await releaseAllOrders(tx, actor, person);
  await forgetOrderPerson(tx, person);
  await forgetOptionAuthor(tx, person.id);
  await forgetQueries(tx, person.id);
  await forgetWriter(tx, person.id);
  await tx.mediaFile.updateMany({ where: { uploadedById: person.id }, data: { uploadedById: null } });
  await tx.registration.deleteMany({ where: { email: person.email } });
  await tx.user.delete({ where: { id: person.id }, select: { id: true } });
}
