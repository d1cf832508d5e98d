import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { keepContents, type Seen } from "@/lib/files/keep-contents";
import { storage } from "@/lib/files/storage/storage";
import { log } from "@/lib/core/log";
import { isDatabaseFailure } from "@/lib/core/outage";
import { safeOpen } from "@/lib/core/safe-fetch";
import { enqueueMissing, withdrawJob } from "@/lib/jobs/enqueue";
import { type Attempt, done, work } from "@/lib/jobs/kind";
import { LostLease, runJob } from "@/lib/jobs/perform";
import { tell } from "@/lib/realtime/tell";
import { inboxChanged } from "../shared/events";
import { Prisma } from "@/prisma/generated/client";
import { callGraph, GraphError } from "../graph";
import { isConfigured, type ConfiguredSettings, whatsappSettings } from "../settings";
import { attachmentNotFound } from "../not-found";
import { digestOf, mediaJobs, mediaKind } from "./incoming";
import { inspectIncoming } from "./inspect";
import { thumbnailKeyOf } from "./select";
import { mostIncomingBytes } from "./shared/limits";

const timeoutMs = 120_000;

/** Milliseconds between attempts; after the last a person decides. */
const waits = [10, 60, 10 * 60, 60 * 60, 6 * 60 * 60].map((seconds) => seconds * 1_000);

/** Milliseconds between checks for an account. */
const unconfiguredMs = 10_000;

/** Fetching twice is harmless. */
export const mediaWork = work<{ id: string }>({
  kind: mediaKind,
  atOnce: 3,
  waits,
  run: async (attempt) => {
    const settings = await whatsappSettings();
    if (!isConfigured(settings)) return { is: "again", inMs: unconfiguredMs };
    const media = await begin(attempt);
    if (!media) return;
    try {
      await keep(media, await fetchContents(media, settings), attempt);
    } catch (error) {
      if (isDatabaseFailure(error) || error instanceof LostLease) throw error;
      await postpone(media, error, attempt);
    }
  },
  recover: (tx) =>
    enqueueMissing(
      tx,
      mediaKind,
      Prisma.sql`SELECT jsonb_build_object('id', id) AS payload, id::text AS dedupe,
          greatest(now(), next_attempt_at + interval '1 minute') AS due_at
        FROM whatsapp_media WHERE state IN ('waiting', 'fetching') AND message_id IS NOT NULL`,
    ),
  retried: wantMedia,
});

/**
 * Queues a missing file again.
 * @returns whether it can be fetched
 */
async function wantMedia(tx: Prisma.TransactionClient, { id }: { id: string }): Promise<boolean> {
  const { count } = await tx.whatsappMedia.updateMany({
    where: {
      id,
      bytes: null,
      key: { not: null },
      metaId: { not: null },
      messageId: { not: null },
      state: { in: ["waiting", "failed"] },
    },
    data: { state: "waiting", error: "", nextAttemptAt: new Date() },
  });
  return count > 0;
}

type MediaAttempt = Attempt<{ id: string }>;

type Begun = {
  id: string;
  contactId: string;
  key: string;
  metaId: string;
  kind: string;
  mimeType: string;
  sha256: string;
  fileName: string;
};

/** Records an attempt, unless it is done or a version without jobs has it. */
async function begin({ payload: { id }, attempts }: MediaAttempt): Promise<Begun | undefined> {
  const [begun] = await db.$queryRaw<Begun[]>`
    UPDATE whatsapp_media f SET state = 'fetching', attempts = ${attempts}::int
    WHERE id = ${id}::uuid AND message_id IS NOT NULL AND (state = 'waiting' OR state = 'fetching' AND next_attempt_at <= now())
    RETURNING id, key, meta_id AS "metaId", kind, mime_type AS "mimeType", sha256, file_name AS "fileName",
      (SELECT contact_id FROM whatsapp_messages m WHERE m.id = message_id) AS "contactId"`;
  return begun;
}

/** Meta's code for an object that it does not have, or no longer has. */
const noSuchThing = 100;

/** Meta's address works for five minutes. */
async function fetchContents(
  media: Begun,
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

/** Deletes the file if its message was removed meanwhile. */
async function keep(media: Begun, seen: Seen, { settle }: MediaAttempt): Promise<void> {
  const { thumbnail, ...facts } = await inspectIncoming(media, seen);
  const thumbnailKey = thumbnail && thumbnailKeyOf(media.id);
  if (thumbnailKey) await storage.put(thumbnailKey, thumbnail, { contentType: "image/webp" });
  const isKept = await db.$transaction(async (tx) => {
    const { count } = await tx.whatsappMedia.updateMany({
      where: { id: media.id, messageId: { not: null } },
      data: { ...facts, sha256: seen.sha256, thumbnailKey, state: "stored", error: "" },
    });
    await settle(tx, done);
    if (count > 0) await tell(inboxChanged, { contactId: media.contactId, kind: "media" }, tx);
    return count > 0;
  });
  if (isKept) return;
  await storage.remove(media.key);
  if (thumbnailKey) await storage.remove(thumbnailKey);
}

/** Retries later, or gives up at once if a retry is useless. */
async function postpone({ id, contactId }: Begun, failure: unknown, { attempts, settle }: MediaAttempt): Promise<void> {
  const { text: error, isFinal } = reasonOf(failure);
  const inMs = isFinal ? undefined : waits[attempts - 1];
  log.warn({ err: failure, media: id, attempts, retryMs: inMs }, "a file of WhatsApp was not fetched");
  await db.$transaction(async (tx) => {
    const state = inMs === undefined ? "failed" : "waiting";
    await tx.whatsappMedia.updateMany({ where: { id, state: "fetching" }, data: { error, state } });
    await settle(tx, inMs === undefined ? { is: "failed", error } : { is: "retry", inMs, error });
    await tell(inboxChanged, { contactId, kind: "media" }, tx);
  });
}

function reasonOf(error: unknown): { text: string; isFinal: boolean } {
  if (error instanceof GraphError && error.reason.code === noSuchThing)
    return { text: "WhatsApp ya no tiene el archivo.", isFinal: true };
  if (error instanceof AppError) return { text: error.message, isFinal: error.code === "payload_too_large" };
  return { text: "WhatsApp no entregó el archivo.", isFinal: false };
}

/** @throws AppError `not_found`, `conflict` when the file exists or is being fetched */
export async function retryMedia(id: string) {
  const isWanted = await db.$transaction(async (tx) => {
    if (!(await wantMedia(tx, { id }))) return false;
    // Resets the attempts; no job is queued, as the fetch runs here.
    await withdrawJob(tx, mediaKind, id);
    await tx.$executeRaw`WITH ${mediaJobs(Prisma.sql`SELECT ${id}::uuid AS id, NULL::timestamptz AS due_at`)} SELECT`;
    return true;
  });
  if (isWanted) await runJob(mediaWork, id);
  const media = await db.whatsappMedia.findUnique({ where: { id }, select: { id: true, state: true, error: true } });
  if (!media) throw attachmentNotFound();
  if (!isWanted) throw new AppError("conflict", "El archivo ya está o se está descargando.");
  return media;
}
