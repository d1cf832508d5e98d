import { dayOf, toDateColumn } from "@/lib/core/days";
import type { Currency } from "@/lib/core/currency";
import type { LedgerAccount, LedgerKind, Prisma } from "@/prisma/generated/client";
import type { WayName } from "./shared/ways";

type Entry = { account: LedgerAccount; currency: Currency; amountCents: bigint };
type About = { kind: LedgerKind; chargeId: string; paymentId: string };
type Amount = { currency: Currency; amountCents: bigint };

/** The two of a way and of sales; an exchange stands between two currencies, so that each sums to zero. */
export function entriesOfPayment(way: WayName, received: Amount, asked: Amount): Entry[] {
  const exchange = { account: "exchange" } as const;
  return [
    { account: way, ...received },
    ...(received.currency === asked.currency
      ? []
      : [
          { ...exchange, ...minus(received) },
          { ...exchange, ...asked },
        ]),
    { account: "sales", ...minus(asked) },
  ];
}

/** The account for money owed to payers who paid twice. */
export const entriesOfSurplus = (way: WayName, received: Amount): Entry[] => [
  { account: way, ...received },
  { account: "surplus", ...minus(received) },
];

const minus = <T extends Amount>(amount: T): T => ({ ...amount, amountCents: -amount.amountCents });

export async function writeLedger(
  tx: Prisma.TransactionClient,
  about: About,
  entries: Entry[],
  at = new Date(),
): Promise<void> {
  await tx.ledgerTransaction.create({
    data: { ...about, at, day: toDateColumn(dayOf(at)), entries: { createMany: { data: entries } } },
    select: { id: true },
  });
}

/** Writes the opposite of a payment, whatever rate it came by. */
export async function reverseLedger(
  tx: Prisma.TransactionClient,
  about: Omit<About, "kind">,
  at = new Date(),
): Promise<void> {
  const entries = await tx.ledgerEntry.findMany({
    where: { transaction: { paymentId: about.paymentId, kind: { not: "refund" } } },
    orderBy: { id: "asc" },
    select: { account: true, currency: true, amountCents: true },
  });
  await writeLedger(tx, { ...about, kind: "refund" }, entries.map(minus), at);
}
