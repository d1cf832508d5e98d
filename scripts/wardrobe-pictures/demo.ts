import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
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
  const known: Record<string, { width: number; height: number; placeholder: string }> = {};
  for (const [index, piece] of pieces.entries()) {
    const { data, mask } = await photograph(piece, groundNames[index % groundNames.length]!, index, shot);
    const cut = applyMask({ width: shot, height: shot, data }, mask).data;
    const box = boxOf(mask);
    const save = (name: string, picture: Sharp, side: number) =>
      within(picture, side)
        .webp({ quality: 70, alphaQuality: 80, effort: 6, smartSubsample: true })
        .toFile(path.join(pictures, `${piece.slug}-${name}.webp`));
    await save("original", open(data).removeAlpha(), sizes.large);
    for (const [size, side] of Object.entries(sizes)) {
      await save(`photo-${size}`, open(data).removeAlpha().extract(box), side);
      const { width, height } = await save(`cut-${size}`, open(cut).extract(box), side);
      if (side === sizes.large)
        known[piece.slug] = { width, height, placeholder: await placeholderOf(open(cut).extract(box)) };
    }
  }
  writeFileSync(path.join(folder, "pictures.json"), `${JSON.stringify(known, null, 2)}\n`);
}

const open = (data: Uint8ClampedArray): Sharp =>
  sharp(Buffer.from(data), { raw: { width: shot, height: shot, channels: 4 } });

const within = (picture: Sharp, side: number): Sharp =>
  picture.resize(side, side, { fit: "inside", withoutEnlargement: true });

/** As an upload's, see `lib/wardrobe/pictures/encode.ts`. */
async function placeholderOf(picture: Sharp): Promise<string> {
  const bytes = await within(picture, 16).webp({ quality: 40, alphaQuality: 40 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

/** What a person would crop to: the garment with a little air around it. */
function boxOf(mask: Uint8Array): { left: number; top: number; width: number; height: number } {
  let [left, top, right, bottom] = [shot, shot, 0, 0];
  for (let y = 0, pixel = 0; y < shot; y += 1)
    for (let x = 0; x < shot; x += 1, pixel += 1) {
      if (mask[pixel]! < 16) continue;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
  const air = Math.round(Math.max(right - left, bottom - top) * 0.05);
  [left, top] = [Math.max(0, left - air), Math.max(0, top - air)];
  [right, bottom] = [Math.min(shot, right + air), Math.min(shot, bottom + air)];
  return { left, top, width: right - left, height: bottom - top };
}

void draw();
