import { db } from "../../lib/core/db";
import { wardrobePath } from "../../lib/wardrobe/shared/paths";
import { signInAsNew } from "../accounts";
import { expect, phoneOnly, test } from "../fixtures";
import { section, tile } from "../wardrobes";

test.describe("a large wardrobe", () => {
  // Its pieces have no pictures.
  test.use({ expectedErrors: [/status of 404/] });

  test("has only what is near the view in the page, and its last piece at the end", phoneOnly, async ({ page }) => {
    const { user } = await signInAsNew(page);
    const wardrobeId = user.wardrobes[0]!.id;
    const nameOf = (index: number) => `Prenda ${String(index + 1).padStart(3, "0")}`;
    const rest = { wardrobeId, type: "top", color: "Azul", brand: "Wayra", size: "M" } as const;
    const data = Array.from({ length: 600 }, (_, index) => ({ ...rest, name: nameOf(index) }));
    await db.wardrobeItem.createMany({ data });
    await page.goto(`${wardrobePath(user.username, "upload")}?order=name`);
    const shown = section(page, "Tops").getByRole("listitem");
    await expect(tile(page, nameOf(0))).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Elegir", exact: true })).toBeEnabled();
    await page.getByRole("link", { name: /^Accessories/ }).click();
    await expect(tile(page, nameOf(599))).toBeVisible();
    await expect(shown.last()).toHaveAttribute("aria-posinset", "600");
    await expect(shown.last()).toHaveAttribute("aria-setsize", "600");
    expect(await shown.count()).toBeLessThan(120);
    await expect(tile(page, nameOf(0))).toHaveCount(0);
  });
});

test("a second wardrobe is made and shown to everybody, once the profile is public too", async ({ page, request }) => {
  const { user } = await signInAsNew(page);
  await page.goto(wardrobePath(user.username, "armarios"));
  const cards = page.getByRole("list", { name: "Mis armarios" }).getByRole("listitem");
  await expect(cards).toHaveCount(1);
  await page.getByRole("button", { name: "Crear armario" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nombre").fill("De fiesta");
  await dialog.getByLabel("Público").check();
  await dialog.getByLabel("En buscadores").check();
  await dialog.getByRole("button", { name: "Crear armario" }).click();
  const card = cards.filter({ has: page.getByRole("heading", { name: "De fiesta" }) });
  await expect(card).toContainText("Tu perfil no es público");
  const shown = `/api/wardrobe-users/findByUsername/${user.username}`;
  expect((await request.get(shown)).status()).toBe(404);

  await db.user.update({ where: { username: user.username }, data: { isPublic: true } });
  await page.reload();
  await expect(card.getByText("Público", { exact: true })).toBeVisible();
  const person = (await (await request.get(shown)).json()) as { wardrobes: { name: string; isIndexed: boolean }[] };
  expect(person.wardrobes).toMatchObject([{ name: "De fiesta", isIndexed: true }]);

  // Deleted and brought back.
  await card.getByRole("button", { name: "Acciones de De fiesta" }).click();
  await card.getByRole("button", { name: "Eliminar De fiesta" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(cards).toHaveCount(2);
});
