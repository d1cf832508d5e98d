import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { wardrobePath } from "../lib/wardrobe/shared/paths";
import { signInAsNew } from "./accounts";
import { expect, phoneOnly, test, unfoldFilters } from "./fixtures";
import { section, tile } from "./wardrobes";

type Bearer = { authorization: string };
type Piece = { name: string; type: "top" | "bottom" | "accessory"; color: string; brand?: string };

const pieces: Piece[] = [
  { name: "Camisa de lino", type: "top", color: "Azul" },
  { name: "Polo rayado", type: "top", color: "Rojo" },
  { name: "Chompa gris", type: "top", color: "Gris" },
  { name: "Falda plisada", type: "bottom", color: "Azul" },
  { name: "Gorra", type: "accessory", color: "Negro" },
];

async function addWardrobe(request: APIRequestContext, headers: Bearer, name: string): Promise<void> {
  const response = await request.post("/api/wardrobes/create", { headers, data: { name } });
  expect(response.status()).toBe(201);
}

/** Sends pieces to a wardrobe, the first one last: it is the newest. */
async function addPieces(request: APIRequestContext, headers: Bearer, wardrobeId: string): Promise<void> {
  for (const { brand = "Wayra", ...piece } of pieces.toReversed()) {
    const fill = { Azul: "#1d4ed8", Rojo: "#b42318", Gris: "#8b8779", Negro: "#0b1220" }[piece.color]!;
    const drawing = `<svg viewBox="0 0 60 80" width="240" height="320"><rect width="60" height="80" fill="#f3f1eb"/><path d="M12 14h36l8 14-8 6v38H12V34l-8-6z" fill="${fill}"/></svg>`;
    const image = {
      name: "prenda.png",
      mimeType: "image/png",
      buffer: await sharp(Buffer.from(drawing)).png().toBuffer(),
    };
    const response = await request.post("/api/wardrobe-upload/image", {
      headers,
      multipart: { wardrobeId, ...piece, brand, size: "M", cut: "0", key: randomUUID(), image },
    });
    expect(response.status()).toBe(201);
  }
}

const tick = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });
const told = (page: Page, text: string): Locator =>
  page.getByRole("region", { name: "Avisos" }).getByText(text, { exact: true });

async function closeFilters(page: Page): Promise<void> {
  await page.getByRole("group", { name: "Filtros" }).getByRole("button", { name: "Cerrar" }).click();
}

test(
  "pieces are found, changed one by one and together, moved, deleted and brought back",
  phoneOnly,
  async ({ page, request }) => {
    const { user, bearer } = await signInAsNew(page);
    await addWardrobe(request, bearer, "Viaje");
    await addPieces(request, bearer, user.wardrobes[0]!.id);
    const path = wardrobePath(user.username, "upload");
    await page.goto(path);

    await expect(section(page, "Tops").getByRole("listitem")).toHaveCount(3);
    await expect(section(page, "Bottoms").getByRole("heading", { name: "Bottoms 1" })).toBeVisible();

    // A finger that stays on a piece begins to choose, and the back button ends that.
    const choose = page.getByRole("button", { name: "Elegir", exact: true });
    await expect(choose).toBeEnabled();
    await tile(page, "Polo rayado").dispatchEvent("pointerdown", { pointerType: "touch" });
    await expect(tick(page, "Polo rayado")).toBeChecked();
    await page.goBack();
    await expect(tile(page, "Polo rayado")).toBeVisible();

    // The filters of the list are in its address: they are there after a reload, and go with one step.
    await unfoldFilters(page);
    await page.getByRole("search").getByLabel("Color").selectOption({ label: "Azul (2)" });
    await closeFilters(page);
    await expect(page).toHaveURL(/\?color=Azul$/);
    await expect(tile(page, "Polo rayado")).toHaveCount(0);
    await page.reload();
    await expect(tile(page, "Camisa de lino")).toBeVisible();
    await expect(section(page, "Accessories")).toContainText("Aquí no hay prendas.");
    await page.getByRole("searchbox", { name: "Buscar" }).fill("zapatos");
    await expect(page.getByText("Ninguna prenda coincide")).toBeVisible();
    await page.getByRole("link", { name: "Quitar los filtros" }).click();
    await expect(page).toHaveURL(path);

    // One piece; the back button closes it.
    await tile(page, "Polo rayado").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Polo rayado" })).toBeVisible();
    await expect(page).toHaveURL(/\?piece=/);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await tile(page, "Polo rayado").click();
    await dialog.getByLabel("Nombre").fill("Polo a rayas");
    await dialog.getByLabel("Marca").fill("");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(dialog.getByText("Escribe la marca.")).toBeVisible();
    await dialog.getByLabel("Marca").fill("Quinde");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(tile(page, "Polo a rayas")).toContainText("Quinde · M");

    // Two at once: what is left empty stays.
    const bar = page.getByRole("group", { name: "Prendas elegidas" });
    await choose.click();
    await section(page, "Tops")
      .getByRole("button", { name: /^Elegir todos/ })
      .click();
    await expect(bar).toContainText("3 elegidas");
    await tick(page, "Chompa gris").click();
    await expect(tick(page, "Chompa gris")).not.toBeChecked();
    await tick(page, "Camisa de lino").click({ modifiers: ["Shift"] });
    await expect(bar).toContainText("3 elegidas");
    await tick(page, "Chompa gris").click();
    await bar.getByRole("button", { name: "Editar" }).click();
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(dialog.getByText("Cambia al menos un dato.")).toBeVisible();
    await dialog.getByLabel("Talla").fill("L");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(told(page, "2 prendas guardadas.")).toBeVisible();
    await expect(tile(page, "Polo a rayas")).toContainText("Quinde · L");
    await expect(tile(page, "Camisa de lino")).toContainText("Wayra · L");
    await expect(tile(page, "Chompa gris")).toContainText("Wayra · M");

    // To another wardrobe.
    await choose.click();
    await tick(page, "Gorra").click();
    await bar.getByRole("button", { name: "Mover" }).click();
    await dialog.getByRole("button", { name: "Viaje" }).click();
    await expect(told(page, "Moviste 1 prenda a Viaje.")).toBeVisible();
    await expect(tile(page, "Gorra")).toHaveCount(0);

    // Gone, and back.
    await choose.click();
    await tick(page, "Camisa de lino").click();
    await tick(page, "Falda plisada").click();
    await bar.getByRole("button", { name: "Eliminar" }).click();
    await expect(tile(page, "Camisa de lino")).toHaveCount(0);
    const note = page.getByRole("status").filter({ hasText: "2 prendas eliminadas." });
    await note.getByRole("button", { name: "Deshacer" }).click();
    await expect(tile(page, "Camisa de lino")).toBeVisible();
    await expect(tile(page, "Falda plisada")).toBeVisible();

    await page.getByRole("link", { name: "Viaje" }).click();
    await expect(tile(page, "Gorra")).toBeVisible();
  },
);
