import { type Charge, Prisma } from "@/prisma/generated/client";
import type { ChargeFacts, ChargeKind } from "./kind";

type Transaction = Prisma.TransactionClient;
type NewCharge = Omit<ChargeFacts, "id" | "kind" | "state" | "paidAt"> & { kind: ChargeKind["name"] };

export const createCharge = (tx: Transaction, { payerEmail, ...charge }: NewCharge): Promise<{ id: string }> =>
  tx.charge.create({ data: { ...charge, payerEmail: payerEmail.toLowerCase() }, select: { id: true } });

/** Takes back a charge that nobody paid. @returns whether it was still open */
export async function cancelCharge(tx: Transaction, id: string): Promise<boolean> {
  const { count } = await tx.charge.updateMany({ where: { id, state: "open" }, data: { state: "cancelled" } });
  return count > 0;
}

/**
 * SQL: whether a charge's money is here or may still come: a proof waits for staff, or its payer may be at a provider.
 * @param chargeId a column of another table, or a value
 */
export const hasMoney = (chargeId: Prisma.Sql): Prisma.Sql => moneyOf(chargeId, Prisma.empty);

/** The same without surplus, which waits to be given back. */
const mayPay = (chargeId: Prisma.Sql): Prisma.Sql => moneyOf(chargeId, Prisma.sql`AND NOT is_surplus`);

const moneyOf = (chargeId: Prisma.Sql, narrowed: Prisma.Sql): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM payments WHERE payments.charge_id = ${chargeId} ${narrowed} AND (
    payments.state IN ('waiting', 'confirmed', 'refunding')
    OR (payments.state = 'begun' AND expires_at > now() - interval '1 hour')))`;

/** SQL: whether the money of a row of `charges` stays, or may still come. What is being given back does not stay. */
export const moneyStands = Prisma.sql`(
  charges.state = 'paid' AND NOT EXISTS (SELECT FROM payments
    WHERE payments.charge_id = charges.id AND payments.state = 'refunding' AND NOT payments.is_surplus)
  OR charges.state = 'open' AND ${mayPay(Prisma.sql`charges.id`)})`;

/** Whether a charge is paid or may be paid still. The caller has locked the charge. */
export async function mayBePaid(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ has: boolean }[]>`SELECT ${mayPay(Prisma.sql`${id}::uuid`)} AS has`;
  return row!.has;
}

/** Empties who pays charges, with their notes and the pictures of their proofs, which show a name. */
export async function forgetPayers(tx: Transaction, ids: string[]): Promise<void> {
  await tx.payment.updateMany({
    where: { chargeId: { in: ids } },
    data: { proofName: null, note: "", reason: "", refundNote: "" },
  });
  await tx.charge.updateMany({ where: { id: { in: ids } }, data: { payerName: "", payerEmail: "" } });
}

/** Everything about a charge's payments is decided while it is locked, before any other row. */
export async function lockCharge(tx: Transaction, id: string): Promise<ChargeFacts | null> {
  await tx.$queryRaw`SELECT FROM charges WHERE id = ${id}::uuid FOR UPDATE`;
  return findCharge(tx, id);
}

export async function findCharge(tx: Transaction, id: string): Promise<ChargeFacts | null> {
  const charge = await tx.charge.findUnique({ where: { id } });
  return charge && toChargeFacts(charge);
}

const toChargeFacts = ({ createdAt: _, amountCents, ...charge }: Charge): ChargeFacts => ({
  ...charge,
  amountCents: Number(amountCents),
});
