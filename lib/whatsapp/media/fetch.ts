import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { keepContents, type Seen } from "@/lib/files/keep-contents";
import { storage } from "@/lib/files/storage/storage";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { safeOpen } from "@/lib/core/safe-fetch";
import { startWorker, type Worker } from "@/lib/core/worker";
import { tellInbox } from "@/lib/realtime/tell-inbox";
import { callGraph, GraphError } from "../graph";
import { isConfigured, type ConfiguredSettings, whatsappSettings } from "../settings";
import { digestOf } from "./incoming";
import { inspectIncoming } from "./inspect";
import { thumbnailKeyOf } from "./keys";
import { mostIncomingBytes } from "./shared/limits";

/** How long an attempt belongs to the process that began it: longer than it may take. */
const leaseSeconds = 200;

/** Milliseconds for all bytes of a file. */
const timeoutMs = 120_000;

const pollMs = 5_000;

/** Files that one process fetches at once. */
const atOnce = 3;

/** Seconds between one attempt and the next; after the last a person decides. */
const pauses = [10, 60, 10 * 60, 60 * 60, 6 * 60 * 60];

/** Fetches the files of deliveries as they come. */
export const startMediaWorker = (): Worker => startWorker("media", pollMs, fetchDueMedia);

/** Fetches what is due until nothing is or `stopped` says so. */
export async function fetchDueMedia(stopped: () => boolean = () => false): Promise<void> {
  const work = async () => {
    while (!stopped() && (await fetchMedia())) continue;
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/**
 * Fetches one file, that of an id or the one that is due first, unless somebody is at it. Never throws for what Meta says.
 * @returns whether there was one.
 */
export async function fetchMedia(id: string | null = null): Promise<boolean> {
  const settings = await whatsappSettings();
  if (!isConfigured(settings)) return false;
  const media = await claim(id);
  if (!media) return false;
  try {
    await keep(media, await fetchContents(media, settings));
  } catch (error) {
    if (isDatabaseFailure(error)) throw error;
    await postpone(media, error);
  }
  return true;
}

type Claimed = {
  id: string;
  contactId: string;
  attempts: number;
  key: string;
  metaId: string;
  kind: string;
  mimeType: string;
  sha256: string;
  fileName: string;
};

/** Takes a file for one attempt. One that a process left behind is begun anew: fetching twice does no harm. */
async function claim(id: string | null): Promise<Claimed | undefined> {
  const [claimed] = await db.$queryRaw<Claimed[]>`
    UPDATE whatsapp_media f
    SET state = 'fetching', attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds}::int)
    WHERE id = (
      SELECT id FROM whatsapp_media
      WHERE state IN ('waiting', 'fetching') AND next_attempt_at <= now() AND message_id IS NOT NULL
        AND (${id}::uuid IS NULL OR id = ${id}::uuid)
      ORDER BY next_attempt_at
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING id, attempts, key, meta_id AS "metaId", kind, mime_type AS "mimeType", sha256, file_name AS "fileName",
      (SELECT contact_id FROM whatsapp_messages m WHERE m.id = message_id) AS "contactId"`;
  return claimed;
}

/** Meta's number for what it does not have, and with 24 hours more for what it no longer has. */
const noSuchThing = 100;

/** Asks Meta for the address, which is good for five minutes, and reads what is there into the storage. */
async function fetchContents(
  media: Claimed,
  { accessToken, phoneNumberId, apiVersion }: ConfiguredSettings,
): Promise<Seen> {
  const found = await callGraph({
    path: `/${encodeURIComponent(media.metaId)}`,
    version: apiVersion,
    query: { phone_number_id: phoneNumberId },
    token: accessToken,
  });
  const { body, size } = await safeOpen(String(found.url), {
    timeoutMs,
    bearer: accessToken,
    trusted: new URL(env.GRAPH_URL).origin,
  });
  const seen = await keepContents(media.key, {
    body,
    size: size ?? (Number.isSafeInteger(found.file_size) ? Number(found.file_size) : null),
    most: mostIncomingBytes[media.kind] ?? mostIncomingBytes.document!,
    contentType: "application/octet-stream",
    interrupted: "La descarga se interrumpió.",
  });
  const expected = media.sha256 || digestOf(String(found.sha256));
  if (expected && expected !== seen.sha256) throw new AppError("bad_request", "El archivo llegó dañado.");
  return seen;
}

/** Writes down what a file is once it is there. Where its message was removed meanwhile the file goes as well. */
async function keep(media: Claimed, seen: Seen): Promise<void> {
  const { thumbnail, ...facts } = await inspectIncoming(media, seen);
  const thumbnailKey = thumbnail && thumbnailKeyOf(media.id);
  if (thumbnailKey) await storage.put(thumbnailKey, thumbnail, { contentType: "image/webp" });
  const { count } = await db.whatsappMedia.updateMany({
    where: { id: media.id, messageId: { not: null } },
    data: { ...facts, sha256: seen.sha256, thumbnailKey, state: "stored", error: "" },
  });
  if (count > 0) return tellInbox({ contactId: media.contactId, kind: "media" });
  await storage.remove(media.key);
  if (thumbnailKey) await storage.remove(thumbnailKey);
}

/** Tries again later, or leaves it to a person: at once where nothing would change. */
async function postpone({ id, contactId, attempts }: Claimed, error: unknown): Promise<void> {
  const { text, isFinal } = reasonOf(error);
  const pause = isFinal ? undefined : pauses[attempts - 1];
  log.warn({ err: error, media: id, attempts, pause }, "a file of WhatsApp was not fetched");
  await db.whatsappMedia.updateMany({
    where: { id, state: "fetching" },
    data: {
      error: text,
      ...(pause === undefined
        ? { state: "failed" }
        : { state: "waiting", nextAttemptAt: new Date(Date.now() + pause * 1_000) }),
    },
  });
  await tellInbox({ contactId, kind: "media" });
}

function reasonOf(error: unknown): { text: string; isFinal: boolean } {
  if (error instanceof GraphError && error.reason.code === noSuchThing)
    return { text: "WhatsApp ya no tiene el archivo.", isFinal: true };
  if (error instanceof AppError) return { text: error.message, isFinal: error.code === "payload_too_large" };
  return { text: "WhatsApp no entregó el archivo.", isFinal: false };
}
