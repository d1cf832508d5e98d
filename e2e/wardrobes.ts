import type { Page } from "@playwright/test";
import sharp from "sharp";
import { storage } from "../lib/files/storage/storage";
import { addItem } from "../lib/testing/wardrobe";
import { viewKey } from "../lib/wardrobe/files/keys";
import type { ItemType } from "../lib/wardrobe/shared/kinds";
import { viewSizes } from "../lib/pictures/shared/sizes";
import { viewName } from "../lib/wardrobe/shared/views";
import { drawGarment } from "../scripts/wardrobe-pictures/garment";
import { pieces } from "../scripts/wardrobe-pictures/pieces";

/** Clothes of `scripts/wardrobe-pictures`, by their slugs. */
export type Clothes = Partial<Record<ItemType, string[]>>;

/** Enough of each kind to shuffle. */
export const someClothes: Clothes = {
  top: ["polo-esmeralda", "polo-marinero", "camisa-celeste"],
  bottom: ["jean-ancho", "falda-flores"],
  accessory: ["sombrero-paja", "bolso-cuero"],
};

type Found = { id: string; userId: string };

/** Puts drawn clothes into a wardrobe. Their pictures lie in the storage as an upload leaves them, without their ground. */
export async function addClothes(wardrobe: Found, clothes: Clothes): Promise<void> {
  for (const [type, slugs] of Object.entries(clothes) as [ItemType, string[]][]) {
    await Promise.all(slugs.map((slug) => addPiece(wardrobe, type, slug)));
  }
}

async function addPiece({ id, userId }: Found, type: ItemType, slug: string): Promise<void> {
  const garment = pieces.find((piece) => piece.slug === slug)!;
  const shown = { shown: "cut", cutVersion: 1 } as const;
  const picture = { ...shown, ownerId: userId, width: 800, height: 800, placeholder: "" };
  const { picture: row } = await addItem(id, { type, name: garment.name }, picture);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-520 -520 1040 1040" width="800" height="800">${drawGarment(garment)}</svg>`;
  const drawn = sharp(Buffer.from(svg));
  for (const size of viewSizes) {
    const bytes = await drawn.clone().resize(size, size, { withoutEnlargement: true }).webp().toBuffer();
    await storage.put(viewKey(row!.id, viewName(shown, size), "webp"), bytes, { contentType: "image/webp" });
  }
}

/** A kind of garment in the gallery, and a piece of it. */
export const section = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
export const tile = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
