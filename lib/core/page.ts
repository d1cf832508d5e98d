import type { Prisma } from "@/prisma/generated/client";

/** Which part of a list is wanted: `page` from 1, `limit` rows a page. */
export type PageRequest = { page: number; limit: number; search: string };

export type Page<T> = { results: T[]; totalItems: number; totalPages: number; page: number; limit: number };

/** Part of a list that is paged by key: what comes before and after it, where there is more. */
export type KeyPage<T> = { results: T[]; next: string | null; previous: string | null };

/** One page of a list in the shape every list answers. */
export function toPage<T>(
  results: T[],
  totalItems: number,
  { page, limit }: Pick<PageRequest, "page" | "limit">,
): Page<T> {
  return { results, totalItems, totalPages: Math.max(1, Math.ceil(totalItems / limit)), page, limit };
}

/** What is asked of a model (`db.user`, …): which rows, and what of each. */
export type Rows<Model, Select> = { where?: Prisma.Args<Model, "findMany">["where"]; select: Select };

/** The arguments that a model's `select` may have, for rows that have an id. */
export type SelectOf<Model> = Prisma.Args<Model, "findMany">["select"] & { id: true };

export type RowOf<Model, Select> = Prisma.Result<Model, { select: Select }, "findMany">[number];

type Direction = "asc" | "desc";
type OrderBy<Model> = Exclude<Prisma.Args<Model, "findMany">["orderBy"], undefined | readonly unknown[]>;

/**
 * One page of a model's rows, and how many there are.
 * @param orderBy what sorts them. Rows that are equal in all of it follow by id, so that none is on two pages or on none;
 *   `unique` says that there are no such rows.
 */
export async function paginate<Model, const Select extends SelectOf<Model>>(
  model: Model,
  query: Pick<PageRequest, "page" | "limit">,
  { where, select, orderBy, unique = false }: Rows<Model, Select> & { orderBy: OrderBy<Model>[]; unique?: boolean },
): Promise<Page<RowOf<Model, Select>>> {
  const { page, limit } = query;
  const { findMany, count } = model as Untyped<RowOf<Model, Select>>;
  const [results, total] = await Promise.all([
    findMany({ where, orderBy: unique ? orderBy : withId(orderBy), skip: (page - 1) * limit, take: limit, select }),
    count({ where }),
  ]);
  return toPage(results, total, query);
}

/** A model whose types its caller has checked. */
export type Untyped<Row> = { findMany(args: object): Promise<Row[]>; count(args: object): Promise<number> };

/** The same order with the id last, in the direction of what comes before it. */
function withId(orderBy: Record<string, unknown>[]): Record<string, unknown>[] {
  const last = orderBy.at(-1) as Record<string, Direction>;
  return "id" in last ? orderBy : [...orderBy, { id: Object.values(last)[0]! }];
}
