import { dayOf } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { enqueueMail } from "@/lib/mail/queue";
import type { ChargeKind } from "@/lib/payments/kind";
import type { Prisma } from "@/prisma/generated/client";
import { purchaseReceiptMail } from "./mails/purchase-receipt";
import { purchaseRefundedMail } from "./mails/purchase-refunded";
import { purchaseSelect } from "./select";
import { purchasePath } from "./shared/purchase";

type Transaction = Prisma.TransactionClient;

/** How payments are told to purchases: each is called once, in the transaction of the money. */
export const purchaseCharge: ChargeKind = {
  name: "purchase",
  label: "Compra",
  async pathOf(id) {
    const { key } = await db.purchase.findUniqueOrThrow({ where: { id }, select: { key: true } });
    return purchasePath(key);
  },
  async billed(tx, id) {
    const { buyerName } = await tx.purchase.findUniqueOrThrow({ where: { id }, select: { buyerName: true } });
    return { name: buyerName, taxId: "", address: "", taxRate: null };
  },
  async paid(tx, { subjectId: id, paidAt }) {
    const at = paidAt ?? new Date();
    const { product } = await tx.purchase.findUniqueOrThrow({ where: { id }, select: purchaseSelect });
    const { slug: _slug, published: _published, ...file } = product ?? {};
    const number = await nextPurchaseNumber(tx, at);
    const row = await tx.purchase.update({
      where: { id },
      data: { ...{ state: "paid", number, paidAt: at, downloadsFrom: at }, ...file, ...changed },
      select: { buyerEmail: true },
    });
    await mail(tx, purchaseReceiptMail, id, row.buyerEmail);
  },
  async refunded(tx, { subjectId: id }) {
    const row = await tx.purchase.update({
      where: { id },
      data: { state: "refunded", refundedAt: new Date(), ...changed },
      select: { buyerEmail: true },
    });
    await mail(tx, purchaseRefundedMail, id, row.buyerEmail);
  },
};

const changed = { version: { increment: 1 } } as const;

/** Nobody is left to write to once a buyer's data were removed. */
async function mail(
  tx: Transaction,
  template: typeof purchaseReceiptMail,
  purchaseId: string,
  to: string,
): Promise<void> {
  if (to !== "") await enqueueMail(tx, template, { to, data: { purchaseId } });
}

/**
 * Gives the next number, "C-2026-0001", by the year in Bogota. The year's row stays locked until the transaction ends:
 * others wait, and a failed one gives its number back.
 */
export async function nextPurchaseNumber(tx: Transaction, now: Date): Promise<string> {
  const year = Number(dayOf(now).slice(0, 4));
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO purchase_sequences (year, last) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last = purchase_sequences.last + 1
    RETURNING last`;
  return `C-${year}-${String(row!.last).padStart(4, "0")}`;
}
