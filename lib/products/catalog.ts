import { cacheLife, cacheTag } from "next/cache";
import { mayGetBetter, renderSource } from "@/lib/content/source";
import { describePictures } from "@/lib/media/describe";
import * as queries from "./queries";
import { productQuery } from "./schema";
import { searchProducts } from "./search";

/** Behind Next's cache; lib/server expires the tag when the database announces changes. */
const productsTag = "products";

function cached(): void {
  cacheTag(productsTag);
  cacheLife("hours");
}

export async function listNewest() {
  "use cache";
  cached();
  return describePictures(await searchProducts(productQuery.parse({})));
}

export async function listFacets() {
  "use cache";
  cached();
  return queries.queryFacets();
}

export async function findProduct(slug: string) {
  "use cache";
  cached();
  return describePictures(await queries.queryProduct(slug));
}

export async function listRelated(slug: string) {
  "use cache";
  cached();
  const product = await findProduct(slug);
  return product ? describePictures(await queries.queryRelated(product, 3)) : [];
}

export async function listProductAddresses() {
  "use cache";
  cached();
  return queries.queryProductAddresses();
}

/**
 * Renders the long description.
 * @returns null without one, `failed` when its source did not answer, which is retried a minute later.
 */
export async function renderDescription(slug: string) {
  "use cache";
  cacheTag(productsTag);
  const product = await findProduct(slug);
  const description = product && (await renderSource({ url: product.markdownUrl, text: product.markdown }));
  if (mayGetBetter(description)) cacheLife({ stale: 30, revalidate: 60, expire: 3600 });
  else cacheLife("hours");
  return description;
}
