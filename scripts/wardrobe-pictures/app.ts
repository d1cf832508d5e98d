import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { drawGarment } from "./garment";
import { pieces } from "./pieces";

/*
 * `npx tsx scripts/wardrobe-pictures/app`: draws what the wardrobe app itself shows into public/armario, its icons from icon.svg there and
 * the clothes on the rail of its sign-in. They are committed; this is run again only when they are to change.
 */
const folder = path.join(process.cwd(), "public/armario");
const rounded = readFileSync(path.join(folder, "icon.svg"), "utf8");
/** Phones cut it into a shape of their own. */
const full = rounded.replace(/ rx="\d+"/, "");

/** On the rail, from the left. */
const rail = "polo-marinero vestido-olas casaca-denim falda-plisada polera-lila camisa-cuadros polo-esmeralda".split(
  " ",
);

const drawIcon = (name: string, svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: 144 })
    .resize(side)
    .png({ palette: true })
    .toFile(path.join(folder, `${name}-${side}.png`));

async function drawRail(): Promise<void> {
  mkdirSync(path.join(folder, "rail"), { recursive: true });
  for (const slug of rail) {
    const garment = pieces.find((piece) => piece.slug === slug)!;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="-500 -500 1000 1000">${drawGarment(garment)}</svg>`;
    const drawn = await sharp(Buffer.from(svg)).trim().png().toBuffer();
    await sharp(drawn)
      .resize({ height: 360 })
      .webp({ quality: 72, alphaQuality: 85, effort: 6 })
      .toFile(path.join(folder, "rail", `${slug}.webp`));
  }
}

void Promise.all([
  drawIcon("icon", rounded, 192),
  drawIcon("icon", rounded, 512),
  drawIcon("maskable", full, 512),
  drawIcon("apple", full, 180),
  drawRail(),
]);
