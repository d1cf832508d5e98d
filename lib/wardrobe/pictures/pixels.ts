import { open, type Pixels, toPixels, within } from "@/lib/pictures/pixels";
import { type Edits, workingSide } from "../shared/edits";
import { maskBox } from "../shared/cutout/mask-box";
import type { RgbaPicture } from "../shared/cutout/picture";

export async function edit(picture: Pixels, { turn = 0, crop }: Edits, side: number): Promise<Pixels> {
  const turned = turn === 0 ? picture : await toPixels(open(picture).rotate(turn));
  const image = open(turned);
  return toPixels(within(crop ? image.extract(boxOf(turned, crop)) : image, side));
}

/** The margin around a garment as a share of its longer side, and the least visible alpha. */
const air = 0.05;
const seen = 16;

/** The whole picture when the mask is empty. */
export function garmentBox({ width, height, data }: Pixels): {
  left: number;
  top: number;
  width: number;
  height: number;
} {
  const box = maskBox(data, width, seen);
  if (!box) return { left: 0, top: 0, width, height };
  const around = Math.round(Math.max(box.right - box.left - 1, box.bottom - box.top - 1) * air);
  const [left, top] = [Math.max(0, box.left - around), Math.max(0, box.top - around)];
  const [right, bottom] = [Math.min(width, box.right + around), Math.min(height, box.bottom + around)];
  return { left, top, width: right - left, height: bottom - top };
}

function boxOf({ width, height }: Pixels, crop: NonNullable<Edits["crop"]>) {
  const span = (from: number, share: number, of: number) => {
    const start = Math.min(of - 1, Math.max(0, Math.round(from * of)));
    return [start, Math.min(of - start, Math.max(1, Math.round(share * of)))] as const;
  };
  const [left, across] = span(crop.left, crop.width, width);
  const [top, down] = span(crop.top, crop.height, height);
  return { left, top, width: across, height: down };
}

export const toPicture = ({ width, height, data }: Pixels): RgbaPicture => ({
  width,
  height,
  data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
});

export const toWorking = (photo: Pixels): Promise<Pixels> => toPixels(within(open(photo), workingSide).ensureAlpha());
