import { AppError } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/generated/client";

/**
 * The operator that somebody is to work for.
 * @throws AppError `bad_request` when there is none by that id, or it is archived.
 */
export async function findOperator(tx: Prisma.TransactionClient, id: string): Promise<{ id: string; name: string }> {
  const operator = await tx.operator.findFirst({
    where: { id, archivedAt: null },
    select: { id: true, name: true },
  });
  if (operator) return operator;
  const message = "Ese operador ya no existe.";
  throw new AppError("bad_request", message, { operator: message });
}
