import { Client } from "pg";

export const linkCount = 1_000;
export const codeOf = (n: number): string => `bench${n}`;

export const productCount = 300;
export const productPathOf = (n: number): string => `/product/bench${n}`;

/** The demonstration content, short links to follow, and products whose pages are visited. */
export async function seedStage(databaseUrl: string): Promise<void> {
  const { applyMigrations } = await import("../../lib/core/migrations/migrate");
  await applyMigrations(databaseUrl);
  (await import("../../lib/server/boot/declare")).declareDomains();
  const { seed } = await import("../../prisma/seed");
  await seed({ password: benchPassword });
  await query(databaseUrl, links);
  await query(databaseUrl, products);
}

export const benchPassword = "contraseña-de-medir";

const links = `
  WITH made AS (SELECT n, gen_random_uuid() AS id FROM generate_series(0, ${linkCount - 1}) AS n),
  subjects AS (INSERT INTO visit_subjects (kind, name) SELECT 'link', id FROM made RETURNING id, name),
  links AS (
    INSERT INTO short_links (id, subject_id, destination, short_code, updated_at)
    SELECT made.id, subjects.id, 'https://example.com/destino/' || n, 'bench' || n, now() FROM made JOIN subjects ON name = made.id::text
  )
  SELECT id, n FROM made`;

const products = `
  INSERT INTO products (id, slug, sku, name, price_cents, category, tags, images, images_mobile)
  SELECT gen_random_uuid(), 'bench' || n, 'BENCH-' || n, 'Producto de medida ' || n, 1000, 'Plantillas web', '{}', '{}', '{}'
  FROM generate_series(0, ${productCount - 1}) AS n`;

/** Sends statements on a connection of their own. */
export async function query<Row extends object>(databaseUrl: string, sql: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
