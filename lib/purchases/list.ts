import { exportRows } from "@/lib/core/csv";
import { addDays, startOfDay } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { formatPrice } from "@/lib/core/numbers";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import type { Finder } from "@/lib/search/find";
import type { Prisma } from "@/prisma/generated/client";
import type { Purchase, PurchaseExportQuery, PurchaseQuery } from "./schema";
import { purchaseSelect, toPurchase } from "./select";
import { purchaseDetailsPath } from "./shared/panel";
import { type BoughtItem, purchaseStateLabels } from "./shared/purchase";

/** Each says whether a proof of its payment waits for staff. */
export async function listPurchases(query: PurchaseQuery): Promise<Page<Purchase & { isReviewed: boolean }>> {
  const page = await paginate(db.purchase, query, {
    where: whereOf(query),
    orderBy: [{ createdAt: query.order }],
    select: purchaseSelect,
  });
  const proofs = await db.payment.findMany({
    where: { chargeId: { in: page.results.map(({ chargeId }) => chargeId) }, state: "waiting" },
    select: { chargeId: true },
  });
  const reviewed = new Set(proofs.map(({ chargeId }) => chargeId));
  const results = page.results.map((row) => ({ ...toPurchase(row), isReviewed: reviewed.has(row.chargeId) }));
  return { ...page, results };
}

/** The newest with exactly that address. */
export async function listPurchasesOf(email: string): Promise<BoughtItem[]> {
  if (!email) return [];
  const rows = await db.purchase.findMany({
    where: { buyerEmail: email.toLowerCase() },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 10,
    select: { id: true, number: true, productName: true, priceCents: true, currency: true, state: true },
  });
  return rows.map(({ priceCents, ...row }) => ({ ...row, priceCents: Number(priceCents) }));
}

const headings = {
  createdAt: "Fecha",
  number: "Número",
  state: "Estado",
  productName: "Producto",
  price: "Precio",
  currency: "Moneda",
  buyerName: "Nombre",
  buyerEmail: "Correo",
  githubUser: "Usuario de GitHub",
  paidAt: "Pagada",
  refundedAt: "Devuelta",
};

export function exportPurchases(query: PurchaseExportQuery): Response {
  const orderBy = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.PurchaseOrderByWithRelationInput[];
  const rows = { where: whereOf(query), orderBy, select: purchaseSelect };
  return exportRows("compras", db.purchase, rows, headings, (row) => ({
    ...row,
    number: row.number ?? "",
    state: purchaseStateLabels[row.state],
    price: (Number(row.priceCents) / 100).toFixed(2),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString(),
    refundedAt: row.refundedAt?.toISOString(),
  }));
}

const whereOf = ({ search, state, product, dateFrom, dateTo }: PurchaseExportQuery): Prisma.PurchaseWhereInput => ({
  ...matchesSearch(search),
  ...(state && { state }),
  ...(product && { productId: product }),
  createdAt: {
    ...(dateFrom && { gte: startOfDay(dateFrom) }),
    ...(dateTo && { lt: startOfDay(addDays(dateTo, 1)) }),
  },
});

/** Products that somebody bought or began to buy, for the list's filter. */
export const listBoughtProducts = (): Promise<{ id: string; name: string }[]> =>
  db.product.findMany({
    where: { purchases: { some: {} } },
    orderBy: { name: "asc" },
    take: 200,
    select: { id: true, name: true },
  });

export const purchaseFinder: Finder = {
  kinds: { purchase: "Compras" },
  access: "money",
  order: 55,
  async find(search, take) {
    const found = await db.purchase.findMany({
      where: matchesSearch(search),
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take,
      select: { id: true, number: true, productName: true, buyerName: true, priceCents: true, currency: true },
    });
    return found.map(({ id, number, productName, buyerName, priceCents, currency }) => ({
      kind: "purchase",
      id,
      title: [number, productName].filter(Boolean).join(" · "),
      detail: [buyerName, formatPrice(Number(priceCents), currency)].filter(Boolean).join(" · "),
      path: purchaseDetailsPath(id),
    }));
  },
};
