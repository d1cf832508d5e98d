import { db } from "@/lib/core/db";
import { type FileAnswer, openFile } from "@/lib/files/answer";
import type { ViewSize } from "@/lib/pictures/shared/sizes";
import { mediaNotFound } from "./access";
import { fileKey, mediaFiles } from "./files";
import { mediaFilePath } from "./shared/picture";

/**
 * Serves a picture, as AVIF once that exists. Without a version it serves the latest.
 * @param file as in addresses: `800-1`, or `800`
 */
export async function openMedia(
  { id, file }: { id: string; file: string },
  asked: Pick<Headers, "get">,
): Promise<FileAnswer> {
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
