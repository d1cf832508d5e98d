import { fullName } from "@/lib/people/shared/names";
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

/** The same as the API gives it. */
export const toOrderItem = <R extends Row>({ priceCents, assignee, ...row }: R) => ({
  ...row,
  // At most 999,999,999.99, far below where numbers lose cents.
  priceCents: Number(priceCents),
  assignee: assignee && { id: assignee.id, name: fullName(assignee) },
});
