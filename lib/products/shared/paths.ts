export type ProductFilters = { search?: string; category?: string; tag?: string; page?: number };

/** Any of these in its query makes `/product` a page of results. */
export const productListKeys = ["search", "page", "category", "tag"] as const;

/** Rate limit that call and page share. */
export const productListLimit = { call: "GET /api/product/findAll", points: 120, seconds: 60 } as const;

export const productPath = (slug: string): string => `/product/${slug}`;

export function productListPath({ search, category, tag, page = 1 }: ProductFilters = {}): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(category && { category }),
    ...(tag && { tag }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/product?${query}` : "/product";
}
