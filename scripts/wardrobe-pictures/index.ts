import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { groundNames } from "./grounds";
import { photograph } from "./photograph";
import { pieces } from "./pieces";

/*
 * `npx tsx scripts/wardrobe-pictures [folder]`: photographs every piece of the demo's wardrobes, each on another ground, as
 * JPEG into the folder (`.data/wardrobe-pictures`), so that they can be looked at and uploaded.
 */
const folder = process.argv[2] ?? path.join(process.cwd(), ".data/wardrobe-pictures");
const size = 1024;

async function draw(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [index, piece] of pieces.entries()) {
    const { data } = await photograph(piece, groundNames[index % groundNames.length]!, index, size);
    const jpeg = await sharp(Buffer.from(data), { raw: { width: size, height: size, channels: 4 } })
      .jpeg()
      .toBuffer();
    writeFileSync(path.join(folder, `${piece.slug}.jpg`), jpeg);
  }
}

void draw();
