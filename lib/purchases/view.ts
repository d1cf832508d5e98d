import { db } from "@/lib/core/db";
import { readPayerView, type PayerView } from "@/lib/payments/pay";
import type { OfferedWay } from "@/lib/payments/shared/ways";
import { offeredWays } from "@/lib/payments/ways";
import { hasSoldFile, type PurchaseRow, purchaseSelect } from "./select";
import { downloadsLeft, downloadsUntil } from "./shared/purchase";

export type BuyerView = Pick<
  PurchaseRow,
  "id" | "number" | "state" | "productName" | "currency" | "buyerName" | "githubUser" | "paidAt" | "refundedAt"
> & {
  priceCents: number;
  /** Of a product that is still on the site. */
  slug: string | null;
  /** While it waits to be paid. */
  payments: PayerView["payments"];
  ways: OfferedWay[];
  file: { left: number; until: Date | null } | null;
  isInvited: boolean;
};

/** Finds what a buyer's page shows; null without such a purchase. */
export async function findBuyerView(id: string): Promise<BuyerView | null> {
  const row = await db.purchase.findUnique({ where: { id }, select: purchaseSelect });
  if (!row) return null;
  const { product, priceCents, chargeId, invitedAt, downloadCount: _count, downloadsFrom: _from, ...kept } = row;
  const { buyerEmail: _email, productId: _product, version: _version, createdAt: _at, ...shown } = kept;
  const price = Number(priceCents);
  const isWaiting = row.state === "waiting";
  const [payments, ways] = await Promise.all([
    isWaiting ? readPayerView(chargeId).then((view) => view.payments) : [],
    isWaiting ? offeredWays(row.currency, price) : [],
  ]);
  return {
    ...shown,
    priceCents: price,
    slug: product?.published ? product.slug : null,
    payments,
    ways,
    file: hasSoldFile(row) ? { left: downloadsLeft(row), until: downloadsUntil(row) } : null,
    isInvited: invitedAt !== null,
  };
}

export const isPurchase = async (id: string): Promise<boolean> => (await db.purchase.count({ where: { id } })) > 0;
