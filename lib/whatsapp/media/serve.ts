import { db } from "@/lib/core/db";
import { openFile, toResponse } from "@/lib/files/answer";
import { attachmentNotFound } from "../not-found";
import { whatsappFiles } from "./files";

/**
 * Supports ranges; types that a browser could run are only downloaded.
 * @throws AppError `not_found`, also while it is not fetched yet
 */
export async function serveMedia(id: string, asked: Asked): Promise<Response> {
  const media = await db.whatsappMedia.findUnique({
    where: { id, state: "stored" },
    select: { key: true, mimeType: true, fileName: true, bytes: true, kind: true },
  });
  if (!media) throw attachmentNotFound();
  const { key, mimeType, bytes, kind } = media;
  const file = {
    key: key!,
    size: bytes!,
    tag: `"${id}"`,
    type: mimeType || "application/octet-stream",
    name: media.fileName || `${kind}-${id.slice(0, 8)}${endings[mimeType.split(";")[0]!] ?? ""}`,
    isDownload: !shown.test(mimeType) || kind === "document",
  };
  return toResponse(asked, await openFile(whatsappFiles, asked.headers, file));
}

export async function serveThumbnail(id: string, asked: Asked): Promise<Response> {
  const media = await db.whatsappMedia.findUnique({ where: { id }, select: { thumbnailKey: true } });
  if (!media?.thumbnailKey) throw attachmentNotFound();
  const file = { key: media.thumbnailKey, tag: `"${id}-small"`, type: "image/webp" };
  return toResponse(asked, await openFile(whatsappFiles, asked.headers, file));
}

/** Types that browsers display and that cannot contain scripts. */
const shown = /^(?:image\/(?:jpeg|png|webp|gif)|video\/(?:mp4|3gpp|webm|quicktime)|audio\/[\w.+-]+)(?:;|$)/;

const endings: Record<string, string> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "image/gif": ".gif",
  "video/mp4": ".mp4",
  "video/3gpp": ".3gp",
  "audio/ogg": ".ogg",
  "audio/mpeg": ".mp3",
  "audio/mp4": ".m4a",
  "audio/aac": ".aac",
  "audio/amr": ".amr",
  "application/pdf": ".pdf",
};

type Asked = Pick<Request, "headers" | "method" | "signal">;
