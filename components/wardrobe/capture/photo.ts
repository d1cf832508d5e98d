import { type AllEdits, workingSide } from "@/lib/wardrobe/shared/edits";
import type { RgbaPicture } from "@/lib/wardrobe/shared/cutout/picture";

/** Null when this browser cannot read it. */
export async function developPhoto(file: Blob, { turn, crop }: AllEdits): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    const [width, height] = turn % 180 === 0 ? [bitmap.width, bitmap.height] : [bitmap.height, bitmap.width];
    const [keptWidth, keptHeight] = [crop.width * width, crop.height * height];
    const scale = Math.min(1, workingSide / Math.max(keptWidth, keptHeight));
    const { canvas, context } = newCanvas(keptWidth * scale, keptHeight * scale);
    context.imageSmoothingQuality = "high";
    context.scale(scale, scale);
    context.translate(width / 2 - crop.left * width, height / 2 - crop.top * height);
    context.rotate((turn * Math.PI) / 180);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
    return await toBlob(canvas);
  } finally {
    bitmap.close();
  }
}

/** @throws DOMException when the file is not a picture */
export async function readPixels(photo: Blob): Promise<RgbaPicture> {
  const bitmap = await createImageBitmap(photo);
  const { context } = newCanvas(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  const { width, height, data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  bitmap.close();
  return { width, height, data };
}

export function toImage({ width, height, data }: RgbaPicture): Promise<Blob> {
  const { canvas, context } = newCanvas(width, height);
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return toBlob(canvas);
}

export function maskToPng(mask: Uint8Array, width: number, height: number): Promise<Blob> {
  const { canvas, context } = newCanvas(width, height);
  const image = context.createImageData(width, height);
  mask.forEach((alpha, pixel) => image.data.set([alpha, alpha, alpha, 255], pixel * 4));
  context.putImageData(image, 0, 0);
  return toBlob(canvas, "image/png");
}

export async function readMask(png: Blob): Promise<Uint8Array> {
  const { data } = await readPixels(png);
  return Uint8Array.from({ length: data.length / 4 }, (_, pixel) => data[pixel * 4]!);
}

function newCanvas(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return { canvas, context: canvas.getContext("2d", { willReadFrequently: true })! };
}

/** WebP keeps transparency. A browser that cannot write it gives a PNG, which does too. */
const toBlob = (canvas: HTMLCanvasElement, type = "image/webp"): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be written."))),
      type,
      0.92,
    ),
  );
