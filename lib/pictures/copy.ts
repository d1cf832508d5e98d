import sharp, { type Sharp } from "sharp";
import { imageKindOf } from "@/lib/core/image-kinds";
import { decoding, maxPixels, openImage, refuseImage, unreadable } from "@/lib/core/images";
import { decodePhoto } from "./decode";
import { open, within } from "./pixels";

const writers = {
  jpeg: (image: Sharp) => image.jpeg({ quality: 88 }),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp({ quality: 88, effort: 2 }),
  gif: (image: Sharp) => image.gif({ effort: 2 }),
};
export type CopyFormat = keyof typeof writers;

type Asked = {
  bytes: Buffer;
  formats: readonly CopyFormat[];
  /** Maximum bytes; larger pictures are shrunk, as JPEG. */
  most: number;
};

export type Copy = { bytes: Buffer; format: CopyFormat; width: number; height: number; small: Buffer };

/** Tried in order until it is small enough: longest side in pixels, and quality. */
const attempts = [
  { side: 4_096, quality: 88 },
  { side: 2_560, quality: 82 },
  { side: 1_600, quality: 75 },
];

/**
 * Re-encodes a picture: upright, in sRGB, without metadata; an animation may stay one.
 * @throws AppError `unsupported_media_type`, `payload_too_large`, `bad_request` for a damaged one
 */
export async function makeCopy({ bytes, formats, most }: Asked): Promise<Copy> {
  return decoding(async () => {
    const kind = imageKindOf(bytes);
    const format = formats.find((one) => one === kind);
    if (format) {
      const same = await writers[format](await openWhole(bytes, format)).toBuffer();
      if (same.length <= most) return described(same, format);
    }
    const still = await stillOf(bytes);
    for (const { side, quality } of attempts) {
      const smaller = await within(still.clone(), side).flatten({ background: "#fff" }).jpeg({ quality }).toBuffer();
      if (smaller.length <= most) return described(smaller, "jpeg");
    }
    throw unreadable();
  });
}

/** Reads all frames; animations have no orientation. */
async function openWhole(bytes: Buffer, format: CopyFormat): Promise<Sharp> {
  const image = await openImage(bytes, format, -1);
  const { pages = 1 } = await image.metadata();
  return (pages > 1 ? image : image.autoOrient()).toColourspace("srgb");
}

async function stillOf(bytes: Buffer): Promise<Sharp> {
  const kind = imageKindOf(bytes);
  if (kind === "heic") return open(await decodePhoto(bytes));
  const image = kind ? await openImage(bytes, kind) : await openTiff(bytes);
  return image.autoOrient().toColourspace("srgb");
}

/** From scanners; only this call accepts it. */
async function openTiff(bytes: Buffer): Promise<Sharp> {
  if (!/^(?:II\*\0|MM\0\*)/.test(bytes.toString("latin1", 0, 4))) {
    throw refuseImage("unsupported_media_type", "Usa una imagen JPG, PNG, WebP, AVIF, GIF o HEIC.");
  }
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
  if ((await image.metadata()).format !== "tiff")
    throw new Error("The content is not of the kind that its first bytes say");
  return image;
}

const smallSide = 640;

async function described(bytes: Buffer, format: CopyFormat): Promise<Copy> {
  const first = sharp(bytes, { pages: 1 });
  const { width, height } = await first.metadata();
  return { bytes, format, width, height, small: await within(first, smallSide).webp({ quality: 78 }).toBuffer() };
}
