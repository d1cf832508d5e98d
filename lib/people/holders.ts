import type { Prisma } from "@/prisma/generated/client";
import { type Right, rolesWith } from "./shared/rights";

/** Selects people with a right who can sign in. */
export const holdersOf = (right: Right) =>
  ({ role: { in: rolesWith(right) }, disabledAt: null }) satisfies Prisma.UserWhereInput;

export const listHolders = (tx: Prisma.TransactionClient, right: Right): Promise<{ id: string; email: string }[]> =>
  tx.user.findMany({ where: holdersOf(right), select: { id: true, email: true } });
