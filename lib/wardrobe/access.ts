import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import type { Prisma } from "@/prisma/generated/client";

/** Null for a guest. */
export type Viewer = Pick<Actor, "id" | "role"> | null;

type Owner = Pick<Actor, "id">;

export const wardrobeNotFound = () => new AppError("not_found", "No se encontró el armario.");
export const pieceNotFound = () => new AppError("not_found", "No se encontró la prenda.");
export const pictureNotFound = () => new AppError("not_found", "No se encontró la foto.");
export const personNotFound = () => new AppError("not_found", "No se encontró el usuario.");

export const published = {
  deletedAt: null,
  isPublic: true,
  user: { isPublic: true, disabledAt: null },
} satisfies Prisma.WardrobeWhereInput;

export const visibleToAll = { ...published, hiddenAt: null } satisfies Prisma.WardrobeWhereInput;

export const ownedBy = ({ id }: Owner) => ({ deletedAt: null, userId: id }) satisfies Prisma.WardrobeWhereInput;

/** Their own wardrobes and public ones; for admins also hidden ones, but nobody's private ones. */
export function visibleTo(viewer: Viewer): Prisma.WardrobeWhereInput {
  if (!viewer) return visibleToAll;
  return { OR: [ownedBy(viewer), can(viewer, "wardrobes") ? published : visibleToAll] };
}

export const itemVisibleTo = (viewer: Viewer) =>
  ({ deletedAt: null, wardrobe: visibleTo(viewer) }) satisfies Prisma.WardrobeItemWhereInput;

export const itemOwnedBy = (actor: Owner) =>
  ({ deletedAt: null, wardrobe: ownedBy(actor) }) satisfies Prisma.WardrobeItemWhereInput;

type Found = { id: string; userId: string; name: string };

/** @throws AppError `not_found` */
export const getVisibleWardrobe = (viewer: Viewer, id: string): Promise<Found> =>
  getWhere({ AND: visibleTo(viewer), id });

/** @throws AppError `not_found` */
export const getOwnWardrobe = (actor: Owner, id: string): Promise<Found> => getWhere({ ...ownedBy(actor), id });

async function getWhere(where: Prisma.WardrobeWhereInput): Promise<Found> {
  const row = await db.wardrobe.findFirst({ where, select: { id: true, userId: true, name: true } });
  if (!row) throw wardrobeNotFound();
  return row;
}

/**
 * Locks the person's row.
 * @returns whether the account exists
 */
export async function holdPerson(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`SELECT 1 FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return held.length > 0;
}

/**
 * Locks an own wardrobe against deletion.
 * @throws AppError `not_found`
 */
export async function holdOwnWardrobe(tx: Prisma.TransactionClient, actor: Owner, id: string): Promise<void> {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM wardrobes WHERE id = ${id}::uuid AND user_id = ${actor.id}::uuid AND deleted_at IS NULL FOR SHARE`;
  if (held.length === 0) throw wardrobeNotFound();
}

/** Locks pieces in a fixed order, so that two transactions do not deadlock. */
export const lockItems = (tx: Prisma.TransactionClient, ids: string[]): Promise<unknown> =>
  tx.$queryRaw`SELECT 1 FROM wardrobe_items WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
