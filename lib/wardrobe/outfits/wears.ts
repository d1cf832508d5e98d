import { createHash } from "node:crypto";
import { addDays, addMonths, latestDay, toDateColumn } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { pieceNotFound, itemOwnedBy, lockItems } from "../access";
import type { Wear, WearInput, WearMonth, WearQuery } from "../schema";
import { outfitNotFound } from "./outfits";
import { outfitOwnedBy, toWear, wearSelect } from "./select";

type Transaction = Prisma.TransactionClient;

/** More than anybody changes clothes in a day; keeps a month's answer short. */
const mostADay = 20;

/** Per person: one a day for 27 years. */
const mostWears = 10_000;

/**
 * Notes pieces as worn on a day given by the browser. The same pieces are one wear a day, under the name of the last
 * outfit.
 * @throws AppError `bad_request` for a day that has not begun anywhere, `not_found`, `conflict` for an empty outfit, a
 * full day, or one too many
 */
export async function wearOutfit(actor: Actor, { wornOn, outfitId, itemIds }: WearInput): Promise<Wear> {
  if (wornOn > latestDay()) {
    const message = "Ese día aún no llega.";
    throw new AppError("bad_request", message, { wornOn: message });
  }
  const day = { userId: actor.id, wornOn: toDateColumn(wornOn) };
  return db.$transaction(async (tx) => {
    const saved = outfitId ? await itemsOfOutfit(tx, actor, outfitId) : [];
    const ids = await holdItems(tx, actor, itemIds.length > 0 ? itemIds : saved);
    const key = { ...day, signature: signatureOf(ids) };
    // Others with the same pieces wait for their lock, so nobody creates this row meanwhile.
    const known = await tx.wear.findUnique({ where: { userId_wornOn_signature: key }, select: { id: true } });
    if (known) {
      const data = outfitId ? { outfitId } : {};
      return toWear(await tx.wear.update({ where: known, data, select: wearSelect }));
    }
    if ((await tx.wear.count({ where: day })) >= mostADay)
      throw new AppError("conflict", `Ese día ya tiene ${mostADay} conjuntos.`);
    if ((await tx.wear.count({ where: { userId: actor.id } })) >= mostWears)
      throw new AppError("conflict", `Tu calendario ya tiene ${mostWears} conjuntos anotados y no admite más.`);
    const row = await tx.wear.create({
      data: { ...key, outfitId: outfitId || null, items: { create: ids.map((itemId) => ({ itemId })) } },
      select: wearSelect,
    });
    await recountWears(tx, ids);
    // Read again, because the pieces were read before the recount.
    return toWear(await tx.wear.findUniqueOrThrow({ where: { id: row.id }, select: wearSelect }));
  });
}

/** @throws AppError `not_found` */
export async function removeWear(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const items = await tx.wearItem.findMany({ where: { wear: { id, userId: actor.id } }, select: { itemId: true } });
    const ids = items.map(({ itemId }) => itemId);
    await lockItems(tx, ids);
    const { count } = await tx.wear.deleteMany({ where: { id, userId: actor.id } });
    if (count === 0) throw new AppError("not_found", "No se encontró lo que usaste ese día.");
    await recountWears(tx, ids);
  });
}

/** By day, without wears that have no piece left. */
export async function listWears(actor: Actor, { month, wardrobeId }: WearQuery): Promise<WearMonth> {
  const [first, after] = [`${month}-01`, `${addMonths(month, 1)}-01`];
  const item = { ...itemOwnedBy(actor), ...(wardrobeId && { wardrobeId }) };
  const rows = await db.wear.findMany({
    where: {
      userId: actor.id,
      wornOn: { gte: toDateColumn(first), lte: toDateColumn(addDays(after, -1)) },
      items: { some: { item } },
    },
    orderBy: [{ wornOn: "asc" }, { createdAt: "asc" }],
    select: wearSelect,
  });
  return { days: rows.map(toWear) };
}

/**
 * The remaining pieces of an outfit.
 * @throws AppError `not_found`, `conflict` when none is left
 */
async function itemsOfOutfit(tx: Transaction, actor: Actor, id: string): Promise<string[]> {
  const outfit = await tx.outfit.findFirst({
    where: { id, ...outfitOwnedBy(actor) },
    select: { items: { where: { item: itemOwnedBy(actor) }, select: { itemId: true } } },
  });
  if (!outfit) throw outfitNotFound();
  if (outfit.items.length === 0) throw new AppError("conflict", "Este conjunto ya no tiene prendas.");
  return outfit.items.map(({ itemId }) => itemId);
}

/**
 * Locks one's own pieces and returns their ids.
 * @throws AppError `not_found`
 */
async function holdItems(tx: Transaction, actor: Actor, ids: string[]): Promise<string[]> {
  await lockItems(tx, ids);
  const rows = await tx.wardrobeItem.findMany({
    where: { id: { in: ids }, ...itemOwnedBy(actor) },
    select: { id: true },
  });
  if (rows.length < ids.length) throw pieceNotFound();
  return rows.map(({ id }) => id);
}

export const recountWears = (tx: Transaction, ids: string[]) =>
  tx.$executeRaw`
    UPDATE wardrobe_items SET worn_count = worn.days, last_worn_on = worn.last
    FROM (
      SELECT wanted.id, count(DISTINCT wears.worn_on) AS days, max(wears.worn_on) AS last
      FROM unnest(${ids}::uuid[]) AS wanted (id)
        LEFT JOIN wear_items ON wear_items.item_id = wanted.id
        LEFT JOIN wears ON wears.id = wear_items.wear_id
      GROUP BY wanted.id
    ) AS worn WHERE wardrobe_items.id = worn.id`;

export const signatureOf = (itemIds: string[]): string =>
  createHash("sha256").update(itemIds.toSorted().join()).digest("base64url");
