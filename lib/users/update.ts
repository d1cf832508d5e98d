import { removeUpload } from "@/lib/core/files";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import { type Changes, diff } from "@/lib/people/audit";
import { fullName } from "@/lib/people/shared/names";
import type { Prisma } from "@/prisma/generated/client";
import { userAudit } from "./audit";
import { changeUser, refuseTakenNames } from "./change";
import { isInvited } from "./details";
import { findOperator } from "./operator";
import { type UserRow, toUser, userSelect } from "./rows";
import type { User, UserChanges } from "./schema";

/**
 * Writes over a user's data; what is left out stays.
 * @throws AppError `not_found`, `forbidden` by rank, `conflict` when e-mail or user name are taken.
 */
export async function updateUser(actor: Actor, id: string, input: UserChanges): Promise<User> {
  const { before, after } = await refuseTakenNames(input, id, () =>
    changeUser(actor, id, { kind: "edit", role: input.role }, async (tx, before) => {
      const { data, changes } = await plan(tx, before, input);
      if (Object.keys(changes).length === 0) return { before, after: before };
      const after = await tx.user.update({ where: { id }, data, select: userSelect });
      await userAudit.record(tx, actor, { action: "user.update", target: { id, name: fullName(after) }, changes });
      if (after.email !== before.email) await readdress(tx, after);
      return { before, after };
    }),
  );
  if (after.photo !== before.photo) await removeUpload(before.photo);
  return toUser(after);
}

async function plan(tx: Prisma.TransactionClient, before: UserRow, { operator, ...input }: UserChanges) {
  const changes: Changes = diff(before, input);
  const names = { ...before, ...input };
  const data: Prisma.UserUncheckedUpdateInput = { ...input };
  // The name that others see follows the person's, unless they chose another one.
  if (before.displayName === fullName(before)) data.displayName = fullName(names);
  if (operator !== undefined && operator !== (before.operator?.id ?? null)) {
    const next = operator && (await findOperator(tx, operator));
    data.operatorId = next ? next.id : null;
    changes.operator = [before.operator?.name ?? null, next ? next.name : null];
  }
  return { data, changes };
}

/** What was mailed to an address that turned out wrong must open nothing. */
async function readdress(tx: Prisma.TransactionClient, { id, email }: UserRow): Promise<void> {
  await tx.accountToken.deleteMany({ where: { userId: id, usedAt: null } });
  if (await isInvited(tx, id)) await enqueueMail(tx, { template: "invitation", to: email, data: { userId: id } });
}
