import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import { lockLinks } from "./bulk";
import { linkChanged } from "./link-cache";
import { destination as destinationRule, type LinkBefore, type LinkManyChanges } from "./schema";
import type { LinkRow } from "./select";
import { changeLocked, since } from "./service";
import { shownCode } from "./shared/codes";
import { readUtm, type UtmName, utmNames, withUtm } from "./shared/utm";

/**
 * Changes several links to the same, all or none; those that are gone are passed over.
 * @returns how many there were, and what those were that changed
 * @throws AppError `bad_request` for a past expiry, or a destination that grows too long
 */
export async function changeMany(
  actor: Actor,
  ids: string[],
  changes: LinkManyChanges,
): Promise<{ links: number; before: LinkBefore[] }> {
  const { rows, before } = await db.$transaction(async (tx) => {
    const rows = await lockLinks(tx, ids);
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
      });
    }
    return { rows, before };
  });
  for (const { _id } of before) linkChanged(_id);
  return { links: rows.length, before };
}

function changed(row: LinkRow, { expiresAt, maxClicks, paused, ...marks }: LinkManyChanges): Partial<LinkRow> {
  return {
    ...(Object.keys(marks).length > 0 && { destination: marked(row, marks) }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(maxClicks !== undefined && { maxClicks }),
    ...(paused !== undefined && { pausedAt: since(row.pausedAt, paused) }),
  };
}

function marked(row: LinkRow, marks: Partial<Record<UtmName, string>>): string {
  const before = readUtm(row.destination);
  // What is not to be changed stays as it is written.
  if (utmNames.every((name) => marks[name] === undefined || marks[name] === before[name])) return row.destination;
  const found = destinationRule.safeParse(withUtm(row.destination, { ...before, ...marks }));
  if (found.success) return found.data;
  throw new AppError("bad_request", `La dirección de /${shownCode(row)} sería demasiado larga.`);
}

/** Gives links back what they were before `changeMany`, but for those that were changed since or are gone. */
export async function restoreMany(actor: Actor, links: LinkBefore[]): Promise<{ links: number; changed: number }> {
  const wanted = new Map(links.map((link) => [link._id, link]));
  const restored = await db.$transaction(async (tx) => {
    const rows = await lockLinks(tx, [...wanted.keys()]);
    const known = await tx.shortLink.findMany({
      where: { id: { in: [...wanted.keys()] } },
      select: { id: true, updatedAt: true },
    });
    const changedAt = new Map(known.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]));
    const restored: string[] = [];
    for (const row of rows) {
      const { changedAt: at, destination, expiresAt, maxClicks, pausedAt } = wanted.get(row.id)!;
      if (changedAt.get(row.id) !== at) continue;
      const was = { destination, maxClicks, expiresAt: momentOrNull(expiresAt), pausedAt: momentOrNull(pausedAt) };
      await changeLocked(tx, actor, row, was, { takesBack: true });
      restored.push(row.id);
    }
    return restored;
  });
  for (const id of restored) linkChanged(id);
  return { links: restored.length, changed: wanted.size - restored.length };
}

const momentOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));
