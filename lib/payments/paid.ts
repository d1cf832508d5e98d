import { db } from "@/lib/core/db";
import type { PaymentState, Prisma } from "@/prisma/generated/client";
import type { Paid } from "./shared/paid";

/** The states of a payment that paid its charge, also once the money was given back. */
export const paidStates = ["confirmed", "refunding", "refunded"] as const satisfies PaymentState[];

export const paidSelect = {
  ...{ state: true, isSurplus: true },
  ...{ way: true, amountCents: true, currency: true, rate: true },
} as const satisfies Prisma.PaymentSelect;

type PaidRow = Prisma.PaymentGetPayload<{ select: typeof paidSelect }>;

/** Finds what was paid among the payments of a charge; null while nothing was. Surplus pays nothing. */
export function paidIn(payments: readonly PaidRow[]): Paid | null {
  const row = payments.find(({ state, isSurplus }) => !isSurplus && (paidStates as readonly string[]).includes(state));
  if (!row) return null;
  const { way, amountCents, currency, rate } = row;
  return { way, amountCents: Number(amountCents), currency, rate };
}

/** Finds what was paid for a charge; null while nothing was. */
export const findPaid = async (chargeId: string): Promise<Paid | null> =>
  paidIn(await db.payment.findMany({ where: { chargeId, state: { in: [...paidStates] } }, select: paidSelect }));
