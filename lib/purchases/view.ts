import { db } from "@/lib/core/db";
import { readPayerView, type PayerView } from "@/lib/payments/pay";
import { findPaid } from "@/lib/payments/paid";
import type { Paid } from "@/lib/payments/shared/paid";
import type { OfferedWay } from "@/lib/payments/shared/ways";
import { offeredWays } from "@/lib/payments/ways";
import { type PurchaseRow, purchaseSelect, soldFileOf } from "./select";
import { downloadsLeft, downloadsUntil, takesPayment } from "./shared/purchase";

export type BuyerView = Pick<
  PurchaseRow,
  "key" | "number" | "state" | "productName" | "currency" | "buyerName" | "githubUser" | "paidAt" | "refundedAt"
> & {
  priceCents: number;
  /** The address of a product that is still on the site. */
  slug: string | null;
  /** Unless they paid it. */
  payments: PayerView["payments"];
  /** Null while nothing was paid. */
  paid: Paid | null;
  ways: OfferedWay[];
  file: { left: number; until: Date | null } | null;
  isInvited: boolean;
};

/** Finds what a buyer's page shows; null without such a purchase. */
export async function findBuyerView(key: string): Promise<BuyerView | null> {
  const row = await db.purchase.findUnique({ where: { key }, select: purchaseSelect });
  if (!row) return null;
  const { product, priceCents, chargeId, invitedAt, downloadCount: _count, downloadsFrom: _from, ...kept } = row;
  const { id: _id, buyerEmail: _email, productId: _product, version: _version, createdAt: _at, ...others } = kept;
  const { soldFileName: _name, soldFileType: _type, soldFileSize: _size, ...shown } = others;
  const price = Number(priceCents);
  const isPaid = row.state === "paid" || row.state === "refunded";
  const [payments, paid, ways] = await Promise.all([
    isPaid ? [] : readPayerView(chargeId).then((view) => view.payments),
    isPaid ? findPaid(chargeId) : null,
    takesPayment(row) && product?.published ? offeredWays(row.currency, price) : [],
  ]);
  return {
    ...shown,
    priceCents: price,
    slug: product?.published ? product.slug : null,
    payments,
    paid,
    ways,
    file: soldFileOf(row) && { left: downloadsLeft(row), until: downloadsUntil(row) },
    isInvited: invitedAt !== null,
  };
}

export const isPurchase = async (key: string): Promise<boolean> => (await db.purchase.count({ where: { key } })) > 0;
