import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { notYours, rightsOf } from "./access";
import { mediaAudit } from "./audit";
import type { RemovedMedia } from "./schema";
import { mediaSelect } from "./select";
import { findUses } from "./uses";

/**
 * Deletes those of some pictures that nothing shows and that the caller may delete; for a day they can be brought back. Those that are
 * deleted already stay so.
 * @returns what was deleted, and what was kept with what shows it
 */
export function removeManyMedia(actor: Actor, ids: string[]): Promise<RemovedMedia> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM media_files WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
    const rows = await tx.mediaFile.findMany({ where: { id: { in: ids }, deletedAt: null }, select: mediaSelect });
    const uses = await findUses(tx, ids);
    const usesOf = (id: string) => uses.get(id) ?? [];
    const removed = rows.filter((row) => rightsOf(actor, row, usesOf(row.id)).mayRemove);
    const kept = rows.filter((row) => !removed.includes(row));
    await tx.mediaFile.updateMany({
      where: { id: { in: removed.map(({ id }) => id) } },
      data: { deletedAt: new Date() },
    });
    await mediaAudit.recordAll(
      tx,
      actor,
      removed.map(({ id, name }) => ({ action: "media.remove" as const, target: { id, name } })),
    );
    return {
      removed: removed.map(({ id }) => id),
      kept: kept.map(({ id, name }) => ({ id, name, usedIn: usesOf(id).map(({ title }) => title) })),
    };
  });
}

/** Brings deleted pictures back, all or none, to who may delete them. Said twice it is done once. @throws AppError `forbidden` */
export async function restoreManyMedia(actor: Actor, ids: string[]): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM media_files WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
    // Of what is being removed for good nothing is kept, and of what never arrived.
    const where = { id: { in: ids }, deletedAt: { not: null }, bytes: { gt: 0 } };
    const rows = await tx.mediaFile.findMany({ where, select: mediaSelect });
    if (!rows.every((row) => rightsOf(actor, row, []).mayChange)) throw notYours();
    await tx.mediaFile.updateMany({ where, data: { deletedAt: null } });
    await mediaAudit.recordAll(
      tx,
      actor,
      rows.map(({ id, name }) => ({ action: "media.restore" as const, target: { id, name } })),
    );
  });
}
