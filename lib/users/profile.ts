import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { diff, personTarget } from "@/lib/people/audit";
import { requireNames } from "@/lib/people/person-names";
import type { Prisma } from "@/prisma/generated/client";
import { profileAudit } from "./audit";
import { refuseTakenNames, userNotFound } from "./change";
import { findPendingEmail } from "./email-change";
import type { Profile, ProfileChanges } from "./schema";
import { toUser, userSelect } from "./select";

const profileSelect = { ...userSelect, passwordHash: true } as const satisfies Prisma.UserSelect;

type ProfileRow = Prisma.UserGetPayload<{ select: typeof profileSelect }>;

export async function getProfile(actor: Actor): Promise<Profile> {
  const [row, pendingEmail] = await Promise.all([
    db.user.findUnique({ where: { id: actor.id }, select: profileSelect }),
    findPendingEmail(actor.id),
  ]);
  if (!row) throw userNotFound();
  return toProfile(row, pendingEmail);
}

/**
 * Omitted fields stay.
 * @throws AppError `conflict`
 */
export async function updateProfile(actor: Actor, input: ProfileChanges): Promise<Profile> {
  const pendingEmail = await findPendingEmail(actor.id);
  return refuseTakenNames(input, actor.id, () =>
    db.$transaction(async (tx) => {
      // Locked, so that the audit log has the true previous values.
      await tx.$queryRaw`SELECT id FROM users WHERE id = ${actor.id}::uuid FOR UPDATE`;
      const before = await tx.user.findUnique({ where: { id: actor.id }, select: profileSelect });
      if (!before) throw userNotFound();
      requireNames(input, before);
      const changes = diff(before, input);
      if (Object.keys(changes).length === 0) return toProfile(before, pendingEmail);
      const after = await tx.user.update({ where: { id: actor.id }, data: input, select: profileSelect });
      await profileAudit.record(tx, actor, { action: "profile.update", target: personTarget(after), changes });
      return toProfile(after, pendingEmail);
    }),
  );
}

const toProfile = ({ passwordHash, ...row }: ProfileRow, pendingEmail: string | null): Profile => ({
  ...toUser(row),
  pendingEmail,
  hasPassword: passwordHash !== null,
});
