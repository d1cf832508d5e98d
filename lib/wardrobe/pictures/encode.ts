import sharp, { type Sharp } from "sharp";
import { type ViewSize, viewSizes } from "../shared/views";
import { open, type Pixels, within } from "./pixels";

export type View = { name: "photo" | "cut"; size: ViewSize; bytes: Buffer };

/** More effort than this costs several times as long, and saves a twentieth of the bytes. */
const effort = 2;

/** Kept to be cut again, and given back to whoever asks for it. */
export const encodeOriginal = (picture: Pixels): Promise<Buffer> =>
  open(picture).webp({ quality: 90, effort: 1 }).toBuffer();

/** A picture in the sizes in which it is shown. */
export const encodeViews = (name: View["name"], picture: Pixels): Promise<View[]> =>
  Promise.all(
    viewSizes.map(async (size) => ({
      name,
      size,
      bytes: await within(open(picture), size).webp({ quality: 82, alphaQuality: 90, effort }).toBuffer(),
    })),
  );

/** What is known of a picture that is shown: its size in pixels, and what stands in for it until it is there. */
export type Outline = { width: number; height: number; placeholder: string };

export async function outlineOf(picture: Sharp): Promise<Outline> {
  const { width, height } = await picture.metadata();
  return { width, height, placeholder: await encodePlaceholder(picture) };
}

/** The longer side of what is shown until a picture is there, in pixels. */
const placeholderSide = 16;

/** A picture of a few pixels, as an address that holds all of it. */
async function encodePlaceholder(picture: Sharp): Promise<string> {
  const bytes = await within(picture, placeholderSide).webp({ quality: 40, alphaQuality: 40 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

/** A picture of ours in fewer bytes. With more effort it takes ten times as long. */
export const encodeAvif = (webp: Buffer): Promise<Buffer> => sharp(webp).avif({ quality: 55, effort }).toBuffer();
