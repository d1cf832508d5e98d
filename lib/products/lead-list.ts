import { addDays, startOfDay } from "@/lib/core/days";
import { exportRows } from "@/lib/core/csv";
import { db, pool } from "@/lib/core/db";
import { type Page, paginate } from "@/lib/core/page";
import { searchWords } from "@/lib/core/text";
import type { Prisma } from "@/prisma/generated/client";
import { type Lead, leadActionLabels, type LeadExportQuery, type LeadQuery } from "./schema";

const leadSelect = {
  id: true,
  action: true,
  path: true,
  createdAt: true,
  product: { select: { name: true, sku: true, slug: true, published: true } },
} as const satisfies Prisma.LeadSelect;

/** One page of those who went from a product to the chat. */
export async function listLeads(query: LeadQuery): Promise<Page<Lead>> {
  const orderBy = [{ createdAt: query.order }];
  return paginate(db.lead, query, { where: await whereOf(query), orderBy, select: leadSelect });
}

const headings = { createdAt: "Fecha", action: "Acción", product: "Producto", sku: "SKU", path: "Página" };

/** Everybody whom the filters select, as a CSV download. */
export async function exportLeads(query: LeadExportQuery): Promise<Response> {
  return exportRows("interesados", db.lead, { where: await whereOf(query), select: leadSelect }, headings, toLine);
}

const toLine = ({ action, path, createdAt, product }: Prisma.LeadGetPayload<{ select: typeof leadSelect }>) => ({
  createdAt: createdAt.toISOString(),
  action: leadActionLabels[action],
  product: product.name,
  sku: product.sku,
  path,
});

async function whereOf({ action, search, dateFrom, dateTo }: LeadExportQuery): Promise<Prisma.LeadWhereInput> {
  return {
    ...(action && { action }),
    ...(search && { productId: { in: await productsNamed(search) } }),
    createdAt: {
      ...(dateFrom && { gte: startOfDay(dateFrom) }),
      ...(dateTo && { lt: startOfDay(addDays(dateTo, 1)) }),
    },
  };
}

/** The products, also those that are no longer shown, that have every word in their name or SKU. */
async function productsNamed(search: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from products p where not exists (select from unnest($1::text[]) word where strpos(plain_text(p.name || ' ' || p.sku), word) = 0)",
    [searchWords(search)],
  );
  return rows.map(({ id }) => id);
}
