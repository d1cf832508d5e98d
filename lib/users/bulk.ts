import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { UserBulk, UserBulkResult } from "./schema";
import { disableUser, endSessions, updateUser } from "./service";

/**
 * Applies one change to several people, one after the other. The rules are checked for each; people they protect are
 * left out.
 * @returns how many were changed, and who was left out and why
 */
export async function changeUsers(actor: Actor, bulk: UserBulk): Promise<UserBulkResult> {
  const refused: UserBulkResult["refused"] = [];
  const where = bulk.action === "role" ? { id: { in: bulk.ids }, role: bulk.role } : null;
  const alike = where ? await db.user.findMany({ where, select: { id: true } }) : [];
  for (const id of bulk.ids) {
    try {
      await work(actor, id, bulk);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, reason: error.message });
    }
  }
  const same = alike.filter(({ id }) => !refused.some((one) => one.id === id)).length;
  return { users: bulk.ids.length - refused.length - same, refused };
}

function work(actor: Actor, id: string, bulk: UserBulk): Promise<unknown> {
  if (bulk.action === "role") return updateUser(actor, id, { role: bulk.role });
  if (bulk.action === "endSessions") return endSessions(actor, id);
  return disableUser(actor, id, bulk.action === "disable");
}
