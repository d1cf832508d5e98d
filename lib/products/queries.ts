import { findFormer, pathsByName } from "@/lib/content/aliases";
import { db, pool } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";
import type { Facet, ProductItem } from "./schema";
import { productPath } from "./shared/paths";

const itemSelect = {
  id: true,
  slug: true,
  sku: true,
  name: true,
  priceCents: true,
  currency: true,
  shortDescription: true,
  images: true,
  imagesMobile: true,
  markdownUrl: true,
  videoUrl: true,
  fileType: true,
  fileSize: true,
  category: true,
  tags: true,
  isListed: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.ProductSelect;

type ItemRow = Prisma.ProductGetPayload<{ select: typeof itemSelect }>;

// Prices end at 100,000,000.00 (shared/fields.ts), far below where numbers lose cents.
const toItem = <T extends ItemRow>(row: T) => ({ ...row, priceCents: Number(row.priceCents) });

/** Lists and searches show only these; others are reached by address alone. */
const listed = { published: true, isListed: true } as const;

export async function findProducts(ids: string[]): Promise<ProductItem[]> {
  const rows = await db.product.findMany({ where: { id: { in: ids }, ...listed }, select: itemSelect });
  const byId = new Map(rows.map((row) => [row.id, toItem(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Finds a published product by a current or former slug, with its text or the text's address; or null. */
export async function queryProduct(slug: string, client: Prisma.TransactionClient = db) {
  const find = (by: { slug: string } | { id: string }) =>
    client.product.findUnique({ where: { ...by, published: true }, select: { ...itemSelect, markdown: true } });
  const row = (await find({ slug })) ?? (await findFormer(client, "product", slug, (id) => find({ id })));
  return row && toItem(row);
}

export async function queryProductAddresses() {
  return db.product.findMany({
    where: listed,
    select: { slug: true, updatedAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
}

export async function queryFacets(): Promise<{ categories: Facet[]; tags: Facet[] }> {
  const [categories, tags] = await Promise.all([
    pool.query<Facet>(`
      select category as name, count(*)::int as count from products where published and is_listed group by category order by category`),
    pool.query<Facet>(`
      select tag as name, count(*)::int as count from products, unnest(tags) as tag where published and is_listed
      group by tag order by count(*) desc, tag`),
  ]);
  return { categories: categories.rows, tags: tags.rows };
}

export async function queryRelated({ id, category, tags }: ProductItem, take: number): Promise<ProductItem[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from products where published and is_listed and id <> $1
     order by (category = $2)::int * 2 + cardinality(array(select unnest(tags) intersect select unnest($3::text[]))) desc,
       created_at desc, id
     limit $4`,
    [id, category, tags, take],
  );
  return findProducts(rows.map((row) => row.id));
}

export async function listProductPaths() {
  const products = await db.product.findMany({ where: { published: true }, select: { id: true, slug: true } });
  return {
    products: await pathsByName(
      "product",
      products.map(({ id, slug }) => ({ id, name: slug })),
      productPath,
    ),
  };
}
