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

/* Links that preview a working copy. The database stores only their hashes. */

const ownMs = 60 * 60_000;
/** Milliseconds in which opening a link again is not recorded again. */
const noticed = 60_000;
const token = /^[\w-]{43}$/;

/**
 * Makes a link for oneself, or for a client, which needs the right to write.
 * @throws AppError `not_found`, `forbidden`; `bad_request` for an item without a page
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

export async function listPreviews(itemId: string) {
  const results = await db.contentPreview.findMany({
    where: { itemId, label: { not: "" }, expiresAt: { gt: new Date() }, item: { deletedAt: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, label: true, createdAt: true, expiresAt: true, openedAt: true },
  });
  return { results };
}

/** Revokes a link. @throws AppError `not_found`, `forbidden` */
export async function removePreview(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const preview = await tx.contentPreview.findUnique({ where: { id }, select: { itemId: true } });
    if (!preview) throw new AppError("not_found", "Ese enlace ya no existe.");
    await getWritable(tx, actor, preview.itemId);
    await tx.contentPreview.deleteMany({ where: { id } });
  });
}

/** The item behind a link; null when the link no longer works. */
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
