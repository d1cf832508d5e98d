import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { productCalls } from "./calls";
import { call, signIn } from "@/lib/testing/fixtures";
import { listLeads } from "./leads";
import { leadQuery } from "./schema";

const exportRoute = productCalls["GET /api/product/leads/export"];
const findAll = productCalls["GET /api/product/leads/findAll"];

const key = randomUUID().slice(0, 8);
/** The word that only these products have in their names. */
const mark = `marca${key}`;

beforeAll(async () => {
  const product = (name: string, sku: string, published = true) =>
    db.product.create({
      data: {
        slug: `${sku.toLowerCase()}-${key}`,
        sku: `${sku}-${key}`,
        name,
        priceCents: 100,
        category: "Bots",
        published,
      },
    });
  const bot = await product(`Bot de órdenes ${mark}`, "BOT");
  const kit = await product(`=Kit ${mark} 100%`, "KIT", false);
  const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour));
  await db.lead.createMany({
    data: [
      { productId: bot.id, action: "buy", path: "/product/bot", createdAt: at(1) },
      // Still the first of March in Bogota.
      { productId: bot.id, action: "hire", path: "", createdAt: at(2, 4) },
      { productId: kit.id, action: "buy", path: "/product", createdAt: at(3) },
    ],
  });
});
const seen = async (query: object) =>
  (await listLeads(leadQuery.parse({ search: mark, ...query }), (await signIn("admin")).actor)).results.map(
    ({ action, product: { sku } }) => `${sku.slice(0, 3)} ${action}`,
  );

test.each([
  [{}, ["KIT buy", "BOT hire", "BOT buy"]],
  [{ order: "asc" }, ["BOT buy", "BOT hire", "KIT buy"]],
  [{ action: "hire" }, ["BOT hire"]],
  [{ search: `ORDENES ${mark}` }, ["BOT hire", "BOT buy"]],
  [{ search: `kit-${key}` }, ["KIT buy"]],
  [{ search: `${mark} 100%` }, ["KIT buy"]],
  [{ search: `${mark} _` }, []],
  [{ dateTo: "2026-03-01" }, ["BOT hire", "BOT buy"]],
  [{ dateFrom: "2026-03-02" }, ["KIT buy"]],
  [{ limit: 2, page: 2 }, ["BOT buy"]],
])("%j lists %j", async (query, expected) => {
  expect(await seen(query)).toEqual(expected);
});

test("the call tells of products that are no longer shown, and the CSV has what the filters select", async () => {
  const { bearer } = await signIn("admin");
  const page = await (await call(findAll, { query: `?search=${mark}&limit=1`, headers: bearer })).json();
  expect(page).toMatchObject({ totalItems: 3, totalPages: 3, results: [{ product: { published: false } }] });
  const csv = await (await call(exportRoute, { query: `?search=${mark}&action=buy`, headers: bearer })).text();
  const [head, ...lines] = csv.trim().split("\n");
  expect(head).toContain("Fecha,Acción,Producto,SKU,Página");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(`Comprar,Bot de órdenes ${mark}`);
  expect(lines[1]).not.toMatch(/(^|,)"?=Kit/);
});
