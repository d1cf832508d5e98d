import type { FileCalls } from "@/lib/api/file-call";
import { db } from "@/lib/core/db";
import { parseInput } from "@/lib/core/parse-input";
import { idParams } from "@/lib/core/schema";
import { type FileAnswer, openFile } from "@/lib/files/answer";
import type { ServedFiles } from "@/lib/files/served";
import { withPictureForm } from "@/lib/pictures/form";
import type { ViewSize } from "@/lib/pictures/shared/sizes";
import { mediaNotFound } from "./access";
import { fileKey, mediaFiles } from "./files";
import { media, mediaFields, mediaFile, noFields, noFile } from "./schema";
import { mediaFilePath } from "./shared/picture";
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
  "POST /api/media/replace/[id]": {
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

/**
 * A picture of the library, as AVIF once that was made. An address without a version leads to the
 * latest.
 * @param file as addresses name it: `800-1`, or `800`
 */
async function openMedia({ id, file }: { id: string; file: string }, asked: Pick<Headers, "get">): Promise<FileAnswer> {
  if (!file.includes("-")) return leadToLatest(id, Number(file) as ViewSize);
  const forms = (["avif", "webp"] as const).map((format) => ({
    key: fileKey(id, file, format),
    tag: `"${id}-${file}-${format}"`,
    type: `image/${format}`,
  }));
  return openFile(mediaFiles, asked, ...forms);
}

async function leadToLatest(id: string, size: ViewSize): Promise<FileAnswer> {
  const row = await db.mediaFile.findFirst({ where: { id, deletedAt: null }, select: { version: true } });
  if (!row) throw mediaNotFound();
  return {
    status: 302,
    headers: { location: mediaFilePath(id, size, row.version), "cache-control": "public, max-age=5" },
    body: null,
  };
}
