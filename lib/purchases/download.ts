import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { namedKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import type { FileAnswer } from "@/lib/files/answer";
import { readSignedToken, signToken } from "@/lib/files/signed-token";
import { isKept, openSoldFile } from "@/lib/products/files";
import { purchaseNotFound, purchaseSelect, soldFileOf } from "./select";
import { downloadsLeft } from "./shared/purchase";

const purpose = "purchases.file";

/** How often a download's address is opened: a file comes in parts, and is taken up again where it broke off. */
const openings = { points: 60, seconds: 600 };

const noMore = () =>
  new AppError("forbidden", "Esta compra no tiene descargas disponibles. Ábrela para ver por qué o escríbenos.");

/**
 * Counts a download and gives a fresh address of what was bought. The address names the download, not the purchase.
 * @throws AppError `not_found`; `forbidden` without a payment, after a refund, and once no download is left;
 * `unavailable` without the file
 */
export async function takeDownload(key: string): Promise<string> {
  const purchase = await db.purchase.findUnique({ where: { key }, select: purchaseSelect });
  if (!purchase) throw purchaseNotFound();
  const file = soldFileOf(purchase);
  if (!file || downloadsLeft(purchase) === 0) throw noMore();
  if (!(await isKept(file))) {
    throw new AppError("unavailable", "El archivo no está disponible por ahora. Inténtalo más tarde o escríbenos.");
  }
  const { id: purchaseId } = purchase;
  const { id } = await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM purchases WHERE key = ${key}::uuid FOR UPDATE`;
    if (downloadsLeft(await tx.purchase.findUniqueOrThrow({ where: { key } })) === 0) throw noMore();
    await tx.purchase.update({ where: { key }, data: { downloadCount: { increment: 1 } }, select: { id: true } });
    return tx.purchaseDownload.create({ data: { purchaseId }, select: { id: true } });
  });
  return `/api/purchases/file/${signToken(purpose, id)}`;
}

/**
 * Opens a token's file, or the requested range of it, while its purchase is paid.
 * @throws AppError `forbidden`, `not_found`, `too_many_requests`
 */
export async function openPurchasedFile(token: string, asked: Pick<Headers, "get">): Promise<FileAnswer> {
  const id = readSignedToken(purpose, token);
  if (id === null) {
    throw new AppError("forbidden", "El enlace de descarga venció o no es válido. Descarga otra vez desde tu compra.");
  }
  await enforceLimit(purpose, namedKey(id), openings);
  const download = await db.purchaseDownload.findUnique({
    where: { id },
    select: { purchase: { select: purchaseSelect } },
  });
  const purchase = download?.purchase;
  const file = purchase?.state === "paid" ? soldFileOf(purchase) : null;
  if (!purchase || !file) throw noMore();
  return openSoldFile(purchase.product?.slug ?? purchase.number!, file, asked);
}
