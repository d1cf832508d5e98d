import { type Bind, bindings } from "@/lib/core/bindings";
import { db, pool } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import type { Prisma } from "@/prisma/generated/client";
import type { LinkFolderAccess } from "../shared/folder-words";

/*
 * Links without a folder belong to all admins; otherwise the folder's access decides. The rule stands only here, in
 * Prisma and SQL.
 */

/** `see` includes the visits. */
export type LinkVerb = "see" | "change";

export type LinkReader = Pick<Actor, "id" | "role">;

/** Enough for every admin. Otherwise only named people, the creator and superadmins may. */
const openTo: Record<LinkVerb, LinkFolderAccess[]> = { see: ["open", "shown"], change: ["open"] };

const mayAll = (actor: LinkReader): boolean => can(actor, "links.all");

export const foldersFor = (actor: LinkReader, verb: LinkVerb): Prisma.LinkFolderWhereInput =>
  mayAll(actor)
    ? {}
    : {
        OR: [{ access: { in: openTo[verb] } }, { createdById: actor.id }, { people: { some: { userId: actor.id } } }],
      };

export const linksFor = (actor: LinkReader, verb: LinkVerb): Pick<Prisma.ShortLinkWhereInput, "OR"> =>
  mayAll(actor) ? {} : { OR: [{ folderId: null }, { folder: foldersFor(actor, verb) }] };

/** The same rule in SQL for a folder `f`. Never null, although the creator may be gone. */
function inFolder(actor: LinkReader, verb: LinkVerb, bind: Bind): string {
  const me = `${bind(actor.id)}::uuid`;
  return `(f.access = ANY (${bind(openTo[verb])}::link_folder_access[]) OR f.created_by IS NOT DISTINCT FROM ${me}
    OR EXISTS (SELECT FROM link_folder_people p WHERE p.folder_id = f.id AND p.user_id = ${me}))`;
}

export const mayHold = (actor: LinkReader, verb: LinkVerb, bind: Bind): string =>
  mayAll(actor)
    ? "true"
    : `(l.folder_id IS NULL OR l.folder_id IN (SELECT f.id FROM link_folders f WHERE ${inFolder(actor, verb, bind)}))`;

export const isHidden = (actor: LinkReader, bind: Bind): string =>
  mayAll(actor)
    ? "false"
    : `l.folder_id IN (SELECT f.id FROM link_folders f WHERE NOT ${inFolder(actor, "see", bind)})`;

export async function hiddenSubjects(actor: LinkReader): Promise<number[]> {
  if (mayAll(actor)) return [];
  const { values, bind } = bindings();
  const { rows } = await pool.query<{ subject_id: number }>(
    `SELECT l.subject_id FROM short_links l WHERE ${isHidden(actor, bind)}`,
    values,
  );
  return rows.map(({ subject_id }) => subject_id);
}

/** Gives a function that tells whether the person may act in a folder; without a folder (null) they always may. */
export async function whichFolders(
  tx: Prisma.TransactionClient,
  actor: LinkReader,
  verb: LinkVerb,
  folderIds: readonly (string | null)[],
): Promise<(folderId: string | null) => boolean> {
  const ids = [...new Set(folderIds)].filter((id) => id !== null);
  if (ids.length === 0) return (folderId) => folderId === null;
  const held = await tx.linkFolder.findMany({
    where: { id: { in: ids }, ...foldersFor(actor, verb) },
    select: { id: true },
  });
  const known = new Set(held.map(({ id }) => id));
  return (folderId) => folderId === null || known.has(folderId);
}

export const mayChangeIn = async (
  actor: LinkReader,
  folderIds: readonly (string | null)[],
): Promise<(folderId: string | null) => boolean> =>
  mayAll(actor) ? () => true : whichFolders(db, actor, "change", folderIds);

/**
 * Refuses links that the person may see but not change.
 * @throws AppError `forbidden`, naming one of them
 */
export async function requireChange(
  tx: Prisma.TransactionClient,
  actor: LinkReader,
  links: readonly { folderId: string | null; code: string }[],
): Promise<void> {
  const may = await whichFolders(
    tx,
    actor,
    "change",
    links.map(({ folderId }) => folderId),
  );
  const refused = links.find(({ folderId }) => !may(folderId));
  if (refused)
    throw new AppError("forbidden", `No puedes cambiar /${refused.code}: en su carpeta solo puedes ver los enlaces.`);
}

/**
 * Locks folders, so that none is deleted or closed while a link is moved in. Lock them before links: deleting a folder
 * waits for its links.
 * @returns whether the person may put links into a folder
 */
export async function keepFolders(tx: Prisma.TransactionClient, actor: LinkReader, ids: readonly string[]) {
  if (ids.length > 0)
    await tx.$queryRaw`SELECT FROM link_folders WHERE id = ANY(${[...new Set(ids)]}::uuid[]) ORDER BY id FOR SHARE`;
  return whichFolders(tx, actor, "change", ids);
}

/** @throws AppError `conflict` when it is missing or hidden, `forbidden` when the person may only see its links */
export async function requireFolder(tx: Prisma.TransactionClient, actor: LinkReader, id: string | null): Promise<void> {
  if (id === null || (await keepFolders(tx, actor, [id]))(id)) return;
  const isSeen = await whichFolders(tx, actor, "see", [id]);
  if (isSeen(id)) {
    const message = "No puedes poner enlaces en esa carpeta: solo puedes verla.";
    throw new AppError("forbidden", message, { folder: message });
  }
  throw new AppError("conflict", "Esa carpeta ya no existe.", { folder: "Ya no existe." });
}

export async function listFolderChoices(actor: LinkReader) {
  const rows = await db.linkFolder.findMany({
    where: foldersFor(actor, "see"),
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
  const may = await mayChangeIn(
    actor,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name }) => ({ _id: id, name, mayChange: may(id) }));
}
