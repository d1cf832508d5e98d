import { db, pool } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { refuseDuplicate } from "@/lib/core/unique";
import type { Actor } from "@/lib/people/actor";
import { type Changes, diff } from "@/lib/people/audit";
import { fullName } from "@/lib/people/shared/names";
import { holdersOf } from "@/lib/people/holders";
import { can, rolesWith } from "@/lib/people/shared/rights";
import type { Prisma } from "@/prisma/generated/client";
import { linkFolderAudit } from "./audit";
import { foldersFor, whichFolders } from "./rights";
import type { LinkFolderChanges, LinkFolderInput, LinkFolderItem, LinkFolderPerson } from "./schema";

type Transaction = Prisma.TransactionClient;

const mostFolders = 200;

const person = { id: true, name: true, lastName: true, username: true } as const satisfies Prisma.UserSelect;
const byName = [
  { name: "asc" },
  { lastName: "asc" },
  { id: "asc" },
] as const satisfies Prisma.UserOrderByWithRelationInput[];

const select = {
  id: true,
  name: true,
  access: true,
  createdBy: { select: person },
  people: { orderBy: byName.map((user) => ({ user })), select: { user: { select: person } } },
} as const satisfies Prisma.LinkFolderSelect;

type Row = Prisma.LinkFolderGetPayload<{ select: typeof select }>;

const toPerson = (user: Prisma.UserGetPayload<{ select: typeof person }>): LinkFolderPerson => ({
  _id: user.id,
  name: fullName(user),
});

const mayManage = (actor: Actor, { createdBy }: Row): boolean => createdBy?.id === actor.id || can(actor, "links.all");

/** The folders that a person sees, by name, with their numbers of links. There are at most 200. */
export async function listLinkFolders(actor: Actor): Promise<{ results: LinkFolderItem[] }> {
  const rows = await db.linkFolder.findMany({
    where: foldersFor(actor, "see"),
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select,
  });
  const ids = rows.map(({ id }) => id);
  const [may, counts] = await Promise.all([whichFolders(db, actor, "change", ids), countLinksIn(ids)]);
  return {
    results: rows.map((row) => ({
      _id: row.id,
      name: row.name,
      access: row.access,
      people: row.people.map(({ user }) => toPerson(user)),
      madeBy: row.createdBy && toPerson(row.createdBy),
      ...(counts.get(row.id) ?? { links: 0, archived: 0 }),
      mayChange: may(row.id),
      mayManage: mayManage(actor, row),
    })),
  };
}

async function countLinksIn(ids: string[]) {
  const { rows } = await pool.query<{ id: string; links: number; archived: number }>(
    `SELECT folder_id AS id, count(*) FILTER (WHERE archived_at IS NULL)::int AS links,
       count(*) FILTER (WHERE archived_at IS NOT NULL)::int AS archived
     FROM short_links WHERE folder_id = ANY ($1::uuid[]) GROUP BY folder_id`,
    [ids],
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Admins, by name. Superadmins need no naming, for they may do everything. */
export async function listNameable(): Promise<LinkFolderPerson[]> {
  const people = await db.user.findMany({
    where: { role: { in: rolesWith("links"), notIn: rolesWith("links.all") }, disabledAt: null },
    orderBy: [...byName],
    take: 500,
    select: person,
  });
  return people.map(toPerson);
}

/** @throws AppError `conflict` for a taken name or too many folders, `bad_request` for people who are no admins */
export const createLinkFolder = (actor: Actor, input: LinkFolderInput): Promise<{ _id: string }> =>
  change((tx) => createFolderIn(tx, actor, input));

/** The same within a transaction, which fails with a taken name. */
export async function createFolderIn(
  tx: Transaction,
  actor: Actor,
  { people, ...input }: LinkFolderInput,
): Promise<{ _id: string }> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('link_folders'))`;
  if ((await tx.linkFolder.count()) >= mostFolders)
    throw new AppError("conflict", `Ya hay ${mostFolders} carpetas: elimina alguna.`);
  await requireAdmins(tx, people);
  const row = await tx.linkFolder.create({
    data: { ...input, createdById: actor.id, people: { create: people.map((userId) => ({ userId })) } },
    select,
  });
  const named = tellable(row).people;
  const changes = { access: [null, row.access], ...(named.length > 0 && { people: [[], named] }) } satisfies Changes;
  await linkFolderAudit.record(tx, actor, { action: "linkFolder.create", target: row, changes });
  return { _id: row.id };
}

/** @throws AppError `not_found`, `forbidden` for somebody else's folder, and as `createLinkFolder` */
export const updateLinkFolder = (
  actor: Actor,
  id: string,
  { people, ...input }: LinkFolderChanges,
): Promise<{ _id: string }> =>
  change(async (tx) => {
    const before = await lockManaged(tx, actor, id);
    const known = new Set(before.people.map(({ user }) => user.id));
    // People named earlier who are no longer admins do not block the change.
    if (people)
      await requireAdmins(
        tx,
        people.filter((one) => !known.has(one)),
      );
    const row = await tx.linkFolder.update({
      where: { id },
      data: { ...input, ...(people && { people: { deleteMany: {}, create: people.map((userId) => ({ userId })) } }) },
      select,
    });
    const changes = diff(tellable(before), tellable(row));
    if (Object.keys(changes).length > 0)
      await linkFolderAudit.record(tx, actor, { action: "linkFolder.update", target: row, changes });
    return { _id: row.id };
  });

/** Its links stay, without a folder. @throws AppError `not_found`, `forbidden` for somebody else's folder */
export async function removeLinkFolder(actor: Actor, id: string): Promise<void> {
  await db.$transaction(
    async (tx) => {
      const row = await lockManaged(tx, actor, id);
      // Locks in the order of `lockLinks`: the foreign key would lock rows in their order on disk.
      const [{ links }] = await tx.$queryRaw<[{ links: number }]>`
        SELECT count(*)::int AS links
        FROM (SELECT FROM short_links WHERE folder_id = ${id}::uuid ORDER BY id FOR UPDATE) AS locked`;
      await tx.linkFolder.delete({ where: { id }, select: { id: true } });
      await linkFolderAudit.record(tx, actor, {
        action: "linkFolder.remove",
        target: row,
        changes: { links: [links, null] },
      });
    },
    { timeout: 300_000 },
  );
}

const tellable = ({ name, access, people }: Row) => ({
  name,
  access,
  people: people.map(({ user }) => fullName(user)),
});

const change = <T>(run: (tx: Transaction) => Promise<T>): Promise<T> =>
  refuseDuplicate(
    () => db.$transaction(run),
    () => ({ message: "Ya hay una carpeta con ese nombre.", fields: { name: "Ya lo tiene otra carpeta." } }),
  );

/** The lock also keeps others from adding links. */
async function lockManaged(tx: Transaction, actor: Actor, id: string): Promise<Row> {
  await tx.$queryRaw`SELECT FROM link_folders WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.linkFolder.findFirst({ where: { id, ...foldersFor(actor, "see") }, select });
  if (!row) throw new AppError("not_found", "No se encontró la carpeta.");
  if (!mayManage(actor, row)) throw new AppError("forbidden", "Solo quien creó la carpeta puede cambiarla.");
  return row;
}

/** Locks them as admins until the transaction ends. */
async function requireAdmins(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.$queryRaw`SELECT FROM users WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR SHARE`;
  const found = await tx.user.count({ where: { ...holdersOf("links"), id: { in: ids } } });
  if (found === ids.length) return;
  const message = "Elige a personas que administren el sitio.";
  throw new AppError("bad_request", message, { people: message });
}
