import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { refuseDuplicate } from "@/lib/core/unique";
import type { Actor } from "@/lib/people/actor";
import { notAllowed } from "@/lib/people/refusals";
import { holdersOf } from "@/lib/people/holders";
import { can } from "@/lib/people/shared/rights";
import type { Prisma } from "@/prisma/generated/client";
import { type UserAction, allow, denialFor } from "./rules";
import { type UserRow, userSelect } from "./select";

/** @param current the actor as read under the lock */
type Change<T> = (tx: Prisma.TransactionClient, before: UserRow, current: Pick<Actor, "id" | "role">) => Promise<T>;

/**
 * Changes a user if the rules let `actor` do it. Rules and ranks are checked under a lock: two people who take each
 * other's rank away must not both succeed.
 * @throws AppError `not_found`, or `forbidden` with the reason
 */
export function changeUser<T>(actor: Actor, id: string, action: UserAction, change: Change<T>): Promise<T> {
  return db.$transaction(async (tx) => {
    const current = await lockRanks(tx, actor);
    const before = await tx.user.findUnique({ where: { id }, select: userSelect });
    if (!before) throw userNotFound();
    const denial = denialFor(current, before, action, await countSuperadmins(tx));
    allow(denial, action.kind === "edit" && action.role ? "role" : undefined);
    return change(tx, before, current);
  });
}

/** Reads the actor again under the lock. */
export async function lockRanks(tx: Prisma.TransactionClient, actor: Actor): Promise<Pick<Actor, "id" | "role">> {
  await takeTurn(tx);
  const current = await tx.user.findFirst({
    where: { id: actor.id, disabledAt: null },
    select: { id: true, role: true },
  });
  if (!current || !can(current, "users")) throw notAllowed();
  return current;
}

/** Blocks other changes of users and ranks until the transaction ends. */
export async function takeTurn(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('users.ranks'))`;
}

export const countSuperadmins = (tx: Prisma.TransactionClient): Promise<number> =>
  tx.user.count({ where: holdersOf("site") });

export const userNotFound = () => new AppError("not_found", "Usuario no encontrado.");

/** @throws AppError `conflict` when the e-mail or user name is taken */
export function refuseTakenNames<T>(
  input: { email?: string; username?: string },
  id: string | undefined,
  write: () => Promise<T>,
): Promise<T> {
  return refuseDuplicate(write, async () => {
    const taken = (where: Prisma.UserWhereInput) => db.user.count({ where: { ...where, NOT: { id } } });
    const fields = {
      ...(input.email && (await taken({ email: input.email })) && { email: "Ya hay un usuario con ese correo." }),
      ...(input.username && (await taken({ username: input.username })) && { username: "Ese nombre ya está en uso." }),
    };
    return { message: Object.values(fields)[0] ?? "Ese dato ya está en uso.", fields };
  });
}
