import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { signInAsNew } from "./accounts";
import { expect, test } from "./fixtures";

test("a price that is none stays as it was typed, and no part of it is published", async ({ page }) => {
  await signInAsNew(page, "admin");
  await page.goto("/dashboard/product/list");
  await page.getByRole("button", { name: "Nuevo producto" }).click();
  await page.getByRole("textbox", { name: "Nombre" }).fill(`Precio ${randomUUID().slice(0, 8)}`);
  await page.getByRole("button", { name: "Empezar a escribir" }).click();
  const price = page.getByRole("textbox", { name: "Precio" });
  const state = page.getByRole("status").filter({ hasText: "Guardado" });
  await price.fill("18");
  await price.pressSequentially(",5x");
  await expect(state).toHaveText("Guardado, con algo por corregir");

  await page.reload();
  await price.focus();
  await expect(price).toHaveValue("18,5x");
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Publicar" }).click();
  const dialog = page.getByRole("dialog");
  const publish = dialog.getByRole("button", { name: "Publicar" });
  await expect(publish).toHaveAccessibleDescription(/Precio: escribe un precio como 1,250\.50\./);
  await dialog.getByRole("button", { name: /^Precio:/ }).click();
  await expect(dialog).toBeHidden();
  await expect(price).toBeFocused();

  await price.fill("1.250,50");
  await price.blur();
  await expect(price).toHaveValue("1,250.50");
  await expect(state).toHaveText("Guardado");
});

const portrait = (background: string) =>
  sharp({
    create: { width: 320, height: 320, channels: 3, background, noise: { type: "gaussian", mean: 99, sigma: 9 } },
  })
    .png()
    .toBuffer()
    .then((buffer) => ({ name: "retrato.png", mimeType: "image/png", buffer }));

test("the team stands on the site as it is put in order, and a portrait that is replaced is another there", async ({
  page,
  request,
}) => {
  const { bearer: headers } = await signInAsNew(page, "admin");
  const post = async (address: string, options: object) =>
    (await request.post(address, { headers, ...options })).json();
  const media = await post("/api/media/create", { multipart: { file: await portrait("#047857") } });
  const key = randomUUID().slice(0, 8);
  const ids: string[] = [];
  for (const name of ["Ana", "Beto", "Caro"]) {
    const fields = { name, lastName: key, username: `${name.toLowerCase()}-${key}`, image: media.path };
    const { id, version } = await post("/api/projects/user/create", { data: { fields } });
    await post(`/api/projects/user/publish/${id}`, { data: { version } });
    ids.push(id);
  }
  const site = async () => (await request.get("/team")).text();
  const onSite = async () => {
    const html = await site();
    const places = ["Ana", "Beto", "Caro"].map((name) => [html.indexOf(`${name} ${key}`), name] as const);
    return places.toSorted(([a], [b]) => a - b).map(([, name]) => name);
  };
  expect(await onSite()).toEqual(["Ana", "Beto", "Caro"]);

  await page.goto("/dashboard/project/user/list");
  const handle = (name: string) =>
    page.getByRole("button", { name: `Mover ${name}` }).and(page.locator("[data-handle]"));
  const row = (name: string) => page.getByRole("listitem").filter({ has: handle(name) });
  const [ana, beto, caro] = ["Ana", "Beto", "Caro"].map((name) => `${name} ${key}`) as [string, string, string];
  // A list that has just opened takes no drag yet.
  await expect(async () => {
    await handle(caro).dragTo(row(ana), { targetPosition: { x: 100, y: 4 } });
    await expect.poll(onSite, { timeout: 3_000 }).toEqual(["Caro", "Ana", "Beto"]);
  }).toPass();
  await handle(beto).press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(handle(beto)).toBeFocused();
  await expect.poll(onSite).toEqual(["Beto", "Caro", "Ana"]);

  expect(await site()).toContain(`/media/${media.id}/320-1 `);
  await page.goto(`/dashboard/media?picture=${media.id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: "Ana" })).toHaveAttribute(
    "href",
    /\/dashboard\/project\/user\/.*\/update$/,
  );
  const picker = dialog.getByLabel("Reemplazar", { exact: true }).and(page.locator("input"));
  await picker.setInputFiles(await portrait("#c22a2a"));
  await expect(page.getByText("Imagen reemplazada en todas partes.")).toBeVisible();
  await expect.poll(site).not.toContain(`/media/${media.id}/320-1 `);
  expect(await site()).toContain(`/media/${media.id}/320-`);
  await request.post("/api/content/remove", { headers, data: { ids } });
});
