import type { KeptFile } from "@/lib/content/shared/fields-of";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/generated/client";
import type { Purchase } from "./schema";
import { downloadsLeft, downloadsUntil } from "./shared/purchase";

export const purchaseNotFound = () => new AppError("not_found", "No se encontró la compra.");

const fileSelect = { soldFileName: true, soldFileType: true, soldFileSize: true } as const;

export const purchaseSelect = {
  id: true,
  key: true,
  number: true,
  state: true,
  productId: true,
  productName: true,
  priceCents: true,
  currency: true,
  buyerName: true,
  buyerEmail: true,
  chargeId: true,
  downloadCount: true,
  downloadsFrom: true,
  githubUser: true,
  invitedAt: true,
  version: true,
  createdAt: true,
  paidAt: true,
  refundedAt: true,
  ...fileSelect,
  product: { select: { slug: true, published: true, ...fileSelect } },
} as const satisfies Prisma.PurchaseSelect;

export type PurchaseRow = Prisma.PurchaseGetPayload<{ select: typeof purchaseSelect }>;

/** Finds the purchase that a buyer's key opens. @throws AppError `not_found` */
export async function idOfKey(key: string): Promise<string> {
  const found = await db.purchase.findUnique({ where: { key }, select: { id: true } });
  if (!found) throw purchaseNotFound();
  return found.id;
}

type FileColumns = Pick<PurchaseRow, keyof typeof fileSelect>;

/** The delivered file: the product's present one, else that of the day of payment. Null if it is no file. */
export const soldFileOf = ({ product, ...paid }: FileColumns & { product: FileColumns | null }): KeptFile | null =>
  (product && fileIn(product)) ?? fileIn(paid);

const fileIn = ({ soldFileName: name, soldFileType: type, soldFileSize: size }: FileColumns): KeptFile | null =>
  name === null || type === null || size === null ? null : { name, type, size };

export const toPurchase = (row: PurchaseRow): Purchase => ({
  ...row,
  priceCents: Number(row.priceCents),
  hasFile: soldFileOf(row) !== null,
  downloadsLeft: downloadsLeft(row),
  downloadsUntil: downloadsUntil(row),
});
