import { AppError } from "@/lib/core/errors";
import { detectType } from "@/lib/files/content-type";
import type { Seen } from "@/lib/files/keep-contents";
import { storage } from "@/lib/files/storage/storage";
import { copyPicture } from "@/lib/pictures/pictures";
import { readRecording } from "./recordings";
import { mostBytes } from "./shared/limits";

type FileFacts = {
  kind: string;
  mimeType: string;
  bytes: number;
  encodedAt: Date | null;
  width: number | null;
  height: number | null;
  seconds: number | null;
  thumbnail: Buffer | null;
};

export const nothingTold = { width: null, height: null, seconds: null, encodedAt: null, thumbnail: null };

type Declared = { key: string; kind: string; mimeType: string; fileName: string };

/**
 * Detects a file's type by its contents. Pictures are encoded again in place. Mislabelled or unreadable ones become
 * documents, which are only downloaded.
 */
export async function inspectIncoming({ key, kind, mimeType, fileName }: Declared, seen: Seen): Promise<FileFacts> {
  const { bytes } = seen;
  const type = ownType(kind, await detectType(seen.head, fileName));
  if (kind === "document") return { ...nothingTold, kind, bytes, mimeType: type ?? mimeType };
  const document = { ...nothingTold, kind: "document", bytes, mimeType: type ?? "application/octet-stream" };
  if (!type?.startsWith(`${families[kind]}/`)) return document;
  if (kind === "audio" || kind === "video") {
    const { seconds = null, width = null, height = null } = (await readRecording(key, bytes)) ?? {};
    return { ...nothingTold, seconds, width, height, kind, bytes, mimeType: type };
  }
  const picture = await pictureAt(key);
  return picture ? { ...nothingTold, ...picture, kind } : document;
}

const families: Record<string, string> = { image: "image", sticker: "image", audio: "audio", video: "video" };

/** The container does not tell whether it is audio only, so trust the sender. */
const ownType = (kind: string, type: string | null): string | null =>
  kind === "audio" ? (type?.replace(/^video\/(mp4|3gpp|webm)$/, "audio/$1") ?? null) : type;

const unreadable = ["bad_request", "payload_too_large", "unsupported_media_type"];

/** Encodes a picture again in place; null if unreadable. */
export async function pictureAt(key: string) {
  const bytes = await storage.read(key);
  if (!bytes) return null;
  try {
    return await keepPicture(key, copyPicture(bytes, ["jpeg", "png", "webp", "gif"]));
  } catch (error) {
    if (error instanceof AppError && unreadable.includes(error.code)) return null;
    throw error;
  }
}

/**
 * As Meta accepts it.
 * @throws AppError as `copyPicture`
 */
export const sendablePictureAt = async (key: string) =>
  keepPicture(key, copyPicture((await storage.read(key))!, ["jpeg", "png"], mostBytes.image));

async function keepPicture(key: string, copied: ReturnType<typeof copyPicture>) {
  const { bytes: contents, format, width, height, small: thumbnail } = await copied;
  const mimeType = `image/${format}`;
  await storage.put(key, contents, { contentType: mimeType });
  return { mimeType, bytes: contents.length, width, height, thumbnail, encodedAt: new Date() };
}
