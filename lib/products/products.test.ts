import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { productCalls } from "./calls";
import { call } from "@/lib/testing/fixtures";
import { signedFilePath, storeProductFile } from "./files";
import { queryProduct, queryProductAddresses, queryFacets, listProductPaths, queryRelated } from "./queries";
import { productQuery } from "./schema";
import { searchProducts } from "./search";

const download = productCalls["GET /api/product/download/{id}"];
const fileRoute = productCalls["GET /api/product/file/{token}"];
const findAll = productCalls["GET /api/product/findAll"];
const findSlug = productCalls["GET /api/product/findSlug/{slug}"];
const lead = productCalls["POST /api/product/lead/{id}"];
const longDescription = productCalls["GET /api/product/longDescription/{slug}"];

beforeEach(() => db.product.deleteMany());
function create(data: Partial<Parameters<typeof db.product.create>[0]["data"]> = {}) {
  const key = randomUUID().slice(0, 8);
  return db.product.create({
    data: {
      slug: `producto-${key}`,
      sku: `SKU-${key}`,
      name: `Producto ${key}`,
      priceCents: 4950,
      category: "Plantillas web",
      ...data,
    } as Parameters<typeof db.product.create>[0]["data"],
  });
}

const find = async (query: object) => searchProducts(productQuery.parse(query));
const names = async (query: object) => (await find(query)).results.map(({ name }) => name);

describe("one that is not in lists", () => {
  test("is found at its address alone", async () => {
    const shown = await create({ name: "A la vista", category: "Bots", tags: ["seo"] });
    const { slug } = await create({ name: "Oculto", category: "Bots", tags: ["seo", "secreto"], isListed: false });
    expect(await names({})).toEqual(["A la vista"]);
    expect(await names({ search: "oculto" })).toEqual([]);
    expect(await names({ tag: "secreto" })).toEqual([]);
    expect(await queryFacets()).toEqual({
      categories: [{ name: "Bots", count: 1 }],
      tags: [{ name: "seo", count: 1 }],
    });
    expect((await queryProductAddresses()).map((address) => address.slug)).toEqual([shown.slug]);
    expect(await queryRelated((await queryProduct(shown.slug))!, 3)).toEqual([]);
    expect(await queryProduct(slug)).toMatchObject({ name: "Oculto" });
    expect((await listProductPaths()).products.get(slug)).toBe(`/product/${slug}`);
  });
});

test("a former name leads to what has another one now, until something else is called so", async () => {
  const { id, slug } = await create({ slug: "nombre-nuevo" });
  await db.contentItem.create({ data: { id, kind: "product", title: "x", slug, fields: {} } });
  await db.contentAlias.create({ data: { kind: "product", slug: "nombre-viejo", itemId: id } });
  expect(await queryProduct("nombre-viejo")).toMatchObject({ slug: "nombre-nuevo" });
  expect((await listProductPaths()).products.get("nombre-viejo")).toBe("/product/nombre-nuevo");
  await create({ slug: "nombre-viejo" });
  expect(await queryProduct("nombre-viejo")).toMatchObject({ slug: "nombre-viejo" });
  expect((await listProductPaths()).products.get("nombre-viejo")).toBe("/product/nombre-viejo");
});

describe("the list", () => {
  test("finds words whatever their accents, plurals and case, and beginnings of the last", async () => {
    await create({
      name: "Automatización de reservas",
      tags: ["whatsapp"],
      markdown: "Envía recordatorios por correo.",
    });
    await create({ name: "Kit de botones", shortDescription: "Interfaz en Figma" });
    for (const search of ["automatizacion", "RESERVA", "reservas autom", "recordatorio", "whatsapp", "interfaces"]) {
      expect([search, (await names({ search })).length]).toEqual([search, 1]);
    }
    for (const search of ["zapato", "!!!", "reservas figma", "-"]) expect(await names({ search })).toEqual([]);
  });

  test("finds by SKU and shows what is named so before what only mentions it", async () => {
    await create({ name: "Auditoría web", markdown: "Revisa también la tienda.", createdAt: new Date() });
    await create({ name: "Tienda en línea", sku: "QND-TND-07", createdAt: new Date(0) });
    expect(await names({ search: "tienda" })).toEqual(["Tienda en línea", "Auditoría web"]);
    expect(await names({ search: "qnd-tnd-07" })).toEqual(["Tienda en línea"]);
  });

  test("narrows by category, tag and days, without accents, and all together", async () => {
    await create({ name: "A", category: "Auditorías", tags: ["seo"], createdAt: new Date("2026-03-01T12:00:00Z") });
    await create({ name: "B", category: "Auditorías", tags: ["Código"], createdAt: new Date("2026-03-02T04:59:00Z") });
    await create({ name: "C", category: "Bots", tags: ["seo"], createdAt: new Date("2026-03-02T05:00:00Z") });
    expect(await names({ category: "auditorias" })).toEqual(["B", "A"]);
    expect(await names({ tag: "SEO" })).toEqual(["C", "A"]);
    expect(await names({ tag: "codigo", category: "Auditorías" })).toEqual(["B"]);
    expect(await names({ dateFrom: "2026-03-02" })).toEqual(["C"]);
    expect(await names({ dateTo: "2026-03-01" })).toEqual(["B", "A"]);
    expect(await names({ category: "Bot" })).toEqual([]);
  });

  test("comes ten a page, newest first, each once; a page beyond the last still tells how many there are", async () => {
    for (let n = 1; n <= 12; n += 1) await create({ name: `P${n}`, createdAt: new Date(n * 1000) });
    await create({ name: "oculto", published: false });
    const [first, second, beyond] = await Promise.all([find({}), find({ page: "2" }), find({ page: "9" })]);
    expect(first).toMatchObject({ totalItems: 12, totalPages: 2, page: 1, limit: 10 });
    expect([...first.results, ...second.results].map(({ name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, index) => `P${12 - index}`),
    );
    expect(beyond).toMatchObject({ results: [], totalItems: 12, totalPages: 2 });
  });

  test.each(["dateFrom=2026-02-30", "dateTo=ayer", "page=0", "limit=101", "orden=precio"])(
    "refuses ?%s",
    async (query) => {
      expect((await call(findAll, { query: `?${query}` })).status).toBe(400);
    },
  );

  test("counts categories and tags of what is published, and knows what is alike", async () => {
    const one = await create({ name: "uno", category: "Bots", tags: ["a", "b"] });
    await create({ name: "dos", category: "Bots", tags: ["a"], createdAt: new Date(0) });
    await create({ name: "tres", category: "Otra", tags: ["a", "b"] });
    await create({ name: "cuatro", category: "Otra", tags: ["z"] });
    await create({ name: "oculto", category: "Secreta", tags: ["secreto"], published: false });
    const { categories, tags } = await queryFacets();
    expect(categories).toEqual([
      { name: "Bots", count: 2 },
      { name: "Otra", count: 2 },
    ]);
    expect(tags.map(({ name, count }) => `${name}${count}`)).toEqual(["a3", "b2", "z1"]);
    const related = await queryRelated({ ...one, priceCents: 0 }, 2);
    expect(related.map(({ name }) => name)).toEqual(["dos", "tres"]);
    expect((await queryProductAddresses()).length).toBe(4);
  });
});

describe("one product", () => {
  test("goes on the wire with its price in units, and its text at an address", async () => {
    const { slug } = await create({ markdown: "# Hola" });
    const body = await (await call(findSlug, { params: { slug } })).json();
    expect(body).toMatchObject({
      price: 49.5,
      currency: "USD",
      fileUrl: null,
      fileType: null,
      fileSize: null,
      tags: [],
    });
    expect(body.longDescription).toMatch(new RegExp(`/api/product/longDescription/${slug}$`));
    expect(body).not.toHaveProperty("markdown");
    const text = await call(longDescription, { params: { slug } });
    expect([text.headers.get("content-type"), await text.text()]).toEqual(["text/markdown; charset=utf-8", "# Hola"]);
  });

  test("that is hidden or unknown is not found, by any call", async () => {
    const { slug, id } = await create({ published: false, ...(await storeProductFile(Buffer.from("x"), "pdf")) });
    const token = signedFilePath(id).split("/").at(-1)!;
    const answers = [
      await call(findSlug, { params: { slug } }),
      await call(findSlug, { params: { slug: "no-existe" } }),
      await call(longDescription, { params: { slug } }),
      await call(download, { params: { id } }),
      await call(fileRoute, { params: { token } }),
      await call(lead, { method: "POST", params: { id }, body: formOf({ action: "buy" }) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await answers[0]!.json()).toMatchObject({ message: "No se encontró el producto." });
  });

  test("a text at a private address is not fetched", async () => {
    for (const markdownUrl of ["https://127.0.0.1/x.md", "https://[::1]/x.md", "http://169.254.169.254/"]) {
      const { slug } = await create({ markdownUrl, markdown: "guardado" });
      expect([markdownUrl, (await call(longDescription, { params: { slug } })).status]).toEqual([markdownUrl, 503]);
    }
    // The database does not even take what is no address of the web.
    await expect(create({ markdownUrl: "file:///etc/passwd" })).rejects.toThrow("products_markdown_url_address");
  });
});

test("the file that buyers get is in no public answer, and no public address leads to it", async () => {
  const { fileName, fileType, fileSize } = await storeProductFile(Buffer.from("vendido"), "zip");
  const { id, slug } = await create({ soldFileName: fileName, soldFileType: fileType, soldFileSize: fileSize });
  expect((await call(download, { params: { id } })).status).toBe(404);
  const signed = signedFilePath(id).split("/").at(-1)!;
  expect((await call(fileRoute, { params: { token: signed } })).status).toBe(404);
  for (const wire of [await call(findSlug, { params: { slug } }), await call(findAll, {})]) {
    const text = await wire.text();
    expect(text).toContain(slug);
    expect(text).not.toMatch(/sold|\.zip/i);
  }
});

describe("the file", () => {
  const withFile = async (text = "contenido") => create(await storeProductFile(Buffer.from(text), "zip"));
  const get = (token: string, headers?: Record<string, string>) => call(fileRoute, { params: { token }, headers });
  const tokenOf = (path: string | null) => new URL(path!, "http://localhost").pathname.split("/").at(-1)!;

  test("is reached by an address that is signed afresh, and says nothing of where it is kept", async () => {
    const { id, slug, fileName } = await withFile();
    const offer = await call(download, { params: { id } });
    expect(offer.status).toBe(303);
    const file = await get(tokenOf(offer.headers.get("location")));
    expect(await file.text()).toBe("contenido");
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-length": "9",
      "content-disposition": `attachment; filename="${slug}.zip"`,
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(file.headers.get("etag")).not.toContain(fileName!.slice(0, 8));
    const token = tokenOf(offer.headers.get("location"));
    const { id: pdf } = await create(await storeProductFile(Buffer.from("%PDF-1.7"), "pdf"));
    const { headers } = await call(download, { params: { id: pdf } });
    expect((await get(tokenOf(headers.get("location")))).headers.get("content-disposition")).toMatch(/^attachment/);
    // A buyer who lost the connection goes on where they were.
    const rest = await get(token, { range: "bytes=4-", "if-range": file.headers.get("etag")! });
    expect([rest.status, rest.headers.get("content-range"), await rest.text()]).toEqual([206, "bytes 4-8/9", "enido"]);
    const asked = (await storage.open(`products/${fileName}`))!;
    const opened = jest.spyOn(storage, "open").mockResolvedValue(asked);
    const head = await call(fileRoute, { method: "HEAD", params: { token } });
    opened.mockRestore();
    expect([head.body, head.headers.get("content-length"), asked.body.destroyed]).toEqual([null, "9", true]);
    const wire = await (await call(findSlug, { params: { slug } })).text();
    expect(wire).not.toContain(fileName);
    const { fileUrl, fileSize, fileType } = JSON.parse(wire);
    expect([fileSize, fileType]).toEqual([9, "application/zip"]);
    expect((await get(tokenOf(fileUrl))).status).toBe(200);
  });

  test("a token that was tampered with, is of another product or has expired opens nothing", async () => {
    const [one, two] = [await withFile("uno"), await withFile("dos")];
    const token = tokenOf(signedFilePath(one.id));
    const [id, expires, signature] = token.split(".") as [string, string, string];
    const last = signature.at(-1)!;
    const forged = [
      [two.id, expires, signature],
      [id, (parseInt(expires, 36) + 1).toString(36), signature],
      [id, expires, (signature.startsWith("A") ? "B" : "A") + signature.slice(1)],
      // Says the same bytes: base64url ignores the last bits.
      [id, expires, signature.slice(0, -1) + String.fromCharCode(last.charCodeAt(0) + 1)],
      [id, expires.toUpperCase(), signature],
      [id.toUpperCase(), expires, signature],
    ].map((parts) => parts.join("."));
    for (const bad of forged) expect([bad, [400, 403].includes((await get(bad)).status)]).toEqual([bad, true]);
    const old = tokenOf(signedFilePath(one.id, Date.now() - 10 * 60_000));
    const answer = await get(old);
    expect([answer.status, (await answer.json()).code]).toEqual([403, "forbidden"]);
    expect((await get(token)).status).toBe(200);
  });

  test("a product without one, or whose file is gone, answers 404", async () => {
    const none = await create();
    expect((await call(download, { params: { id: none.id } })).status).toBe(404);
    const gone = await create({ fileName: "nada.zip", fileType: "application/zip", fileSize: 1 });
    expect((await get(tokenOf(signedFilePath(gone.id)))).status).toBe(404);
  });

  test("addresses are signed thirty times in ten minutes for a caller", async () => {
    const { id } = await withFile();
    const ask = () => call(download, { params: { id }, address: "203.0.113.7" });
    for (let n = 0; n < 30; n += 1) expect((await ask()).status).toBe(303);
    expect((await ask()).status).toBe(429);
  });
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

describe("a lead", () => {
  const send = (id: string, fields: Record<string, string>, headers: Record<string, string> = {}, address?: string) =>
    call(lead, { method: "POST", params: { id }, body: formOf(fields), headers, address });

  test("is recorded with the page it came from, and leads to the studio's chat and nowhere else", async () => {
    const { id, name, sku, slug } = await create({ name: "Bot & reservas «24 h»" });
    await db.option.upsert({
      where: { key: "site.phone" },
      create: { key: "site.phone", type: "phone", value: "+51 988 777 666" },
      update: { value: "+51 988 777 666" },
    });
    const referer = "http://localhost:3000/product/x?utm=1";
    for (const [action, word] of [
      ["buy", "comprar"],
      ["hire", "contratar"],
    ] as const) {
      const answer = await send(id, { action }, { referer, "sec-fetch-site": "same-origin" });
      expect(answer.status).toBe(303);
      const chat = new URL(answer.headers.get("location")!);
      expect(chat.origin + chat.pathname).toBe("https://wa.me/51988777666");
      const text = chat.searchParams.get("text")!;
      for (const part of [word, name, sku, `/product/${slug}`]) expect(text).toContain(part);
    }
    const leads = await db.lead.findMany({ where: { productId: id }, orderBy: { id: "asc" } });
    expect(leads.map(({ action, path }) => [action, path])).toEqual([
      ["buy", "/product/x"],
      ["hire", "/product/x"],
    ]);
  });

  test("keeps no foreign address and takes no other field", async () => {
    const { id } = await create();
    for (const referer of ["https://evil.example/secreto", "basura", ""])
      await send(id, { action: "buy" }, { referer });
    expect((await db.lead.findMany({ where: { productId: id } })).map(({ path }) => path)).toEqual(["", "", ""]);
    for (const fields of [{}, { action: "rob" }, { action: "buy", location: "https://evil.example" }] as Record<
      string,
      string
    >[]) {
      expect((await send(id, fields)).status).toBe(400);
    }
    expect((await send(id, { action: "buy" }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(await db.lead.count({ where: { productId: id } })).toBe(3);
  });

  test("counts twenty times in ten minutes for a caller", async () => {
    const { id } = await create();
    for (let n = 0; n < 20; n += 1) expect((await send(id, { action: "buy" }, {}, "203.0.113.9")).status).toBe(303);
    const refused = await send(id, { action: "buy" }, {}, "203.0.113.9");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(await db.lead.count({ where: { productId: id } })).toBe(20);
  });
});
