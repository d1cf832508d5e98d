import products from "../prisma/content/products/products.json";
import { expect, test } from "./fixtures";
import { read } from "./html";
import { cards, expectChat, several, titles, withFile, withVideo } from "./shop";

test("search knows words without their accents; filters live in the address and can be undone", async ({ page }) => {
  await page.goto("/product");
  await page.getByRole("searchbox", { name: "Buscar productos" }).fill("auditoria");
  await page.getByRole("main").getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/\/product\?search=auditoria$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resultados de «auditoria»");
  expect((await titles(page)).slice(0, 4).every((title) => title.startsWith("Auditoría"))).toBe(true);
  await page.getByRole("link", { name: "Quitar Búsqueda: auditoria" }).click();
  await expect(page).toHaveURL(/\/product$/);

  const filters = page.getByRole("complementary", { name: "Filtros" });
  const fold = filters.locator("summary");
  if (await fold.isVisible()) await fold.click();
  await filters.getByRole("link", { name: /^Bots de WhatsApp/ }).click();
  await expect(page).toHaveURL(/\?category=Bots\+de\+WhatsApp$/);
  const bots = products.filter(({ category }) => category === "Bots de WhatsApp");
  expect((await titles(page)).sort()).toEqual(bots.map(({ name }) => name).sort());

  await page.goto("/product?tag=MOVIL");
  expect(await titles(page)).toEqual(["Kit de interfaz móvil"]);
});

test("nonsense in the address falls back, an empty result says what to do", async ({ request }) => {
  for (const query of ["page=abc", "page=-1", "page=1&page=2", "search=%3Cscript%3Ealert(1)%3C/script%3E&page=0"]) {
    expect((await request.get(`/product?${query}`)).status()).toBe(200);
  }
  const { html, text } = await read(request, "/product?search=zzzzqqq");
  expect(text).toContain("Ningún producto coincide con lo que buscas.");
  expect(html).toMatch(/<a [^>]*href="\/product"[^>]*>(?:(?!<\/a>)[\s\S])*Ver todos los productos/);
  expect((await read(request, "/product?page=99")).text).toContain("Esta página está vacía.");
});

test("a product shows what it is and what is like it, gives its file by an address that expires, and opens the chat", async ({
  page,
  request,
}) => {
  await test.step("what it is, what it costs and what is like it", async () => {
    await page.goto("/product");
    await cards(page).getByRole("link", { name: withVideo.name }).click();
    await expect(page).toHaveURL(`/product/${withVideo.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(withVideo.name);
    const main = page.getByRole("main");
    for (const text of [withVideo.sku, withVideo.slug])
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    await expect(main.getByText(/^US\$\s[\d,]+(\.\d\d)?$/).first()).toBeVisible();
    await expect(main.getByRole("link", { name: /Reproducir el video/ })).toBeVisible();
    await expect(main.getByRole("link", { name: /Ver el video/ })).toHaveAttribute("href", /youtube\.com\/watch/);
    await expect(main.getByRole("region", { name: "También te puede servir" }).getByRole("article")).toHaveCount(3);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const offer = data.map((json) => JSON.parse(json)).find((item) => item["@type"] === "Product").offers;
    expect(Number(offer.price)).toBe(withVideo.priceCents / 100);
    await main.getByRole("link", { name: withVideo.tags[0]!, exact: true }).first().click();
    await expect(page).toHaveURL(`/product?tag=${withVideo.tags[0]}`);
  });

  await test.step("its file comes from an address that is signed, and expires", async () => {
    await page.goto(`/product/${withFile.slug}`);
    await expect(page.getByText(/^ZIP · [\d.,]+ KB$/)).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Descargar archivo" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${withFile.slug}.zip`);
    const signed = new URL(file.url()).pathname;
    expect(signed).toMatch(/^\/api\/product\/file\/[0-9a-f-]{36}\.[0-9a-z]+\.[\w-]{43}$/);
    const answer = await request.get(signed);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-length"]).toBe(String((await answer.body()).length));
    expect((await request.get(signed.replace(/\.([0-9a-z]+)\./, ".zzzzzzzzz."))).status()).toBe(403);
  });

  await test.step("the studio's chat has the message written", () => expectChat(page, "Comprar", "comprar"));
});

test("both sliders go by keyboard and by button, and stop at their ends", async ({ page }) => {
  // A picture that loads meanwhile would end a smooth movement early.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/product/${several.slug}`);
  for (const [name, count] of [
    ["Imágenes de escritorio", several.images],
    ["Imágenes de celular", several.imagesMobile],
  ] as const) {
    const slider = page.getByRole("region", { name, exact: true });
    const row = slider.getByRole("list");
    const place = (index: number) => expect(slider.getByText(`${index} / ${count}`)).toBeVisible();
    const shown = (index: number) => expect(row.getByRole("listitem").nth(index - 1)).toBeInViewport({ ratio: 0.9 });
    // Its buttons come with its scripts.
    await expect(slider.getByRole("button").first()).toBeVisible();
    await row.scrollIntoViewIfNeeded();
    await row.focus();
    await page.keyboard.press("ArrowRight");
    await place(2);
    await shown(2);
    await page.keyboard.press("End");
    await place(count);
    await shown(count);
    await page.keyboard.press("ArrowRight");
    await place(count);
    await page.keyboard.press("Home");
    await place(1);
    await shown(1);
    await slider.getByRole("button", { name: `${name}: siguiente` }).click();
    await place(2);
    await shown(2);
  }
});

test("every product is in the site map and has a picture for social networks", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const { slug } of products) expect(sitemap).toContain(`/product/${slug}</loc>`);
  for (const name of ["catalogo", withFile.slug]) {
    expect((await request.get(`/og/product/${name}`)).headers()["content-type"]).toBe("image/png");
  }
});
