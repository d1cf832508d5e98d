import type { Prisma } from "@/prisma/generated/client";
import type { Operator } from "./schema";

export const operatorSelect = {
  id: true,
  name: true,
  taxId: true,
  contactName: true,
  whatsapp: true,
  email: true,
  isActive: true,
  archivedAt: true,
  createdAt: true,
  updatedAt: true,
  _count: { select: { orders: true } },
} as const satisfies Prisma.OperatorSelect;

export type OperatorRow = Prisma.OperatorGetPayload<{ select: typeof operatorSelect }>;

export const toOperator = ({ _count, taxId, ...row }: OperatorRow): Operator => ({
  ...row,
  taxId: taxId ?? "",
  state: row.archivedAt ? "archived" : row.isActive ? "active" : "inactive",
  orders: _count.orders,
});
