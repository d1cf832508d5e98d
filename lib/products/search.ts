import { addDays, startOfDay } from "@/lib/core/days";
import { pool } from "@/lib/core/db";
import { type Page, toPage } from "@/lib/core/page";
import { findProducts } from "./queries";
import type { ProductItem, ProductQuery } from "./schema";

// Words as Spanish knows them (accents and plurals do not matter); the last word also matches as a beginning. The total
// is asked for by itself, so that a page beyond the last still tells how many there are.
const sql = `
  with query as (
    select search_query($1)
      || (search_query($2) && coalesce(to_tsquery('quinde_es', search_text($3) || ':*'), ''::tsquery)) as q
  ), hits as (
    select p.id, p.created_at, ts_rank(p.search, q) as rank
    from products p, query
    where p.published
      and ($1 = '' or p.search @@ q)
      and ($4 = '' or plain_text(p.category) = plain_text($4))
      and ($5 = '' or exists (select from unnest(p.tags) as tag where plain_text(tag) = plain_text($5)))
      and ($6::timestamptz is null or p.created_at >= $6)
      and ($7::timestamptz is null or p.created_at < $7)
  )
  select (select count(*)::int from hits) as total,
    array(select id::text from hits order by rank desc, created_at desc, id limit $8 offset $9) as ids`;

/** Published products that match all the filters: best first where words were typed, else newest first. */
export async function searchProducts(query: ProductQuery): Promise<Page<ProductItem>> {
  const { search, category, tag, dateFrom, dateTo, page, limit } = query;
  const lastWord = /[\p{L}\p{N}]+$/u.exec(search)?.[0];
  const head = lastWord ? search.slice(0, -lastWord.length) : search;
  const from = dateFrom ? startOfDay(dateFrom) : null;
  const until = dateTo ? startOfDay(addDays(dateTo, 1)) : null;
  const { rows } = await pool.query<{ total: number; ids: string[] }>(sql, [
    search,
    head,
    lastWord ?? null,
    category,
    tag,
    from,
    until,
    limit,
    (page - 1) * limit,
  ]);
  const { total, ids } = rows[0]!;
  return toPage(await findProducts(ids), total, query);
}
