import products from "../../prisma/content/products/products.json";
import { expect, test } from "../fixtures";
import { cards, expectChat, titles, withFile } from "../shop";

test("the list shows ten a page, newest first, and every product once", async ({ page }) => {
  const inOrder = [...products].sort((a, b) => a.ageDays - b.ageDays).map(({ name }) => name);
  // Other tests publish and withdraw products of their own meanwhile, which moves what is on a page.
  await expect(async () => {
    await page.goto("/product");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Productos");
    const seen = new Set<string>();
    for (const number of [1, 2, 3]) {
      await expect(page.getByText(`Página ${number} de 3`, { exact: true })).toBeVisible();
      for (const title of await titles(page)) if (inOrder.includes(title)) seen.add(title);
      if (number < 3) await page.getByRole("link", { name: "Siguiente" }).click();
    }
    await expect(page).toHaveURL(/\/product\?page=3$/);
    expect([...seen]).toEqual(inOrder);
  }).toPass();
  await page.getByRole("link", { name: "Anterior" }).click();
  await expect(page.getByText("Página 2 de 3", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Página 3 de 3", { exact: true })).toBeVisible();
});

test("«Contratar servicio» opens the studio's chat with the message written", async ({ page }) => {
  await page.goto(`/product/${withFile.slug}`);
  await expectChat(page, "Contratar servicio", "contratar");
});

test.describe("without JavaScript", () => {
  // The browser reports the scripts it was told not to run.
  test.use({ javaScriptEnabled: false, expectedErrors: [/ csp$/] });

  test("one searches, turns pages, reads, looks at the pictures and reaches the chat", async ({ page }) => {
    await page.goto("/product");
    await expect(cards(page)).toHaveCount(10);
    await page.getByRole("link", { name: "Siguiente" }).click();
    await expect(page.getByText("Página 2 de 3", { exact: true })).toBeVisible();
    await page.getByRole("searchbox", { name: "Buscar productos" }).fill("webhook");
    await page.getByRole("main").getByRole("button", { name: "Buscar" }).click();
    await cards(page).first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(withFile.name);
    await expect(page.getByRole("heading", { level: 2, name: /Qué incluye/ })).toBeVisible();
    const slider = page.getByRole("region", { name: "Imágenes de escritorio", exact: true });
    await expect(slider.getByRole("img")).toHaveCount(withFile.images);
    await expect(slider.getByRole("button")).toHaveCount(0);
    await expectChat(page, "Comprar", "comprar");
  });
});
