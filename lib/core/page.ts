import type { Prisma } from "@/prisma/generated/client";
import { AppError } from "./errors";
import { formatNumber } from "./numbers";

/** Counts and page numbers end here, because the database would read all rows beyond. */
export const reach = 10_000;

export type PageRequest = { page: number; limit: number; search: string };

type PageNumber = Pick<PageRequest, "page" | "limit">;

export type Page<T> = { results: T[]; totalItems: number; totalPages: number; page: number; limit: number };

export type KeyPage<T> = { results: T[]; next: string | null; previous: string | null };

/** One more than `reach`, meaning that there are more. */
export const countedUpTo = reach + 1;

/** @param total exact, or `countedUpTo` for more */
export function toPage<T>(results: T[], total: number, { page, limit }: PageNumber): Page<T> {
  const totalPages = Math.max(1, Math.ceil(Math.min(total, reach) / limit));
  return { results, totalItems: Math.min(total, countedUpTo), totalPages, page, limit };
}

/** @throws AppError `bad_request` beyond `reach` */
export function offsetOf({ page, limit }: PageNumber): number {
  if (page > lastPage(limit))
    throw new AppError("bad_request", `Solo se pueden ver los primeros ${formatNumber(reach)} resultados.`);
  return (page - 1) * limit;
}

export const lastPage = (limit: number): number => Math.ceil(reach / limit);

/** "12,480", or "más de 10,000". */
export const formatTotal = (total: number, more = total > reach): string =>
  more ? `más de ${formatNumber(Math.min(total, reach))}` : formatNumber(total);

export type Rows<Model, Select> = { where?: Prisma.Args<Model, "findMany">["where"]; select: Select };

export type SelectOf<Model> = Prisma.Args<Model, "findMany">["select"] & { id: true };

export type RowOf<Model, Select> = Prisma.Result<Model, { select: Select }, "findMany">[number];

export type Untyped<Row> = { findMany(args: object): Promise<Row[]>; count(args: object): Promise<number> };
