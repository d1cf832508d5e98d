import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { namedKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import { writeBefore } from "@/lib/files/write";
import type { Actor } from "@/lib/people/actor";
import { enqueueAvif } from "@/lib/pictures/pictures";
import { getOwnWardrobe, holdOwnWardrobe } from "../access";
import { wardrobeAvifKind } from "../files/avif";
import { discardPicture, storeOriginal, storeViews } from "../files/files";
import { developGarment } from "../pictures/pictures";
import type { Prisma } from "@/prisma/generated/client";
import type { Item } from "../schema";
import { pieceSelect, toItem } from "../select";
import { confident } from "../shared/cutout/confident";
import { readQuota, requireRoom, holdQuota } from "./quota";
import type { UploadInput } from "./schema";

const limit = { points: 300, seconds: 3_600 };

/**
 * Checked before anything is read.
 * @throws AppError `too_many_requests`
 */
export const limitUploads = (actor: Owner): Promise<void> => enforceLimit("wardrobe.upload", namedKey(actor.id), limit);

/** `image` is a path. */
type Sent = { image: string; mask: Buffer | null; signal: AbortSignal };

type Owner = Pick<Actor, "id">;
type Uploaded = { item: Item; isNew: boolean };
type Developed = Awaited<ReturnType<typeof developGarment>>;

/**
 * Stores a new piece, unless its key belongs to one.
 * @returns the piece, and whether it is new
 * @throws AppError `not_found` for another's wardrobe, `insufficient_storage`; errors of `developGarment`
 */
export async function uploadItem(actor: Owner, input: UploadInput, { image, mask, signal }: Sent): Promise<Uploaded> {
  const stored = await findStored(db, actor, input);
  if (stored) return { item: stored, isNew: false };
  await getOwnWardrobe(actor, input.wardrobeId);
  // Refuses a full wardrobe before the work; the exact size is checked after it.
  await requireRoom(db, actor, 1, await readQuota());
  const developed = await developGarment(image, { edits: input.edits, mask, cut: input.cut, signal });
  return keep(actor, input, developed);
}

async function findStored(tx: Prisma.TransactionClient, actor: Owner, { key }: UploadInput): Promise<Item | null> {
  if (!key) return null;
  const row = await tx.wardrobeItem.findFirst({
    where: { picture: { ownerId: actor.id, uploadKey: key } },
    select: pieceSelect,
  });
  return row && toItem(row);
}

/** Writes the row first, without a piece, so that an interrupted upload can be recognised. */
async function keep(actor: Owner, input: UploadInput, developed: Developed): Promise<Uploaded> {
  const id = randomUUID();
  await db.wardrobePicture.create({ data: { id, ownerId: actor.id }, select: { id: true } });
  const kept = await writeBefore({
    write: () => Promise.all([storeOriginal(id, developed.original), storeViews(id, developed.views, 1)]),
    refer: () => link(actor, input, id, developed),
    discard: () => discardPicture(id),
  });
  if (!kept.isNew) await discardPicture(id);
  return kept;
}

/** Creates the piece. A person's uploads take turns, so that each sees the others' keys and room. */
async function link(actor: Owner, input: UploadInput, id: string, developed: Developed): Promise<Uploaded> {
  const { wardrobeId, type, name, brand, color, size, key } = input;
  const bytes = developed.original.length + developed.views.reduce((sum, view) => sum + view.bytes.length, 0);
  const quota = await readQuota();
  return db.$transaction(async (tx) => {
    await holdQuota(tx, actor);
    const stored = await findStored(tx, actor, input);
    if (stored) return { item: stored, isNew: false };
    await requireRoom(tx, actor, bytes, quota);
    await holdOwnWardrobe(tx, actor, wardrobeId);
    const data = { wardrobeId, type, name, brand, color, size };
    const { id: itemId } = await tx.wardrobeItem.create({ data, select: { id: true } });
    const { count } = await tx.wardrobePicture.updateMany({
      where: { id, ownerId: actor.id, itemId: null },
      data: { itemId, uploadKey: key, bytes, ...shownOf(input, developed) },
    });
    if (count === 0) throw new AppError("unavailable", "La foto tardó demasiado en guardarse. Inténtalo de nuevo.");
    await enqueueAvif(tx, wardrobeAvifKind, id);
    const row = await tx.wardrobeItem.findUniqueOrThrow({ where: { id: itemId }, select: pieceSelect });
    return { item: toItem(row), isNew: true };
  });
}

function shownOf({ shown }: UploadInput, { confidence, photo, cut }: Developed) {
  const isCut = cut !== null && (shown ? shown === "cut" : (confidence ?? 1) >= confident);
  return {
    ...{ confidence, cutVersion: cut === null ? 0 : 1 },
    ...(isCut ? { shown: "cut" as const, ...cut } : { shown: "photo" as const, ...photo }),
  };
}
