import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Sharp } from "sharp";
import { type Outline, outlineOf } from "@/lib/pictures/encode";
import { open, type Pixels, toPixels, within } from "@/lib/pictures/pixels";
import { garmentBox } from "@/lib/wardrobe/pictures/pixels";
import { applyMask } from "@/lib/wardrobe/shared/cutout/apply-mask";
import { groundNames } from "./grounds";
import { photograph } from "./photograph";
import { pieces } from "./pieces";

/*
 * `npx tsx scripts/wardrobe-pictures/demo`: photographs the clothes of the demo's wardrobes into prisma/content/wardrobe, with and
 * without their ground, in the sizes in which an upload is kept. The pictures are committed; this is run again only when they are to
 * change. None is larger than 800 pixels: the largest size of an upload would be the same file once more.
 */
const folder = path.join(process.cwd(), "prisma/content/wardrobe");
const shot = 1024;
const sizes = { large: 720, small: 320 };

async function draw(): Promise<void> {
  const pictures = path.join(folder, "pictures");
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const known: Record<string, Outline> = {};
  for (const [index, piece] of pieces.entries()) {
    const { data, mask } = await photograph(piece, groundNames[index % groundNames.length]!, index, shot);
    const photo = pixels(data, 4);
    const cut = pixels(applyMask({ width: shot, height: shot, data }, mask).data, 4);
    // As the cut of an upload; the photograph as a person would crop it.
    const box = garmentBox(pixels(mask, 1));
    const save = (name: string, picture: Sharp, side: number) =>
      within(picture, side)
        .webp({ quality: 70, alphaQuality: 80, effort: 6, smartSubsample: true })
        .toFile(path.join(pictures, `${piece.slug}-${name}.webp`));
    await save("original", open(photo).removeAlpha(), sizes.large);
    for (const [size, side] of Object.entries(sizes)) {
      await save(`photo-${size}`, open(photo).removeAlpha().extract(box), side);
      const { width, height } = await save(`cut-${size}`, open(cut).extract(box), side);
      if (side === sizes.large)
        known[piece.slug] = { ...(await outlineOf(open(await toPixels(open(cut).extract(box))))), width, height };
    }
  }
  writeFileSync(path.join(folder, "pictures.json"), `${JSON.stringify(known, null, 2)}\n`);
}

const pixels = (data: Uint8ClampedArray | Uint8Array, channels: Pixels["channels"]): Pixels => ({
  ...{ width: shot, height: shot, channels },
  data: Buffer.from(data),
});

void draw();
