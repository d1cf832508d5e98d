import { db } from "@/lib/core/db";
import { keptByOne, openAnswer, toResponse } from "@/lib/files/answer";
import { isShown } from "./detect";
import { mediaNotFound } from "../not-found";

/**
 * The file of a message, or the part of it that a browser asked for: under its own name and as what it is. What a browser could run is only
 * ever downloaded.
 * @throws AppError `not_found` also while it is not there yet.
 */
export async function serveMedia(id: string, asked: Asked): Promise<Response> {
  const media = await db.whatsappMedia.findUnique({
    where: { id, state: "stored" },
    select: { key: true, mimeType: true, fileName: true, bytes: true, kind: true },
  });
  if (!media) throw mediaNotFound();
  const { key, mimeType, bytes, kind } = media;
  const disposition = isShown(mimeType) && kind !== "document" ? "inline" : "attachment";
  return serve(asked, {
    key: key!,
    size: bytes!,
    tag: `"${id}"`,
    type: mimeType || "application/octet-stream",
    disposition: `${disposition}; ${nameFields(media.fileName || `${kind}-${id.slice(0, 8)}${endings[mimeType.split(";")[0]!] ?? ""}`)}`,
  });
}

/** The small picture of a file. @throws AppError `not_found` */
export async function serveThumbnail(id: string, asked: Asked): Promise<Response> {
  const media = await db.whatsappMedia.findUnique({ where: { id }, select: { thumbnailKey: true } });
  if (!media?.thumbnailKey) throw mediaNotFound();
  return serve(asked, {
    key: media.thumbnailKey,
    size: null,
    tag: `"${id}-small"`,
    type: "image/webp",
    disposition: "inline",
  });
}

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

type File = { key: string; size: number | null; tag: string; type: string; disposition: string };

async function serve(asked: Asked, { key, size, tag, type, disposition }: File): Promise<Response> {
  const headers = {
    ...keptByOne,
    "content-type": type,
    "content-disposition": disposition,
  };
  const answer = await openAnswer(asked.headers, { key, size, tag, headers });
  if (!answer) throw mediaNotFound();
  return toResponse(asked, answer);
}

/** A name in the two ways that browsers read: any signs, and for old ones letters alone. */
function nameFields(name: string): string {
  const plain = name.normalize("NFD").replace(/[^ -~]|["\\%]/gu, "") || "archivo";
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
}
