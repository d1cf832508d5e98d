import type { z } from "zod";
import { authorise } from "@/lib/api/authorise";
import type { FileCalls } from "@/lib/api/file-call";
import { parseInput } from "@/lib/core/parse-input";
import type { ServedFiles } from "@/lib/files/served";
import { type SentForm, withPictureForm } from "@/lib/pictures/form";
import { openPicture } from "./files/serve";
import { previewCutout } from "./pictures/pictures";
import { cutout, type Item, item } from "./schema";
import { limitCuts } from "./uploads/cut";
import { cutoutInput, maskTooLarge, maxMaskBytes, noImage, pictureParams, uploadInput } from "./uploads/schema";
import { limitUploads, uploadItem } from "./uploads/upload";

const expected = {
  field: "image",
  missing: noImage,
  beside: { field: "mask", maxBytes: maxMaskBytes, tooLarge: maskTooLarge },
};

/**
 * 201 for a new piece, 200 for one that existed.
 * @throws AppError as `uploadItem`
 */
async function takeUpload(sent: SentForm): Promise<{ status: 200 | 201; data: Item }> {
  const { actor, signal } = sent;
  await limitUploads(actor);
  return withPictureForm(sent, expected, async ({ fields, file, beside }) => {
    const input = parseInput(uploadInput, fields);
    const { item, isNew } = await uploadItem(actor, input, { image: file, mask: beside, signal });
    return { status: isNew ? 201 : 200, data: item };
  });
}

/**
 * Tries to remove a photograph's background; nothing is stored.
 * @throws AppError as `previewCutout`
 */
async function takeCutout(sent: SentForm): Promise<{ status: 200; data: z.infer<typeof cutout> }> {
  const { actor, signal } = sent;
  await limitCuts(actor);
  return withPictureForm(sent, expected, async ({ fields, file }) => {
    const { edits, strokes } = parseInput(cutoutInput, fields);
    const { picture, mask, ...found } = await previewCutout(file, { edits, strokes, signal });
    const data = { ...found, picture: toAddress(picture, "image/webp"), mask: toAddress(mask, "image/png") };
    return { status: 200, data };
  });
}

const toAddress = (bytes: Buffer, type: string): string => `data:${type};base64,${bytes.toString("base64")}`;

/** For both the fast lane and the handlers behind Next. */
export const wardrobeFileCalls = {
  "POST /api/wardrobe-upload/image": {
    access: "self",
    response: item,
    summary:
      "Keeps a piece with its photograph (JPEG, PNG, WebP, AVIF or HEIC up to 20 MB): multipart, with wardrobeId, name, type, color, size, " +
      "brand and image, and optionally turn, cropLeft, cropTop, cropWidth, cropHeight, mask (PNG), shown (photo or cut), cut (0 or 1) and " +
      "key, a UUID under which it may be sent again: then it is answered 200 with the piece that is there.",
    maxBody: "picture",
    status: 201,
    also: [200],
    takes: "multipart/form-data",
    fails: ["not_found", "insufficient_storage"],
    take: takeUpload,
  },
  "POST /api/wardrobe-upload/cutout": {
    access: "self",
    response: cutout,
    summary:
      "Tries to take the ground away from behind a garment, and keeps nothing: multipart, with image and optionally turn, cropLeft, " +
      "cropTop, cropWidth, cropHeight and strokes (JSON, in pixels of the picture that this call answers).",
    maxBody: "picture",
    takes: "multipart/form-data",
    fails: ["insufficient_storage"],
    take: takeCutout,
  },
} satisfies FileCalls;

export const servedClothes: ServedFiles = {
  "/api/wardrobe-pictures/": ([id, view, ...more]) => {
    const picture = more.length === 0 ? pictureParams.safeParse({ id, view }).data : undefined;
    if (!picture) return null;
    return async (asked) => openPicture((await authorise("public", asked))?.actor ?? null, picture, asked);
  },
};
