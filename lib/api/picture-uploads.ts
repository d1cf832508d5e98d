import type { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { type TemporaryFile, withTemporaryFile } from "@/lib/core/file-storage/temporary";
import { tooManyRequests } from "@/lib/core/rate-limit";
import type { Actor } from "@/lib/people/actor";
import { previewCutout } from "@/lib/wardrobe/pictures/pictures";
import type { cutout, Item } from "@/lib/wardrobe/schema";
import { maxPictureBytes, refusals } from "@/lib/wardrobe/shared/limits";
import { countCut } from "@/lib/wardrobe/uploads/cut";
import { cutoutInput, maskTooLarge, maxMaskBytes, noImage, uploadInput } from "@/lib/wardrobe/uploads/schema";
import { countUpload, uploadItem } from "@/lib/wardrobe/uploads/upload";
import { readBytes, readParts, readText } from "./multipart";
import { parseInput } from "./parse";

/* The calls that bring a photograph: read here for the server's fast lane and for the handlers behind Next alike. */

/** A form as it comes; the signal tells that whoever sends it went away. */
type Sent = {
  actor: Pick<Actor, "id">;
  headers: Pick<Headers, "get">;
  body: AsyncIterable<Uint8Array>;
  signal: AbortSignal;
};

/** Keeps a new piece. @returns it, with 201 where it was not there before. @throws AppError as `uploadItem` */
export async function takeUpload({ actor, headers, body, signal }: Sent): Promise<{ status: 200 | 201; data: Item }> {
  await countUpload(actor);
  return withForm(actor, headers, body, async ({ fields, image, mask }) => {
    const { item, isNew } = await uploadItem(actor, parseInput(uploadInput, fields), { image, mask, signal });
    return { status: isNew ? 201 : 200, data: item };
  });
}

/** Tries to remove the ground of a photograph, of which nothing is kept. @throws AppError as `previewCutout` */
export async function takeCutout({ actor, headers, body, signal }: Sent): Promise<z.infer<typeof cutout>> {
  await countCut(actor);
  return withForm(actor, headers, body, async ({ fields, image }) => {
    const { edits, strokes } = parseInput(cutoutInput, fields);
    const { picture, mask, ...found } = await previewCutout(image, { edits, strokes, signal });
    return { ...found, picture: toAddress(picture, "image/webp"), mask: toAddress(mask, "image/png") };
  });
}

const toAddress = (bytes: Buffer, type: string): string => `data:${type};base64,${bytes.toString("base64")}`;

/** Strokes are the longest text of such a form. */
const maxTextBytes = 100 * 1024;

type Form = {
  fields: Record<string, string>;
  /** The file of this machine that the photograph was written to as it came. */
  image: string;
  mask: Buffer | null;
};

/** Forms of one person at once; each may take 20 MB of the disk for as long as it comes. */
const mostAtOnce = 30;

/** How many there are of whom, in this process. */
const underWay = new Map<string, number>();

/** Reads a form with a photograph, whatever the order of its parts, and does something with it while the photograph is there. */
async function withForm<T>(
  { id }: Sent["actor"],
  headers: Sent["headers"],
  body: Sent["body"],
  work: (form: Form) => Promise<T>,
): Promise<T> {
  const others = underWay.get(id) ?? 0;
  if (others >= mostAtOnce) throw tooManyRequests(5_000);
  underWay.set(id, others + 1);
  try {
    return await withTemporaryFile(async (file) => work(await readForm(headers, body, file)));
  } finally {
    const left = underWay.get(id)! - 1;
    if (left > 0) underWay.set(id, left);
    else underWay.delete(id);
  }
}

async function readForm(headers: Sent["headers"], body: Sent["body"], file: TemporaryFile): Promise<Form> {
  const fields: Record<string, string> = Object.create(null);
  let imageBytes = 0;
  let mask: Buffer | null = null;
  for await (const part of readParts(headers.get("content-type"), body)) {
    const { field, fileName, contents } = part;
    if (fileName !== null && field === "image") {
      await file.write(counted(contents, (bytes) => (imageBytes += bytes)));
    } else if (fileName !== null && field === "mask") {
      mask = await readBytes(contents, maxMaskBytes, () => tooLarge("mask", maskTooLarge));
    } else fields[field] = await readText(part, maxTextBytes);
  }
  if (imageBytes === 0) throw new AppError("bad_request", noImage, { image: noImage });
  return { fields: { ...fields }, image: file.path, mask: mask?.length ? mask : null };
}

async function* counted(contents: AsyncIterable<Buffer>, count: (bytes: number) => number): AsyncGenerator<Buffer> {
  for await (const chunk of contents) {
    if (count(chunk.length) > maxPictureBytes) throw tooLarge("image", refusals.bytes);
    yield chunk;
  }
}

const tooLarge = (field: string, message: string) => new AppError("payload_too_large", message, { [field]: message });
