import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { findOption } from "@/lib/options/option";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import { fullName } from "@/lib/people/shared/names";
import type { ContentKind, Prisma } from "@/prisma/generated/client";
import { type Editor, mediaNotFound, notYours, permissionsFor } from "./access";
import { mediaAudit } from "./audit";
import type { MediaChanges, MediaDetails, RemovedMedia } from "./schema";
import { type MediaRow, mediaSelect, toMedia } from "./list";

type Details = Omit<MediaDetails, "usedIn"> & { usedIn: Use[] };

/** Gives a picture with its uses and the caller's rights. @throws AppError `not_found` */
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
  return { ...toMedia(row), uploadedBy: person && fullName(person), usedIn, ...permissionsFor(actor, row, usedIn) };
}

async function findRow(tx: Prisma.TransactionClient, id: string) {
  const row = await tx.mediaFile.findFirst({ where: { id, deletedAt: null }, select: mediaSelect });
  if (!row) throw mediaNotFound();
  return row;
}

/** Locks a picture that the actor may change. @throws AppError `not_found`, `forbidden` */
export async function holdWritable(tx: Prisma.TransactionClient, actor: Editor, id: string) {
  await lock(tx, [id]);
  const row = await findRow(tx, id);
  const uses = await listUses(tx, id);
  if (!permissionsFor(actor, row, uses).mayChange) throw notYours();
  return { row, uses };
}

/** Changes name, text or focal point, everywhere. @throws AppError `not_found`, `forbidden` */
export async function updateMedia(actor: Actor, id: string, changes: MediaChanges): Promise<Details> {
  await db.$transaction(async (tx) => {
    const { row } = await holdWritable(tx, actor, id);
    await changeMedia(tx, actor, row, changes);
  });
  return getMedia(actor, id);
}

/** The caller must have checked the rights. */
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
 * Deletes an unused picture; for a day it can be restored.
 * @throws AppError `not_found`, `forbidden`; `conflict` with where it is used
 */
export async function removeMedia(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { row, uses } = await holdWritable(tx, actor, id);
    if (uses.length > 0) throw inUse(uses);
    await mark(tx, actor, "media.remove", [row]);
  });
}

/** Deletes only unused pictures that the caller may delete. */
export function removeManyMedia(actor: Actor, ids: string[]): Promise<RemovedMedia> {
  return db.$transaction(async (tx) => {
    await lock(tx, ids);
    const rows = await tx.mediaFile.findMany({ where: { id: { in: ids }, deletedAt: null }, select: mediaSelect });
    const uses = await findUses(tx, ids);
    const usesOf = (id: string) => uses.get(id) ?? [];
    const removed = rows.filter((row) => permissionsFor(actor, row, usesOf(row.id)).mayRemove);
    const kept = rows.filter((row) => !removed.includes(row));
    await mark(tx, actor, "media.remove", removed);
    return {
      removed: removed.map(({ id }) => id),
      kept: kept.map(({ id, name }) => ({ id, name, usedIn: usesOf(id).map(({ title }) => title) })),
    };
  });
}

const mostNamed = 3;

const inUse = (uses: Use[]) => new AppError("conflict", `La imagen se usa en ${namesOf(uses)}.`);

function namesOf(uses: Use[]): string {
  const named = uses.slice(0, mostNamed).map(({ title }) => `«${title || "Sin título"}»`);
  const more = uses.length - named.length;
  return `${named.join(", ")}${more > 0 ? ` y ${more} más` : ""}`;
}

/** Pictures without bytes never arrived or are being removed for good. */
const isKept = { bytes: { gt: 0 } };

/** Restores a deleted picture. Idempotent. @throws AppError `not_found`, `forbidden` */
export async function restoreMedia(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await lock(tx, [id]);
    const select = { ...mediaSelect, deletedAt: true } as const;
    const row = await tx.mediaFile.findFirst({ where: { id, ...isKept }, select });
    if (!row) throw mediaNotFound();
    if (!permissionsFor(actor, row, []).mayChange) throw notYours();
    if (row.deletedAt) await mark(tx, actor, "media.restore", [row]);
  });
}

/** Restores all or none. @throws AppError `forbidden` */
export async function restoreManyMedia(actor: Actor, ids: string[]): Promise<void> {
  await db.$transaction(async (tx) => {
    await lock(tx, ids);
    const where = { id: { in: ids }, deletedAt: { not: null }, ...isKept };
    const rows = await tx.mediaFile.findMany({ where, select: mediaSelect });
    if (!rows.every((row) => permissionsFor(actor, row, []).mayChange)) throw notYours();
    await mark(tx, actor, "media.restore", rows);
  });
}

const lock = (tx: Prisma.TransactionClient, ids: string[]) =>
  tx.$executeRaw`SELECT FROM media_files WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;

/** Deletes or restores pictures, and logs it. */
async function mark(
  tx: Prisma.TransactionClient,
  actor: Actor,
  action: "media.remove" | "media.restore",
  rows: Pick<MediaRow, "id" | "name">[],
): Promise<void> {
  const data = { deletedAt: action === "media.remove" ? new Date() : null };
  await tx.mediaFile.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data });
  const entries = rows.map(({ id, name }) => ({ action, target: { id, name } }));
  await mediaAudit.recordAll(tx, actor, entries);
}

/** Content, or an option whose value is the picture. */
type Use = { kind: ContentKind | "option"; id: string; title: string; isPublished: boolean };

/** Leaves out deleted content; latest change first. What an option shows counts as published. */
async function findUses(tx: Prisma.TransactionClient, ids: string[]): Promise<Map<string, Use[]>> {
  const rows = await tx.$queryRaw<(Use & { media: string })[]>`
    SELECT media.id AS media, used.kind, used.id, used.title, used."isPublished"
    FROM unnest(${ids}::uuid[]) AS media(id) CROSS JOIN LATERAL (
      SELECT kind::text, id, title, published IS NOT NULL AS "isPublished", updated_at FROM content_items
      WHERE media_ids @> ARRAY[media.id] AND deleted_at IS NULL
      UNION ALL SELECT 'option', id, key, true, updated_at FROM options WHERE value LIKE '/media/' || media.id || '%'
    ) AS used
    ORDER BY used.updated_at DESC, used.id`;
  const uses = new Map<string, Use[]>();
  for (const { media, ...use } of rows) {
    const title = use.kind === "option" ? (findOption(use.title)?.label ?? use.title) : use.title;
    uses.set(media, [...(uses.get(media) ?? []), { ...use, title }]);
  }
  return uses;
}

const listUses = async (tx: Prisma.TransactionClient, id: string): Promise<Use[]> =>
  (await findUses(tx, [id])).get(id) ?? [];
