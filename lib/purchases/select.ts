import { AppError } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/generated/client";
import type { Purchase } from "./schema";
import { downloadsLeft, downloadsUntil } from "./shared/purchase";

export const purchaseNotFound = () => new AppError("not_found", "No se encontró la compra.");

export const purchaseSelect = {
  id: true,
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
  product: { select: { slug: true, published: true, soldFileName: true } },
} as const satisfies Prisma.PurchaseSelect;

export type PurchaseRow = Prisma.PurchaseGetPayload<{ select: typeof purchaseSelect }>;

export const hasSoldFile = ({ product }: Pick<PurchaseRow, "product">): boolean => Boolean(product?.soldFileName);

export const toPurchase = (row: PurchaseRow): Purchase => ({
  ...row,
  priceCents: Number(row.priceCents),
  hasFile: hasSoldFile(row),
  downloadsLeft: downloadsLeft(row),
  downloadsUntil: downloadsUntil(row),
});
