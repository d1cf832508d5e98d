import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { holdOwnWardrobe, holdPerson, ownedBy, published, wardrobeNotFound } from "../access";
import { wardrobeAudit } from "../audit";
import { restorable } from "../deleted";
import type { Wardrobe, WardrobeChanges, WardrobeInput } from "../schema";
import { getWardrobe, readWardrobes } from "./read";

type Transaction = Prisma.TransactionClient;

const most = 20;

export const listOwnWardrobes = (actor: Actor): Promise<Wardrobe[]> => readWardrobes(ownedBy(actor));

/** The oldest wardrobe; makes one if there is none, and only one for concurrent calls. */
export async function ensureWardrobe(userId: string): Promise<{ id: string; name: string }> {
  const select = { id: true, name: true };
  const find = (tx: Transaction) =>
    tx.wardrobe.findFirst({ where: ownedBy({ id: userId }), orderBy: [{ createdAt: "asc" }, { id: "asc" }], select });
  const make = async (tx: Transaction) =>
    (await find(tx)) ?? tx.wardrobe.create({ data: { userId, name: "Mi armario" }, select });
  return (await find(db)) ?? inTurn(userId, make);
}

/** @throws AppError `conflict` for one too many, or a taken name */
export async function createWardrobe(actor: Actor, input: WardrobeInput): Promise<Wardrobe> {
  const { id } = await inTurn(actor.id, async (tx) => {
    const row = await tx.wardrobe.create({ data: { ...input, userId: actor.id }, select: { id: true, name: true } });
    await refuseTooMany(tx, actor);
    await refuseTakenName(tx, actor, row);
    return row;
  });
  return getWardrobe(actor, id);
}

/** @throws AppError `not_found`, `conflict` for a taken name, `bad_request` for a foreign cover */
export async function updateWardrobe(actor: Actor, id: string, changes: WardrobeChanges): Promise<Wardrobe> {
  await inTurn(actor.id, async (tx) => {
    await holdOwnWardrobe(tx, actor, id);
    if (changes.name) await refuseTakenName(tx, actor, { id, name: changes.name });
    if (changes.coverId) await refuseForeignCover(tx, id, changes.coverId);
    await tx.wardrobe.update({ where: { id }, data: changes, select: { id: true } });
  });
  return getWardrobe(actor, id);
}

/**
 * Deletes a wardrobe and all in it; restorable for an hour.
 * @throws AppError `not_found`
 */
export async function removeWardrobe(actor: Actor, id: string): Promise<void> {
  const { count } = await db.wardrobe.updateMany({
    where: { id, userId: actor.id, ...restorable() },
    data: { deletedAt: new Date() },
  });
  if (count === 0) throw wardrobeNotFound();
}

/** @throws AppError `not_found`, `conflict` for one too many */
export async function restoreWardrobe(actor: Actor, id: string): Promise<Wardrobe> {
  await inTurn(actor.id, async (tx) => {
    const where = { id, userId: actor.id, ...restorable() };
    const { count } = await tx.wardrobe.updateMany({ where, data: { deletedAt: null } });
    if (count === 0) throw wardrobeNotFound();
    await refuseTooMany(tx, actor);
  });
  return getWardrobe(actor, id);
}

/**
 * Hides a public wardrobe or shows it again; a repetition is not logged.
 * @throws AppError `not_found`
 */
export async function hideWardrobe(actor: Actor, id: string, isHidden: boolean): Promise<Wardrobe> {
  await db.$transaction(async (tx) => {
    const before = isHidden ? null : { not: null };
    const hiddenAt = isHidden ? new Date() : null;
    const { count } = await tx.wardrobe.updateMany({
      where: { ...published, id, hiddenAt: before },
      data: { hiddenAt },
    });
    if (count === 0) return;
    const target = await tx.wardrobe.findUniqueOrThrow({ where: { id }, select: { id: true, name: true } });
    await wardrobeAudit.record(tx, actor, { action: isHidden ? "wardrobe.hide" : "wardrobe.show", target });
  });
  const [wardrobe] = await readWardrobes({ ...published, id });
  if (!wardrobe) throw wardrobeNotFound();
  return wardrobe;
}

/** Serialises a person's changes that count or compare wardrobes. */
const inTurn = <T>(userId: string, run: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.$transaction(async (tx) => {
    await holdPerson(tx, userId);
    return run(tx);
  });

async function refuseTooMany(tx: Transaction, actor: Actor): Promise<void> {
  if ((await tx.wardrobe.count({ where: ownedBy(actor) })) > most)
    throw new AppError("conflict", `Puedes tener ${most} armarios como máximo.`);
}

async function refuseTakenName(
  tx: Transaction,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const others = await tx.wardrobe.findMany({ where: { ...ownedBy(actor), id: { not: id } }, select: { name: true } });
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new AppError("conflict", "Ya tienes un armario con ese nombre.", { name: "Ya lo tiene otro armario." });
}

async function refuseForeignCover(tx: Transaction, wardrobeId: string, coverId: string): Promise<void> {
  if ((await tx.wardrobeItem.count({ where: { id: coverId, wardrobeId, deletedAt: null } })) > 0) return;
  const text = "Elige una prenda de este armario.";
  throw new AppError("bad_request", text, { coverId: text });
}
