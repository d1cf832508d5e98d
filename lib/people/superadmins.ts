import type { Prisma } from "@/prisma/generated/client";

/** Gives those whom the site writes to when something needs somebody who may do everything. */
export const listSuperadmins = (tx: Prisma.TransactionClient): Promise<{ id: string; email: string }[]> =>
  tx.user.findMany({ where: { role: "superadmin", disabledAt: null }, select: { id: true, email: true } });
