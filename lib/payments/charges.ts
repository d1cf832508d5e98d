import type { Charge, Prisma } from "@/prisma/generated/client";
import type { ChargeFacts, ChargeKind } from "./kind";

type Transaction = Prisma.TransactionClient;
type NewCharge = Omit<ChargeFacts, "id" | "kind" | "state" | "paidAt"> & { kind: ChargeKind["name"] };

export const createCharge = (tx: Transaction, data: NewCharge): Promise<{ id: string }> =>
  tx.charge.create({ data, select: { id: true } });

/** Takes back a charge that nobody paid. @returns whether it was still open */
export async function cancelCharge(tx: Transaction, id: string): Promise<boolean> {
  const { count } = await tx.charge.updateMany({ where: { id, state: "open" }, data: { state: "cancelled" } });
  return count > 0;
}

/** Everything about a charge's payments is decided while it is locked, before any other row. */
export async function lockCharge(tx: Transaction, id: string): Promise<ChargeFacts | null> {
  await tx.$queryRaw`SELECT FROM charges WHERE id = ${id}::uuid FOR UPDATE`;
  const charge = await tx.charge.findUnique({ where: { id } });
  return charge && toChargeFacts(charge);
}

const toChargeFacts = ({ createdAt: _, amountCents, ...charge }: Charge): ChargeFacts => ({
  ...charge,
  amountCents: Number(amountCents),
});
