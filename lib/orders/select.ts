import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import { hasRole } from "@/lib/people/shared/roles";
import type { Prisma } from "@/prisma/generated/client";

/** What is read of an order for a list. */
export const orderSelect = {
  id: true,
  number: true,
  operator: { select: { id: true, name: true } },
  customerName: true,
  customerPhone: true,
  origin: true,
  destination: true,
  departureAt: true,
  returnAt: true,
  passengers: true,
  priceCents: true,
  currency: true,
  assignee: { select: { id: true, name: true, lastName: true, username: true } },
  state: true,
  version: true,
  createdAt: true,
} as const satisfies Prisma.OrderSelect;

/** What is read besides where an order is shown or changed. */
export const orderDetailSelect = {
  ...orderSelect,
  operatorId: true,
  assigneeId: true,
  notes: true,
  cancelReason: true,
  updatedAt: true,
} as const satisfies Prisma.OrderSelect;

type Row = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;

/** Gives an order of a list as the API does. */
export const toOrderItem = <R extends Row>({ priceCents, assignee, ...row }: R) => ({
  ...row,
  // A price is 999,999,999.99 at most, far below where numbers lose cents.
  priceCents: Number(priceCents),
  assignee: assignee && { id: assignee.id, name: fullName(assignee) },
});

/**
 * Selects the orders that a person may see, and so change: every one for admins, those of their
 * operator for a collaborator who has one, those assigned to them for a collaborator who has none.
 * Part of the `where` of every query on orders.
 */
export function visibleOrders(actor: Pick<Actor, "id" | "role" | "operatorId">): Prisma.OrderWhereInput {
  if (hasRole(actor, "admin")) return {};
  if (actor.role !== "collaborator") return { id: { in: [] } };
  return actor.operatorId ? { operatorId: actor.operatorId } : { assigneeId: actor.id };
}
