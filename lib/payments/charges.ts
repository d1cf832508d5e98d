import type { Prisma } from "@/prisma/generated/client";
import type { ChargeFacts, ChargeKind } from "./kind";

type NewCharge = Omit<ChargeFacts, "id" | "kind" | "state" | "paidAt"> & { kind: ChargeKind["name"] };

export async function createCharge(tx: Prisma.TransactionClient, data: NewCharge): Promise<{ id: string }> {
  return tx.charge.create({ data, select: { id: true } });
}

/** Takes back a charge that nobody paid. @returns whether it was still open */
export async function cancelCharge(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  const { count } = await tx.charge.updateMany({ where: { id, state: "open" }, data: { state: "cancelled" } });
  return count > 0;
}
