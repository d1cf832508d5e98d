import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { FileAnswer } from "@/lib/files/answer";
import { readSignedToken, signToken } from "@/lib/files/signed-token";
import { openSoldFile } from "@/lib/products/files";
import { hasSoldFile, purchaseNotFound, purchaseSelect } from "./select";
import { downloadsLeft } from "./shared/purchase";

const purpose = "purchases.file";

const noMore = () =>
  new AppError("forbidden", "Esta compra no tiene descargas disponibles. Ábrela para ver por qué o escríbenos.");

/**
 * Counts a download and gives a fresh address of what was bought: today's file of the product.
 * @param isCounted false for a request that only asks about it
 * @throws AppError `not_found`; `forbidden` without a payment, after a refund, and once no download is left
 */
export async function takeDownload(id: string, isCounted = true): Promise<string> {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM purchases WHERE id = ${id}::uuid FOR UPDATE`;
    const purchase = await tx.purchase.findUnique({ where: { id }, select: purchaseSelect });
    if (!purchase) throw purchaseNotFound();
    if (!hasSoldFile(purchase) || downloadsLeft(purchase) === 0) throw noMore();
    if (!isCounted) return;
    await tx.purchase.update({ where: { id }, data: { downloadCount: { increment: 1 } }, select: { id: true } });
    await tx.purchaseDownload.create({ data: { purchaseId: id }, select: { id: true } });
  });
  return `/api/purchases/file/${signToken(purpose, id)}`;
}

/**
 * Opens a token's file, or the requested range of it, while its purchase is paid.
 * @throws AppError `forbidden`, `not_found`
 */
export async function openPurchasedFile(token: string, asked: Pick<Headers, "get">): Promise<FileAnswer> {
  const id = readSignedToken(purpose, token);
  if (id === null) {
    throw new AppError("forbidden", "El enlace de descarga venció o no es válido. Descarga otra vez desde tu compra.");
  }
  const purchase = await db.purchase.findUnique({ where: { id }, select: { state: true, productId: true } });
  if (purchase?.state !== "paid" || !purchase.productId) throw noMore();
  return openSoldFile(purchase.productId, asked);
}
