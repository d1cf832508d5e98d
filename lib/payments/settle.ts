import type { Currency } from "@/lib/core/currency";
import { enqueuePushes } from "@/lib/push/queue";
import type { Payment, Prisma } from "@/prisma/generated/client";
import { type ChargeFacts, chargeKind } from "./kind";
import { entriesOfPayment, entriesOfSurplus, reverseLedger, writeLedger } from "./ledger";
import { paymentPush } from "./pushes/payment";

type Transaction = Prisma.TransactionClient;

type How = {
  /** The provider's name for the payment. */
  providerPaymentId?: string;
  decidedById?: string;
  /** The amount that arrived if it is not the one asked for, and the reason that staff see. */
  other?: { amountCents: bigint; currency: Currency; reason: string };
};

/**
 * Counts money that arrived. The first payment of an open charge pays it and tells its domain; any other, and one of
 * another amount, is kept as surplus, to be given back. The caller has locked the charge, and the payment is not confirmed yet.
 */
export async function settlePayment(
  tx: Transaction,
  charge: ChargeFacts,
  payment: Payment,
  { other, ...how }: How,
): Promise<void> {
  const { id: paymentId, way } = payment;
  const { amountCents, currency } = other ?? payment;
  const now = new Date();
  const isSurplus = other !== undefined || charge.state !== "open";
  const asked = other && { askedCents: payment.amountCents, askedCurrency: payment.currency };
  await tx.payment.update({
    where: { id: paymentId },
    data: {
      ...how,
      ...{ state: "confirmed", isSurplus, amountCents, currency, ...asked },
      reason: other?.reason ?? "",
      confirmedAt: now,
      endedAt: null,
      version: { increment: 1 },
    },
    select: { id: true },
  });
  const received = { amountCents, currency };
  const about = { chargeId: charge.id, paymentId };
  if (isSurplus) {
    await writeLedger(tx, { ...about, kind: "surplus" }, entriesOfSurplus(way, received));
    return enqueuePushes(tx, paymentPush, [{ paymentId }]);
  }
  const sold = { amountCents: BigInt(charge.amountCents), currency: charge.currency };
  await writeLedger(tx, { ...about, kind: "payment" }, entriesOfPayment(way, received, sold));
  const paid = { state: "paid", paidAt: now } as const;
  await tx.charge.update({ where: { id: charge.id }, data: paid, select: { id: true } });
  await chargeKind(charge.kind).paid(tx, { ...charge, ...paid });
}

/** Writes what staff have to see to, and tells them; once for the same reason. */
export async function tellStaff(
  tx: Transaction,
  { id, reason }: Pick<Payment, "id" | "reason">,
  data: Prisma.PaymentUpdateInput & { reason: string },
): Promise<void> {
  if (data.reason === reason) return;
  await tx.payment.update({ where: { id }, data: { ...data, version: { increment: 1 } }, select: { id: true } });
  await enqueuePushes(tx, paymentPush, [{ paymentId: id }]);
}

/**
 * Counts money that went back, and tells the domain unless it was surplus. The caller has locked the charge, and the
 * payment is confirmed or on its way back.
 */
export async function settleRefund(tx: Transaction, charge: ChargeFacts, payment: Payment): Promise<void> {
  const { id, isSurplus } = payment;
  await tx.payment.update({
    where: { id },
    data: { state: "refunded", reason: "", endedAt: new Date(), version: { increment: 1 } },
    select: { id: true },
  });
  await reverseLedger(tx, { chargeId: charge.id, paymentId: id });
  if (isSurplus) return;
  const refunded = { state: "refunded" } as const;
  await tx.charge.update({ where: { id: charge.id }, data: refunded, select: { id: true } });
  await chargeKind(charge.kind).refunded(tx, { ...charge, ...refunded });
}
