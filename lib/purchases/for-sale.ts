import type { Currency } from "@/lib/core/currency";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { slug as slugSchema } from "@/lib/core/schema";
import { describePictures } from "@/lib/media/describe";
import type { OfferedWay } from "@/lib/payments/shared/ways";
import { offeredWays } from "@/lib/payments/ways";
import { queryProduct } from "@/lib/products/queries";
import { buyPath } from "./shared/purchase";

export type ForSale = {
  product: { id: string; slug: string; name: string; priceCents: number; currency: Currency; images: string[] };
  ways: OfferedWay[];
};

/** Finds what can be bought under a slug, also a former one; null without a price or a way to pay. */
export async function findForSale(slug: string): Promise<ForSale | null> {
  const product = slugSchema.safeParse(slug).success ? await queryProduct(slug) : null;
  if (!product || product.priceCents === 0) return null;
  const ways = await offeredWays(product.currency, product.priceCents);
  return ways.length > 0 ? { product: await describePictures(product), ways } : null;
}

/** The page where a product on the site is bought. @throws AppError `not_found` */
export async function findBuyPath(productId: string): Promise<string> {
  const product = await db.product.findUnique({ where: { id: productId, published: true }, select: { slug: true } });
  if (!product) throw new AppError("not_found", "No se encontró el producto.");
  return buyPath(product.slug);
}
