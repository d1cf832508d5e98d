import type { Actor } from "@/lib/people/actor";
import { hasRole } from "@/lib/people/shared/roles";
import type { Prisma } from "@/prisma/generated/client";

/**
 * The orders that a person may see, and so change: every one for admins, those of their operator for a collaborator who
 * has one, those assigned to them for a collaborator who has none. Part of the `where` of every query on orders.
 */
export function visibleOrders(actor: Pick<Actor, "id" | "role" | "operatorId">): Prisma.OrderWhereInput {
  if (hasRole(actor, "admin")) return {};
  if (actor.role !== "collaborator") return { id: { in: [] } };
  return actor.operatorId ? { operatorId: actor.operatorId } : { assigneeId: actor.id };
}
