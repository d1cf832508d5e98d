import type { Bind } from "@/lib/core/bindings";
import { csvResponse } from "@/lib/core/csv";
import { offsetOf, type Page, type PageRequest, toPage } from "@/lib/core/page";
import { readPool } from "@/lib/core/read";
import { saysWords } from "@/lib/core/text";

/** The statement's rows need an id. */
export type Found = { text: string; order: string; values: unknown[]; bind: Bind };

/** @throws AppError `bad_request` for a page too far */
export async function pageOfFound<Row extends { id: string }>(
  { text, order, values, bind }: Found,
  query: PageRequest,
): Promise<Page<Row>> {
  const { rows } = await readPool.query<(Row | { id: null }) & { total: number }>(
    `with found as (${text}), shown as (
      select * from found order by ${order} limit ${bind(query.limit)} offset ${bind(offsetOf(query))}
    )
    select shown.*, counted.total from (select count(*)::int as total from found) as counted left join shown on true
    order by ${order}`,
    values,
  );
  const results = rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [row as unknown as Row]));
  return toPage(results, rows[0]!.total, query);
}

/** Reads all rows at once, as they are short. */
export function exportFound<Row extends object, Line extends object>(
  name: string,
  headings: Partial<Record<keyof Line & string, string>>,
  found: Omit<Found, "bind">,
  toLine: (row: Row) => Line,
): Response {
  return csvResponse(name, headings, linesOf(found, toLine));
}

async function* linesOf<Row extends object, Line>(
  { text, order, values }: Omit<Found, "bind">,
  toLine: (row: Row) => Line,
) {
  const { rows } = await readPool.query<Row>(`select * from (${text}) as found order by ${order}`, values);
  for (const row of rows) yield toLine(row);
}

/** `text` must be normalised like `search` columns. */
export const hasWords = (text: string, typed: string, bind: Bind): string =>
  saysWords(text, typed, bind).join(" and ") || "true";
