import { randomBytes } from "node:crypto";
import { day } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { hashToken } from "@/lib/core/keys";
import { absoluteUrl } from "@/lib/core/seo";
import type { Actor } from "@/lib/people/actor";
import { getWritable, itemNotFound } from "../access";
import { recordItems } from "../audit";
import { type PreviewInput, previewPath } from "./schema";

/* Links that show a working copy as it would be. The database has only their hashes. */

const ownMs = 60 * 60_000;
/** Milliseconds in which a link that is opened again is not written down again. */
const noticed = 60_000;
const token = /^[\w-]{43}$/;

/**
 * Makes a link: for oneself, or for a client, which only writers may.
 * @throws AppError `not_found`, `forbidden`; `bad_request` for what has no page
 */
export async function createPreview(actor: Actor, itemId: string, { label, days }: PreviewInput) {
  const secret = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + (days === 0 ? ownMs : days * day));
  const { id } = await db.$transaction(async (tx) => {
    const item =
      days === 0
        ? await tx.contentItem.findFirst({ where: { id: itemId, deletedAt: null } })
        : await getWritable(tx, actor, itemId);
    if (!item) throw itemNotFound();
    if (item.kind === "technology") throw new AppError("bad_request", "Una tecnología no tiene página propia.");
    if (days > 0) await recordItems(tx, actor, "content.share", [item]);
    return tx.contentPreview.create({
      data: { itemId, tokenHash: hashToken(secret), label: days === 0 ? "" : label, createdById: actor.id, expiresAt },
      select: { id: true },
    });
  });
  return { id, url: absoluteUrl(`${previewPath}${secret}`), expiresAt };
}

/** The links of clients that still work, the newest first. */
export async function listPreviews(itemId: string) {
  const results = await db.contentPreview.findMany({
    where: { itemId, label: { not: "" }, expiresAt: { gt: new Date() }, item: { deletedAt: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, label: true, createdAt: true, expiresAt: true, openedAt: true },
  });
  return { results };
}

/** Takes a link back: from now on it leads nowhere. @throws AppError `not_found`, `forbidden` */
export async function removePreview(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const preview = await tx.contentPreview.findUnique({ where: { id }, select: { itemId: true } });
    if (!preview) throw new AppError("not_found", "Ese enlace ya no existe.");
    await getWritable(tx, actor, preview.itemId);
    await tx.contentPreview.deleteMany({ where: { id } });
  });
}

/** What the holder of a link may see; null when it does not work any more. */
export async function findPreviewed(secret: string) {
  if (!token.test(secret)) return null;
  const now = new Date();
  const found = await db.contentPreview.findFirst({
    where: { tokenHash: hashToken(secret), expiresAt: { gt: now }, item: { deletedAt: null } },
    select: { id: true, openedAt: true, item: { select: { id: true, kind: true, title: true, state: true } } },
  });
  if (!found || (await isBelowDeleted(found.item.id))) return null;
  if (!found.openedAt || now.getTime() - found.openedAt.getTime() > noticed) {
    await db.contentPreview.updateMany({ where: { id: found.id }, data: { openedAt: now } });
  }
  return found.item;
}

async function isBelowDeleted(id: string): Promise<boolean> {
  const [up] = await db.$queryRaw<{ isDeleted: boolean }[]>`
    WITH RECURSIVE up AS (
      SELECT parent_id, deleted_at FROM content_items WHERE id = ${id}::uuid
      UNION SELECT item.parent_id, item.deleted_at FROM content_items item JOIN up ON item.id = up.parent_id
    )
    SELECT bool_or(deleted_at IS NOT NULL) AS "isDeleted" FROM up`;
  return up?.isDeleted ?? true;
}
