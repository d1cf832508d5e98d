import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import { can } from "@/lib/people/shared/rights";
import type { Prisma } from "@/prisma/generated/client";

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

export const orderDetailSelect = {
  ...orderSelect,
  operatorId: true,
  assigneeId: true,
  notes: true,
  cancelReason: true,
  updatedAt: true,
} as const satisfies Prisma.OrderSelect;

type Row = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;

export const toOrderItem = <R extends Row>({ priceCents, assignee, ...row }: R) => ({
  ...row,
  // Prices end at 999,999,999.99, far below where numbers lose cents.
  priceCents: Number(priceCents),
  assignee: assignee && { id: assignee.id, name: fullName(assignee) },
});

/**
 * Selects orders that a person may see and change: all for admins, their operator's for a collaborator who has one,
 * those assigned to them for one without. Must be in the `where` of every query on orders.
 */
export function visibleOrders(actor: Pick<Actor, "id" | "role" | "operatorId">): Prisma.OrderWhereInput {
  if (can(actor, "orders.all")) return {};
  if (!can(actor, "orders")) return { id: { in: [] } };
  return actor.operatorId ? { operatorId: actor.operatorId } : { assigneeId: actor.id };
}
