import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import { fullName } from "@/lib/people/shared/names";
import type { Prisma } from "@/prisma/generated/client";
import { type Editor, mediaNotFound, notYours, rightsOf } from "./access";
import { mediaAudit } from "./audit";
import type { MediaChanges, MediaDetails } from "./schema";
import { type MediaRow, mediaSelect, toMedia } from "./select";
import { listUses, type Use } from "./uses";

type Details = Omit<MediaDetails, "usedIn"> & { usedIn: Use[] };

/** A picture with what shows it, and what the caller may do. @throws AppError `not_found` */
export async function getMedia(actor: Editor, id: string): Promise<Details> {
  const row = await findRow(db, id);
  const [usedIn, person] = await Promise.all([
    listUses(db, id),
    row.uploadedById
      ? db.user.findUnique({
          where: { id: row.uploadedById },
          select: { name: true, lastName: true, username: true },
        })
      : null,
  ]);
  return { ...toMedia(row), uploadedBy: person && fullName(person), usedIn, ...rightsOf(actor, row, usedIn) };
}

async function findRow(tx: Prisma.TransactionClient, id: string) {
  const row = await tx.mediaFile.findFirst({ where: { id, deletedAt: null }, select: mediaSelect });
  if (!row) throw mediaNotFound();
  return row;
}

/** The picture, held until the transaction ends, by somebody who may change it. @throws AppError `not_found`, `forbidden` */
export async function holdWritable(tx: Prisma.TransactionClient, actor: Editor, id: string) {
  await tx.$executeRaw`SELECT FROM media_files WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await findRow(tx, id);
  const uses = await listUses(tx, id);
  if (!rightsOf(actor, row, uses).mayChange) throw notYours();
  return { row, uses };
}

/** Changes what is said of a picture, everywhere at once. @throws AppError `not_found`, `forbidden` */
export async function updateMedia(actor: Actor, id: string, changes: MediaChanges): Promise<Details> {
  await db.$transaction(async (tx) => {
    const { row } = await holdWritable(tx, actor, id);
    await changeMedia(tx, actor, row, changes);
  });
  return getMedia(actor, id);
}

/** Changes what is said of a picture, for somebody who may. */
export async function changeMedia(
  tx: Prisma.TransactionClient,
  actor: Actor,
  row: MediaRow,
  changes: MediaChanges,
): Promise<void> {
  const changed = diff(row, changes);
  if (Object.keys(changed).length === 0) return;
  const { id, name } = await tx.mediaFile.update({
    where: { id: row.id },
    data: changes,
    select: { id: true, name: true },
  });
  await mediaAudit.record(tx, actor, { action: "media.update", target: { id, name }, changes: changed });
}

/**
 * Deletes a picture that nothing shows; for a day it can be brought back. Said twice it is done once.
 * @throws AppError `not_found`, `forbidden`; `conflict` with where it is used
 */
export async function removeMedia(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { row, uses } = await holdWritable(tx, actor, id);
    if (uses.length > 0) throw inUse(uses);
    await tx.mediaFile.update({ where: { id }, data: { deletedAt: new Date() }, select: { id: true } });
    await mediaAudit.record(tx, actor, { action: "media.remove", target: { id, name: row.name } });
  });
}

const mostNamed = 3;

const inUse = (uses: Use[]) => new AppError("conflict", `La imagen se usa en ${namesOf(uses)}.`);

function namesOf(uses: Use[]): string {
  const named = uses.slice(0, mostNamed).map(({ title }) => `«${title || "Sin título"}»`);
  const more = uses.length - named.length;
  return `${named.join(", ")}${more > 0 ? ` y ${more} más` : ""}`;
}

/** Brings a deleted picture back to who may delete it. Said twice it is done once. @throws AppError `not_found`, `forbidden` */
export async function restoreMedia(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    // Of what is being removed for good nothing is kept, and of what never arrived.
    await tx.$executeRaw`SELECT FROM media_files WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.mediaFile.findFirst({ where: { id, bytes: { gt: 0 } }, select: mediaSelect });
    if (!row) throw mediaNotFound();
    if (!rightsOf(actor, row, []).mayChange) throw notYours();
    const { count } = await tx.mediaFile.updateMany({
      where: { id, deletedAt: { not: null } },
      data: { deletedAt: null },
    });
    if (count > 0) await mediaAudit.record(tx, actor, { action: "media.restore", target: { id, name: row.name } });
  });
}
