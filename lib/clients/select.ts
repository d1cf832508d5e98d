import type { Prisma } from "@/prisma/generated/client";
import type { Client } from "./schema";

export const clientSelect = {
  id: true,
  kind: true,
  name: true,
  taxId: true,
  email: true,
  phone: true,
  address: true,
  notes: true,
  contactId: true,
  userId: true,
  version: true,
  createdAt: true,
} as const satisfies Prisma.ClientSelect;

export const toClient = ({ taxId, ...row }: Prisma.ClientGetPayload<{ select: typeof clientSelect }>): Client => ({
  ...row,
  taxId: taxId ?? "",
});
