import { parseInput } from "@/lib/core/parse-input";
import type { z } from "zod";
import { previewCutout } from "../pictures/pictures";
import type { cutout, Item } from "../schema";
import { countCut } from "./cut";
import { cutoutInput, maskTooLarge, maxMaskBytes, noImage, uploadInput } from "./schema";
import { countUpload, uploadItem } from "./upload";
import { type SentForm, withPictureForm } from "@/lib/pictures/form";

/* The calls that bring a photograph of clothes: read here for the server's fast lane and for the handlers behind Next alike. */

const expected = {
  field: "image",
  missing: noImage,
  beside: { field: "mask", maxBytes: maxMaskBytes, tooLarge: maskTooLarge },
};

/** Keeps a new piece. @returns it, with 201 where it was not there before. @throws AppError as `uploadItem` */
export async function takeUpload(sent: SentForm): Promise<{ status: 200 | 201; data: Item }> {
  const { actor, signal } = sent;
  await countUpload(actor);
  return withPictureForm(sent, expected, async ({ fields, file, beside }) => {
    const input = parseInput(uploadInput, fields);
    const { item, isNew } = await uploadItem(actor, input, { image: file, mask: beside, signal });
    return { status: isNew ? 201 : 200, data: item };
  });
}

/** Tries to remove the ground of a photograph, of which nothing is kept. @throws AppError as `previewCutout` */
export async function takeCutout(sent: SentForm): Promise<z.infer<typeof cutout>> {
  const { actor, signal } = sent;
  await countCut(actor);
  return withPictureForm(sent, expected, async ({ fields, file }) => {
    const { edits, strokes } = parseInput(cutoutInput, fields);
    const { picture, mask, ...found } = await previewCutout(file, { edits, strokes, signal });
    return { ...found, picture: toAddress(picture, "image/webp"), mask: toAddress(mask, "image/png") };
  });
}

const toAddress = (bytes: Buffer, type: string): string => `data:${type};base64,${bytes.toString("base64")}`;
