import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { root } from "@/lib/core/root";
import { singleton } from "@/lib/core/singleton";
import { open, type Pixels, toPixels } from "@/lib/pictures/pixels";
import { type Box, fitInto, type Towards } from "../../shared/arrange-outfit";

export type PlacedPiece = {
  bytes: Buffer;
  isCut: boolean;
  box: Box;
  towards: Towards;
};

const ground = { light: "#fbfaf7", shade: "#ece8df" };

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

const radius = 28;

/** `reach` and `below` in pixels. */
const shadow = { reach: 36, below: 10, darkness: 0.2 };

const markSide = 56;

/** Pieces on a light background as a PNG, without text: no font of the server covers all names. */
export async function composePicture(size: { width: number; height: number }, pieces: PlacedPiece[]): Promise<Buffer> {
  const layers = await Promise.all(pieces.map(place));
  const mark: OverlayOptions = {
    input: await studioMark(),
    left: Math.round((size.width - markSide) / 2),
    top: size.height - markSide - 28,
  };
  return sharp(Buffer.from(backdrop(size)))
    .composite([...layers.flatMap(({ shadow }) => shadow ?? []), ...layers.map(({ piece }) => piece), mark])
    .removeAlpha()
    .png({ compressionLevel: 7 })
    .toBuffer();
}

export const frameOf = ({ width, height }: { width: number; height: number }, margin: number): Box => ({
  left: margin,
  top: margin,
  width: width - 2 * margin,
  height: height - margin - markSide - 48,
});

const backdrop = ({ width, height }: { width: number; height: number }) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="g" cx="50%" cy="42%" r="75%">
      <stop offset="0" stop-color="${ground.light}"/><stop offset="1" stop-color="${ground.shade}"/>
    </radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
  </svg>`;

const studioMark = (): Promise<Buffer> =>
  singleton("wardrobe.mark", async () =>
    sharp(await readFile(path.join(root(), "public/brand/quinde-light.svg")), { density: 144 })
      .resize(markSide, markSide)
      .png()
      .toBuffer(),
  );

type Layers = { shadow?: OverlayOptions; piece: OverlayOptions };

async function place({ bytes, isCut, box, towards }: PlacedPiece): Promise<Layers> {
  const source = isCut ? sharp(bytes).trim({ background: transparent, threshold: 1 }) : sharp(bytes);
  const piece = await toPixels(source.resize(box.width, box.height, { fit: "inside" }).ensureAlpha());
  const fitted = fitInto(box, piece, towards);
  const [left, top] = [Math.round(fitted.left), Math.round(fitted.top)];
  if (!isCut) return { piece: { ...overlay(await rounded(piece)), left, top } };
  const { reach, below } = shadow;
  return {
    shadow: { ...overlay(await shadowOf(piece)), left: left - reach, top: top - reach + below },
    piece: { ...overlay(piece), left, top },
  };
}

const overlay = ({ data, ...raw }: Pixels): OverlayOptions => ({ input: data, raw });

function rounded(picture: Pixels): Promise<Pixels> {
  const { width, height } = picture;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
  return toPixels(open(picture).composite([{ input: Buffer.from(mask), blend: "dest-in" }]));
}

async function shadowOf(picture: Pixels): Promise<Pixels> {
  const { reach, darkness } = shadow;
  const around = { top: reach, bottom: reach, left: reach, right: reach };
  const alpha = await toPixels(
    open(picture)
      .extend({ ...around, background: transparent })
      .extractChannel(3),
  );
  const soft = await toPixels(
    open(alpha)
      .blur(reach / 3)
      .linear(darkness, 0)
      .extractChannel(0),
  );
  const { data, ...raw } = soft;
  const black = sharp({ create: { ...raw, channels: 3, background: "black" } });
  return toPixels(black.joinChannel(data, { raw }));
}
