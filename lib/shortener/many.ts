import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import { keepFolders, requireFolder } from "./folders/rights";
import { linkChanged } from "./link-cache";
import { destination as destinationRule, type LinkBefore, type LinkManyChanges } from "./schema";
import type { LinkRow } from "./select";
import { changeLocked, lockLinks, since } from "./service";
import { shownCode } from "./shared/codes";
import { readUtm, type UtmName, utmNames, withUtm } from "./shared/utm";

/**
 * All or none; skips missing links.
 * @returns how many existed, and the previous state of changed ones
 * @throws AppError `bad_request` for a past expiry or a destination that grows too long, `conflict` for a missing
 * folder, `forbidden` for a folder or link that the person may only see
 */
export async function changeMany(
  actor: Actor,
  ids: string[],
  changes: LinkManyChanges,
): Promise<{ links: number; before: LinkBefore[] }> {
  const { rows, before } = await db.$transaction(async (tx) => {
    if (changes.folder !== undefined) await requireFolder(tx, actor, changes.folder);
    const rows = await lockLinks(tx, actor, ids);
    const before: LinkBefore[] = [];
    for (const row of rows) {
      const after = changed(row, changes);
      if (Object.keys(diff(row, after)).length === 0) continue;
      await changeLocked(tx, actor, row, after);
      const { updatedAt } = await tx.shortLink.findUniqueOrThrow({
        where: { id: row.id },
        select: { updatedAt: true },
      });
      before.push({
        _id: row.id,
        changedAt: updatedAt.toISOString(),
        destination: row.destination,
        expiresAt: row.expiresAt?.toISOString() ?? null,
        maxClicks: row.maxClicks,
        pausedAt: row.pausedAt?.toISOString() ?? null,
        folder: row.folderId,
      });
    }
    return { rows, before };
  });
  for (const { _id } of before) linkChanged(_id);
  return { links: rows.length, before };
}

function changed(row: LinkRow, { expiresAt, maxClicks, paused, folder, ...marks }: LinkManyChanges): Partial<LinkRow> {
  return {
    ...(Object.keys(marks).length > 0 && { destination: marked(row, marks) }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(maxClicks !== undefined && { maxClicks }),
    ...(paused !== undefined && { pausedAt: since(row.pausedAt, paused) }),
    ...(folder !== undefined && { folderId: folder }),
  };
}

function marked(row: LinkRow, marks: Partial<Record<UtmName, string>>): string {
  const before = readUtm(row.destination);
  // Unchanged destinations keep their exact spelling.
  if (utmNames.every((name) => marks[name] === undefined || marks[name] === before[name])) return row.destination;
  const found = destinationRule.safeParse(withUtm(row.destination, { ...before, ...marks }));
  if (found.success) return found.data;
  throw new AppError("bad_request", `La dirección de /${shownCode(row)} sería demasiado larga.`);
}

/** Undoes `changeMany`, except for links that were changed since or that are gone, or whose folder is gone. */
export async function restoreMany(actor: Actor, links: LinkBefore[]): Promise<{ links: number; changed: number }> {
  const wanted = new Map(links.map((link) => [link._id, link]));
  const restored = await db.$transaction(async (tx) => {
    const mayPutInto = await keepFolders(
      tx,
      actor,
      links.flatMap(({ folder }) => folder ?? []),
    );
    const rows = await lockLinks(tx, actor, [...wanted.keys()]);
    const known = await tx.shortLink.findMany({
      where: { id: { in: [...wanted.keys()] } },
      select: { id: true, updatedAt: true },
    });
    const changedAt = new Map(known.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]));
    const restored: string[] = [];
    for (const row of rows) {
      const { changedAt: at, destination, expiresAt, maxClicks, pausedAt, folder } = wanted.get(row.id)!;
      if (changedAt.get(row.id) !== at || !mayPutInto(folder ?? null)) continue;
      const was = {
        destination,
        maxClicks,
        expiresAt: momentOrNull(expiresAt),
        pausedAt: momentOrNull(pausedAt),
        ...(folder !== undefined && { folderId: folder }),
      };
      await changeLocked(tx, actor, row, was, { takesBack: true });
      restored.push(row.id);
    }
    return restored;
  });
  for (const id of restored) linkChanged(id);
  return { links: restored.length, changed: wanted.size - restored.length };
}

const momentOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));
