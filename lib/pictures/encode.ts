import sharp, { type Sharp } from "sharp";
import { open, type Pixels, within } from "./pixels";
import { type ViewSize, viewSizes } from "./shared/sizes";

export type SizedView = { size: ViewSize; bytes: Buffer };

/** More effort takes several times as long and saves a twentieth of the bytes. */
const effort = 2;

export const encodeSizes = (picture: Pixels): Promise<SizedView[]> =>
  Promise.all(
    viewSizes.map(async (size) => ({
      size,
      bytes: await within(open(picture), size).webp({ quality: 82, alphaQuality: 90, effort }).toBuffer(),
    })),
  );

export type Outline = { width: number; height: number; placeholder: string };

export async function outlineOf(picture: Sharp): Promise<Outline> {
  const { width, height } = await picture.metadata();
  return { width, height, placeholder: await encodePlaceholder(picture) };
}

const placeholderSide = 16;

async function encodePlaceholder(picture: Sharp): Promise<string> {
  const bytes = await within(picture, placeholderSide).webp({ quality: 40, alphaQuality: 40 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

/** More effort takes ten times as long. */
export const encodeAvif = (webp: Buffer): Promise<Buffer> => sharp(webp).avif({ quality: 55, effort }).toBuffer();
