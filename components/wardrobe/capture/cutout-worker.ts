import { applyMask } from "@/lib/wardrobe/shared/cutout/apply-mask";
import { cutOut } from "@/lib/wardrobe/shared/cutout/cut-out";
import { dominantColours } from "@/lib/wardrobe/shared/cutout/dominant-colours";
import { guessType } from "@/lib/wardrobe/shared/cutout/guess-type";
import type { Picture } from "@/lib/wardrobe/shared/cutout/picture";
import type { Stroke } from "@/lib/wardrobe/shared/cutout/strokes";
import type { ItemType } from "@/lib/wardrobe/shared/kinds";

/* Takes grounds away beside the page, so that it never stands still. */

export type Work = {
  picture: Picture;
  strokes: Stroke[];
  /** What the server cut; then there is nothing left but to use it. */
  cut?: { mask: Uint8Array; confidence: number };
};

export type Done = {
  mask: Uint8Array;
  confidence: number;
  /** The picture without its ground. */
  cleaned: Picture;
  colours: string[];
  type: ItemType | null;
};

/** Said first: from here on it is the work that takes time, and no longer the way of this code to the device. */
export const awake = "awake";

self.onmessage = ({ data: { picture, strokes, cut } }: MessageEvent<Work>) => {
  const { mask, confidence } = cut ?? cutOut(picture, { strokes });
  const cleaned = applyMask(picture, mask);
  const colours = dominantColours(picture, mask);
  const done: Done = { mask, confidence, cleaned, colours, type: guessType(mask, picture.width) };
  self.postMessage(done, { transfer: [mask.buffer, cleaned.data.buffer] });
};
self.postMessage(awake);
