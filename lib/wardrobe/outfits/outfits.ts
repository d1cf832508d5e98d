import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { holdOwnWardrobe, pieceNotFound, itemOwnedBy } from "../access";
import { markDeleted } from "../deleted";
import type { Outfit, OutfitChanges, OutfitInput, OutfitQuery } from "../schema";
import { outfitOwnedBy, outfitSelect, toOutfits } from "./select";

type Transaction = Prisma.TransactionClient;

const mostOutfits = 500;

export const outfitNotFound = () => new AppError("not_found", "No se encontró el conjunto.");

/**
 * The newest first.
 * @throws AppError `bad_request`
 */
export async function listOutfits(actor: Actor, query: OutfitQuery): Promise<Page<Outfit>> {
  const { wardrobeId, search } = query;
  const sought = matchesSearch(search);
  const page = await paginate(db.outfit, query, {
    where: {
      ...outfitOwnedBy(actor),
      ...(wardrobeId && { wardrobeId }),
      ...(search && { OR: [sought, { items: { some: { item: { ...itemOwnedBy(actor), ...sought } } } }] }),
    },
    select: outfitSelect,
    orderBy: [{ createdAt: "desc" }],
  });
  return { ...page, results: await toOutfits(page.results) };
}

export async function createOutfit(actor: Actor, { wardrobeId, name, itemIds }: OutfitInput): Promise<Outfit> {
  const row = await db.$transaction(async (tx) => {
    await holdOwnWardrobe(tx, actor, wardrobeId);
    await requireOwnItems(tx, actor, itemIds);
    if ((await tx.outfit.count({ where: { wardrobeId, deletedAt: null } })) >= mostOutfits)
      throw new AppError("conflict", `Un armario puede tener hasta ${mostOutfits} conjuntos. Elimina alguno antes.`);
    return tx.outfit.create({
      data: { wardrobeId, name, items: { create: itemIds.map((itemId) => ({ itemId })) } },
      select: outfitSelect,
    });
  });
  return toOutfit(row);
}

/** @throws AppError `not_found` */
export async function updateOutfit(actor: Actor, id: string, { name, itemIds }: OutfitChanges): Promise<Outfit> {
  const row = await db.$transaction(async (tx) => {
    // Locked, so that of two concurrent changes one wins as a whole.
    await lockOutfits(tx, [id]);
    if (!(await tx.outfit.findFirst({ where: { id, ...outfitOwnedBy(actor) }, select: { id: true } })))
      throw outfitNotFound();
    if (itemIds) await requireOwnItems(tx, actor, itemIds);
    const items = itemIds && { deleteMany: {}, create: itemIds.map((itemId) => ({ itemId })) };
    return tx.outfit.update({ where: { id }, data: { name, items }, select: outfitSelect });
  });
  return toOutfit(row);
}

async function toOutfit(row: Parameters<typeof toOutfits>[0][number]): Promise<Outfit> {
  const [outfit] = await toOutfits([row]);
  return outfit!;
}

/**
 * All or none; the wears stay.
 * @throws AppError `not_found`
 */
export const removeOutfits = (actor: Actor, ids: string[]): Promise<void> =>
  markDeleted(deletable, actor, ids, new Date());

/**
 * Restores outfits within an hour, all or none.
 * @throws AppError `not_found`
 */
export const restoreOutfits = (actor: Actor, ids: string[]): Promise<void> => markDeleted(deletable, actor, ids, null);

/** Locks in a fixed order, so that two transactions do not deadlock. */
const lockOutfits = (tx: Transaction, ids: string[]) =>
  tx.$queryRaw`SELECT 1 FROM outfits WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;

const deletable = { rows: (tx: Transaction) => tx.outfit, lock: lockOutfits, missing: outfitNotFound };

/** @throws AppError `not_found` when a piece is gone or not one's own */
async function requireOwnItems(tx: Transaction, actor: Actor, ids: string[]): Promise<void> {
  const found = await tx.wardrobeItem.count({ where: { id: { in: ids }, ...itemOwnedBy(actor) } });
  if (found < ids.length) throw pieceNotFound();
}
