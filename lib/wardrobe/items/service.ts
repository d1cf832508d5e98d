import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { holdOwnWardrobe, pieceNotFound, itemOwnedBy, itemVisibleTo, lockItems, type Viewer } from "../access";
import { markDeleted } from "../deleted";
import type { Item, ItemChanges } from "../schema";
import { pieceSelect, toItem, withoutWears } from "../select";

/** @throws AppError `not_found` */
export async function getPiece(viewer: Viewer, id: string): Promise<Item> {
  const row = await db.wardrobeItem.findFirst({
    where: { id, ...itemVisibleTo(viewer) },
    select: { ...pieceSelect, wardrobe: { select: { userId: true } } },
  });
  if (!row) throw pieceNotFound();
  const { wardrobe, ...item } = row;
  return wardrobe.userId === viewer?.id ? toItem(item) : withoutWears(toItem(item));
}

export async function updatePiece(actor: Actor, id: string, changes: ItemChanges): Promise<Item> {
  const [item] = await updatePieces(actor, [id], changes);
  return item!;
}

/**
 * Changes one's own pieces, all or none.
 * @returns the pieces, the newest first
 * @throws AppError `not_found` for a missing piece or new wardrobe
 */
export async function updatePieces(actor: Actor, ids: string[], changes: ItemChanges): Promise<Item[]> {
  const chosen = distinct(ids);
  return db.$transaction(async (tx) => {
    if (changes.wardrobeId) await holdOwnWardrobe(tx, actor, changes.wardrobeId);
    await lockItems(tx, chosen);
    const where = { id: { in: chosen }, ...itemOwnedBy(actor) };
    const { count } = await tx.wardrobeItem.updateMany({ where, data: changes });
    if (count !== chosen.length) throw pieceNotFound();
    const orderBy = [{ createdAt: "desc" }, { id: "desc" }] as const;
    const rows = await tx.wardrobeItem.findMany({ where, orderBy: [...orderBy], select: pieceSelect });
    return rows.map(toItem);
  });
}

/**
 * Deletes one's own pieces, all or none.
 * @throws AppError `not_found`
 */
export const removePieces = (actor: Actor, ids: string[]): Promise<void> =>
  markDeleted(deletable, actor, distinct(ids), new Date());

/**
 * Restores pieces within an hour, all or none.
 * @throws AppError `not_found`
 */
export const restorePieces = (actor: Actor, ids: string[]): Promise<void> =>
  markDeleted(deletable, actor, distinct(ids), null);

const deletable = { rows: (tx: Prisma.TransactionClient) => tx.wardrobeItem, lock: lockItems, missing: pieceNotFound };

const distinct = (ids: string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];
