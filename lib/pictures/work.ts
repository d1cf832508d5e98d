import { readFile } from "node:fs/promises";
import { refuseImage } from "@/lib/core/images";
import { makeCopy } from "./copy";
import { decodePhoto } from "./decode";
import { encodeAvif, encodeSizes, type Outline, outlineOf, type SizedView } from "./encode";
import { open, toPixels, within } from "./pixels";
import { refusals } from "./shared/limits";
import { viewSizes } from "./shared/sizes";

const largest = Math.max(...viewSizes);

export type Developed = { views: SizedView[]; outline: Outline };

async function develop({ file }: { file: string }): Promise<Developed> {
  const bytes = await readFile(file);
  if (isSvg(bytes)) throw refuseImage("unsupported_media_type", refusals.svg);
  const sent = await decodePhoto(bytes);
  const picture = await toPixels(within(open(sent), largest));
  const [views, outline] = await Promise.all([encodeSizes(picture), outlineOf(open(picture))]);
  // A file of ours that comes back is stored as it is, so that it loses nothing.
  const isWhole = Math.max(sent.width, sent.height) <= largest && isBareWebp(bytes);
  if (isWhole) views.find(({ size }) => size === largest)!.bytes = bytes;
  return { views, outline };
}

async function avif({ webp }: { webp: Buffer }): Promise<{ bytes: Buffer }> {
  return { bytes: await encodeAvif(webp) };
}

export const pictureWork = { develop, avif, copy: makeCopy };
export type PictureWork = typeof pictureWork;

/** SVG could run scripts, so its refusal says what to do instead. */
const isSvg = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.toString("latin1", 0, 4_096));

const pictureChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);

/** The header may announce transparency, but no profile, metadata or animation. */
const alphaFlag = 0x10;

/** Whether a WebP has no metadata, profile, animation or trailing bytes. */
function isBareWebp(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WEBP") return false;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  const seen = new Set<string>();
  let at = 12;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (!pictureChunks.has(name) || seen.has(name)) return false;
    if (name === "VP8X" && (bytes[at + 8]! & ~alphaFlag) !== 0) return false;
    seen.add(name);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length;
}
