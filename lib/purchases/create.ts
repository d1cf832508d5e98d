import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { limitKey, networkKey } from "@/lib/core/limit-key";
import { formatPrice } from "@/lib/core/numbers";
import { enforceLimit } from "@/lib/core/rate-limit";
import { isTaken } from "@/lib/core/unique";
import { createCharge } from "@/lib/payments/charges";
import { offeredWays } from "@/lib/payments/ways";
import type { PurchaseInput } from "./schema";

const byAddress = { points: 20, seconds: 600 };
/** Purchases made from one address (an IPv6 /48 together): each is kept for two weeks. */
const madeADay = { points: 40, seconds: 86_400 };

type Asked = Omit<PurchaseInput, "proof" | "note">;

/**
 * Begins the purchase of a product, at the price that its buyer saw. The same form again is the same purchase.
 * Nothing is mailed: the address may be a stranger's.
 * @throws AppError `not_found`; `conflict` when the price or the ways to pay changed; `too_many_requests`
 */
export async function createPurchase(
  productId: string,
  asked: Asked,
  ip: string,
): Promise<{ key: string; isNew: boolean }> {
  await enforceLimit("purchases.create", limitKey(ip), byAddress);
  const before = await findMade(productId, asked);
  if (before) return { key: before, isNew: false };
  const product = await readProduct(productId, asked);
  await enforceLimit("purchases.made", networkKey(ip) ?? limitKey(ip), madeADay);
  const [id, key] = [randomUUID(), randomUUID()];
  const { formId, name: buyerName, email: buyerEmail } = asked;
  const { name: productName, priceCents, currency } = product;
  try {
    await db.$transaction(async (tx) => {
      const charge = await createCharge(tx, {
        ...{ kind: "purchase", subjectId: id, title: productName, amountCents: priceCents, currency },
        ...{ payerName: buyerName, payerEmail: buyerEmail },
      });
      const bought = { productId, productName, priceCents, currency };
      await tx.purchase.create({
        data: { id, key, formId, ...bought, buyerName, buyerEmail, chargeId: charge.id },
        select: { id: true },
      });
    });
    return { key, isNew: true };
  } catch (error) {
    // The same form was sent at the same time.
    const other = isTaken(error) && (await findMade(productId, asked));
    if (other) return { key: other, isNew: false };
    throw error;
  }
}

/** @throws AppError `conflict` when somebody else's purchase came of the form */
async function findMade(productId: string, { formId, email }: Asked): Promise<string | null> {
  const made = await db.purchase.findUnique({
    where: { formId },
    select: { key: true, productId: true, buyerEmail: true },
  });
  if (!made) return null;
  if (made.productId === productId && made.buyerEmail === email) return made.key;
  throw new AppError("conflict", "Ese formulario ya se usó para otra compra. Revisa los datos y vuelve a enviarlos.");
}

async function readProduct(id: string, { priceCents: seen, currency, way }: Asked) {
  const row = await db.product.findUnique({
    where: { id, published: true },
    select: { name: true, priceCents: true, currency: true },
  });
  const product = row && { ...row, priceCents: Number(row.priceCents) };
  if (!product || product.priceCents === 0) throw new AppError("not_found", "No se encontró el producto.");
  if (product.priceCents !== seen || product.currency !== currency) {
    const price = formatPrice(product.priceCents, product.currency);
    throw new AppError("conflict", `El precio cambió: ahora es ${price}. Revísalo y confirma tu compra otra vez.`);
  }
  const ways = await offeredWays(product.currency, product.priceCents);
  if (ways.every(({ name }) => name !== way)) {
    const message = "Ese medio de pago ya no está disponible. Elige otro.";
    throw new AppError("conflict", message, { way: message });
  }
  return product;
}
