import { applyMask } from "@/lib/wardrobe/shared/cutout/apply-mask";
import { cutOut } from "@/lib/wardrobe/shared/cutout/cut-out";
import { dominantColours } from "@/lib/wardrobe/shared/cutout/dominant-colours";
import { guessType } from "@/lib/wardrobe/shared/cutout/guess-type";
import type { RgbaPicture } from "@/lib/wardrobe/shared/cutout/picture";
import type { Stroke } from "@/lib/wardrobe/shared/cutout/strokes";
import type { ItemType } from "@/lib/wardrobe/shared/kinds";

export type RemovalTask = {
  picture: RgbaPicture;
  strokes: Stroke[];
  cut?: { mask: Uint8Array; confidence: number };
};

export type RemovalResult = {
  mask: Uint8Array;
  confidence: number;
  cleaned: RgbaPicture;
  colours: string[];
  type: ItemType | null;
};

/** The worker's first message. Before it the code is still loading, and no time limit counts. */
const awake = "awake";

self.onmessage = ({ data: { picture, strokes, cut } }: MessageEvent<RemovalTask>) => {
  const { mask, confidence } = cut ?? cutOut(picture, { strokes });
  const cleaned = applyMask(picture, mask);
  const colours = dominantColours(picture, mask);
  const done: RemovalResult = { mask, confidence, cleaned, colours, type: guessType(mask, picture.width) };
  self.postMessage(done, { transfer: [mask.buffer, cleaned.data.buffer] });
};
self.postMessage(awake);
