import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { isAdmin } from "@/lib/people/shared/is-admin";
import type { ContentItem, Prisma } from "@/prisma/generated/client";
import { followRows } from "./follow";
import { type ContentKind, kindNames } from "./shared/kinds";

/*
 * Who may write what: collaborators what they began or are named in, admins all; they alone
 * publish.
 */

export const itemNotFound = (kind?: ContentKind) =>
  new AppError("not_found", kind ? `No se encontró ${kindNames[kind].the}.` : "No se encontró lo que buscas.");

const notYours = () => new AppError("forbidden", "Solo puedes editar lo que escribiste o donde te nombran.");

/** Whether somebody of the studio may write something. */
export const mayWrite = (
  actor: Pick<Actor, "id" | "role">,
  { authorId, editorIds }: Pick<ContentItem, "authorId" | "editorIds">,
): boolean => isAdmin(actor.role) || authorId === actor.id || editorIds.includes(actor.id);

/**
 * Holds something until the transaction ends, with what was changed in its row by hand.
 * @throws AppError `not_found`, also for what is deleted
 */
export async function holdItem(tx: Prisma.TransactionClient, id: string, kind?: ContentKind): Promise<ContentItem> {
  await tx.$queryRaw`SELECT 1 FROM content_items WHERE id = ${id}::uuid FOR UPDATE`;
  const item = await tx.contentItem.findFirst({ where: { id, kind, deletedAt: null } });
  if (!item) throw itemNotFound(kind);
  return (await followRows(tx, [item]))[0]!;
}

/** Holds something that somebody may write. @throws AppError `not_found`, `forbidden` */
export async function getWritable(
  tx: Prisma.TransactionClient,
  actor: Pick<Actor, "id" | "role">,
  id: string,
  kind?: ContentKind,
): Promise<ContentItem> {
  const item = await holdItem(tx, id, kind);
  if (!mayWrite(actor, item)) throw notYours();
  return item;
}
