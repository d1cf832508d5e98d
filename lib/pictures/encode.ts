import sharp, { type Sharp } from "sharp";
import { open, type Pixels, within } from "./pixels";
import { type ViewSize, viewSizes } from "./shared/sizes";

export type SizedView = { size: ViewSize; bytes: Buffer };

/** More effort than this costs several times as long, and saves a twentieth of the bytes. */
const effort = 2;

/** A picture as WebP in the sizes in which it is shown, small ones first. */
export const encodeSizes = (picture: Pixels): Promise<SizedView[]> =>
  Promise.all(
    viewSizes.map(async (size) => ({
      size,
      bytes: await within(open(picture), size).webp({ quality: 82, alphaQuality: 90, effort }).toBuffer(),
    })),
  );

/** The size of a picture in pixels, and what stands in for it until it is there. */
export type Outline = { width: number; height: number; placeholder: string };

export async function outlineOf(picture: Sharp): Promise<Outline> {
  const { width, height } = await picture.metadata();
  return { width, height, placeholder: await encodePlaceholder(picture) };
}

const placeholderSide = 16;

/** A picture of a few pixels, as an address that holds all of it. */
async function encodePlaceholder(picture: Sharp): Promise<string> {
  const bytes = await within(picture, placeholderSide).webp({ quality: 40, alphaQuality: 40 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

/** A picture of ours in fewer bytes. With more effort it takes ten times as long. */
export const encodeAvif = (webp: Buffer): Promise<Buffer> => sharp(webp).avif({ quality: 55, effort }).toBuffer();
