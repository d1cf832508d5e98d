import { randomUUID } from "node:crypto";
import { hashPassword } from "@/lib/auth/passwords";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { refuseDuplicate } from "@/lib/core/unique";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import { removeSubject } from "@/lib/visits/remove";
import type { Prisma } from "@/prisma/generated/client";
import { isOwnShortLink, shortUrl } from "./address";
import { linkAudit } from "./audit";
import { newCode } from "./codes";
import { linksFor, requireChange, requireFolder } from "./folders/rights";
import { linkChanged } from "./link-cache";
import { withVisits } from "./list";
import type { ShortLink, LinkChanges, LinkDuplicates, LinkInput } from "./schema";
import { describeRules } from "./rules";
import { type LinkRow, linkSelect, rulesOfLink } from "./select";
import { codesOf, shownCode } from "./shared/codes";
import { findTitle } from "./title";

type Transaction = Prisma.TransactionClient;

const notFound = () => new AppError("not_found", "No se encontró el enlace.");

/** A link with its all-time visits; null when the person may not see it. */
export async function findOneLink(actor: Actor, id: string): Promise<ShortLink | null> {
  const row = await db.shortLink.findUnique({ where: { id, ...linksFor(actor, "see") }, select: linkSelect });
  return row && only(actor, row);
}

export async function findDuplicates(actor: Actor, destination: string): Promise<LinkDuplicates> {
  const rows = await db.shortLink.findMany({
    where: { destination, ...linksFor(actor, "see") },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 5,
    select: { id: true, shortCode: true, backHalf: true },
  });
  return { results: rows.map(({ id: _id, ...row }) => ({ _id, ...row, shortUrl: shortUrl(shownCode(row)) })) };
}

/**
 * Makes a link, by default with its destination's title.
 * @throws AppError `bad_request` for a link to this site's links or a past expiry, `conflict` for a taken code or a
 * missing folder, `forbidden` for a folder whose links the person may only see
 */
export async function createShortLink(
  actor: Actor,
  { password, paused, folder = null, ...input }: LinkInput,
): Promise<ShortLink> {
  refuseLoop(input);
  refusePast(input.expiresAt);
  const [title, passwordHash] = await Promise.all([
    input.title ?? findTitle(input.destination),
    password ? hashPassword(password) : null,
  ]);
  const row = await whereCodesAreFree(() =>
    db.$transaction(async (tx) => {
      await requireFolder(tx, actor, folder);
      const id = randomUUID();
      const subject = await tx.visitSubject.create({ data: { kind: "link", name: id }, select: { id: true } });
      const made = await tx.shortLink.create({
        data: {
          ...input,
          id,
          title,
          shortCode: await freeCode(tx),
          passwordHash,
          subjectId: subject.id,
          folderId: folder,
          pausedAt: paused ? new Date() : null,
          createdById: actor.id,
        },
        select: linkSelect,
      });
      await writeCodes(tx, made);
      await linkAudit.record(tx, actor, {
        action: "link.create",
        target: targetOf(made),
        changes: { destination: [null, made.destination] },
      });
      return made;
    }),
  );
  linkChanged(row.id);
  return only(actor, row);
}

/** @throws AppError `not_found`, `forbidden` for a link that the person may only see, and as `createShortLink` */
export async function updateLink(
  actor: Actor,
  id: string,
  { password, paused, archived, folder, ...input }: LinkChanges,
): Promise<ShortLink> {
  const passwordHash = password ? await hashPassword(password) : password;
  const row = await whereCodesAreFree(() =>
    db.$transaction(async (tx) => {
      if (folder !== undefined) await requireFolder(tx, actor, folder);
      const before = await lockLink(tx, actor, id);
      return changeLocked(tx, actor, before, {
        ...input,
        ...(folder !== undefined && { folderId: folder }),
        ...((passwordHash || passwordHash === null) && { passwordHash }),
        ...(paused !== undefined && { pausedAt: since(before.pausedAt, paused) }),
        ...(archived !== undefined && { archivedAt: since(before.archivedAt, archived) }),
      });
    }),
  );
  linkChanged(id);
  return only(actor, row);
}

/** The new pause or archive time; an existing one is kept. */
export const since = (before: Date | null, isSo: boolean): Date | null => (isSo ? (before ?? new Date()) : null);

/**
 * Writes the differences, also to the audit log. Clicks are only counted under a limit, so a new limit starts at zero.
 * @throws AppError `bad_request` for a past expiry or a destination that is another short link
 */
export async function changeLocked(
  tx: Transaction,
  actor: Actor,
  before: LinkRow,
  after: Partial<LinkRow>,
  { takesBack = false } = {},
): Promise<LinkRow> {
  const changed = diff(before, after);
  refuseLoop({
    destination: changed.destination && after.destination,
    closedDestination: changed.closedDestination && after.closedDestination,
    rules: changed.rules && rulesOfLink({ rules: after.rules ?? [] }),
  });
  // Undoing may restore an expiry that has passed.
  if (changed.expiresAt && !takesBack) refusePast(after.expiresAt);
  if (Object.keys(changed).length === 0) return before;
  const isNewLimit = after.maxClicks && before.maxClicks === null && !takesBack;
  const row = await tx.shortLink.update({
    where: { id: before.id },
    data: { ...after, ...(isNewLimit && { clicks: 0 }) } as Prisma.ShortLinkUncheckedUpdateInput,
    select: linkSelect,
  });
  if (row.backHalf?.toLowerCase() !== before.backHalf?.toLowerCase()) await writeCodes(tx, row);
  const changes = diff(tellable(before), tellable(row));
  if (after.passwordHash && before.passwordHash) changes.hasPassword = [true, true];
  await linkAudit.record(tx, actor, { action: "link.update", target: targetOf(row), changes });
  return row;
}

/** Deletes a link with its codes and visits. @throws AppError `not_found`, `forbidden` */
export async function removeLink(actor: Actor, id: string): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await removeLocked(tx, actor, await lockLink(tx, actor, id));
    },
    // A link's million visits are deleted with it.
    { timeout: 60_000 },
  );
  linkChanged(id);
}

export async function removeLocked(tx: Transaction, actor: Actor, row: LinkRow): Promise<void> {
  await tx.shortLink.delete({ where: { id: row.id }, select: { id: true } });
  await removeSubject(tx, row.subjectId);
  await linkAudit.record(tx, actor, {
    action: "link.remove",
    target: targetOf(row),
    changes: { destination: [row.destination, null] },
  });
}

async function only(actor: Actor, row: LinkRow): Promise<ShortLink> {
  const [link] = await withVisits(actor, [row]);
  return link!;
}

async function lockLink(tx: Transaction, actor: Actor, id: string): Promise<LinkRow> {
  const [row] = await lockLinks(tx, actor, [id]);
  if (!row) throw notFound();
  return row;
}

/**
 * Locks links in a fixed order, before anything but folders, to prevent deadlocks. Skips links that are gone or that
 * the person may not see.
 * @throws AppError `forbidden` for a link that the person may only see
 */
export async function lockLinks(tx: Transaction, actor: Actor, ids: string[]): Promise<LinkRow[]> {
  await tx.$queryRaw`SELECT 1 FROM short_links WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const where = { id: { in: ids }, ...linksFor(actor, "see") };
  const rows = await tx.shortLink.findMany({ where, orderBy: { id: "asc" }, select: linkSelect });
  await requireChange(
    tx,
    actor,
    rows.map((row) => ({ folderId: row.folderId, code: shownCode(row) })),
  );
  return rows;
}

function refuseLoop({ destination, rules = [], closedDestination }: Partial<LinkChanges>): void {
  if (closedDestination && isOwnShortLink(closedDestination)) {
    const message = "El destino al cerrarse no puede ser otro enlace corto de este sitio.";
    throw new AppError("bad_request", message, { closedDestination: message });
  }
  for (const rule of rules) {
    if (!isOwnShortLink(rule.destination)) continue;
    const message = "Una regla no puede llevar a otro enlace corto de este sitio.";
    throw new AppError("bad_request", message, { rules: message });
  }
  if (destination === undefined || !isOwnShortLink(destination)) return;
  const message = "La URL de destino no puede ser otro enlace corto de este sitio.";
  throw new AppError("bad_request", message, { destination: message });
}

function refusePast(expiresAt: Date | null | undefined): void {
  if (!expiresAt || expiresAt > new Date()) return;
  const message = "Elige un vencimiento que aún no haya pasado.";
  throw new AppError("bad_request", message, { expiresAt: message });
}

/** A random code may equal a chosen one. */
async function freeCode(tx: Transaction): Promise<string> {
  const code = newCode();
  const taken = await tx.linkCode.findUnique({ where: { code }, select: { code: true } });
  return taken ? freeCode(tx) : code;
}

async function writeCodes(tx: Transaction, row: LinkRow): Promise<void> {
  await tx.linkCode.deleteMany({ where: { linkId: row.id } });
  await tx.linkCode.createMany({ data: codesOf(row).map((code) => ({ code, linkId: row.id })) });
}

const whereCodesAreFree = <T>(write: () => Promise<T>): Promise<T> =>
  refuseDuplicate(write, () => ({ message: "Ese código ya está en uso.", fields: { backHalf: "Ya está en uso." } }));

const targetOf = (row: LinkRow) => ({ id: row.id, name: shownCode(row) });

/** The audit log may tell that there is a password, but not which. */
const tellable = ({
  destination,
  backHalf,
  title,
  tags,
  passwordHash,
  pausedAt,
  archivedAt,
  expiresAt,
  maxClicks,
  rules,
  closedDestination,
  folder,
  iosApp,
  androidApp,
}: LinkRow) => ({
  destination,
  backHalf,
  title,
  tags,
  hasPassword: passwordHash !== null,
  pausedAt,
  archivedAt,
  expiresAt,
  maxClicks,
  rules: describeRules(rulesOfLink({ rules })),
  closedDestination,
  folder: folder?.name ?? null,
  iosApp,
  androidApp,
});
