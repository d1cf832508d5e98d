import { readMarkdown } from "@/lib/content/source";
import { AppError } from "@/lib/core/errors";
import type { Page } from "@/lib/core/page";
import { absoluteUrl } from "@/lib/core/seo";
import { signedFilePath } from "./files";
import { queryProduct } from "./queries";
import type { ProductItem, ProductQuery } from "./schema";
import { searchProducts } from "./search";

const notFound = () => new AppError("not_found", "No se encontró el producto.");

/** Gives one page of the published products that the filters select, as they go on the wire. */
export async function listProducts(query: ProductQuery): Promise<Page<ReturnType<typeof toWire>>> {
  const page = await searchProducts(query);
  return { ...page, results: page.results.map(toWire) };
}

/** Gives a product by its slug, as it goes on the wire. @throws AppError `not_found` */
export async function getProduct(slug: string) {
  const product = await queryProduct(slug);
  if (!product) throw notFound();
  return toWire(product);
}

/**
 * Gives the long description of a product as markdown.
 * @throws AppError `not_found`, `unavailable`
 */
export async function getLongDescription(slug: string): Promise<string> {
  const product = await queryProduct(slug);
  if (!product) throw notFound();
  const { text, failed } = await readMarkdown({ url: product.markdownUrl, text: product.markdown });
  if (failed) throw new AppError("unavailable", "La descripción no está disponible en este momento.");
  return text ?? "";
}

/**
 * Texts that are stored here have an address as well: to a caller, a long description is always
 * one.
 */
function toWire({ priceCents, markdownUrl, ...item }: ProductItem) {
  return {
    ...item,
    price: priceCents / 100,
    longDescription: markdownUrl ?? absoluteUrl(`/api/product/longDescription/${item.slug}`),
    fileUrl: item.fileType && absoluteUrl(signedFilePath(item.id)),
  };
}
