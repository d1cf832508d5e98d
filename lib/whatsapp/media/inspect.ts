import { storage } from "@/lib/core/file-storage/storage";
import type { Seen } from "@/lib/core/file-storage/keep-contents";
import { detectType } from "./detect";
import { type Picture, readPicture } from "./pictures";
import { readRecording } from "./recordings";

/** What a row says of a file that is there. */
export type Facts = {
  kind: string;
  mimeType: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  thumbnail: Buffer | null;
};

type Declared = { key: string; kind: string; mimeType: string; fileName: string };

/**
 * What a file is that came with a message, by its contents. One that is not what it was said to be is a document, which is only ever
 * downloaded.
 */
export async function inspectIncoming({ key, kind, mimeType, fileName }: Declared, seen: Seen): Promise<Facts> {
  const type = ownType(kind, await detectType(seen.head, fileName));
  if (kind === "document") return { ...nothing, kind, mimeType: type ?? mimeType };
  if (!type?.startsWith(`${families[kind]}/`))
    return { ...nothing, kind: "document", mimeType: type ?? "application/octet-stream" };
  const about = kind === "audio" || kind === "video" ? recordingAt(key, seen.bytes) : pictureAt(key);
  return { ...nothing, ...(await about), kind, mimeType: type };
}

const nothing = { width: null, height: null, seconds: null, thumbnail: null };

/** How the types of a kind of message begin. */
const families: Record<string, string> = { image: "image", sticker: "image", audio: "audio", video: "video" };

/** Containers that hold sound alone are told apart from those with pictures by whoever sent them. */
const ownType = (kind: string, type: string | null): string | null =>
  kind === "audio" ? (type?.replace(/^video\/(mp4|3gpp|webm)$/, "audio/$1") ?? null) : type;

async function pictureAt(key: string): Promise<Picture | null> {
  const bytes = await storage.read(key);
  return bytes && readPicture(bytes);
}

async function recordingAt(key: string, bytes: number) {
  const { seconds = null, width = null, height = null } = (await readRecording(key, bytes)) ?? {};
  return { seconds, width, height };
}
