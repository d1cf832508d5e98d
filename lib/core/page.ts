/** Which part of a list is wanted: `page` from 1, `limit` rows a page. */
export type PageRequest = { page: number; limit: number; search: string };

export type Page<T> = { results: T[]; totalItems: number; totalPages: number; page: number; limit: number };

/** One page of a list in the shape every list answers. */
export function toPage<T>(
  results: T[],
  totalItems: number,
  { page, limit }: Pick<PageRequest, "page" | "limit">,
): Page<T> {
  return { results, totalItems, totalPages: Math.max(1, Math.ceil(totalItems / limit)), page, limit };
}
