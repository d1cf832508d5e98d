import { db } from "@/lib/core/db";
import { type OperatorChoice, listOperatorChoices } from "@/lib/operators/choices";
import type { Actor } from "@/lib/people/actor";
import { hasRole } from "@/lib/people/shared/roles";
import { visibleOrders } from "./visible";

/** Whether a person may register orders: a collaborator without an operator only works on those they are given. */
export const mayCreateOrders = (actor: Actor): boolean => hasRole(actor, "admin") || actor.operatorId !== null;

/** The operators that a person may register orders for. */
export async function listOwnOperators(actor: Actor): Promise<OperatorChoice[]> {
  const open = await listOperatorChoices();
  return hasRole(actor, "admin") ? open : open.filter(({ id }) => id === actor.operatorId);
}

/** The operators to filter by: those with orders that the person may see, archived ones as well. */
export function listVisibleOperators(actor: Actor): Promise<OperatorChoice[]> {
  return db.operator.findMany({
    where: { orders: { some: visibleOrders(actor) } },
    orderBy: [{ search: "asc" }, { id: "asc" }],
    take: 500,
    select: { id: true, name: true },
  });
}
