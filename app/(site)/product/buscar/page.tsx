import type { Metadata } from "next";
import { ProductList } from "@/components/products/product-list";
import { readPageQuery } from "@/lib/core/schema";
import { describePictures } from "@/lib/media/describe";
import { listFacets } from "@/lib/products/catalog";
import { productListPath } from "@/lib/products/shared/paths";
import { productPageSize, productQuery, type ProductQuery } from "@/lib/products/schema";
import { searchProducts } from "@/lib/products/search";

/* `/product?…` is rewritten to this page (next.config.ts), so the list is in the HTML. */

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const instant = false;

const read = async (searchParams: Props["searchParams"]): Promise<ProductQuery> =>
  readPageQuery(productQuery, { ...(await searchParams), limit: String(productPageSize) });

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = await read(searchParams);
  const { search, tag, page } = query;
  return {
    title: [titleOf(query), tag && titleOf(query) !== `Productos con ${tag}` && tag, page > 1 && `página ${page}`]
      .filter(Boolean)
      .join(" · "),
    description: `${titleOf(query)} del estudio, con precio, pantallas y muestra${page > 1 ? `: página ${page}` : ""}.`,
    alternates: { canonical: productListPath(query) },
    // Search engines index only categories and pages of the list, no searches.
    robots: search || tag ? { index: false, follow: true } : undefined,
  };
}

export default async function FilteredProductsPage({ searchParams }: Props) {
  const query = await read(searchParams);
  const [page, facets] = await Promise.all([searchProducts(query).then(describePictures), listFacets()]);
  return <ProductList title={titleOf(query)} page={page} filters={query} facets={facets} />;
}

function titleOf({ search, category, tag }: ProductQuery): string {
  if (search) return `Resultados de «${search}»`;
  if (category) return category;
  return tag ? `Productos con ${tag}` : "Productos";
}
