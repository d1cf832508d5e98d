import type { Prisma } from "@/prisma/generated/client";

export const listSuperadmins = (tx: Prisma.TransactionClient): Promise<{ id: string; email: string }[]> =>
  tx.user.findMany({ where: { role: "superadmin", disabledAt: null }, select: { id: true, email: true } });
