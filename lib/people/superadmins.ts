import type { Prisma } from "@/prisma/generated/client";
import { rolesWith } from "./shared/rights";

export const listSuperadmins = (tx: Prisma.TransactionClient): Promise<{ id: string; email: string }[]> =>
  tx.user.findMany({ where: { role: { in: rolesWith("site") }, disabledAt: null }, select: { id: true, email: true } });
