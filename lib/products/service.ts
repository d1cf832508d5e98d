import { readMarkdown } from "@/lib/content/source";
import { AppError } from "@/lib/core/errors";
import type { Page } from "@/lib/core/page";
import { absoluteUrl } from "@/lib/core/seo";
import { signedFilePath } from "./files";
import { queryProduct } from "./queries";
import type { ProductItem, ProductQuery } from "./schema";
import { searchProducts } from "./search";

const notFound = () => new AppError("not_found", "No se encontró el producto.");

export async function listProducts(query: ProductQuery): Promise<Page<ReturnType<typeof toWire>>> {
  const page = await searchProducts(query);
  return { ...page, results: page.results.map(toWire) };
}

/** @throws AppError `not_found` */
export async function getProduct(slug: string) {
  const product = await queryProduct(slug);
  if (!product) throw notFound();
  return toWire(product);
}

/**
 * Gives the long description as markdown.
 * @throws AppError `not_found`, `unavailable`
 */
export async function getLongDescription(slug: string): Promise<string> {
  const product = await queryProduct(slug);
  if (!product) throw notFound();
  const { text, failed } = await readMarkdown({ url: product.markdownUrl, text: product.markdown });
  if (failed) throw new AppError("unavailable", "La descripción no está disponible en este momento.");
  return text ?? "";
}

/** API callers always get the long description as an address, also for stored texts. */
function toWire({ priceCents, markdownUrl, ...item }: ProductItem) {
  return {
    ...item,
    price: priceCents / 100,
    longDescription: markdownUrl ?? absoluteUrl(`/api/product/longDescription/${item.slug}`),
    fileUrl: item.fileType && absoluteUrl(signedFilePath(item.id)),
  };
}
