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
    access: "collaborator",
    tokens: "write",
    response: media,
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
    access: "collaborator",
    tokens: "write",
    response: media,
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

/** The pictures of the library are everybody's. */
export const servedMedia: ServedFiles = {
  "/media/": ([id, file, ...more]) => {
    const picture = more.length === 0 ? mediaFile.safeParse({ id, file }).data : undefined;
    return picture ? (asked) => openMedia(picture, asked) : null;
  },
};
