import { AppError } from "@/lib/core/errors";
import { detectType } from "@/lib/files/content-type";
import { storage } from "@/lib/files/storage/storage";
import type { Seen } from "@/lib/files/keep-contents";
import { showPicture } from "./pictures";
import { readRecording } from "./recordings";

/** What a row says of a file that is there. */
export type Facts = {
  kind: string;
  mimeType: string;
  bytes: number;
  encodedAt: Date | null;
  width: number | null;
  height: number | null;
  seconds: number | null;
  thumbnail: Buffer | null;
};

type Declared = { key: string; kind: string; mimeType: string; fileName: string };

/**
 * What a file is that came with a message, by its contents. A picture that is to be shown is encoded anew, in its place. One that is not what it
 * was said to be, or cannot be read, is a document, which is only ever downloaded.
 */
export async function inspectIncoming({ key, kind, mimeType, fileName }: Declared, seen: Seen): Promise<Facts> {
  const { bytes } = seen;
  const type = ownType(kind, await detectType(seen.head, fileName));
  if (kind === "document") return { ...nothing, kind, bytes, mimeType: type ?? mimeType };
  const document = { ...nothing, kind: "document", bytes, mimeType: type ?? "application/octet-stream" };
  if (!type?.startsWith(`${families[kind]}/`)) return document;
  if (kind === "audio" || kind === "video")
    return { ...nothing, ...(await recordingAt(key, bytes)), kind, bytes, mimeType: type };
  const picture = await pictureAt(key);
  return picture ? { ...nothing, ...picture, kind } : document;
}

const nothing = { width: null, height: null, seconds: null, encodedAt: null, thumbnail: null };

/** How the types of a kind of message begin. */
const families: Record<string, string> = { image: "image", sticker: "image", audio: "audio", video: "video" };

/** Containers that hold sound alone are told apart from those with pictures by whoever sent them. */
const ownType = (kind: string, type: string | null): string | null =>
  kind === "audio" ? (type?.replace(/^video\/(mp4|3gpp|webm)$/, "audio/$1") ?? null) : type;

/** Puts into the place of a picture what is shown of it; null for what cannot be read. @throws AppError `unavailable` */
export async function pictureAt(key: string) {
  const bytes = await storage.read(key);
  if (!bytes) return null;
  try {
    const { contents, ...picture } = await showPicture(bytes);
    await storage.put(key, contents, { contentType: picture.mimeType });
    return { ...picture, encodedAt: new Date() };
  } catch (error) {
    if (
      error instanceof AppError &&
      ["bad_request", "payload_too_large", "unsupported_media_type"].includes(error.code)
    )
      return null;
    throw error;
  }
}

async function recordingAt(key: string, bytes: number) {
  const { seconds = null, width = null, height = null } = (await readRecording(key, bytes)) ?? {};
  return { seconds, width, height };
}
