import { readFile } from "node:fs/promises";
import { decodePhoto } from "@/lib/pictures/decode";
import { encodeSizes, type Outline, outlineOf, type SizedView } from "@/lib/pictures/encode";
import { open, type Pixels, toPixels } from "@/lib/pictures/pixels";
import { viewSizes } from "@/lib/pictures/shared/sizes";
import { applyMask } from "../shared/cutout/apply-mask";
import { dominantColours } from "../shared/cutout/dominant-colours";
import { guessType } from "../shared/cutout/guess-type";
import type { Edits } from "../shared/edits";
import type { ItemType } from "../shared/kinds";
import { type MaskSource, findGarment, resizeMask } from "./mask";
import { edit, garmentBox, toPicture, toWorking } from "./pixels";

/* Heavy on processor and memory, see pictures.ts. */

const largest = Math.max(...viewSizes);

export type View = SizedView & { name: "photo" | "cut" };

export type GarmentPictures = {
  original: Buffer;
  views: View[];
  /** From the largest views; `cut` is null without a cut. */
  photo: Outline;
  cut: Outline | null;
  confidence: number | null;
};

export type Cut = { views: View[]; outline: Outline; confidence: number | null };

export type CutoutPreview = {
  picture: Buffer;
  /** PNG in grey, as large as the picture, white where it is kept. */
  mask: Buffer;
  width: number;
  height: number;
  confidence: number | null;
  /** Spanish names, most frequent first. */
  colours: string[];
  type: ItemType | null;
};

export type DevelopInput = MaskSource & { file: string; edits?: Edits; cut: boolean };

async function develop({ file, edits = {}, cut, ...finding }: DevelopInput): Promise<GarmentPictures> {
  const upright = await decodePhoto(await readFile(file));
  const photo = await edit(upright, edits, largest);
  const [original, views, outline, garment] = await Promise.all([
    open(upright).webp({ quality: 90, effort: 1 }).toBuffer(),
    encodeViews("photo", photo),
    outlineOf(open(photo)),
    cut || finding.mask ? cutGarment(photo, finding) : null,
  ]);
  return {
    original,
    views: [...views, ...(garment?.views ?? [])],
    photo: outline,
    cut: garment?.outline ?? null,
    confidence: garment?.confidence ?? null,
  };
}

const cut = async ({ photo, ...finding }: MaskSource & { photo: Buffer }): Promise<Cut> =>
  cutGarment(await decodePhoto(photo), finding);

async function preview({ file, edits = {}, ...finding }: Omit<DevelopInput, "cut">): Promise<CutoutPreview> {
  const working = await toWorking(await edit(await decodePhoto(await readFile(file)), edits, largest));
  const { width, height } = working;
  const { mask, confidence } = await findGarment(working, finding);
  const kept = bytesOf(mask);
  const [picture, png] = await Promise.all([
    open(working).webp({ quality: 82 }).toBuffer(),
    open(mask).toColourspace("b-w").png({ compressionLevel: 6 }).toBuffer(),
  ]);
  const colours = dominantColours(toPicture(working), kept);
  return { picture, mask: png, width, height, confidence, colours, type: guessType(kept, width) };
}

/** The photograph without metadata, for the service; null when it is already transparent. */
async function photo({ file, edits = {} }: { file: string; edits?: Edits }): Promise<{ jpeg: Buffer | null }> {
  const edited = await edit(await decodePhoto(await readFile(file)), edits, largest);
  if (edited.channels === 4 && !(await open(edited).stats()).isOpaque) return { jpeg: null };
  return { jpeg: await open(edited).removeAlpha().jpeg({ quality: 90 }).toBuffer() };
}

const encodeViews = async (name: View["name"], picture: Pixels): Promise<View[]> =>
  (await encodeSizes(picture)).map((view) => ({ name, ...view }));

export const garmentWork = { develop, cut, preview, photo };
export type GarmentWork = typeof garmentWork;

async function cutGarment(photo: Pixels, finding: MaskSource): Promise<Cut> {
  const working = await toWorking(photo);
  const { mask, confidence } = await findGarment(working, finding);
  const picture = await toPixels(open(photo).ensureAlpha());
  const sized = await resizeMask(mask, picture);
  const { data } = applyMask(toPicture(picture), bytesOf(sized));
  // Crops empty margins, so that pieces look alike from whatever distance they were taken.
  const garment = await toPixels(open({ ...picture, data: Buffer.from(data.buffer) }).extract(garmentBox(sized)));
  const [views, outline] = await Promise.all([encodeViews("cut", garment), outlineOf(open(garment))]);
  return { views, outline, confidence };
}

const bytesOf = ({ data }: Pixels): Uint8Array => new Uint8Array(data.buffer, data.byteOffset, data.length);
