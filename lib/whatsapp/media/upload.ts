import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { detectType, officeTypes } from "@/lib/files/content-type";
import { keepContents, type Seen, tooLarge } from "@/lib/files/keep-contents";
import { storage } from "@/lib/files/storage/storage";
import { writeBefore } from "@/lib/files/write";
import type { Actor } from "@/lib/people/actor";
import { nothingTold, sendablePictureAt } from "./inspect";
import { fileSelect, keyOf, thumbnailKeyOf } from "./select";
import { readRecording, type Recording, repack } from "./recordings";
import { removeMediaFiles } from "./files";
import type { UploadedMedia, UploadQuery } from "./schema";
import { mostBytes, mostPictureBytes, type SendableKind } from "./shared/limits";

type Upload = { body: AsyncIterable<Uint8Array>; size: number } & UploadQuery;

/**
 * Stores a file as WhatsApp accepts it: pictures are encoded again, other formats as JPEG, large ones smaller; browser
 * recordings become OGG. Unsent files are removed after a day.
 * @throws AppError `bad_request`, `payload_too_large`, `unsupported_media_type`, and as `storage.put`
 */
export async function uploadMedia(
  actor: Pick<Actor, "id">,
  { body, size, name, voice }: Upload,
): Promise<UploadedMedia> {
  if (size === 0) throw new AppError("bad_request", "El archivo está vacío.");
  const id = randomUUID();
  const key = keyOf(id);
  // Row first, so that an interrupted upload is found and removed.
  await db.whatsappMedia.create({
    data: { id, key, kind: "document", mimeType: "", state: "fetching", uploadedById: actor.id },
    select: { id: true },
  });
  return writeBefore({
    write: async () => {
      const seen = await keepContents(key, {
        body,
        size,
        most: mostBytes.document,
        contentType: "application/octet-stream",
        interrupted: "La subida se interrumpió.",
      });
      const { thumbnail, ...facts } = await prepare(key, seen, name, voice);
      const thumbnailKey = thumbnail && thumbnailKeyOf(id);
      if (thumbnailKey) await storage.put(thumbnailKey, thumbnail, { contentType: "image/webp" });
      return { ...facts, thumbnailKey };
    },
    refer: async (facts) => {
      const data = { ...facts, state: "stored" as const };
      const { kind, ...rest } = await db.whatsappMedia.update({ where: { id }, data, select: fileSelect });
      return { ...rest, kind: kind as SendableKind, bytes: rest.bytes!, hasThumbnail: facts.thumbnailKey !== null };
    },
    discard: () => removeMediaFiles([id]),
  });
}

type Prepared = Omit<UploadedMedia, "id" | "hasThumbnail"> & { encodedAt: Date | null; thumbnail: Buffer | null };

/** Replaces a file that Meta would refuse. */
async function prepare(key: string, seen: Seen, name: string, voice: boolean): Promise<Prepared> {
  const type = await detectType(seen.head, name);
  const [family] = (type ?? "").split("/");
  if (type && pictures.test(type)) return preparePicture(key, seen, name);
  if (type && (family === "video" || family === "audio" || type === "application/ogg"))
    return prepareRecording(key, seen, { type, name, voice });
  if (!type || !documents.has(type)) throw notTaken();
  return { ...nothing, kind: "document", mimeType: type, fileName: name || "Documento", bytes: seen.bytes };
}

const documents = new Set(["application/pdf", "text/plain", ...Object.values<string>(officeTypes)]);

const pictures = /^image\/(?:jpeg|png|webp|gif|avif|heic|heif|tiff)$/;

const nothing = { ...nothingTold, isVoice: false };

const notTaken = () =>
  new AppError(
    "unsupported_media_type",
    "WhatsApp no acepta este tipo de archivo: usa fotos, videos MP4, audios, PDF, Word, Excel, PowerPoint o texto.",
  );

/** Strips metadata such as place and device. */
async function preparePicture(key: string, seen: Seen, name: string): Promise<Prepared> {
  if (seen.bytes > mostPictureBytes) throw tooLarge(mostPictureBytes);
  return { ...nothing, ...(await sendablePictureAt(key)), kind: "image", fileName: name };
}

const sounds = new Set(["audio/aac", "audio/mp4", "audio/mpeg", "audio/amr", "audio/ogg; codecs=opus"]);

type Recorded = { type: string; name: string; voice: boolean };

async function prepareRecording(key: string, seen: Seen, { type, name, voice }: Recorded): Promise<Prepared> {
  const facts = await readRecording(key, seen.bytes);
  const kind = facts?.videoCodec ? "video" : "audio";
  if (seen.bytes > mostBytes[kind]) throw tooLarge(mostBytes[kind]);
  const { mimeType, container } = kind === "video" ? videoFor(type, facts!) : soundFor(type, facts);
  let { bytes } = seen;
  if (container) {
    const contents = await repack((await storage.read(key))!, container);
    await storage.put(key, contents, { contentType: mimeType });
    bytes = contents.length;
  }
  const { seconds = null, width = null, height = null } = facts ?? {};
  const isVoice = voice && mimeType === opus;
  return { ...nothing, kind, mimeType, fileName: name, bytes, seconds, width, height, isVoice };
}

const opus = "audio/ogg; codecs=opus";

type Target = { mimeType: string; container?: "ogg" | "mp4" };

/** WhatsApp plays H.264 with AAC; other containers of these are repacked as MP4. */
function videoFor(type: string, { videoCodec, audioCodec }: Recording): Target {
  if (videoCodec !== "avc" || !["aac", null].includes(audioCodec))
    throw new AppError("unsupported_media_type", "WhatsApp solo acepta videos MP4 con H.264 y AAC: conviértelo antes.");
  if (type === "video/mp4" || type === "video/3gpp") return { mimeType: type };
  return { mimeType: "video/mp4", container: "mp4" };
}

function soundFor(type: string, facts: Recording | null): Target {
  const sound = type.replace(/^video\//, "audio/");
  if (sounds.has(sound)) return { mimeType: sound };
  if (facts?.audioCodec === "opus") return { mimeType: opus, container: "ogg" };
  throw notTaken();
}
