import type { FileCalls } from "@/lib/api/file-call";
import { parseInput } from "@/lib/core/parse-input";
import { idParams } from "@/lib/core/schema";
import type { ServedFiles } from "@/lib/files/served";
import { withPictureForm } from "@/lib/pictures/form";
import { media, mediaFields, mediaFile, noFields, noFile } from "./schema";
import { openMedia } from "./serve";
import { countUpload, createMedia, replaceMedia } from "./upload";

const expected = { field: "file", missing: noFile };

export const mediaFileCalls = {
  "POST /api/media/create": {
    access: "content.write",
    tokens: "write",
    response: media,
    summary:
      "Adds a picture to the library (JPEG, PNG, WebP, AVIF or HEIC up to 20 MB and 50 megapixels): multipart, with file and optionally " +
      "alt. The same bytes sent again are answered 200 with the picture that is there.",
    maxBody: "picture",
    status: 201,
    also: [200],
    takes: "multipart/form-data",
    fails: ["insufficient_storage"],
    take: async (sent) => {
      const { actor, signal } = sent;
      await countUpload(actor);
      return withPictureForm(sent, expected, async ({ fields, file, fileName }) => {
        const { alt } = parseInput(mediaFields, fields);
        const created = await createMedia(actor, { file, name: fileName, alt, signal });
        return { status: created.isNew ? 201 : 200, data: created.media };
      });
    },
  },
  "POST /api/media/replace/{id}": {
    access: "content.write",
    tokens: "write",
    response: media,
    summary:
      "Puts another picture in the place of one, wherever it is shown: multipart, with file. A collaborator only until something published shows it.",
    maxBody: "picture",
    params: idParams,
    takes: "multipart/form-data",
    fails: ["not_found", "insufficient_storage"],
    take: async (sent) => {
      const { id } = parseInput(idParams, { id: sent.id });
      const { actor, signal } = sent;
      await countUpload(actor);
      return withPictureForm(sent, expected, async ({ fields, file, fileName }) => {
        parseInput(noFields, fields);
        return { status: 200, data: await replaceMedia(actor, id, { file, name: fileName, signal }) };
      });
    },
  },
} satisfies FileCalls;

/** Pictures of the library are public. */
export const servedMedia: ServedFiles = {
  "/media/": ([id, file, ...more]) => {
    const picture = more.length === 0 ? mediaFile.safeParse({ id, file }).data : undefined;
    return picture ? (asked) => openMedia(picture, asked) : null;
  },
};
