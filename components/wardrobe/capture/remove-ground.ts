import { upload } from "@/lib/api/upload";
import type { Stroke } from "@/lib/wardrobe/shared/cutout/strokes";
import { type AllEdits, isWhole } from "@/lib/wardrobe/shared/edits";
import type { ItemType } from "@/lib/wardrobe/shared/kinds";
import type { RemovalResult } from "./cutout-worker";
import { maskToPng, readMask, readPixels, toImage } from "./photo";
import { CannotHere, inWorker } from "./worker-client";

export type CutPictures = {
  photo: Blob;
  cleaned: Blob;
  mask: Blob;
  width: number;
  height: number;
  confidence: number;
  colours: string[];
  type: ItemType | null;
};

type Taken = {
  file: Blob;
  edits: AllEdits;
  /** Null when this browser cannot develop it. */
  photo: Blob | null;
};

export type Cutter = {
  onServer: boolean;
};

type How = { strokes?: Stroke[]; cutter: Cutter; signal: AbortSignal };

const certain = 1;

/** Once this device was too slow, the server is asked straight away. */
let isSlow = false;

/**
 * Removes the background here if that is quick, otherwise on the server.
 * @throws ApiError; the signal's reason
 */
export async function removeGround(taken: Taken, { strokes = [], cutter, signal }: How): Promise<CutPictures> {
  const { photo } = taken;
  if (!photo || cutter.onServer || isSlow) return cutOnServer(taken, strokes, signal);
  try {
    const picture = await readPixels(photo);
    return await toCut(photo, await inWorker({ picture, strokes }, signal));
  } catch (error) {
    if (!(error instanceof CannotHere)) throw error;
    isSlow ||= error.isSlow;
    return cutOnServer(taken, strokes, signal);
  }
}

async function cutOnServer(
  { file, edits, photo }: Taken,
  strokes: Stroke[],
  signal: AbortSignal,
): Promise<CutPictures> {
  const body = new FormData();
  body.set("image", photo ?? file);
  if (!photo) setEdits(body, edits);
  if (strokes.length > 0) body.set("strokes", JSON.stringify(strokes));
  const answer = await upload("POST /api/wardrobe-upload/cutout", { body }, { signal });
  const shown = photo ?? toBlob(answer.picture);
  const picture = await readPixels(toBlob(answer.picture));
  const mask = await readMask(toBlob(answer.mask));
  return toCut(
    shown,
    await inWorker({ picture, strokes, cut: { mask, confidence: answer.confidence ?? certain } }, signal),
  );
}

export function setEdits(body: FormData, { turn, crop }: AllEdits): void {
  if (turn !== 0) body.set("turn", String(turn));
  if (isWhole(crop)) return;
  body.set("cropLeft", toShare(crop.left));
  body.set("cropTop", toShare(crop.top));
  body.set("cropWidth", toShare(crop.width));
  body.set("cropHeight", toShare(crop.height));
}

const toShare = (side: number): string => Math.min(1, Math.max(0, side)).toFixed(6);

async function toCut(photo: Blob, { mask, cleaned, ...rest }: RemovalResult): Promise<CutPictures> {
  const { width, height } = cleaned;
  return { photo, cleaned: await toImage(cleaned), mask: await maskToPng(mask, width, height), width, height, ...rest };
}

/** Decoded by hand, because a page may not fetch `data:` addresses. */
function toBlob(address: string): Blob {
  const [, type, base64] = /^data:(image\/\w+);base64,(.+)$/.exec(address)!;
  return new Blob([Uint8Array.from(atob(base64!), (sign) => sign.charCodeAt(0))], { type });
}
