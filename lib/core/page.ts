import type { Prisma } from "@/prisma/generated/client";
import { AppError } from "./errors";
import { formatNumber } from "./numbers";

/**
 * So many rows of a list are counted and reached by the number of a page, however many there are: nobody steps through more, and
 * the database would read them all. Who wants what lies beyond narrows the list, turns it round or downloads it.
 */
export const reach = 10_000;

/** Which part of a list is wanted: `page` from 1, `limit` rows a page. */
export type PageRequest = { page: number; limit: number; search: string };

type PageNumber = Pick<PageRequest, "page" | "limit">;

export type Page<T> = { results: T[]; totalItems: number; totalPages: number; page: number; limit: number };

/** Part of a list that is paged by key: what comes before and after it, where there is more. */
export type KeyPage<T> = { results: T[]; next: string | null; previous: string | null };

/** How a list is to be counted: one more than is told, which says that there are more. */
export const countedUpTo = reach + 1;

/** One page of a list in the shape every list answers. @param total exact, or `countedUpTo` for all that is more. */
export function toPage<T>(results: T[], total: number, { page, limit }: PageNumber): Page<T> {
  const totalPages = Math.max(1, Math.ceil(Math.min(total, reach) / limit));
  return { results, totalItems: Math.min(total, countedUpTo), totalPages, page, limit };
}

/** How many rows come before a page. @throws AppError `bad_request` beyond `reach`. */
export function offsetOf({ page, limit }: PageNumber): number {
  if (page > lastPage(limit))
    throw new AppError("bad_request", `Las páginas llegan hasta los ${formatNumber(reach)} primeros.`);
  return (page - 1) * limit;
}

/** The last page that can be asked for. */
export const lastPage = (limit: number): number => Math.ceil(reach / limit);

/** "12,480"; "más de 10,000" of what was not counted further. */
export const formatTotal = (total: number, more = total > reach): string =>
  more ? `más de ${formatNumber(Math.min(total, reach))}` : formatNumber(total);

/** What is asked of a model (`db.user`, …): which rows, and what of each. */
export type Rows<Model, Select> = { where?: Prisma.Args<Model, "findMany">["where"]; select: Select };

/** The arguments that a model's `select` may have, for rows that have an id. */
export type SelectOf<Model> = Prisma.Args<Model, "findMany">["select"] & { id: true };

export type RowOf<Model, Select> = Prisma.Result<Model, { select: Select }, "findMany">[number];

type Direction = "asc" | "desc";
type OrderBy<Model> = Exclude<Prisma.Args<Model, "findMany">["orderBy"], undefined | readonly unknown[]>;

/**
 * One page of a model's rows, and how many there are. Its keys are found first: an index alone can tell them, and what comes before
 * a page is never read as a whole. Every model that is listed has a `createdAt`.
 * @param orderBy what sorts them. Rows that are equal in all of it follow by id, so that none is on two pages or on none;
 *   `unique` says that there are no such rows.
 * @throws AppError `bad_request` for a page beyond `reach`.
 */
export async function paginate<Model, const Select extends SelectOf<Model>>(
  model: Model,
  query: PageNumber,
  { where, select, orderBy, unique = false }: Rows<Model, Select> & { orderBy: OrderBy<Model>[]; unique?: boolean },
): Promise<Page<RowOf<Model, Select>>> {
  const { findMany, count } = model as Untyped<RowOf<Model, Select> & { id: string }>;
  const place = { skip: offsetOf(query), take: query.limit };
  const [keys, total] = await Promise.all([
    findMany({ where, orderBy: unique ? orderBy : withId(orderBy), ...place, select: { id: true } }),
    // In the order of time, which the index of every filter has: left alone, Prisma would count by id and pass over all that does not match.
    count({ where, orderBy: { createdAt: "desc" }, take: countedUpTo }),
  ]);
  const rows = await findMany({ where: { id: { in: keys.map(({ id }) => id) } }, select });
  return toPage(inOrder(keys, rows), total, query);
}

/** Rows in the order of their keys; what was removed meanwhile is left out. */
function inOrder<Row extends { id: string }>(keys: { id: string }[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id }) => byId.get(id) ?? []);
}

/** A model whose types its caller has checked. */
export type Untyped<Row> = { findMany(args: object): Promise<Row[]>; count(args: object): Promise<number> };

/** The same order with the id last, in the direction of what comes before it. */
function withId(orderBy: Record<string, unknown>[]): Record<string, unknown>[] {
  const last = orderBy.at(-1) as Record<string, Direction>;
  return "id" in last ? orderBy : [...orderBy, { id: Object.values(last)[0]! }];
}
