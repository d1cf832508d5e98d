import { type Bind, bindings } from "@/lib/core/bindings";
import { addDays, startOfDay } from "@/lib/core/days";
import { pool } from "@/lib/core/db";
import { countedUpTo, offsetOf, type Page, toPage } from "@/lib/core/page";
import { formatPrice } from "@/lib/core/numbers";
import { typedQuery } from "@/lib/core/typed-query";
import type { Finder } from "@/lib/search/find";
import { findProducts } from "./queries";
import { type ProductItem, productQuery, type ProductQuery } from "./schema";
import { productPath } from "./shared/paths";

/** Listed products that match all filters: best first for a search, else newest first. */
export async function searchProducts(query: ProductQuery): Promise<Page<ProductItem>> {
  const { values, bind } = bindings();
  const sql = query.search ? best(query, bind) : newest(query, bind);
  const { rows } = await pool.query<{ total: number; ids: string[] }>(sql, values);
  const { total, ids } = rows[0]!;
  return toPage(await findProducts(ids), total, query);
}

/* A separate count, so that a page beyond the last still has the total. */

function newest(query: ProductQuery, bind: Bind): string {
  const from = `products p where ${conditions(query, bind)}`;
  return `
    select (select count(*)::int from (select from ${from} limit ${bind(countedUpTo)}) as found) as total, array(
      select p.id::text from ${from} order by p.created_at desc, p.id limit ${bind(query.limit)} offset ${bind(offsetOf(query))}
    ) as ids`;
}

/** Ranks by the short head of a product: weighing whole texts takes ten times as long. */
const best = (query: ProductQuery, bind: Bind): string => `
  with query as materialized (select ${typedQuery(query.search, bind)} as q), hits as materialized (
    select p.id, p.created_at, ts_rank(p.search_head, (select q from query)) as rank from products p
    where p.search @@ (select q from query) and ${conditions(query, bind)} limit ${bind(countedUpTo)}
  )
  select (select count(*)::int from hits) as total, array(
    select id::text from hits order by rank desc, created_at desc, id limit ${bind(query.limit)} offset ${bind(offsetOf(query))}
  ) as ids`;

/**
 * Only for filters in use: a condition that lets empty filters pass would bypass the indexes. Values are computed
 * once, not for each row.
 */
function conditions({ category, tag, dateFrom, dateTo }: ProductQuery, bind: Bind): string {
  return [
    "p.published",
    "p.is_listed",
    category && `p.facets @> (select array['category:' || plain_text(${bind(category)})])`,
    tag && `p.facets @> (select array['tag:' || plain_text(${bind(tag)})])`,
    dateFrom && `p.created_at >= ${bind(startOfDay(dateFrom))}::timestamptz`,
    dateTo && `p.created_at < ${bind(startOfDay(addDays(dateTo, 1)))}::timestamptz`,
  ]
    .filter(Boolean)
    .join(" and ");
}

export const productFinder: Finder = {
  kinds: { product: "Productos" },
  access: "public",
  order: 80,
  async find(search, take) {
    const { results } = await searchProducts(productQuery.parse({ search, limit: take }));
    return results.map(({ id, slug, name, priceCents, currency }) => ({
      kind: "product",
      id,
      title: name,
      detail: formatPrice(priceCents, currency),
      path: productPath(slug),
    }));
  },
};
