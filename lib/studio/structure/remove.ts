import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import type { Prisma } from "@/prisma/generated/client";
import { itemNotFound } from "../access";
import { recordItems } from "../audit";
import { holdSite, syncLive } from "../live";
import { type ContentKind, kindNames } from "../shared/kinds";
import { listBranches, type Twig } from "./branches";

/**
 * Deletes items and their descendants, all or none. Idempotent.
 * @throws AppError `not_found`, `forbidden`, `conflict` for an item that the site needs
 */
export async function removeItems(actor: Actor, ids: string[], kind?: ContentKind): Promise<void> {
  // One time for all, by which they are restored together.
  const deletedAt = new Date();
  await db.$transaction(async (tx) => {
    const branches = (await holdBranches(tx, actor, ids, kind)).filter((twig) => twig.deletedAt === null);
    await mark(tx, branches, deletedAt);
    await syncLive(tx, ids);
    await recordItems(tx, actor, "content.remove", askedOf(branches, ids));
  });
}

/**
 * Restores items and those deleted with them, all or none.
 * @throws AppError `not_found`, `forbidden`, `conflict` when the place or address is taken
 */
export async function restoreItems(actor: Actor, ids: string[]): Promise<void> {
  await db.$transaction(async (tx) => {
    const branches = (await holdBranches(tx, actor, ids)).filter((twig) => twig.deletedAt !== null);
    await requireParents(tx, branches);
    await mark(tx, branches, null);
    await syncLive(tx, ids);
    await recordItems(tx, actor, "content.restore", askedOf(branches, ids));
  });
}

/** Locks items and their descendants. @throws AppError `not_found`, `forbidden` */
async function holdBranches(tx: Prisma.TransactionClient, actor: Actor, ids: string[], kind?: ContentKind) {
  await holdSite(tx);
  if ((await tx.contentItem.count({ where: { id: { in: ids }, kind } })) < ids.length) throw itemNotFound(kind);
  const branches = await listBranches(tx, ids);
  if (!branches.every((twig) => mayRemove(actor, twig))) {
    throw new AppError("forbidden", "Solo puedes eliminar los borradores tuyos que nunca se publicaron.");
  }
  return branches;
}

const mayRemove = (actor: Actor, { authorId, wasPublished }: Twig): boolean =>
  can(actor, "content.all") || (authorId === actor.id && !wasPublished);

async function mark(tx: Prisma.TransactionClient, branches: Twig[], deletedAt: Date | null): Promise<void> {
  await tx.contentItem.updateMany({ where: { id: { in: branches.map(({ id }) => id) } }, data: { deletedAt } });
}

/** Restored items need their parent. @throws AppError `conflict` when it is still deleted */
async function requireParents(tx: Prisma.TransactionClient, branches: Twig[]): Promise<void> {
  const returning = new Set(branches.map(({ id }) => id));
  const parents = branches.flatMap(({ parentId }) => (parentId && !returning.has(parentId) ? parentId : []));
  const missing = await tx.contentItem.findFirst({ where: { id: { in: parents }, deletedAt: { not: null } } });
  if (!missing) return;
  throw new AppError("conflict", `Recupera antes ${kindNames[missing.kind].the} «${missing.title}», donde estaba.`);
}

/** The log names the chosen items only, not their descendants. */
const askedOf = (branches: Twig[], ids: string[]): Twig[] => branches.filter(({ id }) => ids.includes(id));
