import type { Actor } from "@/lib/people/actor";
import { mediaFields, type Media, noFields, noFile } from "./schema";
import { countUpload, createMedia, replaceMedia } from "./upload";
import { parseInput } from "@/lib/core/parse-input";
import { type Sent, withPictureForm } from "@/lib/pictures/form";

/* The calls that bring a picture of the library: read here for the server's fast lane and for the handlers behind Next alike. */

const expected = { field: "file", missing: noFile };

/** Keeps a picture. @returns it, with 201 where it was not there before. @throws AppError as `createMedia` */
export async function takeMedia(sent: Sent<Actor>): Promise<{ status: 200 | 201; data: Media }> {
  const { actor, signal } = sent;
  await countUpload(actor);
  return withPictureForm(sent, expected, async ({ fields, file, fileName }) => {
    const { alt } = parseInput(mediaFields, fields);
    const { media, isNew } = await createMedia(actor, { file, name: fileName, alt, signal });
    return { status: isNew ? 201 : 200, data: media };
  });
}

/** Puts another picture in the place of one. @throws AppError as `replaceMedia` */
export async function takeNewVersion(sent: Sent<Actor>, id: string): Promise<Media> {
  const { actor, signal } = sent;
  await countUpload(actor);
  return withPictureForm(sent, expected, async ({ fields, file, fileName }) => {
    parseInput(noFields, fields);
    return replaceMedia(actor, id, { file, name: fileName, signal });
  });
}
