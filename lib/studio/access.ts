import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import type { ContentItem, Prisma } from "@/prisma/generated/client";
import { followRows } from "./follow";
import { type ContentKind, kindNames } from "./shared/kinds";

/* Collaborators may write things that they began or are named in, admins everything; only admins publish. */

export const itemNotFound = (kind?: ContentKind) =>
  new AppError("not_found", kind ? `No se encontró ${kindNames[kind].the}.` : "No se encontró lo que buscas.");

const notYours = () => new AppError("forbidden", "Solo puedes editar los contenidos que creaste o en los que figuras.");

export const mayWrite = (
  actor: Pick<Actor, "id" | "role">,
  { authorId, editorIds }: Pick<ContentItem, "authorId" | "editorIds">,
): boolean => can(actor, "content.all") || authorId === actor.id || editorIds.includes(actor.id);

/**
 * Locks an item until the transaction ends, and takes over manual changes of its row.
 * @throws AppError `not_found`, also for deleted items
 */
export async function holdItem(tx: Prisma.TransactionClient, id: string, kind?: ContentKind): Promise<ContentItem> {
  await tx.$queryRaw`SELECT 1 FROM content_items WHERE id = ${id}::uuid FOR UPDATE`;
  const item = await tx.contentItem.findFirst({ where: { id, kind, deletedAt: null } });
  if (!item) throw itemNotFound(kind);
  return (await followRows(tx, [item]))[0]!;
}

/** Locks an item for a person who may write it. @throws AppError `not_found`, `forbidden` */
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
