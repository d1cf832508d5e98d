import { createHash, randomInt, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { db } from "@/lib/core/db";
import { namedKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import { oneLine } from "@/lib/core/text";
import { removeFiles } from "@/lib/files/remove";
import { writeBefore } from "@/lib/files/write";
import type { Actor } from "@/lib/people/actor";
import { developPicture, enqueueAvif } from "@/lib/pictures/pictures";
import type { Prisma } from "@/prisma/generated/client";
import { mediaAudit } from "./audit";
import { mediaAvifKind } from "./avif";
import { keysOf, removeGivenUp, writeViews } from "./files";
import { longestAlt, longestName, type Media, type MediaChanges } from "./schema";
import { mediaSelect, toMedia } from "./list";
import { holdWritable } from "./service";

/** Uploads per person and hour. */
const limit = { points: 1_000, seconds: 3_600 };

/** Refuses before anything is read. @throws AppError `too_many_requests` */
export const countUpload = (actor: Pick<Actor, "id">): Promise<void> =>
  enforceLimit("media.upload", namedKey(actor.id), limit);

type Sent = {
  file: string;
  name: string;
  alt: string;
  /** An unused id, for a picture that comes back from an export. */
  id?: string;
  /** Further fields of a new picture; its name wins over the file's. */
  said?: MediaChanges;
  signal?: AbortSignal;
};

/**
 * Stores a picture. The same bytes give the existing picture, which gets its missing text.
 * @returns the picture, and whether it is new
 * @throws AppError `insufficient_storage`; as `developPicture`
 */
export async function createMedia(
  actor: Actor,
  { file, name, alt, id = randomUUID(), said = {}, signal }: Sent,
): Promise<{ media: Media; isNew: boolean }> {
  const sha256 = await hashOf(file);
  const known = await db.$transaction((tx) => findSame(tx, sha256, alt));
  if (known) return { media: known, isNew: false };

  const { views, outline } = await developPicture(file, signal);
  const told = { name: nameOf(name), alt: oneLine(alt, longestAlt), ...said, sha256, uploadedById: actor.id };
  // Marked as deleted until its files exist, so that a killed process leaves nothing behind.
  await db.mediaFile.create({
    data: { id, ...told, ...outline, bytes: 0, deletedAt: new Date() },
    select: { id: true },
  });
  const kept = await writeBefore({
    write: () => writeViews(id, 1, views),
    refer: () =>
      db.$transaction(async (tx) => {
        const same = await findSame(tx, sha256, alt);
        if (same) return { media: same, isNew: false };
        const row = await tx.mediaFile.update({
          where: { id },
          data: { deletedAt: null, bytes: sizeOf(views) },
          select: mediaSelect,
        });
        await mediaAudit.record(tx, actor, { action: "media.create", target: { id, name: row.name } });
        await enqueueAvif(tx, mediaAvifKind, id);
        return { media: toMedia(row), isNew: true };
      }),
    discard: () => removeGivenUp({ id }),
  });
  if (!kept.isNew) await removeGivenUp({ id });
  return kept;
}

/**
 * Replaces a picture's file.
 * @throws AppError `not_found`, `forbidden`, `insufficient_storage`; as `developPicture`
 */
export async function replaceMedia(
  actor: Actor,
  id: string,
  { file, name, signal }: Omit<Sent, "alt" | "id" | "said">,
): Promise<Media> {
  await db.$transaction((tx) => holdWritable(tx, actor, id));
  const [sha256, { views, outline }] = await Promise.all([hashOf(file), developPicture(file, signal)]);
  // A random version keeps the files of two uploads apart. The sweep removes those of the one
  // before.
  const version = randomInt(2, 2 ** 31);
  return writeBefore({
    write: () => writeViews(id, version, views),
    refer: () =>
      db.$transaction(async (tx) => {
        await holdWritable(tx, actor, id);
        const row = await tx.mediaFile.update({
          where: { id },
          data: { ...outline, sha256, version, bytes: sizeOf(views), name: nameOf(name), focalX: 0.5, focalY: 0.5 },
          select: mediaSelect,
        });
        await mediaAudit.record(tx, actor, { action: "media.replace", target: { id, name: row.name } });
        await enqueueAvif(tx, mediaAvifKind, id);
        return toMedia(row);
      }),
    discard: () => removeFiles(keysOf(id, version).map((keyOf) => keyOf("webp"))),
  });
}

/** Finds the picture with the same bytes. Uploads of the same bytes take turns. */
async function findSame(tx: Prisma.TransactionClient, sha256: string, alt: string): Promise<Media | null> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`;
  const row = await tx.mediaFile.findFirst({
    where: { sha256, deletedAt: null },
    orderBy: { createdAt: "asc" },
    select: mediaSelect,
  });
  if (!row || row.alt !== "" || alt === "") return row && toMedia(row);
  const data = { alt: oneLine(alt, longestAlt) };
  return toMedia(await tx.mediaFile.update({ where: { id: row.id }, data, select: mediaSelect }));
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

const sizeOf = (views: { bytes: Buffer }[]): number => views.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Drops folders, which some browsers send, and the extension. */
const nameOf = (name: string): string =>
  oneLine(
    name
      .split(/[\\/]/)
      .at(-1)!
      .replace(/\.[a-z0-9]{1,5}$/i, ""),
    longestName,
  ) || "Imagen";
