/** What the list of products is narrowed to; left out or empty where it is not. */
export type ProductFilters = { search?: string; category?: string; tag?: string; page?: number };

/** What makes `/product` a page of results when it is in the query. */
export const productListKeys = ["search", "page", "category", "tag"] as const;

/** How often somebody may ask for a list, by the call and by the page together. */
export const productListLimit = { call: "GET /api/product/findAll", points: 120, seconds: 60 } as const;

/** Gives the public address of a product. */
export const productPath = (slug: string): string => `/product/${slug}`;

/** Gives the public address of the list with filters; the bare list where there are none. */
export function productListPath({ search, category, tag, page = 1 }: ProductFilters = {}): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(category && { category }),
    ...(tag && { tag }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/product?${query}` : "/product";
}
