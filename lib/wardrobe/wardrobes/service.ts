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

/** As many a person may have. */
const most = 20;

/** The wardrobes of one's own, the oldest first. */
export const listOwnWardrobes = (actor: Actor): Promise<Wardrobe[]> => readWardrobes(ownedBy(actor));

/** The oldest wardrobe of a person; who has none gets one, and only one also when asked twice at the same time. */
export async function ensureWardrobe(userId: string): Promise<{ id: string; name: string }> {
  const select = { id: true, name: true };
  const find = (tx: Transaction) =>
    tx.wardrobe.findFirst({ where: ownedBy({ id: userId }), orderBy: [{ createdAt: "asc" }, { id: "asc" }], select });
  const make = async (tx: Transaction) =>
    (await find(tx)) ?? tx.wardrobe.create({ data: { userId, name: "Mi armario" }, select });
  return (await find(db)) ?? inTurn(userId, make);
}

/** Adds a wardrobe. @throws AppError `conflict` for one too many, or with the name of another. */
export async function createWardrobe(actor: Actor, input: WardrobeInput): Promise<Wardrobe> {
  const { id } = await inTurn(actor.id, async (tx) => {
    const row = await tx.wardrobe.create({ data: { ...input, userId: actor.id }, select: { id: true, name: true } });
    await refuseTooMany(tx, actor);
    await refuseTakenName(tx, actor, row);
    return row;
  });
  return getWardrobe(actor, id);
}

/**
 * Changes a wardrobe; what is left out stays as it is.
 * @throws AppError `not_found`, `conflict` with the name of another, `bad_request` for a cover from elsewhere.
 */
export async function updateWardrobe(actor: Actor, id: string, changes: WardrobeChanges): Promise<Wardrobe> {
  await inTurn(actor.id, async (tx) => {
    await holdOwnWardrobe(tx, actor, id);
    if (changes.name) await refuseTakenName(tx, actor, { id, name: changes.name });
    if (changes.coverId) await refuseForeignCover(tx, id, changes.coverId);
    await tx.wardrobe.update({ where: { id }, data: changes, select: { id: true } });
  });
  return getWardrobe(actor, id);
}

/** Deletes a wardrobe with all that is in it; for an hour from the last time that this is said it can be brought back. @throws AppError `not_found` */
export async function removeWardrobe(actor: Actor, id: string): Promise<void> {
  const { count } = await db.wardrobe.updateMany({
    where: { id, userId: actor.id, ...restorable() },
    data: { deletedAt: new Date() },
  });
  if (count === 0) throw wardrobeNotFound();
}

/** Brings back a wardrobe that was deleted within the last hour. @throws AppError `not_found`, `conflict` for one too many. */
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
 * Takes a public wardrobe out of the public's sight, or shows it again; only who may is let here. Said twice it is done, and told of, once.
 * @throws AppError `not_found`, also for a private one.
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

/** Runs what counts or compares a person's wardrobes: what they ask for at the same time comes one after another. */
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
