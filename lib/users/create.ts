import { db } from "@/lib/core/db";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import type { Changes } from "@/lib/people/audit";
import { fullName } from "@/lib/people/shared/names";
import { userAudit } from "./audit";
import { lockRanks, refuseTakenNames } from "./change";
import { findOperator } from "./operator";
import { toUser, userSelect } from "./rows";
import { allow, denialForGrant } from "./rules";
import type { User, UserInput } from "./schema";

/**
 * Makes an account and mails its owner an invitation to choose a password: nobody else ever knows one.
 * @throws AppError `forbidden` for a role above the actor's own, `conflict` when e-mail or user name are taken.
 */
export function createUser(actor: Actor, { operator, ...input }: UserInput): Promise<User> {
  return refuseTakenNames(input, undefined, () =>
    db.$transaction(async (tx) => {
      const { role } = await lockRanks(tx, actor);
      allow(denialForGrant({ role }, input.role ?? "user"), "role");
      const worksFor = operator ? await findOperator(tx, operator) : null;
      const row = await tx.user.create({
        data: {
          ...input,
          displayName: fullName({ lastName: "", ...input }),
          operatorId: worksFor?.id,
        },
        select: userSelect,
      });
      const changes: Changes = { email: [null, row.email], role: [null, row.role] };
      if (worksFor) changes.operator = [null, worksFor.name];
      await userAudit.record(tx, actor, {
        action: "user.create",
        target: { id: row.id, name: fullName(row) },
        changes,
      });
      await enqueueMail(tx, { template: "invitation", to: row.email, data: { userId: row.id } });
      return toUser(row);
    }),
  );
}
